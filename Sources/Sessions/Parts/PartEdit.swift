import Inspection
import Editing
import JSONDocument
import KimchiCore
import Workspaces

/// A value of a part written or taken out, in the screen's document or in the file of the fixture that owns it.
package struct PartEdit {
  fileprivate enum Change {
    case write(MemberWrite, JSONDocument.Node)
    case remove(JSONDocument.Node)
    case writeData(DataPlace, JSONText, resolved: (JSONDocument, JSONDocument.Node)?)
    case removeData(DataPlace)
  }

  fileprivate let change: Change
  /// `MODEL.name` of the fixture that owns the value; nil for the document.
  package let owner: String?

  /// The missing parents in data inherited from another fixture; two such edits would undo each other.
  package var inheritedPlace: JSONDocument.Node? {
    guard case .writeData(let place, _, _) = change, place.inherits, place.rest.count > 1 else { return nil }
    return place.node
  }
}

extension Session {
  /// Ready to be executed; the file that owns the value is open then.
  package mutating func edit(_ spot: PartSpot, writing write: MemberWrite) throws(Refusal) -> PartEdit {
    switch spot.start {
    case .document(let node): return PartEdit(change: .write(write, node), owner: nil)
    case .data(let start):
      let steps = start + write.keys.map { .key(Array($0.utf8)) }
      let place = try dataPlace(steps)
      return PartEdit(
        change: .writeData(place, write.value, resolved: picture.resolvedData(steps, place)), owner: place.owner)
    }
  }

  /// Removes what a spot leads to; nil when nothing is there.
  package mutating func removal(of spot: PartSpot) throws(Refusal) -> PartEdit? {
    guard let value = picture.value(at: spot) else { return nil }
    switch spot.start {
    case .document: return PartEdit(change: .remove(value.node), owner: nil)
    case .data(let start):
      let place = try dataPlace(start + spot.keys.map { .key(Array($0.utf8)) }, forRemoval: true)
      return PartEdit(change: .removeData(place), owner: place.owner)
    }
  }
}

extension Transaction {
  /// - Parameter path: the screen's file.
  package mutating func apply(_ edit: PartEdit, _ path: String) throws(Refusal) {
    switch edit.change {
    case .write(let write, let node):
      try self.edit(path) { document throws(EditError) in try write.write(in: &document, from: node) }
    case .remove(let node):
      guard try current(path).contains(node) else { return }
      try self.edit(path) { document throws(EditError) in try document.remove(node) }
    case .writeData(let place, let value, let resolved):
      try self.edit(place.path) { document throws(EditError) in
        try place.set(value, in: &document, resolved: resolved)
      }
    case .removeData(let place):
      guard try current(place.path).contains(place.node) else { return }
      try self.edit(place.path) { document throws(EditError) in try place.remove(from: &document) }
    }
  }
}
