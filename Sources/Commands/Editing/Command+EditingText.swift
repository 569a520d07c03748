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
