import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Reads a screen's sections and items, following references into its data.
struct ScreenReader {
  private let source: ScreenSource
  var decoder: ValueDecoder
  var screen: Screen
  private var unknownComponents: Set<String> = []

  private static let screenKeys = ["title", "sections", "next"]
  static let sectionKeys = ["id", "header", "footer", "layout", "component", "items", "logging", "logging_inherited"]
  /// The value that was read last, where another dialect reads it.
  private var foreign: EmbeddedScreen?

  init(_ source: ScreenSource) {
    self.source = source
    decoder = source.decoder(followingData: true)
    screen = Screen(sources: decoder.sources)
  }

  mutating func read() {
    let root = JSONValue(source: 0, node: source.document.root)
    decoder.reportUnknownProperties(of: root, in: "a screen's file", known: ["type", "screen", "model"])
    guard let value = decoder.member("screen", of: root), decoder.kind(value) == .object else {
      decoder.report(
        .error, .nodePayload, "the screen has no \"screen\"", at: root, fix: "add \"screen\": { \"sections\": [] }")
      return
    }
    decoder.reportUnknownProperties(of: value, in: "a screen", known: Self.screenKeys)
    screen.title = decoder.member("title", of: value).flatMap { String.decode($0, &decoder) } ?? ""
    if let next = decoder.member("next", of: value) { screen.next = place(next) }
    guard let sections = decoder.member("sections", of: value) else { return }
    guard decoder.kind(sections) == .array else {
      decoder.reportMismatch(sections, expected: "an array of sections")
      return
    }
    for value in decoder.elements(of: sections) {
      if decoder.member("items", of: value) == nil, let foreign = envelope(value) {
        screen.sections += foreign.sections(in: &screen)
      } else if let section = section(screen.sections.count, at: value) {
        screen.sections.append(section)
      }
    }
  }

  /// - Parameter number: tells the section apart when it has no id.
  mutating func section(_ number: Int, at value: JSONValue) -> Section? {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "a section such as { \"id\": \"deals\", \"items\": [] }")
      return nil
    }
    decoder.reportUnknownProperties(of: value, in: "a section", known: Self.sectionKeys)
    var section = Section(id: decoder.sectionID(of: value) ?? "section \(number)", origin: place(value))
    if let layout = decoder.member("layout", of: value) {
      section.layout = SectionLayoutDecoder.decode(layout, &decoder)
    } else {
      decoder.report(
        .note, .sectionLayout, "the section has no layout and is shown as a list", at: value,
        fix: "add \"layout\": { \"type\": \"list\" }")
    }
    let component = decoder.member("component", of: value)
    let scope = "\(section.id)/"
    section.header = decoder.member("header", of: value).flatMap { supplementary($0, scope + "header") }
    section.footer = decoder.member("footer", of: value).flatMap { supplementary($0, scope + "footer") }
    if let items = decoder.member("items", of: value) {
      if decoder.kind(items) == .array {
        readItems(items, component, scope, into: &section)
      } else {
        decoder.reportMismatch(items, expected: "an array of items, or a reference to one")
      }
    }
    return section
  }

  // MARK: Items

  /// An item that stands in the document, read again, as the only one of its section; nil for one of another dialect.
  mutating func item(_ path: ItemPath, at value: JSONValue, in section: JSONValue) -> Section? {
    guard value.source == 0 else { return nil }
    let component = decoder.member("component", of: section)
    let id = screen.sections[path.section].id
    let item = item(
      value, in: source.document, "\(id)/\(path.item)", shared: component.flatMap { known($0) },
      declared: component != nil, needsID: true)
    guard let item, foreign == nil else { return nil }
    return Section(id: id, items: [item], origin: screen.sections[path.section].origin)
  }

  private mutating func readItems(
    _ items: JSONValue, _ component: JSONValue?, _ scope: String, into section: inout Section
  ) {
    let document = decoder.sources[items.source]
    section.items.reserveCapacity(document.childCount(of: items.node))
    // Nearly all items of a section are of its component: it is looked up once.
    let shared = component.flatMap { known($0) }
    document.forEachChild(of: items.node) { node in
      let value = JSONValue(source: items.source, node: node)
      let made = item(
        value, in: document, "\(scope)\(section.items.count)", shared: shared, declared: component != nil,
        needsID: items.source == 0)
      if let made { section.items.append(made) }
      guard let envelope = foreign else { return }
      foreign = nil
      section.append(envelope.section(in: &screen))
    }
  }

  /// An envelope of another dialect: any value that, alone in a document, another dialect has for its own. Nil for others.
  private mutating func envelope(_ value: JSONValue) -> EmbeddedScreen? {
    let document = decoder.sources[value.source]
    let others = source.dialects.without(KimchiDialect.self)
    let screen = EmbeddedScreen(value, in: document, source, dialects: others)
    decoder.diagnostics += screen?.diagnostics ?? []
    return screen
  }

  /// - Parameter declared: whether the section names a component, even an unknown one: that is reported already.
  private mutating func item(
    _ value: JSONValue, in document: JSONDocument, _ position: @autoclosure () -> String, shared: Int32?,
    declared: Bool, needsID: Bool
  ) -> Item? {
    guard document.kind(of: value.node) == .object else {
      // What the data lists may be plain values, each of which is an item's whole data.
      guard value.source > 0, let shared else {
        decoder.reportMismatch(value, expected: "an item such as { \"id\": \"1\", \"data\": { } }")
        return nil
      }
      return Item(
        ItemIdentity(kind: "position", position()), component: shared, data: place(value), origin: place(value))
    }
    let members = ItemMembers(value, in: document)
    if members.component == nil, members.type != nil || members.hasUnknown, let screen = envelope(value) {
      foreign = screen
      return nil
    }
    if members.hasUnknown {
      for found in document.members(of: value.node, in: ItemMembers.keys)
      where !(found.key.map(ItemMembers.isOwn) ?? false) {
        let member = JSONValue(source: value.source, node: found.value)
        decoder.reportUnknownProperty(member, in: "an item", known: ItemMembers.ownKeys)
      }
    }
    let own = members.component.map { known($0) }
    guard let component = own ?? shared else {
      if own == nil, !declared {
        decoder.report(
          .error, .itemComponent, "neither the item nor its section names a component", at: value,
          fix: "add \"component\": \"NAME\" to the section")
      }
      return nil
    }
    // An object of the data that has no data of its own is the data.
    var data = value.source > 0 && members.data == nil ? value : nil
    if let written = members.data {
      // Asked of the document at hand: most data is written where it is.
      data = document.value(forKey: "ref", in: written.node) == nil ? written : decoder.followed(written)
    }
    var name = DocumentPlace.none
    var identity: ItemIdentity?
    if let id = members.id {
      identity = ItemIdentity(document, id.node)
      if identity == nil { decoder.reportMismatch(id, expected: "a string or a number") } else { name = place(id) }
    } else if needsID {
      decoder.report(
        .warning, .itemID, "the item has no id", at: value,
        fix: "add an \"id\" that stays the same in every response")
    }
    let behavior = ItemBehavior(
      action: members.action.map(place) ?? .none, events: members.events.map(place) ?? .none,
      logging: members.logging.map(place) ?? .none)
    return Item(
      identity ?? ItemIdentity(kind: "position", position()), component: component, data: data.map(place) ?? .none,
      origin: place(value), name: name, behavior: screen.add(behavior))
  }

  private mutating func supplementary(_ value: JSONValue, _ position: String) -> Item? {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "an item such as { \"component\": \"section_header\", \"data\": { } }")
      return nil
    }
    let document = decoder.sources[value.source]
    let own = item(value, in: document, position, shared: nil, declared: false, needsID: false)
    let other = foreign?.sections(in: &screen).first?.items.first
    foreign = nil
    return (own ?? other).map { item in
      var item = item
      // A header need not have an id: it is its section's.
      if item.name.isNone { item.identity = ItemIdentity(kind: "supplementary", position) }
      return item
    }
  }

  /// The component's index. Nil, reported once, if there is no such component.
  private mutating func known(_ value: JSONValue) -> Int32? {
    guard let name = String.decode(value, &decoder) else { return nil }
    guard source.contracts.contract(of: name) == nil else { return screen.component(named: name) }
    if unknownComponents.insert(name).inserted {
      decoder.report(
        .error, .componentUnknown, "no component named \(Spelling.quoted(name))", at: value,
        fix: source.contracts.fix(forUnknown: name))
    }
    return nil
  }

  private func place(_ value: JSONValue) -> DocumentPlace { DocumentPlace(source: value.source, node: value.node) }
}

/// The members of an item that are read, other than null; found in one pass that makes no array, since there may be very many
/// items.
private struct ItemMembers {
  var id: JSONValue?
  var component: JSONValue?
  var data: JSONValue?
  var action: JSONValue?
  var events: JSONValue?
  var logging: JSONValue?
  /// Envelopes of other dialects have one.
  var type: JSONValue?
  /// Whether the document's own item has others. What the data lists may have any.
  var hasUnknown = false

  static let ownKeys = ["id", "component", "data", "action", "events", "logging"]
  static let keys = KeyTable(ownKeys + ["type"])

  static func isOwn(_ key: Int) -> Bool { key < ownKeys.count }

  /// - Parameter value: an object.
  init(_ value: JSONValue, in document: JSONDocument) {
    var own = 0
    let count = document.forEachMember(of: value.node, in: Self.keys) { key, node in
      let member = document.isNull(node) ? nil : JSONValue(source: value.source, node: node)
      if Self.isOwn(key) { own += 1 }
      switch key {
      case 0: id = member
      case 1: component = member
      case 2: data = member
      case 3: action = member
      case 4: events = member
      case 5: logging = member
      default: type = member
      }
    }
    hasUnknown = value.source == 0 && own < count
  }
}
