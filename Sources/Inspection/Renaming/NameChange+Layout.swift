import Editing
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

extension NameChange {
  /// The changes that give a member of the layout's data another name: in the layout, its fixtures, and a component's
  /// fields and uses.
  ///
  /// - Returns: the changes, and the path with its new name.
  package func reference(
    _ old: String, to new: String, of layout: LayoutDocument
  ) throws(Refusal) -> (edits: [FileEdit], newPath: String) {
    guard layout.kind != .screen else {
      throw Refusal("`rename ref` renames data of a layout or a component", fix: "`enter` opens the item's component")
    }
    let rename = try renaming(old, to: new, of: layout)
    try refuseUnreadableFiles()
    var edits: [String: FileEdit] = [:]
    for (edit, _) in try self.edits(rename, of: layout) {
      guard var known = edits[edit.path] else {
        edits[edit.path] = edit
        continue
      }
      for (node, value) in edit.values { known.replace(node, with: value) }
      for (node, key) in edit.keys { known.rename(node, to: key) }
      edits[edit.path] = known
    }
    guard edits.values.contains(where: { !$0.isEmpty }) else {
      throw Refusal(
        "nothing in \(layout.model) is named \(Spelling.quoted(old))", fix: "`refs` lists the references and their data"
      )
    }
    return (edits.values.sorted { $0.path < $1.path }, rename.newPath)
  }

  package func renaming(_ old: String, to new: String, of layout: LayoutDocument) throws(Refusal) -> ReferenceRename {
    // A screen's word for a layout means a component where both have it.
    let isShadowed = !layout.isComponent && workspace.componentPath(layout.id) != nil
    return try ReferenceRename(old, to: new, of: layout, isUsed: !isShadowed)
  }

  /// The changes of files that may say a name, several of one file among them, with the documents that they are made in.
  ///
  /// - Parameter isTolerant: whether what can't be changed is left out.
  /// - Throws: why something can't be changed.
  package func edits(
    _ rename: ReferenceRename, of layout: LayoutDocument, isTolerant: Bool = false
  ) throws(Refusal) -> [(edit: FileEdit, document: JSONDocument)] {
    func attempt<Value>(_ body: () throws(Refusal) -> Value) throws(Refusal) -> Value? {
      do throws(Refusal) {
        return try body()
      } catch {
        if isTolerant { return nil }
        throw error
      }
    }
    var edits = [(rename.edit(layout: layout), layout.document)]
    let files = documents(naming: [rename.keys.first, rename.user].compactMap(\.self))
    // Where data of other models has data of this one.
    var given: [String: Set<[String]>] = [:]
    for (path, document) in files {
      let drawn = LayoutDocument(document, path: path, dialects: workspace.dialects)
      let found = try attempt { () throws(Refusal) in
        try rename.uses(in: document, path: path, isScreen: drawn?.kind == .screen)
      }
      guard let uses = found else { continue }
      edits.append((uses.edit, document))
      if let drawn, !uses.given.isEmpty { given[drawn.model, default: []].formUnion(uses.given) }
      guard FilePath.name(path) == Workspace.fileName else { continue }
      let own = FilePath.relative(layout.path, to: workspace.root)
      edits.append((rename.edit(settings: document, path: path, of: own), document))
    }
    for (path, document) in files
    where LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects) == .fixtures {
      let edit = try attempt { () throws(Refusal) in
        let file = try FixtureFile(document, path: path)
        return try rename.edit(previews: file, given: given[file.model] ?? [])
      }
      if let edit { edits.append((edit, document)) }
    }
    return edits
  }

  /// The change that gives a node of the layout another id.
  package func id(_ old: String, to new: String, of layout: LayoutDocument) throws(Refusal) -> FileEdit {
    guard layout.kind == .layout || layout.kind == .component else {
      throw Refusal("`rename id` works on layouts", fix: "`set id \(new)` changes the id of the selected part")
    }
    let document = layout.document
    let own = document.values(ofID: old, in: layout.node)
    guard !own.isEmpty else {
      let ids = document.ids(in: layout.node).map(\.id)
      throw Refusal("no id \(Spelling.quoted(old))", fix: Spelling.nearest(old, in: ids).map { "did you mean \($0)?" })
    }
    guard !new.isEmpty, document.values(ofID: new, in: layout.node).isEmpty else {
      throw Refusal(
        new.isEmpty ? "an id can't be empty" : "\(Spelling.address(ofID: new)) already exists", fix: "choose another id"
      )
    }
    var edit = FileEdit(layout.path)
    for value in own { edit.replace(value, with: new) }
    document.forEachNode(in: layout.node, naming: old) { node in
      if let payload = document.payload(of: node), let value = document.value(forKey: "size_from", in: payload),
        document.string(value) == old
      {
        edit.replace(value, with: new)
      }
    }
    return edit
  }
}
