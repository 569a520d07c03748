import Editing
import JSONDocument
import Sushi
import Workspaces

/// Other names for what several files of a workspace name: the changes of files, and the reasons to refuse them.
package struct NameChange: Sendable {
  package let workspace: Workspace
  /// The open layout or screen, which may lie outside of the workspace's folders.
  let layout: LayoutDocument?
  /// Tells which files may have a name, where somebody keeps it.
  let index: NameIndex

  package init(in workspace: Workspace, from layout: LayoutDocument?, index: NameIndex = NameIndex()) {
    self.workspace = workspace
    self.layout = layout
    self.index = index
  }

  /// The documents of the workspace, unsaved edits included: layouts, components, screens, previews and `kimchi.json`,
  /// in order, each once. Those that can't be read are left out.
  package var documents: [(path: String, document: JSONDocument)] { read(paths) }

  /// Those documents that may have one of some names.
  package func documents(naming names: [String]) -> [(path: String, document: JSONDocument)] {
    read(paths.filter { index.mayHave(names, $0) })
  }

  private func read(_ paths: [String]) -> [(path: String, document: JSONDocument)] {
    paths.compactMap { path in (try? workspace.document(path)).map { (path, $0) } }
  }

  /// The files that a change of names may change.
  package var paths: [String] {
    let folders: [Workspace.Folder] = [.layouts, .components, .screens, .previews]
    var paths = folders.flatMap { workspace.files(in: $0) }
    if let layout, !paths.contains(layout.path) { paths.insert(layout.path, at: 0) }
    let settings = FilePath.join(workspace.root, Workspace.fileName)
    if workspace.documents.contains(settings) ?? (WorkspaceFiles.kind(of: settings) == .file) { paths.append(settings) }
    return paths
  }

  /// Refuses where a change of names might miss a file that can't be read.
  package func refuseUnreadableFiles() throws(Refusal) {
    for path in paths {
      do throws(Refusal) {
        _ = try workspace.document(path)
      } catch {
        throw Refusal(
          "\(workspace.display(path)) can't be read: \(error.description)", fix: "repair it first",
          findings: error.details)
      }
    }
  }

  // MARK: Tokens

  /// The changes that give a colour or a style of the design system another name.
  package func token(_ old: String, to new: String) throws(Refusal) -> [FileEdit] {
    guard let settings = workspace.configuration.document else {
      throw Refusal("this workspace has no kimchi.json", fix: "names of colours and styles are declared there")
    }
    let path = FilePath.join(workspace.root, Workspace.fileName)
    let document = (try? workspace.document(path)) ?? settings
    let designSystem = workspace.designSystem
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
    return documents(naming: [old]).map { rename.edit(of: $0.document, path: $0.path) }
  }
}
