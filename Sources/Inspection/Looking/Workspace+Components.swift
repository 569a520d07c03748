import Editing
import JSONDocument
import KimchiCore
import Workspaces

extension Workspace {
  /// The file of a component, by its name or by its own `id`.
  package func componentPath(_ name: String) -> String? {
    if !name.contains("/"), let path = file(named: "\(Folder.components.rawValue)/\(name)") { return path }
    return files(in: .components).first { path in
      guard let document = try? document(path) else { return false }
      return LayoutDocument(document, path: path, dialects: dialects)?.id == name
    }
  }

  /// A layout or screen that screens would take for a component of that name, or that has the model of its fixtures.
  func layoutPath(likeComponent name: String) -> String? {
    let model = ModelName.upperCamelCase(name)
    return (files(in: .layouts) + files(in: .screens)).first { path in
      wires.title(of: path) == name || ModelName.ofFile(path) == model
    }
  }

  /// Refuses the name of a layout or a screen for a component.
  func refuse(componentNamed name: String) throws(Refusal) {
    guard let path = layoutPath(likeComponent: name) else { return }
    throw Refusal("\(display(path)) has that name, and screens show it by that", fix: "choose another name")
  }

  /// The number of places in the workspace's layouts, components and screens that use a component. Data is not looked at.
  package func users(ofComponent name: String) -> Int {
    let files = files(in: .layouts) + files(in: .components) + files(in: .screens)
    return files.reduce(0) { count, path in (try? document(path)).map { count + Self.uses(of: name, in: $0) } ?? count }
  }

  private static func uses(of name: String, in document: JSONDocument) -> Int {
    let places = TextSearch(name).places(in: document, ignoringCase: false)
    if let values = places?.values(in: document) { return Set(values).count { isUse($0, of: name, in: document) } }
    var count = 0
    func look(_ node: JSONDocument.Node) {
      if isUse(node, of: name, in: document) { count += 1 }
      document.forEachChild(of: node) { if places?.mayBe(in: $0, of: document) ?? true { look($0) } }
    }
    look(document.root)
    return count
  }

  /// Whether a value names the component that is drawn there: `"component": NAME`, or `name` or `id` in an object there.
  private static func isUse(_ value: JSONDocument.Node, of name: String, in document: JSONDocument) -> Bool {
    guard document.kind(of: value) == .string, let key = document.key(of: value), document.string(value) == name,
      let parent = document.parent(of: value)
    else { return false }
    // At the root it is the component's own name.
    if key == NodeKind.component.rawValue { return parent != document.root }
    return ["name", "id"].contains(key) && document.key(of: parent) == NodeKind.component.rawValue
  }
}
