import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// Values of parts, in the screen's document or in the file of the fixture that owns them.
extension EditPlan {
  mutating func write(_ write: MemberWrite, at spot: PartSpot, in picture: Picture) throws(Refusal) {
    switch spot.start {
    case .document(let node):
      let path = picture.path
      add { transaction throws(Refusal) in
        try transaction.edit(path) { document throws(EditError) in try write.write(in: &document, from: node) }
      }
    case .data(let start):
      _ = try self.write(write.value, to: start + write.keys.map { .key(Array($0.utf8)) }, in: picture)
    }
  }

  /// Removes what a spot leads to, if anything.
  mutating func remove(_ spot: PartSpot, in picture: Picture) throws(Refusal) {
    guard let value = picture.value(at: spot) else { return }
    if let steps = spot.dataSteps { return try remove(steps, in: picture) }
    let (path, node) = (picture.path, value.node)
    add { transaction throws(Refusal) in
      guard try transaction.current(path).contains(node) else { return }
      try transaction.edit(path) { document throws(EditError) in try document.remove(node) }
    }
  }
}
