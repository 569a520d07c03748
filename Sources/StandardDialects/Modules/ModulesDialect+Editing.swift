import Dialects
import JSONDocument
import KimchiCore
import Sushi

extension ModulesDialect {
  package static var itemsMayRepeatAcrossSections: Bool { true }

  package static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    guard part.kind != .screen else {
      // A response that is an array has nothing beside its modules.
      guard part.document.kind(of: part.node) == .object else { return [] }
      return [
        PartProperty("title", .string, "the screen's title", isBindable: true),
        PartProperty("modules", .list("modules, or a reference to one"), "the screen's modules", isBindable: true),
        PartProperty("next", .action, "the action that appends the next page"),
      ]
    }
    let envelope = ModuleEnvelope(part.document, part.node)
    let data = envelope.map { [$0.type] } ?? []
    let component = envelope?.type ?? part.component
    let fields = PartProperty.fields(of: component, contracts, in: data)
    let names = Set(fields.map(\.name))
    let id = PartProperty("id", .string, "unique id among modules of its type", in: envelope == nil ? data : [])
    var beside = [id] + PartProperty.behavior(of: component, contracts)
    if part.kind == .section, envelope != nil { beside += PartProperty.handingDown.suffix(1) }
    return fields
      + beside.filter { !names.contains($0.name) }.map { property in
        // What is said in the data already is said there.
        let isInData = envelope.map { part.document.value(forKey: property.name, in: $0.payload) != nil } ?? false
        return isInData ? PartProperty(property.description, at: data + [property.name]) : property
      }
  }

  package static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    switch part.kind {
    case .screen: return part.document.kind(of: part.node) == .object ? ["modules"] : []
    case .section:
      guard let type = ModuleEnvelope(part.document, part.node)?.type,
        let items = contracts.contract(of: type)?.section?.fields.items
      else { return nil }
      return [type, items.field]
    case .header, .item, .footer, .child: return nil
    }
  }

  /// A module's own id, or the one in its data; a card's id is chosen by its module, so that whichever of the
  /// usual members it has is taken.
  package static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    guard part.kind == .section || part.kind == .item else { return nil }
    let envelope = ModuleEnvelope(part.document, part.node)
    let holder = envelope?.payload ?? part.node
    let path = envelope.map { [$0.type] } ?? []
    if envelope != nil, part.document.value(forKey: "id", in: part.node) != nil { return ["id"] }
    let names = Set(
      ["id"] + contracts.componentNames.compactMap { contracts.contract(of: $0)?.section?.fields.identity })
    let found = part.document.members(of: holder).first { names.contains($0.key) }
    return found.map { path + [$0.key] }
  }

  // MARK: Adding

  package static func newScreen(
    title: String, showing part: String?, _ contracts: any ComponentContracts
  ) -> JSONText {
    ["title": .string(title), "modules": []]
  }

  package static func additions(_ contracts: any ComponentContracts) -> [Addition] {
    contracts.componentNames.map { Addition($0, "a module, or another item after the selected one") }
  }

  package static func newPart(
    _ request: PartRequest, _ contracts: any ComponentContracts
  ) throws(PartFault) -> NewPart {
    let component = try contracts.known(request.first, word: 0).name
    let data = request.sample(component)
    let slot = request.section.flatMap { ModuleEnvelope($0.document, $0.node) }
      .flatMap { contracts.contract(of: $0.type)?.section?.fields.items }
    guard request.isItemSelected, let slot else {
      let text = JSONText.object([("type", .string(component)), (component, .object(data))])
      return NewPart(kind: .section, component: component, wordCount: 1) { _ in text }
    }
    let text =
      slot.component == component
      ? JSONText.object(data) : .object([("type", .string(component)), (component, .object(data))])
    return NewPart(kind: .item, component: component, wordCount: 1) { _ in text }
  }
}
