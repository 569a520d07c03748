import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Makes a screen from a response of facets, leniently: problems are reported at their place, and the rest is shown.
///
/// A facet is an item of its component, with the whole facet as its data. One whose component is declared as a
/// section (`section` with `"items": "children"`) becomes a section of its own, so that only the children visible are
/// bound and measured; any other draws its children itself.
struct FacetReader {
  var screen: Screen
  var diagnostics: [Diagnostic] = []
  /// The facets that the client doesn't show.
  private(set) var omissions: [FacetOmission] = []
  let source: ScreenSource
  /// The document to read: the screen's, or a copy of it.
  var response: FacetValue
  /// Its index among the screen's sources.
  private(set) var index = 0
  /// The response that a backend sends to the client, in the form that was read.
  private(set) var sent: JSONDocument
  /// Whether `sent` has each key of an object once.
  private let sendsKeysOnce: Bool
  private var ids: Set<ItemIdentity> = []
  /// Components by name, as far as they were looked for.
  private var known: [String: Known?] = [:]
  /// The section of the response that each section of the screen was made of, by their ids.
  var groups: [String: String] = [:]
  private var saidLayouts: Set<String> = []
  /// Sections that must not be empty, as the response has them.
  var required: [(id: String, place: (location: SourceLocation, path: String)?)] = []
  private var custom: FacetCustom
  /// Put into words once for each reason, since a client may leave out many facets.
  var accounts: [FacetOmission.Reason: OmissionAccount] = [:]

  /// - Parameter sendsKeysOnce: whether a repeated key is left out of `sent`.
  init(_ source: ScreenSource, sendsKeysOnce: Bool = false) {
    self.source = source
    self.sendsKeysOnce = sendsKeysOnce
    sent = source.document
    screen = Screen(sources: source.decoder.sources)
    response = FacetValue(source.document, source.document.root)
    custom = FacetCustom(budget: source.contracts.customBudget)
  }

  /// A component of the workspace: by reference, since every facet asks for its own.
  final class Known: Sendable {
    let contract: ComponentContract
    let isSection: Bool

    init(_ contract: ComponentContract) {
      self.contract = contract
      isSection = contract.section?.fields.items != nil
    }
  }

  var decoded: DecodedScreen { DecodedScreen(screen, diagnostics) }

  mutating func read() {
    prepare()
    if let value = FacetsDialect.lone(response) {
      let facet = Facet(value)
      let id = facet.id ?? "facet"
      if let component = component(of: facet) {
        screen.sections = [piece(facet, component, id: id) ?? alone(facet, component, id: id)]
      }
      return
    }
    // About as many facets as a response has values for them, so that the table need not grow.
    ids.reserveCapacity(response.document.nodeCapacity / 8)
    let page = response.object("page")
    screen.title = page?.string("title") ?? ""
    if let next = page?.object("next") { screen.next = place(next) }
    for section in response.list("sections") {
      let sections = sections(of: section, number: screen.sections.count)
      for made in sections { groups[made.id] = section.id }
      screen.sections += sections
    }
    checkRequired()
    if let overspent = custom.overspent {
      report(.error, .facetCustomBudget, overspent.message, at: overspent.value, fix: overspent.fix)
    }
    if let order = FacetOrder(source.data) {
      // An id that is unknown here may be that of a section or item which this client isn't sent.
      if !source.isLaterPage, omissions.isEmpty { diagnostics += order.unknown(in: screen, groups) }
      order.apply(to: &screen, groups)
    }
  }

  // MARK: Copies

  /// Reads a copy where the document itself does not show what the client gets.
  private mutating func prepare() {
    if FacetCopy.isNeeded(for: response) || sendsKeysOnce && !response.document.duplicateKeys().isEmpty { copy() }
    sent = response.document
    let lone = FacetsDialect.lone(response)
    check(lone ?? response, as: lone == nil ? .response : .facet)
    required = response.list("sections").compactMap { section in
      let isRequired = section.member("required").flatMap { section.document.bool($0.node) } ?? false
      return isRequired ? section.id.map { ($0, location(section)) } : nil
    }
    var filter = FacetFilter(source.client, source.contracts)
    let isShown = lone.map { filter.isShown($0) } ?? true
    if lone == nil { filter.filter(response) }
    omissions = filter.omissions.map(\.omission)
    diagnostics.reserveCapacity(diagnostics.count + filter.omissions.count)
    for (omission, facet) in filter.omissions { report(omission, at: facet) }
    guard isShown else {
      let nothing = JSONDocument()
      response = FacetValue(nothing, nothing.root)
      return
    }
    guard !filter.omissions.isEmpty else { return }
    let omitted = filter.omissions.map(\.value.node)
    read(FacetCut(response, omitting: omitted, from: index).builder, "as \(clientName) gets it")
    // A facet alone is for the list that holds it, which is sent whole.
    if lone == nil { sent = response.document }
  }

  /// Reads a copy: references followed, keys in one spelling.
  private mutating func copy() {
    let copy = FacetCopy(JSONValue(source: 0, node: response.node), source.decoder)
    for fault in copy.faults where fault.value.source == 0 {
      let found = "\(fault.found) \(fault.found == 1 ? "facet comes" : "facets come")"
      report(
        .error, .facetFlat,
        fault.wanted.map { "the facet counts \($0) children, but only \(found) before it" }
          ?? "the facet's count of children isn't a whole number", at: response.sibling(fault.value.node),
        fix: "send each facet after its children, with their number in \"childrenCount\"")
    }
    read(copy.builder, "as it is read")
  }

  /// Goes on with a document that was made of the response.
  private mutating func read(_ builder: DocumentBuilder, _ name: String) {
    guard let made = builder.document(named: "\(source.document.file) (\(name))") else { return }
    index = screen.add(
      made, madeOf: builder.origins.map { $0.map { DocumentPlace(source: $0.source, node: $0.node) } ?? .none })
    response = FacetValue(made, made.root)
  }

  // MARK: Sections

  /// One for each run of rows and for each facet that is a section of its own.
  mutating func sections(of value: FacetValue, number: Int) -> [Section] {
    guard value.kind == .object else {
      report(
        .warning, .facetShape, "expected a section object, found \(value.kind.withArticle)", at: value,
        fix: "write { \"id\", \"body\": [] }")
      return []
    }
    let id = value.id ?? "section \(number)"
    if value.id == nil {
      report(
        .warning, .sectionID, "the section has no id", at: value,
        fix: "add an \"id\" that stays the same in every response")
    }
    var made: [Section] = []
    var rows = Section(id: id, layout: layout(value.member("layout")) ?? .list)
    var container: Facet?
    let (header, body) = (value.list("header"), value.list("body"))
    for (place, value) in (header + body).enumerated() {
      let facet = Facet(value)
      guard let component = component(of: facet) else {
        listUndrawn(facet, in: &rows)
        continue
      }
      if let piece = piece(facet, component, id: nil) {
        if !rows.items.isEmpty { made.append(rows) }
        made.append(rows.items.isEmpty ? piece.headed(by: rows) : piece)
        container = facet
        rows = Section(id: id, layout: rows.layout)
      } else {
        let item = item(facet, component, position: "\(place) in \(id)")
        // The last row of the header is the header of what follows it.
        let isHeader = place == header.count - 1 && rows.items.isEmpty && rows.header == nil
        listChildren(of: facet, of: isHeader ? InnerPart.header : Int32(rows.items.count), in: &rows)
        if isHeader { rows.header = item } else { rows.items.append(item) }
      }
    }
    if !rows.items.isEmpty || rows.header != nil || made.isEmpty {
      made.append(rows)
    } else {
      made[made.count - 1].add(undrawn: rows.inner)
    }
    // A facet that is all of a section is listed behind the items that it holds, so that they keep their places.
    if made.count == 1, let container {
      made[0].inner.append(container.innerPart(of: index, item: InnerPart.footer, isBeside: true))
    }
    for number in made.indices { made[number].inner = InnerPart.ordered(made[number].inner) }
    return named(made, id, value)
  }

  /// Tells the runs of one section apart. The one that stands for the section is the first that is not a facet's own,
  /// or the only one.
  private mutating func named(_ sections: [Section], _ id: String, _ value: FacetValue) -> [Section] {
    var sections = sections
    let own = sections.count == 1 ? 0 : sections.firstIndex { $0.origin.isNone }
    for number in sections.indices {
      if number == own {
        sections[number].id = id
        sections[number].origin = written(value)
      } else if sections[number].origin.isNone {
        sections[number].id = "\(id)/\(number)"
      }
    }
    return sections
  }

  /// The section of a facet whose component is one; nil for any other.
  mutating func piece(_ facet: Facet, _ component: Known, id: String?) -> Section? {
    guard component.isSection, let rule = component.contract.section, let slot = rule.fields.items else { return nil }
    let (value, name) = (facet.value, component.contract.name)
    if saidLayouts.insert(name).inserted { diagnostics += rule.diagnostics }
    let own = id ?? note(facet).flatMap { _ in facet.id }
    var section = Section(
      id: own ?? "\(name) \(screen.sections.count)", layout: layout(facet.layout) ?? rule.layout,
      origin: written(value))
    noteCustom(of: facet, component)
    section.header = rule.fields.header.flatMap { supplementary($0, "header", of: section, value) }
    section.footer = rule.fields.footer.flatMap { supplementary($0, "footer", of: section, value) }
    let children = value.list(slot.field)
    section.items.reserveCapacity(children.count)
    for (place, child) in children.enumerated() {
      let child = Facet(child)
      guard let component = self.component(of: child) else {
        listUndrawn(child, in: &section)
        continue
      }
      let item = item(child, component, position: "\(place) in \(section.id)")
      listChildren(of: child, of: Int32(section.items.count), in: &section)
      section.items.append(item)
    }
    return section
  }

  /// The section of a facet that stands alone.
  private mutating func alone(_ facet: Facet, _ component: Known, id: String) -> Section {
    var section = Section(id: id, origin: written(facet.value))
    section.items = [item(facet, component, position: "facet")]
    listChildren(of: facet, of: 0, in: &section)
    return section
  }

  private mutating func supplementary(
    _ slot: ComponentSection.Slot, _ role: String, of section: Section, _ facet: FacetValue
  ) -> Item? {
    guard let value = facet.object(slot.field), component(named: slot.component) != nil else { return nil }
    return screen.makeItem(
      ItemIdentity(kind: "supplementary", "\(section.id)/\(role)"), component: slot.component, data: place(value),
      origin: written(value))
  }

  /// A layout for the client's platform, or for all.
  private mutating func layout(_ said: FacetValue?) -> SectionLayout? {
    guard let said else { return nil }
    var layout: FacetValue? = said
    if said.kind == .object, said.member("type") == nil, said.member("group") == nil {
      layout = said.member(source.client.platform) ?? said.member("default")
      // Those of other platforms are read for their mistakes.
      for other in FacetShape.platforms.compactMap({ said.member($0) }) where other.node != layout?.node {
        diagnostics += SectionLayoutDecoder.decode(other.document, other.node).diagnostics.map { screen.written($0) }
      }
    }
    guard let layout else { return nil }
    let (read, wrong) = SectionLayoutDecoder.decode(layout.document, layout.node)
    diagnostics += wrong.map { screen.written($0) }
    return read
  }

  // MARK: Facets

  /// The component that draws a facet. Reports each missing one once.
  mutating func component(of facet: Facet) -> Known? {
    guard let name = facet.component else {
      let kind = facet.value.kind
      report(
        .error, .facetShape,
        kind == .object ? "the facet has no component" : "expected a facet object, found \(kind.withArticle)",
        at: facet.value, fix: "add \"component\": { \"id\": \"NAME\" }")
      return nil
    }
    if let met = known[name] { return met }
    if let component = component(named: name) { return component }
    report(
      .error, .facetComponent, "no component named \(Spelling.quoted(name))",
      at: facet.value.object("component").map { $0.member("id") ?? $0 } ?? facet.value,
      fix: source.contracts.fix(forUnknown: name))
    return nil
  }

  mutating func item(_ facet: Facet, _ component: Known, position: @autoclosure () -> String) -> Item {
    noteCustom(of: facet, component)
    let identity = note(facet)
    let value = facet.value
    return screen.makeItem(
      identity ?? ItemIdentity(kind: "position", position()), component: component.contract.name,
      data: place(value), origin: written(value),
      name: identity == nil ? .none : facet.idValue.map { written($0) } ?? .none,
      behavior: facet.behavior(source: index))
  }

  /// The identity that the facet's id gives it, unless another one has that id.
  mutating func note(_ facet: Facet) -> ItemIdentity? {
    guard let value = facet.idValue, let identity = value.identity else { return nil }
    if ids.insert(identity).inserted { return identity }
    report(
      .error, .facetDuplicate, "the response uses the id \(Spelling.quoted(value.idText ?? "")) twice", at: value,
      fix: "give each facet a unique id")
    return nil
  }

  mutating func noteCustom(of facet: Facet, _ component: Known) {
    guard let keys = facet.custom else { return }
    for finding in custom.count(keys, component.contract) {
      report(.warning, .facetCustom, finding.message, at: finding.value, fix: finding.fix)
    }
  }

  mutating func component(named name: String) -> Known? {
    if let component = known[name] { return component }
    let component = source.contracts.contract(of: name).map { Known($0) }
    known[name] = .some(component)
    return component
  }

  // MARK: Places

  func place(_ value: FacetValue) -> DocumentPlace { DocumentPlace(source: index, node: value.node) }

  func written(_ value: FacetValue) -> DocumentPlace { screen.written(place(value)) }
}
