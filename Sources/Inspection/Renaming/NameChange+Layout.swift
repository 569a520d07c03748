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
    let rename = try ReferenceRename(old, to: new, of: layout)
    try refuseUnreadableFiles()
    var edits: [String: FileEdit] = [:]
    func add(_ edit: FileEdit) {
      guard var known = edits[edit.path] else { return edits[edit.path] = edit }
      for (node, value) in edit.values { known.replace(node, with: value) }
      for (node, key) in edit.keys { known.rename(node, to: key) }
      edits[edit.path] = known
    }
    add(rename.edit(layout: layout))
    for (path, document) in documents(naming: [rename.keys.first, rename.component].compactMap(\.self)) {
      if LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects) == .fixtures {
        add(try rename.edit(previews: FixtureFile(document, path: path)))
      }
      add(try rename.edit(uses: document, path: path))
    }
    guard edits.values.contains(where: { !$0.isEmpty }) else {
      throw Refusal(
        "nothing in \(layout.model) is named \(Spelling.quoted(old))", fix: "`refs` lists the references and their data"
      )
    }
    return (edits.values.sorted { $0.path < $1.path }, rename.newPath)
  }

  /// The change that gives a node of the layout another id.
  ///
  /// - Parameter ids: those of the layout's nodes.
  package func id(
    _ old: String, to new: String, of layout: LayoutDocument, ids: [String]
  ) throws(Refusal) -> FileEdit {
    guard ids.contains(old) else {
      throw Refusal("no id \(Spelling.quoted(old))", fix: Spelling.nearest(old, in: ids).map { "did you mean \($0)?" })
    }
    guard !ids.contains(new), !new.isEmpty else {
      throw Refusal(new.isEmpty ? "an id can't be empty" : "#\(new) already exists", fix: "choose another id")
    }
    guard layout.kind == .layout || layout.kind == .component else {
      throw Refusal("`rename id` works on layouts", fix: "`set id \(new)` changes the id of the selected part")
    }
    let document = layout.document
    var edit = FileEdit(layout.path)
    document.forEachNode(in: layout.node) { node in
      guard let payload = document.payload(of: node) else { return }
      for key in ["id", "size_from"] {
        if let value = document.value(forKey: key, in: payload), document.string(value) == old {
          edit.replace(value, with: new)
        }
      }
    }
    return edit
  }
}
