import Dialects
import JSONDocument
import Screens

extension FacetsDialect {
  package static func components(shownBy screen: Screen, _ contracts: any ComponentContracts) -> [String] {
    // What was read last is what the client gets.
    guard let response = screen.origins.keys.max() ?? screen.sources.indices.first else { return screen.components }
    var names = screen.components
    var seen = Set(names)
    for instance in instances(in: screen.sources[response]) where seen.insert(instance.component).inserted {
      names.append(instance.component)
    }
    return names
  }

  package static var namesEveryComponent: Bool { true }

  /// All keys of a facet but those that only its component shows.
  package static func membersRead(of data: JSONDocument.Node, in document: JSONDocument) -> Set<String> {
    guard FacetValue(document, data).component != nil else { return [] }
    let shown: Set = ["text", "images", "style"]
    return Set(FacetShape.facet.keys.map(\.name)).subtracting(shown).union(FacetValue.snake.keys)
  }

  package static func wholeInstances(
    in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> [ComponentInstance] { instances(in: document) }

  private static func instances(in document: JSONDocument) -> [ComponentInstance] {
    let response = FacetValue(document, document.root)
    var instances: [ComponentInstance] = []
    func add(_ facet: Facet) {
      guard let component = facet.component else { return }
      instances.append(ComponentInstance(component: component, origin: facet.value.node, data: facet.value.node))
    }
    if let alone = lone(response) { Facet(alone).forEach(add) } else { response.forEachFacet(add) }
    return instances
  }

  package static func response(_ source: ScreenSource, isFlat: Bool) -> DialectResponse? {
    var reader = FacetReader(source, sendsKeysOnce: true)
    reader.read()
    let sent = FacetOrder(source.data).map { $0.ordered(reader.sent, as: reader.decoded.screen) } ?? reader.sent
    let document = isFlat ? sent.flatMap(FacetFlattening.flattened) : sent
    return document.map { DialectResponse(document: $0, decoded: reader.decoded) }
  }

  package static func versions(_ source: ScreenSource, for clients: [ClientCapabilities]) -> ResponseVersions? {
    var (filtered, checked): (Set<[FacetOmission]>, Set<[FacetOmission]>) = ([], [])
    for client in clients {
      var source = source
      source.client = client
      var reader = FacetReader(source)
      reader.read()
      filtered.insert(reader.omissions)
      checked.insert(reader.omissions.filter { !$0.isSeenByClient })
    }
    return ResponseVersions(filtered: filtered.count, checked: checked.count)
  }

  package static var adaptsToClients: Bool { true }

  package static func asksOfClients(_ source: ScreenSource) -> Bool {
    let response = FacetValue(source.document, source.document.root)
    // Parts that come from the data, or in another spelling, are read as they are shown.
    guard source.data == nil, lone(response) == nil,
      !response.list("sections").contains(where: { $0.member("required")?.bool == true })
    else { return true }
    return Set(instances(in: source.document).map(\.component)).contains(where: source.contracts.isEssential)
  }
}
