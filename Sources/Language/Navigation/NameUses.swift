import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// The places of the workspace's files that name something: those that a rename would change.
struct NameUses {
  /// A place in a file.
  struct Use: Sendable, Hashable {
    /// Real path.
    var path: String
    /// Bytes of the string or the key.
    var range: Range<Int>
  }

  private(set) var uses: [Use] = []
  private let workspace: Workspace
  private let change: NameChange
  /// Nothing is called so.
  private static let other = "kimchi.name.that.nothing.has"

  /// Linear in the files that may have the name.
  init(of thing: NamedThing, from layout: LayoutDocument?, in workspace: Workspace, _ index: NameIndex) {
    self.workspace = workspace
    change = NameChange(in: workspace, from: layout, index: index)
    switch thing {
    case .component(let name):
      let rename = ComponentRename(name, to: Self.other, models: nil)
      for (path, document) in change.documents(naming: [name]) {
        add(rename.edit(of: document, path: path, dialects: workspace.dialects), document)
      }
    case .token(let name, let section):
      let rename = TokenRename(name, to: Self.other, in: section)
      for (path, document) in change.documents(naming: [name]) { add(rename.edit(of: document, path: path), document) }
    case .id(let id):
      guard let layout else { return }
      if let edit = try? change.id(id, to: Self.other, of: layout) { add(edit, layout.document) }
    case .fixture(let name, let model): addFixture(name, model)
    case .data(let keys, let model): addData(keys, model)
    }
  }

  private mutating func addFixture(_ name: String, _ model: String) {
    var resolver = FixtureResolver(workspace)
    guard let home = ((try? resolver.fixtures(ofModel: model)) ?? nil)?.file(of: name) else { return }
    let fixture = FixtureChange(of: name, in: home, to: Self.other)
    for (path, document) in change.documents(naming: [name]) {
      guard LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects) == .fixtures,
        let file = try? FixtureFile(document, path: path)
      else { continue }
      add(fixture.edit(of: file, &resolver), document)
    }
  }

  private mutating func addData(_ keys: [String], _ model: String) {
    let path = ReferencePath.text(keys.map { ReferencePath.Step.key(Array($0.utf8)) })
    guard let layout = (try? workspace.layout(ofModel: model)) ?? nil,
      let rename = try? change.renaming(path, to: Self.other, of: layout),
      let edits = try? change.edits(rename, of: layout, isTolerant: true)
    else { return }
    for (edit, document) in edits { add(edit, document) }
  }

  private mutating func add(_ edit: FileEdit, _ document: JSONDocument) {
    for (node, _) in edit.values {
      uses.append(Use(path: edit.path, range: AskedPlace.inside(document.span(of: node))))
    }
    for (node, _) in edit.keys {
      guard let span = document.keySpan(of: node) else { continue }
      uses.append(Use(path: edit.path, range: AskedPlace.inside(span)))
    }
  }
}
