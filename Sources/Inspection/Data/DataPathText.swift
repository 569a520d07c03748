import JSONDocument
import KimchiCore
import Sushi

/// A path into the data as a person types it: as references spell it, or with points in place of slashes, as
/// properties are typed. A point that is meant itself is typed `\\.`, unless the data has it so.
package struct DataPathText {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// With slashes.
  package var slashed: String {
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
  package func node(from start: JSONDocument.Node, in document: JSONDocument) -> JSONDocument.Node? {
    for text in [text, slashed] {
      if let found = (try? ReferencePath(parsing: text))?.resolve(from: start, in: document) { return found }
    }
    return nil
  }
}
