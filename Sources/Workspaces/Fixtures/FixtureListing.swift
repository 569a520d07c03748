import JSONDocument

/// The fixtures of a workspace as `kimchi fixtures` lists them: names and labels, none resolved.
package struct FixtureListing: Sendable {
  package struct Entry: Sendable {
    package var model: String
    package var name: String
    package var tags: [String]
    package var isExcluded: Bool
    /// Where it is written.
    package var location: SourceLocation

    package var address: String { "\(model).\(name)" }
  }

  /// In the order of files and of their content.
  package private(set) var entries: [Entry] = []
  /// Files that cannot be read.
  package private(set) var findings: [Finding] = []

  /// Linear in the bytes of the workspace's previews.
  package init(_ workspace: Workspace) {
    for path in workspace.files(in: .previews) {
      do throws(Refusal) {
        // Not kept: a listing has no use for what the files hold.
        let document = try workspace.read(path).document
        add(try FixtureFile(document, path: path))
      } catch {
        findings += error.findings
      }
    }
  }

  private mutating func add(_ file: FixtureFile) {
    for name in file.names {
      guard let node = file.node(name) else { continue }
      entries.append(
        Entry(
          model: file.model, name: name, tags: file.labels.tags[name, default: []],
          isExcluded: file.labels.excluded.contains(name),
          location: file.document.keyLocation(of: node) ?? file.document.location(of: node)))
    }
  }
}
