import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension LanguageMethod {
  static let navigation: [LanguageMethod] = [
    .request("textDocument/definition", "definitionProvider") { server, params throws(RPCError) in
      try server.definition(params)
    },
    .request("textDocument/references", "referencesProvider") { server, params throws(RPCError) in
      try server.references(params)
    },
    .request("textDocument/documentHighlight", "documentHighlightProvider") { server, params throws(RPCError) in
      try server.highlights(params)
    },
  ]
}

extension LanguageServer {
  fileprivate mutating func definition(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let place = try asked(params) else { return .array([]) }
    var places: [SourceLocation] = []
    if let named = named(at: place) { places += definitions(of: named.thing, place) }
    if places.isEmpty, let data = picture(place)?.definition(atOffset: place.document.span(of: place.node).lowerBound) {
      places.append(data)
    }
    if places.isEmpty, !place.isKey, let text = place.document.string(place.node),
      let image = place.workspace.images.file(for: text)
    {
      places.append(SourceLocation(file: image, offset: 0, line: 1, column: 1))
    }
    return .array(places.map { location($0) })
  }

  /// The places where something is declared.
  private mutating func definitions(of thing: NamedThing, _ place: AskedPlace) -> [SourceLocation] {
    let workspace = place.workspace
    switch thing {
    case .component(let name):
      guard let path = workspace.componentPath(name), let document = try? workspace.document(path) else { return [] }
      let own = document.value(forKey: NodeKind.component.rawValue, in: document.root)
      return [document.location(of: own ?? document.root)]
    case .token(let name, let section):
      guard let document = try? workspace.document(FilePath.join(workspace.root, Workspace.fileName)),
        let node = document.node(at: JSONPointer(tokens: ["design_system", section, name]))
      else { return [] }
      return [document.keyLocation(of: node) ?? document.location(of: node)]
    case .fixture(let name, let model):
      var resolver = FixtureResolver(workspace)
      guard let file = ((try? resolver.fixtures(ofModel: model)) ?? nil)?.file(of: name), let node = file.node(name)
      else { return [] }
      return [file.document.keyLocation(of: node) ?? file.document.location(of: node)]
    case .id(let id):
      guard let layout = place.layout else { return [] }
      return layout.document.values(ofID: id, in: layout.node).map { layout.document.location(of: $0) }
    case .data(let keys, let model):
      // The field of a component, and the value in the fixture that is drawn.
      var places: [SourceLocation] = []
      if !place.isKey, let layout = place.layout, layout.isComponent, let first = keys.first,
        let field = place.document.node(at: JSONPointer(tokens: ["fields", first]))
      {
        places.append(place.document.keyLocation(of: field) ?? place.document.location(of: field))
      }
      var resolver = FixtureResolver(workspace)
      guard !place.isKey, let fixture = (try? resolver.fixture(nil, ofModel: model)) ?? nil,
        let value = Self.value(keys, in: fixture)
      else { return places }
      let origin = fixture.origin(of: value)
      return places + [origin.document.location(of: origin.node)]
    }
  }

  /// The first value that some keys lead to, through the first elements of arrays.
  static func value(_ keys: [String], in fixture: Fixture) -> JSONDocument.Node? {
    var node: JSONDocument.Node? = fixture.node
    for key in keys {
      while let list = node, fixture.document.kind(of: list) == .array {
        node = fixture.document.element(at: 0, in: list)
      }
      node = node.flatMap { fixture.document.value(forKey: key, in: $0) }
    }
    return node
  }

  // MARK: Uses

  fileprivate mutating func references(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let place = try asked(params) else { return .array([]) }
    return .array(uses(at: place).map { location($0) })
  }

  fileprivate mutating func highlights(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let place = try asked(params) else { return .array([]) }
    let text = sourceText(of: place)
    return .array(uses(at: place).filter { $0.path == place.path }.map { ["range": range($0.range, in: text)] })
  }

  private mutating func uses(at place: AskedPlace) -> [NameUses.Use] {
    guard let named = named(at: place) else { return [] }
    return NameUses(of: named.thing, from: place.layout, in: place.workspace, names(in: place)).uses
  }

  private mutating func location(_ use: NameUses.Use) -> JSONText {
    let text = text(of: use.path)
    return ["uri": .string(uri(use.path)), "range": text.map { range(use.range, in: $0) } ?? Self.beginning]
  }
}
