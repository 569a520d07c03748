import JSONDocument
import Workspaces

/// Changes to values and keys of one file, all found before the first is made.
package struct FileEdit: Sendable {
  /// Real path.
  package var path: String
  /// The path that the file gets; nil keeps it.
  package var newPath: String?
  /// Values with what they become.
  package private(set) var values: [(node: JSONDocument.Node, value: JSONText)] = []
  /// Members of objects, by their values, with the keys that they get.
  package private(set) var keys: [(node: JSONDocument.Node, key: String)] = []
  /// Values that are removed, with their keys.
  package private(set) var removals: [JSONDocument.Node] = []
  /// Members that objects get at their end.
  package private(set) var members: [(object: JSONDocument.Node, key: String, value: JSONText)] = []
  /// Texts in place of bytes of the file, which need not be JSON.
  package private(set) var texts: [(range: Range<Int>, new: String)] = []
  private var known: Set<JSONDocument.Node> = []
  private var knownKeys: Set<JSONDocument.Node> = []

  package init(_ path: String) { self.path = path }

  package var isEmpty: Bool { count == 0 && newPath == nil }

  /// The number of places.
  package var count: Int { values.count + keys.count + removals.count + members.count + texts.count }

  package mutating func replace(_ node: JSONDocument.Node, with text: String) { replace(node, with: .string(text)) }

  /// Of a value that is replaced twice the first counts.
  package mutating func replace(_ node: JSONDocument.Node, with value: JSONText) {
    if known.insert(node).inserted { values.append((node, value)) }
  }

  package mutating func rename(_ node: JSONDocument.Node, to key: String) {
    if knownKeys.insert(node).inserted { keys.append((node, key)) }
  }

  /// A value that is removed twice is removed once.
  package mutating func remove(_ node: JSONDocument.Node) {
    if !removals.contains(node) { removals.append(node) }
  }

  /// Of a member that is added twice the first counts.
  package mutating func add(_ key: String, _ value: JSONText, to object: JSONDocument.Node) {
    if !members.contains(where: { $0.object == object && $0.key == key }) { members.append((object, key, value)) }
  }

  package mutating func write(_ text: String, over range: Range<Int>) { texts.append((range, text)) }

  /// The bytes of the file with its texts written into them, from the end on. Of those that overlap the last counts.
  package func written(into bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var end = bytes.count
    for (range, new) in texts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) where range.upperBound <= end {
      bytes.replaceSubrange(range, with: new.utf8)
      end = range.lowerBound
    }
    return bytes
  }

  /// Makes the changes in the file's document: all of them or none.
  package func apply(to document: inout JSONDocument) throws(EditError) -> Edit {
    var splices: [Splice] = []
    do throws(EditError) {
      // A key is renamed by way of its value, so before that is another one.
      for (node, key) in keys { splices += try document.rename(node, to: key).splices }
      for (node, value) in values { splices += try document.replace(node, with: value).splices }
      for (object, key, value) in members { splices += try document.insert(key: key, value, in: object).splices }
      for node in removals { splices += try document.remove(node).splices }
    } catch {
      document.takeBack(Edit(splices))
      throw error
    }
    return Edit(splices)
  }
}

extension Transaction {
  /// Makes the changes of a file, and gives it its new path: then the one file is made and the other goes.
  package mutating func apply(_ edit: FileEdit) throws(Refusal) {
    guard let path = edit.newPath else {
      return try self.edit(edit.path) { document throws(EditError) in try edit.apply(to: &document) }
    }
    var document = try current(edit.path)
    let before = document.bytes
    do {
      _ = try edit.apply(to: &document)
    } catch {
      throw Refusal(error)
    }
    try create(path, document.bytes)
    try apply(Step.FileChange(path: edit.path, change: .delete(before), from: 0, to: 0))
  }
}
