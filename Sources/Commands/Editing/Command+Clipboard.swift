import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let copy = Command(
    "copy", .editing, [], "Copy nodes or parts", examples: ["copy", "label[*] copy", "item[0] copy"],
    aliases: ["cp"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    let targets = session.picture.outermost(try session.targets(of: invocation))
    let copied = try session.picture.clipboard(of: targets)
    session.clipboard = copied
    // What is marked has been taken: `paste` is about one place again.
    session.unmark()
    return Reply("Copied \(session.picture.describe(targets))", effects: [.copy(copied.text)])
  }

  static let cut = Command(
    "cut", .editing, [], "Cut nodes or parts", examples: ["cut"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    let targets = session.picture.outermost(try session.targets(of: invocation))
    let names = session.picture.describe(targets)
    let copied = try session.picture.clipboard(of: targets)
    _ = try remove(targets, invocation.text.line, in: &session)
    session.clipboard = copied
    return Reply("Cut \(names)", effects: [.copy(copied.text)])
  }

  static let paste = Command(
    "paste", .editing,
    [
      Argument("place", .choice(["before", "after", "into"]), isOptional: true),
      Argument("file", .file, isOptional: true),
    ],
    "Paste what was copied, or a node of a file",
    details: """
      Pastes inside the selected container or after the selected element, unless you name a place. Add `#` and a JSON
      pointer to a file to paste one of its nodes; without them the file's whole layout is pasted. On a screen, items go
      after the selected item or to the end of the selected section, and sections after the selected one. Ids that exist
      already get new names.
      """,
    examples: ["paste", "paste before", "paste after Layouts/rail_card.json#/vStack/items/1"], takesAddress: true,
    longWork: { $1.clipboard.map { $0.values.count } ?? 0 > Step.manyPlaces ? .changing : nil }
  ) { session, invocation throws(Refusal) in
    let place = invocation[0].flatMap { ElementPlacement(rawValue: $0.text) }
    if place == nil, let extra = invocation[1] {
      throw Refusal(
        "unexpected \(Spelling.quoted(extra.text))", fix: "usage: `paste [PLACE] [FILE]`", range: extra.range)
    }
    let copied = try copied(invocation[place == nil ? 0 : 1], in: session)
    let plan: EditPlan
    do throws(Refusal) {
      let targets = try session.targets(of: invocation)
      plan = try session.picture.plan([.insert(copied, place ?? .automatic, at: targets)])
    } catch {
      throw error.at(invocation[0]?.range)
    }
    let standing = StandingErrors(in: session)
    try session.change(plan, invocation.text.line)
    let first = describeNew("a part", in: session)
    let count = copied.values.count * plan.steps.count
    let noun = copied.content == .nodes ? "nodes" : "parts"
    return standing.reply(
      (count == 1 ? "Pasted \(first)" : "Pasted \(count) \(noun), first \(first)")
        + (plan.owner.map { ", in the data of \($0)" } ?? ""), in: session)
  }
}

extension Command {
  /// The content for `paste`: the nodes of a file, or the clipboard.
  fileprivate static func copied(_ file: CommandText.Word?, in session: Session) throws(Refusal) -> Clipboard {
    if let file {
      guard !file.text.hasPrefix("#") else {
        throw Refusal(
          "\(Spelling.quoted(file.text)) is an address, not a file", fix: "write it in front: `\(file.text) paste`",
          range: file.range)
      }
      guard session.parts.isEmpty else {
        throw Refusal(
          "a file can't be pasted into a screen", fix: "open it, copy a part, and paste", range: file.range)
      }
      return Clipboard(.nodes, try nodesOfFile(file, in: session))
    }
    if let clipboard = session.clipboard { return clipboard }
    throw Refusal(
      "nothing has been copied",
      fix: session.parts.isEmpty
        ? "`copy` or `cut` a node first, or `paste FILE`" : "`copy` or `cut` a section or an item first")
  }

  /// The nodes that `FILE` or `FILE#POINTER` means.
  fileprivate static func nodesOfFile(_ word: CommandText.Word, in session: Session) throws(Refusal) -> [JSONText] {
    do throws(Refusal) {
      let parts = word.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let (document, path) = try file(parts[0], in: session)
      let node: JSONDocument.Node
      if parts.count == 2 {
        do {
          node = try document.resolve(try JSONPointer(parsing: parts[1]))
        } catch {
          throw Refusal("\(document.file) has no value at \(Spelling.quoted(parts[1]))")
        }
      } else {
        node = LayoutDocument(document, path: path, dialects: session.workspace.dialects)?.node ?? document.root
      }
      let found = document.kind(of: node) == .array ? Array(document.elements(of: node)) : [node]
      guard !found.isEmpty, found.allSatisfy({ document.nodeKind(of: $0) != nil }) else {
        throw Refusal(
          "that is \(document.kind(of: node).withArticle), not a node", fix: "point at an object with a \"type\"")
      }
      return found.map { JSONText(document, $0) }
    } catch {
      throw error.at(word.range)
    }
  }

  /// A JSON file, by its path from the current folder or from the workspace.
  static func file(_ name: String, in session: Session) throws(Refusal) -> (document: JSONDocument, path: String) {
    let inWorkspace = FilePath.join(session.workspace.root, name)
    let known = session.files.document(inWorkspace) != nil ? inWorkspace : nil
    guard !name.isEmpty, let path = known ?? WorkspaceFiles.realPath(name) ?? WorkspaceFiles.realPath(inWorkspace)
    else {
      let near = Workspace.Folder.allCases.flatMap { folder in
        session.workspace.files(in: folder).map { FilePath.relative($0, to: session.workspace.root) }
      }
      throw Refusal(
        "no file \(Spelling.quoted(name))", fix: Spelling.nearest(name, in: near).map { "did you mean \($0)?" }
      )
    }
    try session.reach.check(path)
    if let open = session.files.document(path) { return (open, path) }
    return (try session.workspace.document(path), path)
  }
}
