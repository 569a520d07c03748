import JSONDocument
import Workspaces

/// Gives a fixture another name, or deletes it, wherever a workspace names it: among the previews of its file, in their
/// labels, and under `$extends` and `$preview` in any file (`docs/format.md` §4).
package struct FixtureChange: Sendable {
  /// The file that has the fixture.
  private let home: FixtureFile
  private let name: String
  /// Nil deletes the fixture.
  private let new: String?

  package init(of name: String, in home: FixtureFile, to new: String?) {
    self.home = home
    self.name = name
    self.new = new
  }

  /// The changes to a file: linear in its values.
  package func edit(of file: FixtureFile, _ resolver: inout FixtureResolver) -> FileEdit {
    var edit = FileEdit(file.path)
    if let new {
      for use in uses(in: file, &resolver) {
        let text = file.document.string(use.node) ?? ""
        edit.replace(use.node, with: text == name ? new : "\(home.model).\(new)")
      }
    }
    guard file.path == home.path else { return edit }
    let document = file.document
    for key in ["previews", FixtureLabels.tagsKey, FixtureLabels.conditionsKey] {
      guard let labelled = document.value(forKey: key, in: document.root), document.kind(of: labelled) == .object
      else { continue }
      for member in document.members(of: labelled) where member.key == name {
        if let new { edit.rename(member.value, to: new) } else { edit.remove(member.value) }
      }
    }
    if let excluded = document.value(forKey: FixtureLabels.excludeKey, in: document.root) {
      for word in FixtureLabels.words(excluded, in: document) where word.text == name {
        if let new { edit.replace(word.node, with: new) } else { edit.remove(word.node) }
      }
    }
    return edit
  }

  /// The strings in a file that name the fixture, each with the fixture that it is written in.
  package func uses(
    in file: FixtureFile, _ resolver: inout FixtureResolver
  ) -> [(node: JSONDocument.Node, fixture: String)] {
    let document = file.document
    var strings: [(node: JSONDocument.Node, fixture: String)] = []
    func look(_ value: JSONDocument.Node, _ fixture: String) {
      guard document.kind(of: value) == .object else {
        return document.forEachChild(of: value) { look($0, fixture) }
      }
      for member in document.members(of: value) {
        if member.key == FixtureMerge.extendsKey || member.key == FixtureMerge.previewKey,
          document.kind(of: member.value) == .string
        {
          strings.append((member.value, fixture))
        } else {
          look(member.value, fixture)
        }
      }
    }
    for fixture in file.names {
      if let node = file.node(fixture) { look(node, fixture) }
    }
    return strings.filter { use in
      resolver.named(document.string(use.node) ?? "", in: file) == (home.model, name)
    }
  }
}
