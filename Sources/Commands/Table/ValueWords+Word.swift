import Editing
import JSONDocument
import Sushi
import Workspaces

extension ValueWords {
  /// Reads the words of a line that are a value.
  ///
  /// - Throws: a refusal with the expected values and the position in the line.
  func read(_ word: CommandText.Word, as type: PropertyType) throws(Refusal) -> JSONText {
    do throws(Refusal) {
      return try read(word.text, as: type)
    } catch {
      throw error.moved(by: word.range.lowerBound)
    }
  }
}
