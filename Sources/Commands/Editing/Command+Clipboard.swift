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
    aliases: ["cp"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let targets = session.outermost(try session.targets(of: invocation))
    let text = session.take(targets)
    let what = targets.count == 1 ? session.picture.describe(targets[0]) : "\(targets.count) nodes"
    // What is marked has been taken: `paste` is about one place again.
    session.unmark()
    return Reply("Copied \(what)", effects: [.copy(text)])
  } onParts: { session, invocation throws(Refusal) in
    try session.copyParts(invocation)
  }

  static let cut = Command(
    "cut", .editing, [], "Cut nodes or parts", examples: ["cut"], takesAddress: true,
    about: .nodes
  ) { session, invocation throws(Refusal) in
    let targets = session.outermost(try session.targets(of: invocation))
    let what = targets.count == 1 ? session.picture.describe(targets[0]) : "\(targets.count) nodes"
    let before = session.clipboard
    let text = session.take(targets)
    do throws(Refusal) {
      try session.remove(targets, invocation.text.line)
    } catch {
      session.clipboard = before
      throw error
    }
    return Reply("Cut \(what)", effects: [.copy(text)])
  } onParts: { session, invocation throws(Refusal) in
    try session.cutParts(invocation)
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
    about: .nodes
  ) { session, invocation throws(Refusal) in
    let places = ["before", "after", "into"]
    let place = invocation[0].flatMap { word in places.first { $0 == word.text } }
    let file = invocation[place == nil ? 0 : 1]
    if place == nil, let extra = invocation[1] {
      throw Refusal(
        "unexpected \(Spelling.quoted(extra.text))", fix: "usage: `paste [PLACE] [FILE]`", range: extra.range)
    }
    if let file { return try session.paste(try session.nodes(in: file), place, invocation) }
    return try session.paste(try session.copied(), place, invocation)
  } onParts: { session, invocation throws(Refusal) in
    try session.pasteParts(invocation)
  }
}

extension Session {
  /// Remembers nodes for `paste`, and answers them as a text for other programs.
  fileprivate mutating func take(_ targets: [Int]) -> String {
    let copied = Clipboard(.nodes, targets.map { JSONText(document, nodes[$0].envelope.node) })
    clipboard = copied
    return copied.text
  }

  fileprivate func copied() throws(Refusal) -> [JSONText] {
    guard let clipboard else {
      throw Refusal("nothing has been copied", fix: "`copy` or `cut` a node first, or `paste FILE`")
    }
    guard clipboard.content == .nodes else {
      throw Refusal("the clipboard holds parts of a screen", fix: "open a screen to paste them")
    }
    return clipboard.values
  }

  /// The nodes that `FILE` or `FILE#POINTER` means.
  fileprivate func nodes(in word: CommandText.Word) throws(Refusal) -> [JSONText] {
    do throws(Refusal) {
      let parts = word.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let (document, path) = try file(parts[0])
      let node: JSONDocument.Node
      if parts.count == 2 {
        do {
          node = try document.resolve(try JSONPointer(parsing: parts[1]))
        } catch {
          throw Refusal("\(document.file) has no value at \(Spelling.quoted(parts[1]))")
        }
      } else {
        node = LayoutDocument(document, path: path)?.node ?? document.root
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
  func file(_ name: String) throws(Refusal) -> (document: JSONDocument, path: String) {
    let inWorkspace = FilePath.join(workspace.root, name)
    let known = files.document(inWorkspace) != nil ? inWorkspace : nil
    guard !name.isEmpty, let path = known ?? WorkspaceFiles.realPath(name) ?? WorkspaceFiles.realPath(inWorkspace)
    else {
      let near = Workspace.Folder.allCases.flatMap { folder in
        workspace.files(in: folder).map { FilePath.relative($0, to: workspace.root) }
      }
      throw Refusal(
        "no file \(Spelling.quoted(name))", fix: Spelling.nearest(name, in: near).map { "did you mean \($0)?" }
      )
    }
    try reach.check(path)
    do throws(Rejection) {
      if let open = files.document(path) { return (open, path) }
      return (try workspace.document(path), path)
    } catch {
      throw Refusal(error)
    }
  }

  fileprivate mutating func paste(
    _ texts: [JSONText], _ place: String?, _ invocation: Invocation
  ) throws(Refusal) -> Reply {
    let targets = try targets(of: invocation)
    let (path, root) = (layoutPath, picture.target.layout.node)
    var places: [NodeDestination] = []
    for index in targets {
      let node = nodes[index].envelope.node
      let isInside = picture.takesNodes(index)
      if place == "into", !isInside {
        throw Refusal(
          "\(picture.describe(index)) can't contain nodes", fix: "`paste after` puts it behind",
          range: invocation[0]?.range)
      }
      places.append(
        place == "before" ? .before(node) : place != "after" && isInside ? .into(node, nil) : .after(node))
    }
    try change(invocation.text.line) { transaction throws(Refusal) in
      for place in places.reversed() {
        var last: JSONDocument.Node?
        for text in texts {
          let destination = last.map { NodeDestination.after($0) } ?? place
          let node = try transaction.insert(.text(text), at: destination, in: path, root: root)
          try transaction.makeIDsUnique(in: node, path, root: root)
          if last == nil { transaction.goal = (path, node) }
          last = node
        }
      }
    }
    let first = selectedIndex.map(picture.describe) ?? ""
    let count = texts.count * places.count
    return Reply(count == 1 ? "Pasted \(first)" : "Pasted \(count) nodes, first \(first)")
  }
}
