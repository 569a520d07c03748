import JSONDocument
import KimchiCore
import Sessions
import Sushi
import Workspaces

/// A path into the data as a person types it: as references spell it, or with points in place of slashes, as
/// properties are typed. A point that is meant itself is typed `\\.`, unless the data has it so.
struct DataPathText {
  let text: String

  init(_ text: String) { self.text = text }

  /// With slashes.
  var slashed: String {
    var result = ""
    var isEscaped = false
    for character in text {
      switch character {
      case "." where isEscaped: result.removeLast()
      case ".":
        result.append("/")
        continue
      default: break
      }
      result.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// The value that it leads to, its points taken for themselves where that leads somewhere.
  func node(from start: JSONDocument.Node, in document: JSONDocument) -> JSONDocument.Node? {
    for text in [text, slashed] {
      if let found = (try? ReferencePath(parsing: text))?.resolve(from: start, in: document) { return found }
    }
    return nil
  }
}

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
    guard let index else { return dataValue(path.steps) != nil }
    return (dataSteps(of: path, in: index).map(expanded) ?? []).contains { dataValue($0) != nil }
  }
}
