import Dialects
import Inspection
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
    "Edit the JSON of a node, or of a part of a screen",
    details:
      "Opens your editor, or takes the JSON that follows. What you leave alone keeps its formatting. JSON with errors changes nothing. Of a file that can't be read, it is the whole text.",
    examples: ["edit", "#title edit"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    if session.picture.target.layout.unreadable != nil {
      let path = session.layoutPath
      if invocation[0] != nil { return try session.finishEditing(.file(path), invocation.rest(from: 0).text) }
      return Reply(effects: [.editText(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self), .file(path))])
    }
    let (text, place) = try text(of: session.target(of: invocation), in: &session)
    if invocation[0] != nil { return try session.finishEditing(place, invocation.rest(from: 0).text) }
    return Reply(effects: [.editText(text + "\n", place)])
  }

  /// The canonical text of a node or a part, and where it stands.
  private static func text(
    of index: Int, in session: inout Session
  ) throws(Refusal) -> (text: String, place: EditedText) {
    func own(_ node: JSONDocument.Node) -> (String, EditedText) {
      let document = session.document
      return (
        document.canonicalText(of: node),
        .node(Place(path: session.layoutPath, pointer: document.pointer(to: node).description))
      )
    }
    guard session.picture.parts.indices.contains(index) else { return own(session.nodes[index].envelope.node) }
    let part = try session.picture.editedPart(index)
    guard part.isInData else { return own(part.element) }
    let steps = session.picture.dataSteps(to: part.element)
    let place = try session.dataPlace(steps)
    guard place.rest.isEmpty, let document = session.files.document(place.path) else {
      throw Refusal(
        "\(session.picture.describe(index)) comes from another fixture than the open one",
        fix: "`data set \(ReferencePath.text(steps)) JSON` writes it into this one")
    }
    let pointer = document.pointer(to: place.node).description
    return (document.canonicalText(of: place.node), .data(Place(path: place.path, pointer: pointer)))
  }
}

extension Command {
  /// Takes the text of a file that could not be read, if it can be read now.
  static func finishEditingFile(_ path: String, _ text: String, in session: inout Session) throws(Refusal) -> Reply {
    _ = try parsed(text)
    // The text may be what it was before the file could not be read any more.
    if try !session.replaceText(of: path, with: Array(text.utf8), as: "edit") { _ = try session.restoreReadable() }
    return Reply("Changed \(session.workspace.display(path))")
  }

  private static func parsed(_ text: String) throws(Refusal) -> JSONDocument {
    do {
      return try JSONDocument(parsing: text, file: "the text")
    } catch {
      guard let location = error.diagnostic.location else { throw Refusal(error) }
      throw Refusal(
        "line \(location.line), column \(location.column): \(error.diagnostic.message)",
        fix: error.diagnostic.fix?.words,
        findings: [Finding(error)])
    }
  }

  static func finishEditingNode(_ place: Place, _ text: String, in session: inout Session) throws(Refusal) -> Reply {
    let new = try parsed(text)
    let isOfScreen = !session.parts.isEmpty
    try isOfScreen ? requirePart(new) : requireNode(new)
    guard let (pointer, node, isSame) = edited(place, new, in: session) else {
      throw Refusal("the edited \(isOfScreen ? "part" : "node") no longer exists")
    }
    guard !isSame else { return Reply("No changes", tone: .note) }
    let errors = session.picture.count(of: .error)
    try session.change("edit") { transaction throws(Refusal) in
      try transaction.rewrite(node, at: pointer, as: new, in: place.path)
      transaction.goal = (place.path, try transaction.current(place.path).node(at: pointer))
    }
    let what = session.selectedIndex.map(session.picture.describe) ?? "what was edited"
    guard session.picture.count(of: .error) > errors else { return Reply("Changed \(what)") }
    let error = session.picture.saidDiagnostics(worseThan: .warning, limit: 1).first?.message ?? ""
    return Reply("Changed \(what), which now has errors: \(error)", tone: .warning)
  }

  private static func requireNode(_ new: JSONDocument) throws(Refusal) {
    guard new.nodeKind(of: new.root) == nil else { return }
    throw Refusal(
      new.nodeType(of: new.root).map { "no type \(Spelling.quoted($0))" }
        ?? "expected a node, found \(new.kind(of: new.root).withArticle)",
      fix: new.nodeType(of: new.root).flatMap { Spelling.nearest($0, in: NodeKind.names) }
        .map { "did you mean \"\($0)\"?" } ?? "write { \"type\": \"label\", \"label\": { … } }")
  }

  private static func requirePart(_ new: JSONDocument) throws(Refusal) {
    guard new.kind(of: new.root) == .object else {
      throw Refusal(
        "expected an object, found \(new.kind(of: new.root).withArticle)",
        fix: "`edit` without JSON opens the part as it is")
    }
  }

  /// Where a node or a part stands that was edited as text, and whether it says what the text says.
  private static func edited(
    _ place: Place, _ new: JSONDocument, in session: Session
  ) -> (pointer: JSONPointer, node: JSONDocument.Node, isSame: Bool)? {
    guard let document = session.files.document(place.path), let pointer = try? JSONPointer(parsing: place.pointer),
      let node = document.node(at: pointer)
    else { return nil }
    return (pointer, node, document.canonicalText(of: node) == new.canonicalText(of: new.root))
  }
}
