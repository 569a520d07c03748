import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension NameChange {
  /// The changes that give a component another name.
  package struct OfComponent: Sendable {
    package let edits: [FileEdit]
    /// The component's file before.
    package let path: String
    /// The models of its fixtures, where those follow its name.
    package let models: (old: String, new: String)?
  }

  /// The changes that give a component another name, its file too, and its fixtures where their model follows its name.
  ///
  /// - Parameter kept: a file whose path can't change.
  package func component(_ old: String, to new: String, keeping kept: String? = nil) throws(Refusal) -> OfComponent {
    guard let path = workspace.componentPath(old), let document = try? workspace.document(path),
      let layout = LayoutDocument(document, path: path, dialects: workspace.dialects)
    else {
      let names = workspace.files(in: .components).map(workspace.wires.title)
      throw Refusal(
        "no component \(Spelling.quoted(old))", fix: Spelling.nearest(old, in: names).map { "did you mean \($0)?" })
    }
    try Self.refuseName(new, like: old)
    guard workspace.componentPath(new) == nil else {
      throw Refusal("component \(new) already exists", fix: "choose another name")
    }
    try workspace.refuse(componentNamed: new)
    guard path != kept else {
      throw Refusal(
        "\(workspace.display(path)) is open itself, and its history is kept under that name",
        fix: "`open` a layout that uses it, then rename it there")
    }
    try refuseUnreadableFiles()
    let models = try models(of: layout, old, new)
    let rename = ComponentRename(old, to: new, models: models, home: layout.path)
    var edits: [FileEdit] = []
    for (file, document) in documents(naming: [old, models?.old].compactMap(\.self)) {
      var edit = rename.edit(of: document, path: file, dialects: workspace.dialects)
      let folder = FilePath.parent(file)
      if file == path, workspace.wires.title(of: file) == old {
        edit.newPath = FilePath.join(folder, new + FilePath.name(file).dropFirst(old.count))
      } else if let models, FilePath.isPreviews(file), FilePath.name(file).hasPrefix(models.old + "."),
        (try? FixtureFile(document, path: file))?.model == models.old
      {
        edit.newPath = FilePath.join(folder, models.new + FilePath.name(file).dropFirst(models.old.count))
      }
      if let taken = edit.newPath, workspace.documents.contains(taken) ?? (WorkspaceFiles.kind(of: taken) != nil) {
        throw Refusal("\(workspace.display(taken)) already exists", fix: "choose another name")
      }
      try refuseOtherSort(edit, document, named: old)
      edits.append(edit)
    }
    try refuseTabled(old, edits)
    return OfComponent(edits: edits, path: path, models: models)
  }

  /// Refuses where a screen would still need the old name: a dialect's table gives it, such as a plugin's.
  private func refuseTabled(_ old: String, _ edits: [FileEdit]) throws(Refusal) {
    let changed = try workspace.changed(by: edits)
    let library = ScreenLibrary(changed)
    for path in changed.files(in: .screens) {
      guard let document = try? changed.document(path), let dialect = changed.dialects.dialect(of: document) else {
        continue
      }
      let source = ScreenSource(document, contracts: library, dialects: changed.dialects)
      guard dialect.components(shownBy: dialect.decode(source).screen, library).contains(old) else { continue }
      throw Refusal(
        "\(workspace.display(path)) draws \(old) by a name that \(dialect.name) gives it",
        fix: "the name is the dialect's; the component of another name can be used inside it")
    }
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

  /// The models before and after, where the component has fixtures under the name that its own leads to.
  private func models(
    of layout: LayoutDocument, _ old: String, _ new: String
  ) throws(Refusal) -> (old: String, new: String)? {
    let own = layout.document.value(forKey: "model", in: layout.document.root)
    let models = (old: ModelName.upperCamelCase(old), new: ModelName.upperCamelCase(new))
    var resolver = FixtureResolver(workspace)
    func hasFixtures(_ model: String) -> Bool { ((try? resolver.names(ofModel: model)) ?? []).isEmpty == false }
    let isDerived = own.map { layout.document.string($0) == models.old } ?? true
    guard isDerived, models.old != models.new, hasFixtures(models.old) else { return nil }
    guard !hasFixtures(models.new) else {
      throw Refusal("the model \(models.new) has fixtures already", fix: "choose another name")
    }
    return models
  }

  private static func refuseName(_ new: String, like old: String) throws(Refusal) {
    guard NodeKind(rawValue: new) == nil else {
      throw Refusal("\(new) is the name of a type", fix: "choose another name, such as \(new)_row")
    }
    let isName = new.utf8.allSatisfy { $0 > 0x20 && $0 != 0x2F && $0 != 0x5C && $0 != 0x7F }
    guard isName, !new.isEmpty, !new.hasPrefix("."), new.utf8.count <= 200 else {
      throw Refusal("\(Spelling.quoted(new)) can't be the name of a file", fix: "use letters, digits, `_` and `-`")
    }
    guard new != old else { throw Refusal("it has that name already", fix: "choose another one") }
  }
}
