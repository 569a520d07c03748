import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Reads a file that declares a type of section, `{ "section_type": NAME, … }`, or a kind of item,
/// `{ "item_kind": NAME, … }`. What is wrong is reported, and the rest is read.
struct FeedTypeReader {
  enum Declaration {
    case section(FeedSectionType)
    case kind(FeedItemKind)
  }

  static let sectionKey = "section_type"
  static let kindKey = "item_kind"

  private static let sectionKeys = [sectionKey, "$schema", "summary", "layout", "kinds", "header"]
  private static let kindKeys = [kindKey, "$schema", "summary", "component", "fields", "selects"]
  static let fieldLimit = 100

  private(set) var decoder: ValueDecoder
  private let root: JSONValue

  init(_ document: JSONDocument) {
    decoder = ValueDecoder(sources: [document])
    root = JSONValue(source: 0, node: document.root)
  }

  /// Reads the declaration; nil for another document, and for one without a usable name.
  mutating func read() -> Declaration? {
    if let name = decoder.member(Self.sectionKey, of: root) { return section(name).map { .section($0) } }
    return decoder.member(Self.kindKey, of: root).flatMap { kind($0) }.map { .kind($0) }
  }

  private mutating func section(_ value: JSONValue) -> FeedSectionType? {
    decoder.reportUnknownProperties(of: root, in: "a section type", known: Self.sectionKeys)
    guard let name = name(value) else { return nil }
    var type = FeedSectionType(name, .list, text("summary"))
    if let layout = decoder.member("layout", of: root) {
      type.layout = SectionLayoutDecoder.decode(layout, &decoder)
    } else {
      decoder.report(
        .note, .sectionLayout, "the section type has no layout and is shown as a list", at: root,
        fix: "add \"layout\": { \"type\": \"list\" }")
    }
    if let kinds = decoder.member("kinds", of: root) { type.kinds = names(kinds).map(\.name) }
    if let header = decoder.member("header", of: root) { type.header = self.header(header) }
    return type
  }

  private mutating func header(_ value: JSONValue) -> FeedSectionType.Header {
    var header = FeedSectionType.Header()
    let words = FeedSectionType.Header.Presence.allCases.map(\.rawValue)
    if let word = decoder.string(value) {
      guard let presence = FeedSectionType.Header.Presence(rawValue: word) else {
        decoder.report(
          .error, .feedType, "no rule for headers named \(Spelling.quoted(word))", at: value,
          fix: Fix.nearest(word, in: words) ?? "use one of \(words.joined(separator: ", "))")
        return header
      }
      header.presence = presence
      return header
    }
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: "optional, required, none or { \"component\": \"NAME\" }")
      return header
    }
    decoder.reportUnknownProperties(of: value, in: "a rule for headers", known: ["component", "required"])
    if let name = decoder.member("component", of: value).flatMap({ String.decode($0, &decoder) }) {
      header.component = name
    }
    if decoder.member("required", of: value).flatMap({ Bool.decode($0, &decoder) }) == true {
      header.presence = .required
    }
    return header
  }

  private mutating func kind(_ value: JSONValue) -> FeedItemKind? {
    decoder.reportUnknownProperties(of: root, in: "an item kind", known: Self.kindKeys)
    guard let name = name(value) else { return nil }
    let component = decoder.member("component", of: root).flatMap { String.decode($0, &decoder) }
    var kind = FeedItemKind(name, component ?? name, text("summary"))
    kind.isChoice = decoder.member("selects", of: root).flatMap { Bool.decode($0, &decoder) } ?? false
    guard let fields = decoder.member("fields", of: root) else { return kind }
    guard decoder.kind(fields) == .object else {
      decoder.reportMismatch(fields, expected: "an object such as { \"title\": { \"ref\": \"name\" } }")
      return kind
    }
    for (field, value) in decoder.members(of: fields).prefix(Self.fieldLimit) {
      if let mapped = mapped(value) { kind.fields.append(FeedItemKind.Field(name: field, value: mapped)) }
    }
    return kind
  }

  private mutating func mapped(_ value: JSONValue) -> FeedItemKind.Field.Value? {
    let document = decoder.sources[0]
    guard decoder.kind(value) == .object, let ref = document.value(forKey: "ref", in: value.node),
      let text = document.string(ref)
    else {
      reportMisspeltReference(value)
      return .fixed(JSONText(document, value.node))
    }
    var reason = "it starts in the entity"
    do throws(ReferencePath.SyntaxError) {
      let path = try ReferencePath(parsing: text)
      let fallback = document.value(forKey: "default", in: value.node).map { JSONText(document, $0) }
      if path.start == .scope { return .entity(path, default: fallback) }
    } catch {
      reason = error.reason
    }
    decoder.report(
      .error, .feedType, "the path \(Spelling.quoted(text)) can't be read: \(reason)",
      at: JSONValue(source: 0, node: ref), fix: "write keys of the entity, such as movie/title")
    return nil
  }

  /// Reports an object that would be the same for all entities, but looks like a path.
  private mutating func reportMisspeltReference(_ value: JSONValue) {
    let members = decoder.members(of: value)
    guard (1...2).contains(members.count), members.contains(where: { decoder.string($0.value) != nil }) else { return }
    let slip = members.first { Spelling.distance($0.key, "ref", limit: 1) != nil && $0.key != "ref" }
    if let slip { decoder.reportUnknownProperty(slip.value, in: "a mapped field", known: ["ref", "default"]) }
  }

  // MARK: Names

  /// Reports kinds that a section type takes, but nobody declares.
  mutating func checkKinds(among known: [String]) {
    guard decoder.member(Self.sectionKey, of: root) != nil, let kinds = decoder.member("kinds", of: root) else {
      return
    }
    var found: [Diagnostic] = []
    for (name, value) in names(kinds) where !known.contains(name) {
      decoder.report(
        .error, .feedType, "no item kind named \(Spelling.quoted(name))", at: value,
        fix: Fix.nearest(name, in: known) ?? "declare it in a file with \"item_kind\": \(Spelling.quoted(name))")
      found += decoder.diagnostics.suffix(1)
    }
    // Everything else is reported where the file is read.
    decoder.diagnostics = found
  }

  /// Reports components that the workspace lacks, and fields that a component doesn't have.
  mutating func checkComponents(_ contracts: any ComponentContracts) {
    decoder.diagnostics = []
    if let header = decoder.member("header", of: root), let value = decoder.member("component", of: header) {
      _ = component(at: value, named: decoder.string(value), "draws the header", contracts)
    }
    guard let name = decoder.member(Self.kindKey, of: root) else { return }
    let value = decoder.member("component", of: root) ?? name
    guard let contract = component(at: value, named: decoder.string(value), "draws this item", contracts),
      !contract.fields.isEmpty, let fields = decoder.member("fields", of: root)
    else { return }
    let known = contract.fields.map(\.name) + contracts.fieldsRead(by: contract.name).map(\.name)
    for (name, value) in decoder.members(of: fields) {
      // A field may be a part of one that is declared, and the other way round.
      guard !known.contains(where: { $0 == name || name.hasPrefix($0 + "/") || $0.hasPrefix(name + "/") }) else {
        continue
      }
      decoder.reportUnknownProperty(value, in: "the data of \(contract.name)", known: known)
    }
  }

  private mutating func component(
    at value: JSONValue, named name: String?, _ use: String, _ contracts: any ComponentContracts
  ) -> ComponentContract? {
    guard let name else { return nil }
    if let contract = contracts.contract(of: name) { return contract }
    decoder.report(
      .error, .componentUnknown, "no component named \(Spelling.quoted(name)), which \(use)", at: value,
      fix: contracts.fix(forUnknown: name))
    return nil
  }

  /// Reports that the name is another's.
  mutating func reportTaken(_ types: FeedTypes) {
    let key = decoder.member(Self.sectionKey, of: root) ?? decoder.member(Self.kindKey, of: root) ?? root
    let name = decoder.string(key) ?? ""
    let isOwn = FeedTypes.standard.section(named: name) != nil || FeedTypes.standard.kind(named: name) != nil
    decoder.report(
      .error, .feedType,
      isOwn ? "\(Spelling.quoted(name)) is one of the program's own" : "two files declare \(Spelling.quoted(name))",
      at: key, fix: "choose another name")
  }

  private mutating func names(_ list: JSONValue) -> [(name: String, value: JSONValue)] {
    guard decoder.kind(list) == .array else {
      decoder.reportMismatch(list, expected: "an array of item kinds")
      return []
    }
    return decoder.elements(of: list).compactMap { value in String.decode(value, &decoder).map { ($0, value) } }
  }

  private mutating func text(_ key: String) -> String {
    decoder.member(key, of: root).flatMap { String.decode($0, &decoder) } ?? ""
  }

  private mutating func name(_ value: JSONValue) -> String? {
    guard let name = String.decode(value, &decoder) else { return nil }
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isPlain, (1...60).contains(name.utf8.count) else {
      decoder.report(
        .error, .feedType, "\(Spelling.quoted(name)) isn't a name for a type", at: value,
        fix: "use lower-case letters, digits and _")
      return nil
    }
    return name
  }
}
