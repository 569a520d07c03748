import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Other names for what several files name: each one step over all of them.
extension Session {
  // MARK: A component

  /// Renames a component, its file, and its fixtures where their model follows its name.
  package mutating func renameComponent(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    guard let path = workspace.componentPath(old), let document = try? workspace.document(path),
      let layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
    else {
      let names = workspace.files(in: .components).map(workspace.wires.title)
      throw Refusal(
        "no component \(Spelling.quoted(old))", fix: Spelling.nearest(old, in: names).map { "did you mean \($0)?" })
    }
    try refuseName(new, like: old)
    guard workspace.componentPath(new) == nil else {
      throw Refusal("component \(new) already exists", fix: "choose another name")
    }
    guard path != home else {
      throw Refusal(
        "\(workspace.display(path)) is open itself, and its history is kept under that name",
        fix: "`open` a layout that uses it, then rename it there")
    }
    try refuseUnreadableFiles()
    let models = try models(of: layout, old, new)
    let rename = ComponentRename(old, to: new, models: models)
    var edits: [FileEdit] = []
    for (file, document) in workspaceDocuments() {
      var edit = rename.edit(of: document, path: file, dialects: workspace.dialects)
      let folder = FilePath.parent(file)
      if file == path, workspace.wires.title(of: file) == old {
        edit.newPath = FilePath.join(folder, new + FilePath.name(file).dropFirst(old.utf8.count))
      } else if let models, FilePath.isPreviews(file), FilePath.name(file).hasPrefix(models.old + "."),
        (try? FixtureFile(document, path: file))?.model == models.old
      {
        edit.newPath = FilePath.join(folder, models.new + FilePath.name(file).dropFirst(models.old.utf8.count))
      }
      if let taken = edit.newPath, workspace.documents.contains(taken) ?? (WorkspaceFiles.kind(of: taken) != nil) {
        throw Refusal("\(workspace.display(taken)) already exists", fix: "choose another name")
      }
      try refuseOtherSort(edit, document, named: old)
      edits.append(edit)
    }
    let errors = picture.count(of: .error)
    let done = try change(edits, as: line) { session throws(Refusal) in
      guard session.picture.count(of: .error) > errors else { return }
      throw Refusal(
        "the open file names \(old) in a way that can't be renamed: the picture would have new errors",
        fix: "`find \(old) in workspace` lists its places", findings: session.picture.findings)
    }
    var lines: [String] = []
    if FilePath.name(path) != FilePath.name(workspace.componentPath(new) ?? path) {
      lines.append("\(workspace.display(path)) → \(workspace.display(workspace.componentPath(new) ?? ""))")
    }
    let left = occurrences(of: old).filter { $0.text == old }
    if !left.isEmpty { lines += ["still named \(old), in data or ids:"] + left.prefix(8).map(self.line) }
    let snapshots = FilePath.join(workspace.root, "Snapshots/\(models?.old ?? "")")
    if models != nil, WorkspaceFiles.kind(of: snapshots) == .folder {
      lines.append("its snapshots are under \(workspace.display(snapshots)): `kimchi snapshot record` draws new ones")
    }
    return Reply("Renamed \(old) to \(new): \(done), not saved yet", lines: lines)
  }

  /// Refuses where a dialect knows a screen by the very name.
  private func refuseOtherSort(_ edit: FileEdit, _ document: JSONDocument, named old: String) throws(Refusal) {
    guard !edit.isEmpty, LayoutDocument.sort(of: document, path: edit.path, dialects: workspace.dialects) == .screen
    else { return }
    var copy = document
    guard
      (try? edit.apply(to: &copy)) == nil
        || LayoutDocument.sort(of: copy, path: edit.path, dialects: workspace.dialects) != .screen
    else {
      return
    }
    throw Refusal(
      "\(workspace.display(edit.path)) would not be a screen any more: its dialect knows it by \(old)",
      fix: "take \(old) out of that screen first")
  }

  /// The models before and after, where the component names none of its own and has fixtures.
  private func models(
    of layout: LayoutDocument, _ old: String, _ new: String
  ) throws(Refusal) -> (old: String, new: String)? {
    let own = layout.document.value(forKey: "model", in: layout.document.root)
    let models = (old: ModelName.upperCamelCase(old), new: ModelName.upperCamelCase(new))
    var resolver = FixtureResolver(workspace)
    func hasFixtures(_ model: String) -> Bool { ((try? resolver.names(ofModel: model)) ?? []).isEmpty == false }
    guard own == nil, models.old != models.new, hasFixtures(models.old) else { return nil }
    guard !hasFixtures(models.new) else {
      throw Refusal("the model \(models.new) has fixtures already", fix: "choose another name")
    }
    return models
  }

  private func refuseName(_ new: String, like old: String) throws(Refusal) {
    guard NodeKind(rawValue: new) == nil else {
      throw Refusal("\(new) is the name of a type", fix: "choose another name, such as \(new)_row")
    }
    let isName = new.utf8.allSatisfy { $0 > 0x20 && $0 != 0x2F && $0 != 0x5C && $0 != 0x7F }
    guard isName, !new.isEmpty, !new.hasPrefix("."), new.utf8.count <= 200 else {
      throw Refusal("\(Spelling.quoted(new)) can't be the name of a file", fix: "use letters, digits, `_` and `-`")
    }
    guard new != old else { throw Refusal("it has that name already", fix: "choose another one") }
  }

  // MARK: A token

  /// Renames a colour or a style of the design system.
  package mutating func renameToken(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    guard let settings = workspace.configuration.document else {
      throw Refusal("this workspace has no kimchi.json", fix: "names of colours and styles are declared there")
    }
    let path = FilePath.join(workspace.root, Workspace.fileName)
    let document = (try? workspace.document(path)) ?? settings
    let sections = TokenRename.sections(with: old, in: document)
    guard let section = sections.first else {
      let names = TokenRename.names(in: document)
      throw Refusal(
        designSystem.token(named: old) == nil
          ? "no token \(Spelling.quoted(old)) in kimchi.json" : "\(old) is a token of the standard design system",
        fix: names.isEmpty
          ? "declare names under \"design_system\" in kimchi.json"
          : Spelling.nearest(old, in: names).map { "did you mean \($0)?" } ?? "it has \(names.joined(separator: ", "))")
    }
    guard sections.count == 1 else {
      throw Refusal(
        "\(old) is a name in \(sections.joined(separator: " and in "))", fix: "rename one of them in kimchi.json first")
    }
    guard new != old else { throw Refusal("it has that name already", fix: "choose another one") }
    guard !TokenRename.sections(with: new, in: document).contains(section), designSystem.token(named: new) == nil else {
      throw Refusal("\(new) already exists", fix: "choose another name")
    }
    try refuseUnreadableFiles()
    let rename = TokenRename(old, to: new, in: section)
    let edits = workspaceDocuments().map { rename.edit(of: $0.document, path: $0.path) }
    return Reply("Renamed \(old) to \(new): \(try change(edits, as: line)), not saved yet")
  }

  /// The names that a token may be renamed from.
  package var ownTokens: [String] {
    workspace.configuration.document.map { TokenRename.names(in: $0) } ?? []
  }

  // MARK: A member of the data

  /// Renames a member of the open model's data, in the layout, its fixtures, and a component's fields and uses.
  package mutating func renameReference(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    let layout = picture.target.layout
    guard layout.kind != .screen else {
      throw Refusal("`rename ref` renames data of a layout or a component", fix: "`enter` opens the item's component")
    }
    let rename = try ReferenceRename(old, to: new, of: layout)
    try refuseUnreadableFiles()
    var edits: [String: FileEdit] = [:]
    func add(_ edit: FileEdit) {
      guard var known = edits[edit.path] else { return edits[edit.path] = edit }
      for (node, text) in edit.values { known.replace(node, with: text) }
      for (node, key) in edit.keys { known.rename(node, to: key) }
      edits[edit.path] = known
    }
    add(rename.edit(layout: layout))
    for (path, document) in workspaceDocuments() {
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
    let missing = picture.stage.bound.missing.count
    let files = edits.values.sorted { $0.path < $1.path }
    let done = try change(files, as: line) { session throws(Refusal) in
      guard session.picture.stage.bound.missing.count > missing else { return }
      throw Refusal(
        "\(old) is read in another way too: the picture would lack data", fix: "`refs` lists the references",
        findings: session.picture.findings)
    }
    return Reply("Renamed \(old) to \(rename.newPath): \(done), not saved yet")
  }

  // MARK: An id

  /// Renames an id of the open layout.
  package mutating func renameID(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    let ids = outline.entries.compactMap(\.id)
    guard ids.contains(old) else {
      throw Refusal("no id \(Spelling.quoted(old))", fix: Spelling.nearest(old, in: ids).map { "did you mean \($0)?" })
    }
    guard !ids.contains(new), !new.isEmpty else {
      throw Refusal(new.isEmpty ? "an id can't be empty" : "#\(new) already exists", fix: "choose another id")
    }
    guard case .layout = picture.stage else {
      throw Refusal("`rename id` works on layouts", fix: "`set id \(new)` changes the id of the selected part")
    }
    var edit = FileEdit(layoutPath)
    document.forEachNode(in: picture.target.layout.node) { node in
      guard let payload = document.payload(of: node) else { return }
      for key in ["id", "size_from"] {
        if let value = document.value(forKey: key, in: payload), document.string(value) == old {
          edit.replace(value, with: new)
        }
      }
    }
    return Reply("Renamed #\(old) to #\(new): \(try change([edit], as: line))")
  }
}
