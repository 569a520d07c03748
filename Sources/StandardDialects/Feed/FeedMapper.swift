import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Turns a home response into a presentation, following references into its data. A problem is reported where it
/// stands, and the rest is the page.
struct FeedMapper {
  private(set) var page = FeedPage()
  /// Sections that another dialect reads, and the number of the section that they stand before.
  private(set) var embedded: [(before: Int, screen: EmbeddedScreen)] = []
  private(set) var decoder: ValueDecoder
  private let source: ScreenSource
  let types: FeedTypes
  /// For each kind and id the section where the entity was first, maybe on an earlier page; so that it may come again in
  /// another one.
  private var owners: [ItemIdentity: String] = [:]
  private var unknownKinds: Set<String> = []
  private var itemReports = 0

  /// A response of which every item is wrong is reported up to this many one by one.
  private static let reportLimit = 100
  private static let feedKeys = ["title", "sections", "next"]
  static let sectionKeys = ["type", "id", "header", "footer", "items", "logging", "logging_inherited"]
  private static let itemKeys = KeyTable(["kind", "id", "action", "events", "logging", "ref", "data"])

  init(_ source: ScreenSource) {
    self.source = source
    types = FeedDialect.types(source.contracts)
    decoder = source.decoder
    for section in source.previous?.sections ?? [] {
      for item in section.items { owners[item.identity] = section.id }
    }
  }

  mutating func map() {
    let root = JSONValue(source: 0, node: source.document.root)
    decoder.reportUnknownProperties(of: root, in: "a home response", known: ["feed"])
    guard let feed = decoder.member("feed", of: root), decoder.kind(feed) == .object else { return }
    decoder.reportUnknownProperties(of: feed, in: "a feed", known: Self.feedKeys)
    page.title = decoder.member("title", of: feed).flatMap { String.decode($0, &decoder) } ?? ""
    page.next = object("next", of: feed, such: "{ \"action\": \"load_content\", \"offset\": \"20\" }") ?? .none
    guard let sections = decoder.member("sections", of: feed) else { return }
    guard decoder.kind(sections) == .array else {
      decoder.reportMismatch(sections, expected: "an array of sections, or a reference to one")
      return
    }
    for section in decoder.elements(of: sections) { mapSection(section, number: page.entries.count) }
    if itemReports > Self.reportLimit {
      let more = itemReports - Self.reportLimit
      decoder.diagnostics.append(Diagnostic(.error, .feedItem, "\(more) more items have the same problems"))
    }
  }

  // MARK: Sections

  /// - Parameter number: tells the section apart when it has no id.
  mutating func mapSection(_ value: JSONValue, number: Int) {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "a section such as { \"type\": \"banner\", \"items\": [] }")
      return
    }
    guard !mapEmbedded(value) else { return }
    decoder.reportUnknownProperties(of: value, in: "a section", known: Self.sectionKeys)
    guard
      let type = choice(
        "type", of: value, .feedSection, types.sections.map(\.name), "the section has no type and is left out",
        { "no section type named \($0); the section is left out" }
      ).flatMap(types.section)
    else { return }
    var section = FeedSection(
      id: decoder.sectionID(of: value) ?? "section \(number)", type: type, origin: place(value))
    section.header = header(of: value, type)
    section.footer = footer(of: value)
    page.entries.append(FeedPage.Entry(section))
    let entry = page.entries.count - 1
    guard let items = decoder.member("items", of: value) else { return }
    guard decoder.kind(items) == .array else {
      decoder.reportMismatch(items, expected: "an array of items, or a reference to one")
      return
    }
    page.entries[entry].items = mapItems(items, in: section.id, of: type)
  }

  /// Whether the section is an envelope of another dialect.
  private mutating func mapEmbedded(_ value: JSONValue) -> Bool {
    let document = decoder.sources[value.source]
    let type = document.value(forKey: "type", in: value.node).flatMap { document.string($0) }
    guard type.flatMap(types.section) == nil else { return false }
    let others = source.dialects.without(FeedDialect.self)
    guard let screen = EmbeddedScreen(value, in: document, source, dialects: others) else { return false }
    embedded.append((page.entries.count, screen))
    decoder.diagnostics += screen.diagnostics
    return true
  }

  private mutating func header(of section: JSONValue, _ type: FeedSectionType) -> FeedHeader {
    guard let value = decoder.member("header", of: section) else {
      // A later page goes on with sections whose headers are on the first one.
      if type.header.presence == .required, !source.isLaterPage, source.previous == nil {
        decoder.report(
          .error, .feedHeader, "a section of the type \(type.name) needs a header", at: section,
          fix: "add \"header\": { \"title\": \"…\" }")
      }
      return .empty
    }
    guard type.header.presence != .none else {
      decoder.report(
        .warning, .feedHeader, "a section of the type \(type.name) has no header; this one is left out", at: value,
        fix: "remove it")
      return .empty
    }
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "a header such as { \"title\": \"Near you\" }")
      return .empty
    }
    guard let title = decoder.member("title", of: value) else {
      decoder.report(
        .warning, .feedHeader, "the header has no title and is drawn empty", at: value, fix: "add a \"title\"")
      return .empty
    }
    guard let text = String.decode(title, &decoder) else { return .empty }
    return .tappable(title: text, supplement(value))
  }

  private mutating func footer(of section: JSONValue) -> FeedFooter? {
    guard let value = decoder.member("footer", of: section) else { return nil }
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "a footer such as { \"kind\": \"divider\" }")
      return nil
    }
    let names = FeedFooter.Kind.allCases.map(\.rawValue)
    guard
      let kind = choice(
        "kind", of: value, .feedFooter, names, "the footer has no kind and is left out",
        { "no footer kind named \($0); the footer is left out" }
      ).flatMap(FeedFooter.Kind.init)
    else { return nil }
    return FeedFooter(kind, supplement(value))
  }

  private mutating func supplement(_ value: JSONValue) -> FeedSupplement {
    FeedSupplement(
      place(value),
      ItemBehavior(
        action: decoder.member("action", of: value).map(place) ?? .none,
        events: decoder.member("events", of: value).map(place) ?? .none,
        logging: decoder.member("logging", of: value).map(place) ?? .none))
  }

  // MARK: Items

  private mutating func mapItems(_ list: JSONValue, in section: String, of type: FeedSectionType) -> [FeedItem] {
    let document = decoder.sources[list.source]
    var items: [FeedItem] = []
    items.reserveCapacity(document.childCount(of: list.node))
    var position = 0
    document.forEachChild(of: list.node) { node in
      let value = JSONValue(source: list.source, node: node)
      if let item = mapItem(value, in: document, section, type, position) { items.append(item) }
      position += 1
    }
    return items
  }

  /// Whether an item of a fixture has its entity apart, under `data`, so that it can be another fixture.
  static func holdsEntity(_ part: EditedPart) -> Bool {
    let document = part.document
    guard part.isInData, document.kind(of: part.node) == .object,
      let data = document.value(forKey: "data", in: part.node), document.kind(of: data) == .object
    else { return false }
    return document.members(of: part.node, in: itemKeys).allSatisfy { $0.key != nil }
  }

  private mutating func mapItem(
    _ value: JSONValue, in document: JSONDocument, _ section: String, _ type: FeedSectionType, _ position: Int
  ) -> FeedItem? {
    guard document.kind(of: value.node) == .object else {
      if mayReport() {
        decoder.reportMismatch(value, expected: "an item such as { \"kind\": \"\(types.example)\", \"id\": \"1\" }")
      }
      return nil
    }
    var members = [JSONValue?](repeating: nil, count: Self.itemKeys.words.count)
    var isEnvelope = value.source > 0
    for found in document.members(of: value.node, in: Self.itemKeys) {
      if found.key == nil { isEnvelope = false }
      if let key = found.key, found.kind != .null { members[key] = JSONValue(source: value.source, node: found.value) }
    }
    // An entity may have a "ref" of its own, and then has a kind too.
    if members[0] == nil, let ref = members[5], value.source == 0 {
      guard let found = referred(ref) else { return nil }
      return mapItem(found, in: decoder.sources[found.source], section, type, position)
    }
    guard let kind = kind(members[0], of: value, in: document) else { return nil }
    guard type.kinds?.contains(kind.name) != false else {
      reportUntaken(kind, type, at: members[0] ?? value)
      return nil
    }
    // In a fixture the entity may stand apart, so that it can be another fixture.
    let entity = isEnvelope ? members[6].flatMap { decoder.kind($0) == .object ? $0 : nil } : nil
    var item = FeedItem(
      kind, ItemIdentity(kind: "position", "\(section)/\(position)"), entity: place(entity ?? value),
      origin: place(value),
      behavior: ItemBehavior(
        action: members[2].map(place) ?? .none, events: members[3].map(place) ?? .none,
        logging: members[4].map(place) ?? .none))
    guard let id = members[1] else {
      if mayReport() {
        decoder.report(
          .warning, .itemID, "the item has no id", at: value,
          fix: "add the \"id\" of the \(kind.name), which stays the same in every response")
      }
      return item
    }
    guard let identity = identity(kind, id, in: document, section) else {
      if mayReport() { decoder.reportMismatch(id, expected: "a string or a number") }
      return item
    }
    item.identity = identity
    item.name = place(id)
    return item
  }

  /// The target of a reference in place of an item; nil if the data has no value there.
  private func referred(_ ref: JSONValue) -> JSONValue? {
    guard let text = decoder.string(ref), let path = try? ReferencePath(parsing: text), let data = source.data,
      let found = path.resolve(from: data.node, in: data.document)
    else { return nil }
    return JSONValue(source: 1, node: found)
  }

  private mutating func kind(
    _ value: JSONValue?, of item: JSONValue, in document: JSONDocument
  ) -> FeedItemKind? {
    let names = types.kinds.map(\.name)
    guard let value else {
      if mayReport() {
        decoder.report(
          .error, .feedItem, "the item has no kind and is left out", at: item,
          fix: "add a \"kind\": \(names.joined(separator: ", "))")
      }
      return nil
    }
    guard let name = document.string(value.node) else {
      if mayReport() { decoder.reportMismatch(value, expected: "an item's kind, such as \"\(types.example)\"") }
      return nil
    }
    if let kind = types.kind(named: name) { return kind }
    if unknownKinds.insert(name).inserted, mayReport() {
      decoder.report(
        .error, .feedItem, "no item kind named \(Spelling.quoted(name)); its items are left out", at: value,
        fix: suggestion(name, names, FeedTypeReader.kindKey))
    }
    return nil
  }

  private mutating func reportUntaken(_ kind: FeedItemKind, _ type: FeedSectionType, at value: JSONValue) {
    guard unknownKinds.insert("\(type.name)/\(kind.name)").inserted, mayReport() else { return }
    let names = type.kinds ?? []
    decoder.report(
      .error, .feedItem, "a section of the type \(type.name) takes no \(kind.name); its items are left out", at: value,
      fix: suggestion(kind.name, names))
  }

  private mutating func identity(
    _ kind: FeedItemKind, _ id: JSONValue, in document: JSONDocument, _ section: String
  ) -> ItemIdentity? {
    guard let entity = ItemIdentity(kind: kind.name, document, id.node) else { return nil }
    if let owner = owners[entity] {
      return owner == section ? entity : ItemIdentity(kind: "\(kind.name) in \(section)", document, id.node)
    }
    owners[entity] = section
    return entity
  }

  private mutating func mayReport() -> Bool {
    itemReports += 1
    return itemReports <= Self.reportLimit
  }

  // MARK: Values

  /// One of some names. A missing or unknown one is reported.
  private mutating func choice(
    _ key: String, of value: JSONValue, _ code: DiagnosticCode, _ names: [String], _ absent: String,
    _ unknown: (String) -> String
  ) -> String? {
    guard let found = decoder.member(key, of: value) else {
      decoder.report(.error, code, absent, at: value, fix: "add a \"\(key)\": \(names.joined(separator: ", "))")
      return nil
    }
    guard let name = String.decode(found, &decoder) else { return nil }
    if names.contains(name) { return name }
    decoder.report(
      .error, code, unknown(Spelling.quoted(name)), at: found,
      fix: suggestion(name, names, code == .feedSection ? FeedTypeReader.sectionKey : nil))
    return nil
  }

  private mutating func object(_ key: String, of value: JSONValue, such example: String) -> DocumentPlace? {
    guard let found = decoder.member(key, of: value) else { return nil }
    guard decoder.kind(found) == .object else {
      decoder.reportMismatch(found, expected: "an object such as \(example)")
      return nil
    }
    return place(found)
  }

  /// - Parameter key: of a file that declares such a name; nil where no file does.
  private func suggestion(_ name: String, _ names: [String], _ key: String? = nil) -> Fix {
    let declaring = key.map { ", or declare it in a file of Plugins/ with \"\($0)\": \(Spelling.quoted(name))" } ?? ""
    return Fix.nearest(name, in: names) ?? "use one of \(names.joined(separator: ", "))\(declaring)"
  }

  private func place(_ value: JSONValue) -> DocumentPlace { DocumentPlace(source: value.source, node: value.node) }
}
