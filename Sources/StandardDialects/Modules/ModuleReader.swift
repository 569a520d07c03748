import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Makes a section of each module of a response.
///
/// A module whose component declares which field holds items becomes a section of those, so that only what is in
/// sight is bound and measured; any other is the one item of its section.
struct ModuleReader {
  private let source: ScreenSource
  private var contracts: ContractCheck
  private var decoder: ValueDecoder
  var screen: Screen
  /// How often a type has been met: modules without an id are identified by it.
  private var occurrences: [String: Int] = [:]
  private var unknown: Set<String> = []
  private var saidLayouts: Set<String> = []

  private static let envelopeKeys = ["type", "id", "action", "events", "logging", "logging_inherited"]

  init(_ source: ScreenSource) {
    self.source = source
    contracts = ContractCheck(source.contracts)
    decoder = source.decoder
    screen = Screen(sources: decoder.sources)
  }

  var decoded: DecodedScreen { DecodedScreen(screen, decoder.diagnostics + contracts.diagnostics) }

  mutating func read() {
    let root = JSONValue(source: 0, node: source.document.root)
    guard decoder.kind(root) == .object else {
      readModules(root)
      return
    }
    decoder.reportUnknownProperties(of: root, in: "a response of modules", known: ModulesDialect.keys)
    screen.title = decoder.member("title", of: root).flatMap { String.decode($0, &decoder) } ?? ""
    if let next = decoder.member("next", of: root) { screen.next = place(next) }
    if let modules = decoder.member("modules", of: root) { readModules(modules) }
  }

  private mutating func readModules(_ list: JSONValue) {
    guard decoder.kind(list) == .array else {
      decoder.reportMismatch(list, expected: "an array of modules, or a reference to one")
      return
    }
    let document = decoder.sources[list.source]
    document.forEachChild(of: list.node) { node in
      let sections = sections(of: JSONValue(source: list.source, node: node))
      screen.sections += sections
    }
  }

  /// The one section of a module; nil if it depends on others: an envelope of another dialect, and a
  /// module that is identified by how many of its type came before.
  mutating func section(of value: JSONValue) -> Section? {
    let document = decoder.sources[value.source]
    guard let envelope = ModuleEnvelope(document, value.node), known(envelope.type) != nil,
      envelope.id(in: document) != nil
    else { return nil }
    let sections = sections(of: value)
    return sections.count == 1 ? sections[0] : nil
  }

  // MARK: Modules

  /// One section for a module, none for anything else, several for an envelope of another dialect.
  private mutating func sections(of value: JSONValue) -> [Section] {
    let document = decoder.sources[value.source]
    guard let envelope = ModuleEnvelope(document, value.node) else {
      guard let sections = embedded(value)?.sections(in: &screen) else {
        reportShape(value, in: document)
        return []
      }
      return sections
    }
    guard let contract = known(envelope.type) else {
      if let foreign = embedded(value) { return foreign.sections(in: &screen) }
      reportUnknown(envelope, value)
      return []
    }
    for (key, member) in decoder.members(of: value) where key != envelope.type && !Self.envelopeKeys.contains(key) {
      decoder.reportUnknownProperty(member, in: "a module", known: Self.envelopeKeys)
    }
    let payload = JSONValue(source: value.source, node: envelope.payload)
    var section = Section(
      id: id(of: envelope, in: document), layout: contract.section?.layout ?? .list,
      origin: place(value))
    let isWhole = contracts.check(envelope.type, document, envelope.payload)
    if let rule = contract.section {
      if saidLayouts.insert(envelope.type).inserted { decoder.diagnostics += rule.diagnostics }
      if isWhole, let slot = rule.fields.items {
        fill(&section, rule.fields, items: slot, from: payload, in: document)
        return [section]
      }
      // What cannot be shown as a section is shown as one view, which says why.
      if !isWhole {
        section.layout = .list
        section.layout.insets = rule.layout.insets
      }
    }
    section.items = [
      screen.makeItem(
        ItemIdentity(kind: "module", section.id), component: envelope.type, data: place(payload), origin: place(value),
        behavior: behavior(of: value, payload, in: document))
    ]
    return [section]
  }

  private mutating func fill(
    _ section: inout Section, _ rule: ComponentSection, items slot: ComponentSection.Slot, from payload: JSONValue,
    in document: JSONDocument
  ) {
    section.header = rule.header.flatMap { supplementary($0, "header", of: section, payload, in: document) }
    section.footer = rule.footer.flatMap { supplementary($0, "footer", of: section, payload, in: document) }
    guard let list = document.value(forKey: slot.field, in: payload.node), !document.isNull(list) else { return }
    var items: [Item] = []
    items.reserveCapacity(document.childCount(of: list))
    let kind = "items of \(section.id)"
    ContractCheck.forEachElement(of: list, in: document) { node in
      let value = JSONValue(source: payload.source, node: node)
      let (component, data) = ContractCheck.element(node, of: slot.component, in: document)
      guard known(component) != nil else {
        if let foreign = embedded(value) {
          items += foreign.section(in: &screen).items
        } else if let envelope = ModuleEnvelope(document, node) {
          reportUnknown(envelope, value)
        }
        return
      }
      let inner = JSONValue(source: payload.source, node: data)
      let id = document.value(forKey: rule.identity, in: data)
      let identity = id.flatMap { ItemIdentity(kind: kind, document, $0) }
      items.append(
        screen.makeItem(
          identity ?? ItemIdentity(kind: "position in \(section.id)", String(items.count)), component: component,
          data: place(inner), origin: place(value),
          name: identity == nil ? .none : id.map { place(JSONValue(source: payload.source, node: $0)) } ?? .none,
          behavior: behavior(of: value, inner, in: document)))
    }
    section.items = items
  }

  /// A header or a footer; nil where the response has none, or one that cannot be shown.
  private mutating func supplementary(
    _ slot: ComponentSection.Slot, _ role: String, of section: Section, _ payload: JSONValue, in document: JSONDocument
  ) -> Item? {
    guard let node = document.value(forKey: slot.field, in: payload.node), !document.isNull(node),
      FieldType(slot.component).accepts(document.kind(of: node)), known(slot.component) != nil
    else { return nil }
    // What is missing has been reported with the module.
    var check = contracts
    guard check.check(slot.component, document, node) else { return nil }
    let value = JSONValue(source: payload.source, node: node)
    return screen.makeItem(
      ItemIdentity(kind: "supplementary", "\(section.id)/\(role)"), component: slot.component, data: place(value),
      origin: place(value), behavior: behavior(of: value, value, in: document))
  }

  // MARK: Other dialects

  /// An envelope of another dialect; nil for anything else.
  private mutating func embedded(_ value: JSONValue) -> EmbeddedScreen? {
    let foreign = EmbeddedScreen(value, in: decoder.sources[value.source], source, dialects: source.dialects)
    decoder.diagnostics += foreign?.diagnostics ?? []
    return foreign
  }

  /// Reports a type once that neither the workspace nor a dialect knows.
  private mutating func reportUnknown(_ envelope: ModuleEnvelope, _ value: JSONValue) {
    guard unknown.insert(envelope.type).inserted else { return }
    decoder.report(
      .error, .moduleUnknown, "no module named \(Spelling.quoted(envelope.type))", at: value,
      fix: source.contracts.fix(forUnknown: envelope.type))
  }

  // MARK: Parts

  private mutating func known(_ component: String) -> ComponentContract? { contracts.contract(of: component) }

  /// The module's own id, or else its type and how often that has been met.
  private mutating func id(of envelope: ModuleEnvelope, in document: JSONDocument) -> String {
    let type = envelope.type
    let number = occurrences[type, default: 0] + 1
    occurrences[type] = number
    if let id = envelope.id(in: document) { return document.string(id) ?? document.text(of: id) }
    return number == 1 ? type : "\(type) \(number)"
  }

  /// Values beside the data win over values in it.
  private func behavior(of value: JSONValue, _ data: JSONValue, in document: JSONDocument) -> ItemBehavior {
    func member(_ key: String) -> DocumentPlace {
      for owner in [value, data] {
        if let node = document.value(forKey: key, in: owner.node), document.kind(of: node) == .object {
          return place(JSONValue(source: owner.source, node: node))
        }
      }
      return .none
    }
    return ItemBehavior(action: member("action"), events: member("events"), logging: member("logging"))
  }

  private func place(_ value: JSONValue) -> DocumentPlace { DocumentPlace(source: value.source, node: value.node) }

  private mutating func reportShape(_ value: JSONValue, in document: JSONDocument) {
    guard let type = document.value(forKey: "type", in: value.node).flatMap({ document.string($0) }) else {
      decoder.report(
        .error, .moduleShape,
        "the module is \(document.kind(of: value.node).withArticle); expected an object with \"type\"",
        at: value,
        fix: "write { \"type\": \"NAME\", \"NAME\": { … } }")
      return
    }
    let keys = decoder.members(of: value).map(\.key).filter { !Self.envelopeKeys.contains($0) }
    decoder.report(
      .error, .moduleShape, "the module has no \(Spelling.quoted(type)) for its type", at: value,
      fix: Spelling.nearest(type, in: keys).map { "rename the key \"\($0)\" to it" }
        ?? "put its data under \(Spelling.quoted(type))")
  }
}
