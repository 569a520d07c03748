import JSONDocument
import KimchiCore
import Sessions
import Sushi
import Workspaces

extension Session {
  /// Reads a path that a person typed.
  func dataPath(_ word: CommandText.Word) throws(Refusal) -> ReferencePath {
    do {
      return try ReferencePath(parsing: word.text)
    } catch {
      throw Refusal(
        "\(Spelling.quoted(word.text)) is not a path: \(error.reason)",
        fix: "such as title, subtitles[2] or rows[0]/text",
        range: word.range)
    }
  }
}
