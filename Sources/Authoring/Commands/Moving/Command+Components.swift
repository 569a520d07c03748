import JSONDocument
import KimchiCore
import Sushi

extension Command {
  static let enter = Command(
    "enter", .moving, [], "step into the selected component's own file",
    details: "Edits there show wherever the component is used. `leave` goes back.", takesAddress: true
  ) { session, invocation throws(CommandError) in
    let index = try session.target(of: invocation)
    guard session.nodes[index].kind == .component, let name = session.outline.entries[index].name else {
      throw CommandError("\(session.describe(index)) is no component", fix: "select a component first")
    }
    guard let path = session.componentPath(name) else {
      throw CommandError("the component \(Spelling.quoted(name)) has no file of its own")
    }
    guard session.trail.count < JSONDocument.maximumDepth else { throw CommandError("the way is too long") }
    session.selection = session.nodes[index].envelope.node
    let place = session.selectedPlace
    try session.show(path)
    session.trail.append(place)
    let users = session.users(ofComponent: name)
    return Reply("\(name), used in \(users) \(users == 1 ? "place" : "places")")
  }

  static let leave = Command("leave", .moving, [], "step out of a component, to where it is used") {
    session, _ throws(CommandError) in
    guard let place = session.trail.last else {
      throw CommandError("this layout was not stepped into", fix: "open shows another")
    }
    let trail = session.trail.dropLast()
    try session.show(place.path)
    session.trail = Array(trail)
    session.restore(place)
    return Reply(session.selectedIndex.map(session.describe) ?? "")
  }
}

extension Session {
  /// The file of a component of the workspace.
  package func componentPath(_ name: String) -> String? {
    if !name.contains("/"), let path = workspace.file("\(Workspace.Folder.components.rawValue)/\(name).json") {
      return path
    }
    return workspace.files(in: .components).first { path in
      guard let document = try? workspace.document(path) else { return false }
      return LayoutDocument(document, path: path)?.id == name
    }
  }

  /// How many nodes of the workspace's layouts and components use a component. Linear in their values.
  package func users(ofComponent name: String) -> Int {
    let files = workspace.files(in: .layouts) + workspace.files(in: .components)
    return files.reduce(0) { count, path in
      guard let document = try? workspace.document(path) else { return count }
      return count + Self.uses(of: name, in: document, document.root)
    }
  }

  private static func uses(of name: String, in document: JSONDocument, _ node: JSONDocument.Node) -> Int {
    var count = 0
    if let use = document.value(forKey: NodeKind.component.rawValue, in: node),
      let value = document.value(forKey: "name", in: use), document.string(value) == name
    {
      count = 1
    }
    document.forEachChild(of: node) { count += uses(of: name, in: document, $0) }
    return count
  }

  /// Shows another layout, with the first fixture of its model and its root selected.
  ///
  /// - Throws: why it cannot be shown; the one before stays.
  mutating func show(_ path: String) throws(CommandError) {
    let before = (layoutPath, selection)
    try open(path)
    layoutPath = path
    do throws(CommandError) {
      try refresh(fixture: .some(nil))
    } catch {
      (layoutPath, selection) = before
      throw error
    }
    selection = picture.target.layout.node
  }
}
