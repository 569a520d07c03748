import Dialects
import JSONDocument
import Screens
import Sushi

extension KimchiDialect {
  package static var itemsMayRepeatAcrossSections: Bool { false }
  package static var componentKey: String? { "component" }

  package static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    switch part.kind {
    case .screen:
      return [
        PartProperty("title", .string, "the screen's title", in: ["screen"], isBindable: true),
        PartProperty("sections", .list("sections"), "the screen's sections", in: ["screen"], isBindable: true),
        PartProperty("next", .action, "the action that appends the next page", in: ["screen"]),
      ]
    case .section: return section(part, contracts)
    case .header, .item, .footer, .child: return item(part, contracts)
    }
  }

  private static func section(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    func supplementary(_ key: String) -> PropertyType {
      let value = part.document.value(forKey: key, in: part.node)
      let component = value.flatMap { part.string("component", of: $0) }
      let rows = rows(component, contracts)
      return .object("an item", main: nil, properties: { rows })
    }
    let layout = PropertyDescription(
      name: "layout", type: SectionLayout.propertyType, summary: "arrangement: list, rail, grid or compositional")
    return [
      PartProperty("id", .string, "unique id, stable across responses"),
      PartProperty(layout, at: ["layout"], membersOfKind: SectionLayout.propertiesOfKind, isBindable: true),
      PartProperty("component", .choice(contracts.componentNames), "component that draws its items"),
      PartProperty("header", supplementary("header"), "an item above the others", isBindable: true)
        .takingWords(for: "component", sample: "data"),
      PartProperty("footer", supplementary("footer"), "an item below the others", isBindable: true)
        .takingWords(for: "component", sample: "data"),
      PartProperty("items", .list("items, or a reference to one"), "the section's items", isBindable: true),
    ] + PartProperty.handingDown
  }

  private static func item(_ part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    // An object of the data that has no data of its own is the data.
    let isData = part.isInData && part.document.value(forKey: "data", in: part.node) == nil
    let own = rows(part.component, contracts).filter { !isData || $0.name != "data" }
    let names = Set(own.map(\.name))
    let fields = PartProperty.fields(of: part.component, contracts, in: isData ? [] : ["data"])
    return own.map { PartProperty($0, at: [$0.name], isBindable: $0.name == "data") }
      + fields.filter { !names.contains($0.name) }
  }

  /// The properties of an item, a header or a footer beside its data's fields.
  private static func rows(_ component: String?, _ contracts: any ComponentContracts) -> [PropertyDescription] {
    let rows = [
      PartProperty("id", .string, "unique id, stable across responses"),
      PartProperty("component", .choice(contracts.componentNames), "component that draws it"),
      PartProperty("data", ComponentContract.dataType(of: component, contracts), "data for the component"),
    ]
    return (rows + PartProperty.behavior(of: component, contracts)).map(\.description)
  }

  package static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    switch part.kind {
    case .screen: ["screen", "sections"]
    case .section: ["items"]
    case .header, .item, .footer, .child: nil
    }
  }

  // MARK: Adding

  package static func newScreen(
    title: String, showing part: String?, _ contracts: any ComponentContracts
  ) -> JSONText {
    let section: JSONText = ["id": "main", "layout": "list", "items": []]
    return ["type": "screen", "screen": ["title": .string(title), "sections": [section]]]
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    [
      Addition("section", "a section: add section ID LAYOUT", isSection: true),
      Addition("item", "an item of the section's component", next: contracts.componentNames),
    ] + contracts.componentNames.map { Addition($0, "an item of this component") }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    if request.first == "section" { return newSection(request) }
    guard let section = request.section else {
      throw PartFault("an item needs a section", fix: "select a section first, or add section ID")
    }
    let own = section.string("component")
    let isBare = request.first == "item"
    // `add item row`, unless what follows is a property of an item of the section's component.
    let named = isBare ? request.words.dropFirst().first.flatMap { contracts.contract(of: $0)?.name } : request.first
    guard let component = named ?? own else {
      throw PartFault("the section names no component", fix: "add item COMPONENT", word: 0)
    }
    let contract = try contracts.known(component, word: 0)
    let (id, sample) = (request.freshID(component), request.sample(component))
    return NewPart(kind: .item, component: contract.name, wordCount: isBare && named != nil ? 2 : 1) { inData in
      let naming: [(String, JSONText)] = component == own ? [] : [("component", .string(component))]
      if inData, naming.isEmpty { return .object([("id", .string(id))] + sample.filter { $0.0 != "id" }) }
      return .object([("id", .string(id))] + naming + (sample.isEmpty ? [] : [("data", .object(sample))]))
    }
  }

  /// `section [ID [LAYOUT]]`.
  private static func newSection(_ request: PartRequest) -> NewPart {
    let layouts = SectionLayout.Kind.allCases.map(\.rawValue)
    let name = request.name(at: 1, besides: ScreenReader.sectionKeys)
    let id = request.freshID(name ?? "section")
    let layout = request.words.dropFirst(2).first.flatMap { name != nil && layouts.contains($0) ? $0 : nil }
    let text = JSONText.object([
      ("id", .string(id)), ("layout", .object([("type", .string(layout ?? "list"))])), ("items", .array([])),
    ])
    return NewPart(kind: .section, wordCount: layout != nil ? 3 : name != nil ? 2 : 1) { _ in text }
  }
}
