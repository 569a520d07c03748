import Binding
import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Other names for what several files name: each one step over all of them.
extension Session {
  /// Renames a component, its file, and its fixtures where their model follows its name.
  package mutating func renameComponent(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    let change = try nameChange.component(old, to: new, keeping: home)
    let errors = picture.count(of: .error)
    let having = workspace.configuration.clients.clients.filter { $0.versions.contains { $0.components.contains(old) } }
    let done = try self.change(change.edits, as: line) { session throws(Refusal) in
      try NameChange.refuse(component: old, errors: errors, after: session.picture)
    }
    var lines: [String] = []
    let path = change.path
    if FilePath.name(path) != FilePath.name(workspace.componentPath(new) ?? path) {
      lines.append("\(workspace.display(path)) → \(workspace.display(workspace.componentPath(new) ?? ""))")
    }
    let left = occurrences(of: old).filter { $0.text == old }
    if !left.isEmpty { lines += ["still named \(old), in data or ids:"] + left.prefix(8).map(self.line) }
    let snapshots = FilePath.join(workspace.root, "Snapshots/\(change.models?.old ?? "")")
    if change.models != nil, WorkspaceFiles.kind(of: snapshots) == .folder {
      lines.append("its snapshots are under \(workspace.display(snapshots)): `kimchi snapshot record` draws new ones")
    }
    guard !having.isEmpty else { return Reply("Renamed \(old) to \(new): \(done), not saved yet", lines: lines) }
    let clients = having.map(\.name).joined(separator: ", ")
    lines.append("kimchi.json says now that \(clients) have \(new): apps that are out already know only \(old)")
    return Reply("Renamed \(old) to \(new): \(done), not saved yet", tone: .warning, lines: lines)
  }

  /// Renames a colour or a style of the design system.
  package mutating func renameToken(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    let edits = try nameChange.token(old, to: new)
    return Reply("Renamed \(old) to \(new): \(try change(edits, as: line)), not saved yet")
  }

  /// The names that a token may be renamed from.
  package var ownTokens: [String] {
    workspace.configuration.document.map { TokenRename.names(in: $0) } ?? []
  }

  /// Renames a member of the open model's data, in the layout, its fixtures, and a component's fields and uses.
  package mutating func renameReference(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    let (edits, path) = try nameChange.reference(old, to: new, of: picture.target.layout)
    let missing = picture.stage.bound.missing.count
    let done = try change(edits, as: line) { session throws(Refusal) in
      try NameChange.refuse(reference: old, missing: missing, after: session.picture)
    }
    return Reply("Renamed \(old) to \(path): \(done), not saved yet")
  }

  /// Renames an id of the open layout.
  package mutating func renameID(_ old: String, to new: String, as line: String) throws(Refusal) -> Reply {
    let edit = try nameChange.id(old, to: new, of: picture.target.layout)
    return Reply(
      "Renamed \(Spelling.address(ofID: old)) to \(Spelling.address(ofID: new)): \(try change([edit], as: line))")
  }
}
