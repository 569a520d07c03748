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
    case .section where !isFacet(part): return section
    case .section, .header, .item, .footer: return facet(part, contracts)
    }
  }

  private static let section = [
    PartProperty("id", .string, "unique id, stable across responses"),
    PartProperty(
      PropertyDescription(
        name: "layout", type: .any, summary: "arrangement of its facets: a section layout, or one for each platform"),
      at: ["layout"]),
    PartProperty("header", .list("facets"), "facets above the body", isBindable: true),
    PartProperty("body", .list("facets"), "the section's facets", isBindable: true),
  ]

  /// A section that a facet makes of itself is edited as that facet.
  private static func isFacet(_ part: EditedPart) -> Bool {
    FacetValue(part.document, part.node).component != nil
  }

  // MARK: Facets

  /// The typed slots of a facet, and the fields that its component declares.
  private static func facet(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    let component = FacetValue(part.document, part.node).component ?? part.component
    let texts = ["title", "subtitle", "accessory", "description", "annotation"]
    let images = ["main", "icon", "background", "accessory"]
    let declared = contracts.contract(of: component ?? "")?.fields ?? []
    func summary(_ path: String, _ standard: String) -> String {
      let said = declared.first { $0.name == path }?.summary ?? ""
      return said.isEmpty ? standard : said
    }
    let known = [
      PartProperty("id", .string, "unique id in the whole response"),
      PartProperty(
        PropertyDescription(
          name: "component", type: .choice(contracts.componentNames), summary: "the drawing component"),
        at: ["component", "id"]),
      slots("text", texts.map { ($0, .string, summary("text/\($0)", "a text of the component")) }),
      slots("images", images.map { ($0, .any, summary("images/\($0)", "a url, an asset, or { uri, local, style }")) }),
      slots(
        "style",
        [("background_color", .any, "the background")]
          + StyleRole.allCases.map { ($0.rawValue, .style($0), "a \($0.noun) of the design system") }),
      PartProperty("custom", .any, "untyped keys declared in the component's custom_keys"),
      PartProperty(
        PropertyDescription(name: "click", type: .any, summary: "action on tap: { name, data }"),
        at: ["events", "click"]),
      PartProperty("layout", .any, "arrangement of its children, for a section"),
      PartProperty("logging", .any, "attributes sent with its events"),
      PartProperty("children", .list("facets"), "the facets inside it", isBindable: true),
    ]
    let names = Set(known.map(\.name))
    let other = declared.filter { !$0.name.contains("/") && !names.contains($0.name) }.map {
      PartProperty($0.name, .any, $0.summary.isEmpty ? "a field of the component" : $0.summary)
    }
    return known + other
  }

  private static func slots(_ name: String, _ members: [(String, PropertyType, String)]) -> PartProperty {
    let descriptions = members.map { PropertyDescription(name: $0.0, type: $0.1, summary: $0.2) }
    return PartProperty(
      PropertyDescription(
        name: name, type: .object(name, main: nil, properties: { descriptions }),
        summary: "the facet's \(name) by slot"), at: [name])
  }

  package static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    switch part.kind {
    case .screen: return ["sections"]
    case .header, .item, .footer: return nil
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

  package static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    part.kind == .screen ? nil : ["id"]
  }

  /// Facets have ids wherever they stand.
  package static func innerIDs(of part: EditedPart) -> [JSONDocument.Node]? {
    let value = FacetValue(part.document, part.node)
    return (value.facets + value.descendants).compactMap { $0.member("id")?.node }
  }

  // MARK: Adding

  package static func newScreen(title: String) -> JSONText {
    .object([
      ("sections", .array([.object([("id", "main"), ("body", .array([]))])])),
      ("page", .object([("title", .string(title))])),
    ])
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    [Addition("section", "a section: add section ID")]
      + contracts.componentNames.map { Addition($0, "a facet of this component") }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    if request.first == "section" {
      let name = request.name(at: 1, besides: section.map(\.name))
      let id = request.freshID(name ?? "section")
      let text = JSONText.object([("id", .string(id)), ("body", .array([]))])
      return NewPart(kind: .section, wordCount: name != nil ? 2 : 1) { _ in text }
    }
    let component = try contracts.known(request.first, word: 0).name
    guard request.section != nil else {
      throw PartFault(
        "a facet needs a section", fix: "select a section first, or type `add section stores` for a new one")
    }
    let own: [(String, JSONText)] = [
      ("id", .string(request.freshID(component))), ("component", .object([("id", .string(component))])),
    ]
    let sample = request.sample(component).filter { $0.0 != "id" && $0.0 != "component" }
    let text = JSONText.object(own + sample)
    return NewPart(kind: .item, component: component, wordCount: 1) { _ in text }
  }
}
