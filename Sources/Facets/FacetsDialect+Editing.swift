import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

extension FacetsDialect {
  package static var itemsMayRepeatAcrossSections: Bool { false }

  package static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    switch part.kind {
    case .screen:
      return [
        PartProperty("title", .string, "the screen's title", in: ["page"]),
        PartProperty("next", .action, "the action that appends the next page", in: ["page"]),
        PartProperty("sections", .list("sections"), "the screen's sections", isBindable: true),
      ]
    case .section where !isFacet(part):
      return FacetShape.section.keys.map { $0.name == layoutKey ? layout($0, of: part) : property($0, []) }
    case .section, .header, .item, .footer, .child: return facet(part, contracts)
    }
  }

  private static let layoutKey = "layout"

  /// A section layout, or one for each of the platforms that it is written for.
  private static func layout(_ key: FacetShape.Key, of part: EditedPart) -> PartProperty {
    let written = FacetValue(part.document, part.node).member(key.name)
    let platforms = FacetShape.platforms.filter { written?.member($0) != nil }
    let type: PropertyType =
      platforms.isEmpty
      ? SectionLayout.propertyType
      : .object(
        "a layout for each platform", main: nil,
        properties: {
          platforms.map {
            PropertyDescription(name: $0, type: SectionLayout.propertyType, summary: "arrangement on \($0)")
          }
        })
    return PartProperty(
      PropertyDescription(name: key.name, type: type, summary: key.summary), at: [key.name],
      membersOfKind: SectionLayout.propertiesOfKind)
  }

  /// A key of the format as a property of the part that has it. A component's fields tell what its slots are for.
  private static func property(_ key: FacetShape.Key, _ fields: [ComponentDefinition.Field]) -> PartProperty {
    switch key.type {
    case .list(let shape):
      return PartProperty(key.name, .list(shape == .facet ? "facets" : "sections"), key.summary, isBindable: true)
    case .object(let shape) where [.text, .images, .style].contains(shape):
      let slots = shape.keys.map { slot in
        let own = fields.first { $0.name == "\(key.name)/\(slot.name)" }?.summary ?? ""
        return PropertyDescription(name: slot.name, type: type(of: slot), summary: own.isEmpty ? slot.summary : own)
      }
      return PartProperty(key.name, .object(key.name, main: nil, properties: { slots }), key.summary)
    default: return PartProperty(key.name, type(of: key), key.summary)
    }
  }

  private static func type(of key: FacetShape.Key) -> PropertyType {
    switch key.type {
    case .text: StyleRole(rawValue: key.name).map { .style($0) } ?? .string
    case .bool: .bool
    default: .any
    }
  }

  /// A section that a facet makes of itself is edited as that facet.
  private static func isFacet(_ part: EditedPart) -> Bool {
    FacetValue(part.document, part.node).component != nil
  }

  // MARK: Facets

  /// The typed slots of a facet, and the fields that its component declares.
  private static func facet(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    let component = FacetValue(part.document, part.node).component ?? part.component
    let declared = contracts.contract(of: component ?? "")?.fields ?? []
    let known = FacetShape.facet.keys.filter { $0.name != FacetTree.count }.flatMap { key -> [PartProperty] in
      switch key.name {
      case "component":
        [
          PartProperty(
            PropertyDescription(name: key.name, type: .choice(contracts.componentNames), summary: key.summary),
            at: [key.name, "id"])
        ]
      case "events":
        [("click", "a tap"), ("long_press", "a long press")].map { name, gesture in
          PartProperty(
            PropertyDescription(name: name, type: .any, summary: "action on \(gesture): { name, data }"),
            at: [key.name, name])
        }
      case "logging": [PartProperty(key.name, PartProperty.attributes(of: component, contracts), key.summary)]
      case layoutKey: [layout(key, of: part)]
      default: [property(key, declared)]
      }
    }
    let names = Set(known.map(\.name))
    let other = declared.filter { !$0.name.contains("/") && !names.contains($0.name) }.map {
      PartProperty($0.name, .any, $0.summary.isEmpty ? "a field of the component" : $0.summary)
    }
    return known + other
  }

  package static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    switch part.kind {
    case .screen: return ["sections"]
    case .header, .item, .footer, .child: return ["children"]
    case .section:
      guard !isFacet(part) else { return ["children"] }
      let body = FacetValue(part.document, part.node).list("body")
      // A section that shows one carousel has the carousel's children for its items.
      guard body.count == 1, let component = body[0].component,
        let slot = contracts.contract(of: component)?.section?.fields.items
      else { return ["body"] }
      return ["body", "0", slot.field]
    }
  }

  /// Of a flat list: each facet with those before it that it counts.
  package static func runs(of list: JSONDocument.Node, in document: JSONDocument) -> [Range<Int>]? {
    var runs: [Range<Int>] = []
    var isFlat = false
    for (index, element) in document.elements(of: list).enumerated() {
      let member = FacetValue(document, element).member(FacetTree.count)
      let count = member.flatMap { document.number($0.node) }.flatMap { Int(exactly: $0) } ?? 0
      let taken = min(max(count, 0), runs.count)
      isFlat = isFlat || taken > 0
      let start = taken > 0 ? runs[runs.count - taken].lowerBound : index
      runs.removeLast(taken)
      runs.append(start..<index + 1)
    }
    return isFlat ? runs : nil
  }

  package static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    part.kind == .screen ? nil : ["id"]
  }

  /// Facets have ids wherever they stand.
  package static func innerIDs(of part: EditedPart) -> [JSONDocument.Node]? {
    let value = FacetValue(part.document, part.node)
    var ids: [JSONDocument.Node] = []
    func add(_ facet: Facet) { if let id = facet.idValue { ids.append(id.node) } }
    if let alone = lone(value) { Facet(alone).forEach(add) }
    value.forEachFacet(add)
    Facet(value).forEachDescendant(add)
    return ids
  }

  // MARK: Adding

  package static func newScreen(
    title: String, showing part: String?, _ contracts: any ComponentContracts
  ) -> JSONText {
    ["sections": [["id": "main", "body": []]], "page": ["title": .string(title)]]
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    [
      Addition("section", "a section: add section ID", isSection: true),
      Addition("child", "a facet inside the selected one", next: contracts.componentNames),
    ]
      + contracts.componentNames.map { Addition($0, "a facet of this component") }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    if request.first == "section" {
      let name = request.name(at: 1, besides: FacetShape.section.keys.map(\.name))
      let id = request.freshID(name ?? "section")
      let text = JSONText.object([("id", .string(id)), ("body", .array([]))])
      return NewPart(kind: .section, wordCount: name != nil ? 2 : 1) { _ in text }
    }
    let isChild = request.first == "child"
    guard !isChild || request.words.count > 1 else {
      let example = contracts.componentNames.first ?? "badge"
      throw PartFault("the component is missing", fix: "for example `add child \(example)`")
    }
    let component = try contracts.known(isChild ? request.words[1] : request.first, word: isChild ? 1 : 0).name
    guard request.section != nil else {
      throw PartFault(
        "a facet needs a section", fix: "select a section first, or type `add section stores` for a new one")
    }
    guard !isChild || request.takesChildren else {
      throw PartFault("select a facet to add one inside it", fix: "`add \(component)` adds a facet to the section")
    }
    let own: [(String, JSONText)] = [
      ("id", .string(request.freshID(component))), ("component", .object([("id", .string(component))])),
    ]
    let sample = request.sample(component).filter { $0.0 != "id" && $0.0 != "component" }
    let text = JSONText.object(own + sample)
    return NewPart(kind: isChild ? .child : .item, component: component, wordCount: isChild ? 2 : 1) { _ in text }
  }
}
