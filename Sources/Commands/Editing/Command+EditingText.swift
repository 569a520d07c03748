import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let edit = Command(
    "edit", .editing, [Argument("json", .text, isOptional: true, isRest: true)],
    "change the node's JSON in your editor, or to what follows",
    details: "What is not changed there keeps its spelling in the file. A text with errors changes nothing.",
    examples: ["edit", "#title edit"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let node = session.nodes[try session.target(of: invocation)].envelope.node
    let place = Place(path: session.layoutPath, pointer: session.document.pointer(to: node).description)
    if invocation[0] != nil { return try session.finishEditing(.node(place), invocation.rest(from: 0).text) }
    return Reply(effects: [.editText(session.document.canonicalText(of: node) + "\n", .node(place))])
  }
}

extension Session {
  /// Takes a text back from an editor, as one step.
  ///
  /// - Throws: what is wrong with it, and in which line; nothing has been changed.
  package mutating func finishEditing(_ edited: EditedText, _ text: String) throws(Refusal) -> Reply {
    switch edited {
    case .data(let place): return try finishEditingData(place, text)
    case .node(let place): return try finishEditingNode(place, text)
    }
  }

  private mutating func finishEditingNode(_ place: Place, _ text: String) throws(Refusal) -> Reply {
    let new: JSONDocument
    do {
      new = try JSONDocument(parsing: text, file: "the text")
    } catch {
      var refusal = Refusal(Rejection([Finding(error)]))
      if let location = error.diagnostic.location {
        refusal.message = "line \(location.line), column \(location.column): \(refusal.message)"
      }
      throw refusal
    }
    guard new.nodeKind(of: new.root) != nil else {
      throw Refusal(
        new.nodeType(of: new.root).map { "there is no type \(Spelling.quoted($0))" }
          ?? "expected a node, found \(new.kind(of: new.root).withArticle)",
        fix: new.nodeType(of: new.root).flatMap { Spelling.nearest($0, in: NodeKind.names) }
          .map { "did you mean \"\($0)\"?" } ?? "write { \"type\": \"label\", \"label\": { … } }")
    }
    guard let document = files.document(place.path), let pointer = try? JSONPointer(parsing: place.pointer),
      let node = document.node(at: pointer)
    else { throw Refusal("the node that was edited is gone") }
    guard document.canonicalText(of: node) != new.canonicalText(of: new.root) else {
      return Reply("nothing was changed", tone: .note)
    }
    let errors = errorCount
    try change("edit") { transaction throws(Refusal) in
      try transaction.rewrite(node, at: pointer, as: new, in: place.path)
      transaction.goal = (place.path, try transaction.current(place.path).node(at: pointer))
    }
    let what = selectedIndex.map(describe) ?? "the node"
    guard errorCount > errors else { return Reply("changed \(what)") }
    return Reply("changed \(what), which has errors now: \(lastError)", tone: .warning)
  }

  var errorCount: Int { picture.count(of: .error) }

  /// What the picture's last error says.
  var lastError: String { picture.firstError?.message ?? "" }
}

extension Transaction {
  /// Makes a value mean and order what another does, touching no bytes but those that differ where that is possible.
  fileprivate mutating func rewrite(
    _ node: JSONDocument.Node, at pointer: JSONPointer, as new: JSONDocument, in path: String
  ) throws(Refusal) {
    let document = try current(path)
    guard let old = try? JSONDocument(parsing: document.bytes(of: node), file: "value"),
      let patch = Self.patch(from: old, to: new, under: pointer)
    else { return try replace(node, with: .text(JSONText(new, new.root)), in: path) }
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

  /// What turns one value into the other, as a patch of the document that the first stands in.
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
