import Inspection
import JSONDocument
import KimchiCore
import Sessions
import Sushi
import Workspaces

extension Session {
  /// Reads a path that a person typed.
  ///
  /// - Parameter index: the node that it starts at; nil starts at the whole data.
  func dataPath(_ word: CommandText.Word, inScopeOf index: Int? = nil) throws(Refusal) -> ReferencePath {
    let typed = DataPathText(word.text)
    if word.text.contains("."), let path = try? ReferencePath(parsing: word.text), isInData(path, index) { return path }
    do {
      return try ReferencePath(parsing: typed.slashed)
    } catch {
      throw Refusal(
        "\(Spelling.quoted(word.text)) is not a path: \(error.reason)",
        fix: "write a path such as title, subtitles[2] or rows[0]/text",
        range: word.range)
    }
  }

  private func isInData(_ path: ReferencePath, _ index: Int?) -> Bool {
    guard let index else { return picture.dataValue(path.steps) != nil }
    return (picture.dataSteps(of: path, in: index).map(picture.expanded) ?? []).contains {
      picture.dataValue($0) != nil
    }
  }
}
