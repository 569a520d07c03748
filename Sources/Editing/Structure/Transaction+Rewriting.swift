import Differences
import JSONDocument
import Patching
import Workspaces

extension Transaction {
  /// Makes a value mean and order what another does, touching no bytes but those that differ where that is possible.
  package mutating func rewrite(
    _ node: JSONDocument.Node, at pointer: JSONPointer, as new: JSONDocument, in path: String
  ) throws(Refusal) {
    let document = try current(path)
    guard let old = try? JSONDocument(parsing: document.bytes(of: node), file: "value"),
      let patch = Self.patch(from: old, to: new, under: pointer)
    else { return try replace(node, with: .text(JSONText(new, new.root)), in: path) }
    _ = consume document
    try edit(path) { document throws(EditError) in
      guard let edit = try? document.apply(patch: patch) else {
        return try document.replace(node, with: JSONText(new, new.root))
      }
      guard let result = document.node(at: pointer),
        document.canonicalText(of: result) == new.canonicalText(of: new.root)
      else {
        // A difference in the order of keys is none in meaning, but it is what was typed.
        try document.apply(edit.inverse)
        guard let place = document.node(at: pointer) else { throw .unknownNode }
        return try document.replace(place, with: JSONText(new, new.root))
      }
      return edit
    }
  }

  /// A patch that turns one value into the other, for the document of the first.
  private static func patch(
    from old: JSONDocument, to new: JSONDocument, under pointer: JSONPointer
  ) -> JSONDocument? {
    let difference = JSONDocument.difference(from: old, to: new)
    guard var patch = try? JSONDocument(parsing: difference.patch.bytes, file: "patch") else { return nil }
    for operation in Array(patch.elements(of: patch.root)) {
      guard let path = patch.value(forKey: "path", in: operation), let text = patch.string(path),
        (try? patch.replace(path, with: .string(pointer.description + text))) != nil
      else { return nil }
    }
    return patch
  }
}
