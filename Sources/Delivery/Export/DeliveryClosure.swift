import Binding
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Screens
import Sushi
import Workspaces

/// Everything that a target uses, through sections, nested components, headers and footers: components and layouts with
/// their texts, and the urls of its pictures.
struct DeliveryClosure {
  struct Part {
    var text: JSONText
    var since: String?
    /// For messages.
    var location: SourceLocation
  }

  private(set) var layouts: [String: JSONText] = [:]
  private(set) var components: [String: Part] = [:]
  /// The workspace's documents that the screen can't be read without.
  private(set) var declarations: [String: JSONText] = [:]
  private(set) var urls: Set<String> = []
  private let target: Target
  private let options: DeliveryBundle.Options
  /// Client versions that some component has a layout of its own for.
  private var versions: Set<String> = []
  /// The components that clients draw from a version on, lowest first; the first is of those that no version holds for.
  private(set) var uses: [(from: ClientVersion?, names: Set<String>)] = []
  /// Those of the clients that are looked at.
  private var used: Set<String> = []

  /// Cells of a screen whose pictures are looked at.
  private static let cellLimit = 200_000

  /// - Throws: `export.refused` if components can't be inlined.
  init(_ target: Target, _ options: DeliveryBundle.Options) throws(Refusal) {
    self.target = target
    self.options = options
    try add(for: target.workspace.client, from: nil)
    guard options.client == nil else { return }
    // The layouts of older clients may use other components and pictures.
    var done: Set<String> = []
    while let version = versions.subtracting(done).min() {
      done.insert(version)
      // One that is no version holds for no client.
      guard let order = ClientVersion(version) else { continue }
      try add(for: ClientCapabilities(name: version, platform: "", version: order), from: order)
    }
    uses.sort { left, right in right.from.map { right in left.from.map { $0 < right } ?? true } ?? false }
  }

  private mutating func add(for client: ClientCapabilities, from version: ClientVersion?) throws(Refusal) {
    used = []
    defer { uses.append((version, used)) }
    var workspace = target.workspace
    workspace.client = client
    let layout = target.layout.drawn(by: client)
    if layout.kind == .screen {
      try add(screen: layout, in: workspace)
    } else {
      try add(layout: layout, in: workspace)
    }
  }

  // MARK: Layouts

  private mutating func add(layout: LayoutDocument, in workspace: Workspace) throws(Refusal) {
    var prepared = PreparedLayout(layout, in: workspace)
    addPictures(prepared.bind(options.fixture).tree, ImageStore.of(workspace))
    if options.isInline {
      try add(inlined: prepared, as: layout.id)
      return
    }
    if !layout.isComponent { layouts[layout.id] = layouts[layout.id] ?? JSONText(layout.document, layout.node) }
    for name in prepared.usedComponents { add(component: name, of: prepared) }
    if let delivery = workspace.delivery { try addAll(of: delivery, in: workspace) }
  }

  /// A layout with its components in their places; what its other uses may show goes along.
  private mutating func add(inlined prepared: PreparedLayout, as name: String) throws(Refusal) {
    guard layouts[name] == nil else { return }
    let (text, keepsUses) = try LayoutExpander.flattened(prepared)
    layouts[name] = text
    guard keepsUses else { return }
    for used in prepared.usedComponents { add(component: used, of: prepared) }
  }

  private mutating func add(component name: String, of prepared: PreparedLayout) {
    guard let definition = prepared.components[name] else { return }
    used.insert(name)
    versions.formUnion(definition.layouts.map(\.version))
    guard components[name] == nil else { return }
    let document = prepared.documents[definition.value.source]
    components[name] = Part(
      text: text(of: definition, prepared), since: definition.since,
      location: document.location(of: definition.value.node))
  }

  /// A component's file; for one client, with the layout that it uses alone.
  private func text(of definition: ComponentDefinition, _ prepared: PreparedLayout) -> JSONText {
    let document = prepared.documents[definition.value.source]
    guard options.client != nil, !definition.layouts.isEmpty, let layout = definition.layout else {
      return JSONText(document, definition.value.node)
    }
    return .object(
      document.members(of: definition.value.node).filter { $0.key != "layouts" }.map { member in
        guard member.key == "layout" else { return (member.key, JSONText(document, member.value)) }
        return (member.key, JSONText(prepared.documents[layout.source], layout.node))
      })
  }

  /// A delivery stays whole when it is exported again: data that isn't here may use any part of it.
  private mutating func addAll(of delivery: DeliveryFile, in workspace: Workspace) throws(Refusal) {
    for path in workspace.files(in: .components) + workspace.files(in: .layouts) {
      let layout = try workspace.layout(at: path)
      if layout.isComponent {
        add(component: layout.id, of: PreparedLayout(layout, in: workspace))
      } else if layouts[layout.id] == nil {
        layouts[layout.id] = JSONText(layout.document, layout.node)
      }
    }
  }

  // MARK: Screens

  private mutating func add(screen layout: LayoutDocument, in workspace: Workspace) throws(Refusal) {
    guard let dialect = workspace.dialects.dialect(of: layout.document) else { return }
    let library = ScreenLibrary(workspace)
    let asked = AskedContracts(library)
    for (name, document) in dialect.declarations(usedBy: layout.document, library) {
      declarations[name] = JSONText(document, document.root)
    }
    var names: Set<String> = []
    for fixture in fixtures(in: workspace) {
      let source = ScreenSource(
        layout.document, data: fixture.map { ($0.document, $0.node) }, contracts: asked, client: workspace.client,
        dialects: workspace.dialects)
      let screen = dialect.decode(source).screen
      names.formUnion(dialect.components(shownBy: screen, library))
      if fixture?.address == options.fixture?.address { addPictures(of: screen, library, workspace) }
    }
    for name in names.union(asked.names).sorted() {
      guard let prepared = library.prepared(name) else { continue }
      let definition = prepared.components[name]
      let isSection = definition?.section != nil
      if options.isInline, !isSection {
        try add(inlined: prepared, as: name)
        continue
      }
      if !prepared.layout.isComponent {
        layouts[name] = layouts[name] ?? JSONText(prepared.layout.document, prepared.layout.node)
      }
      let uses = dialect.namesEveryComponent ? prepared.namedComponents : prepared.usedComponents
      for used in uses { add(component: used, of: prepared) }
    }
    if let delivery = workspace.delivery, !options.isInline { try addAll(of: delivery, in: workspace) }
  }

  /// The one that goes along, or all, since a backend may send any of them.
  private func fixtures(in workspace: Workspace) -> [Fixture?] {
    if let fixture = options.fixture { return [fixture] }
    var resolver = FixtureResolver(workspace)
    let model = target.layout.model
    let names = ((try? resolver.fixtures(ofModel: model)) ?? nil)?.shown ?? []
    return [nil] + names.compactMap { (try? resolver.fixture($0, ofModel: model)) ?? nil }
  }

  // MARK: Pictures

  /// The pictures of all cells, in sight or not.
  private mutating func addPictures(of screen: Screen, _ library: ScreenLibrary, _ workspace: Workspace) {
    let images = ImageStore.of(workspace)
    var prepared: [String: PreparedLayout] = [:]
    var count = 0
    for section in screen.sections {
      for item in [section.header, section.footer].compactMap(\.self) + section.items where count < Self.cellLimit {
        count += 1
        let name = screen.componentName(of: item)
        guard let (document, node) = screen.value(at: item.data) else { continue }
        if prepared[name] == nil { prepared[name] = library.prepared(name) }
        let fixture = Fixture(model: "", name: "item", document: document, node: node)
        guard let tree = prepared[name]?.bind(fixture).tree else { continue }
        addPictures(tree, images)
      }
    }
  }

  private mutating func addPictures(_ tree: ViewTree, _ images: ImageStore) {
    for view in 0..<tree.count where tree.nodes[view].kind == .image && !tree.isHidden(view) {
      let url = images.address(of: tree.images[Int(tree.nodes[view].payload)])
      if !url.isEmpty { urls.insert(url) }
    }
  }
}

extension ImageStore {
  /// The pictures that a workspace's urls lead to.
  static func of(_ workspace: Workspace) -> ImageStore {
    let locator = workspace.images
    return ImageStore { locator.file(for: $0) }
  }
}
