import JSONDocument
import Sushi

/// A value on its way to a place inside an object: the keys that lead there as far as they are there already, and what
/// to write under the last of them.
package struct MemberWrite: Sendable {
  package private(set) var keys: [String]
  package private(set) var value: JSONText

  /// - Parameters:
  ///   - types: what stands under each of the keys.
  ///   - start: the object that the first key is looked up in.
  package init(
    _ value: JSONText, at keys: [String], _ types: [PropertyType], from start: JSONDocument.Node?,
    in document: JSONDocument
  ) {
    self.keys = keys
    self.value = value
    var holder = start
    for index in keys.indices.dropLast() {
      let inner = keys[(index + 2)...].reversed().reduce(value) { .object([($1, $0)]) }
      let next = holder.flatMap { document.value(forKey: keys[index], in: $0) }
      var members = [(keys[index + 1], inner)]
      if let next, document.kind(of: next) == .object {
        // Of a side in points or as a share only one can be said.
        guard types.indices.contains(index), case .oneOf = types[index] else {
          holder = next
          continue
        }
      } else if let next, !document.isNull(next), types.indices.contains(index) {
        members = types[index].widened(JSONText(document, next)).filter { $0.0 != keys[index + 1] } + members
      }
      self.keys = Array(keys[...index])
      self.value = .object(members)
      return
    }
  }

  /// Writes the value in a document in which the keys but the last are there.
  package func write(in document: inout JSONDocument, from start: JSONDocument.Node) throws(EditError) -> Edit {
    guard let last = keys.last else { return try document.replace(start, with: value) }
    var holder = start
    for key in keys.dropLast() {
      guard let next = document.value(forKey: key, in: holder) else { throw .noSuchPlace }
      holder = next
    }
    return try document.set(value, forKey: last, in: holder)
  }
}
