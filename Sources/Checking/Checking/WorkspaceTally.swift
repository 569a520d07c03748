import Workspaces

/// Facts of a check's files about their workspaces, kept until all files are read: only then is a component unused, and
/// only then have fixtures no layout.
struct WorkspaceTally: Sendable {
  /// A component or a model of a workspace.
  struct Name: Sendable, Hashable {
    /// The workspace's folder, from the current one.
    var root: String
    var name: String

    init(root: String, name: String) {
      self.root = root
      self.name = name
    }

    init(_ name: String, in workspace: Workspace) {
      root = FilePath.relative(workspace.root, to: WorkspaceFiles.currentFolder)
      self.name = name
    }
  }

  /// A finding that stands as long as nothing needs the name.
  struct Claim: Sendable {
    var name: Name
    var finding: Finding
  }

  /// Files of fixtures whose model no layout has.
  var orphans: [Claim] = []
  /// The models whose fixtures others extend or nest.
  var nested: Set<Name> = []
  var components: [Claim] = []
  /// The components that something uses.
  var used: Set<Name> = []

  mutating func merge(_ other: WorkspaceTally) {
    orphans += other.orphans
    nested.formUnion(other.nested)
    components += other.components
    used.formUnion(other.used)
  }

  var findings: [Finding] {
    orphans.filter { !nested.contains($0.name) }.map(\.finding)
      + components.filter { !used.contains($0.name) }.map(\.finding)
  }
}
