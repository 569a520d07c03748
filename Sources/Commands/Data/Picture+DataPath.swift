import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// Reads a path that a person typed.
  ///
  /// - Parameter element: the node or part that it starts at; nil starts at the whole data.
  func dataPath(_ word: CommandText.Word, inScopeOf element: (any Element)? = nil) throws(Refusal) -> ReferencePath {
    let typed = DataPathText(word.text)
    if word.text.contains("."), let path = try? ReferencePath(parsing: word.text), isInData(path, element) {
      return path
    }
    do {
      return try ReferencePath(parsing: typed.slashed)
    } catch {
      throw Refusal(
        "\(Spelling.quoted(word.text)) is not a path: \(error.reason)",
        fix: "write a path such as title, subtitles[2] or rows[0]/text",
        range: word.range)
    }
  }

  private func isInData(_ path: ReferencePath, _ element: (any Element)?) -> Bool {
    guard let element else { return dataValue(path.steps) != nil }
    return (element.dataSteps(of: path).map(expanded) ?? []).contains { dataValue($0) != nil }
  }
}
