import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

/// Holds a response against the keys and types of the format. Linear in what it looks at; keys are in snake_case and
/// references followed, as in the document that is shown.
struct FacetCheck {
  struct Finding {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode
    var message: String
    /// The value that is wrong, or that has the wrong key.
    var value: FacetValue
    var key: String?
    var fix: Fix?
  }

  private(set) var findings: [Finding] = []
  /// How many findings there are besides, so that a response that is wrong throughout stays readable.
  private(set) var moreCount = 0
  /// The sections that actions reload.
  private(set) var reloaded: [(id: String, value: FacetValue)] = []
  /// The outermost value that is looked at.
  private let root: FacetValue
  private let contracts: any ComponentContracts
  /// The fields of components by name, as far as they were asked for, with whether they say what type they have: one that
  /// may be anything has the type that the format gives it.
  private var fields: [String: [String: Bool]] = [:]

  private static let limit = 100

  /// - Parameters:
  ///   - value: what is looked at.
  ///   - depth: how many facets there are around the value; 0 for what stands in no list of facets.
  init(_ value: FacetValue, as shape: FacetShape, depth: Int = 0, _ contracts: any ComponentContracts) {
    root = value
    self.contracts = contracts
    look(
      at: value.node, of: value.document,
      Context(shape: shape, facet: shape == .facet ? value.node : nil, depth: depth))
  }

  /// The shape of a value, and the facets around it.
  private struct Context {
    var shape: FacetShape
    /// The innermost facet.
    var facet: JSONDocument.Node?
    var depth: Int

    func inside(_ shape: FacetShape, _ node: JSONDocument.Node) -> Context {
      let isFacet = shape == .facet
      return Context(shape: shape, facet: isFacet ? node : facet, depth: isFacet ? depth + 1 : depth)
    }
  }

  /// The document is handed along, since values that hold it would be counted for every member of a response.
  private mutating func look(at node: JSONDocument.Node, of document: JSONDocument, _ context: Context) {
    guard context.depth < FacetFilter.depthLimit else { return }
    let table = context.shape.table
    var (knownCount, hasID) = (0, false)
    let count = document.forEachMember(of: node, in: table.words) { number, member in
      knownCount += 1
      let kind = document.kind(of: member)
      if number == table.id { hasID = kind != .null }
      if !table.isRight(kind, forKey: number) { check(member, of: document, table.keys[number], context) }
    }
    if !context.shape.isOpen, knownCount < count {
      reportUnknownKeys(of: root.sibling(node), context, table.keys.map(\.name))
    }
    switch context.shape {
    case .image, .action, .filter, .flags, .custom: checkWhole(root.sibling(node), context.shape)
    case .facet where context.depth > 0 && !hasID:
      add(
        .warning, .itemID, "the facet has no id", root.sibling(node),
        fix: "add an \"id\" that stays the same in every response")
    default: break
    }
  }

  /// Checks a value whose kind alone doesn't make it right.
  private mutating func check(
    _ node: JSONDocument.Node, of document: JSONDocument, _ key: FacetShape.Key, _ context: Context
  ) {
    let kind = document.kind(of: node)
    switch (key.type, kind) {
    case (.object(let inner), .object), (.textOr(let inner), .object), (.anyOr(let inner), .object):
      look(at: node, of: document, context.inside(inner, node))
    case (.list(let inner), .array):
      document.forEachChild(of: node) { element in
        // Elements that aren't objects are reported by the reader, which skips them.
        if document.kind(of: element) == .object { look(at: element, of: document, context.inside(inner, element)) }
      }
    case (.map(let type), .object):
      for member in document.members(of: node)
      where !type.isRight(document.kind(of: member.value)) && !member.key.hasPrefix("$") {
        check(member.value, of: document, FacetShape.Key(member.key, type, ""), context)
      }
    case (.layout, .object): checkPlatforms(root.sibling(node))
    case (.word(let words), .string): check(root.sibling(node), among: words, key.name, context.shape)
    // Children are facets, also where a component declares a field for them.
    case (.list, _) where kind != .array && !document.isComputed(node):
      add(
        .error, .propertyType, "expected \(key.type.expectation), found \(kind.withArticle)", root.sibling(node))
    case (let type, _) where type.isWrong(kind) && ownField(key.name, context) != true:
      add(.error, .propertyType, "expected \(type.expectation), found \(kind.withArticle)", root.sibling(node))
    default: break
    }
  }

  // MARK: Types

  /// A layout without a kind is one for each platform.
  private mutating func checkPlatforms(_ layout: FacetValue) {
    guard layout.member("type") == nil, layout.member("group") == nil else { return }
    let own = SectionLayout.properties.map(\.name)
    for member in layout.document.members(of: layout.node) where !FacetShape.platforms.contains(member.key) {
      if own.contains(member.key) {
        let message = "the layout has \(Spelling.quoted(member.key)), but no type"
        return add(.warning, .facetValue, message, layout, fix: "add \"type\": \"list\", \"rail\" or \"grid\"")
      }
      let nearest = Spelling.nearest(member.key, in: FacetShape.platforms + ["type", "group"])
      if nearest != nil { reportUnknown(member.key, of: layout, "a layout", nearest) }
    }
  }

  private mutating func check(_ value: FacetValue, among words: [String], _ key: String, _ shape: FacetShape) {
    guard let text = value.string else { return }
    let word = shape == .image ? text.uppercased() : text
    guard !words.contains(where: { $0 == word || shape == .image && $0.hasSuffix("_\(word)") }) else { return }
    let nearest = Spelling.nearest(text, in: words)
    add(
      nearest == nil ? .warning : .error, .facetValue,
      "no \(key) named \(Spelling.quoted(text)) in \(shape.noun)", value,
      fix: nearest.map(Fix.name) ?? "use one of \(words.joined(separator: ", "))")
  }

  // MARK: Keys

  private mutating func reportUnknownKeys(of value: FacetValue, _ context: Context, _ known: [String]) {
    // An action in the spelling of other dialects has its arguments beside its name.
    if context.shape == .action, value.member("action") != nil { return }
    for member in value.document.members(of: value.node)
    where !known.contains(member.key) && !context.shape.readBeside.contains(member.key) && !member.key.hasPrefix("$")
      && !isOwn(member.key, context)
    {
      let nearest = Spelling.nearest(member.key, in: known, limit: 2)
      reportUnknown(member.key, of: value, context.shape.noun, nearest)
    }
  }

  private mutating func reportUnknown(_ key: String, of value: FacetValue, _ noun: String, _ nearest: String?) {
    add(
      nearest == nil ? .warning : .error, .propertyUnknown, "unknown property \(Spelling.quoted(key)) in \(noun)",
      value, key: key,
      fix: nearest.map(Fix.name) ?? Fix("remove it; `kimchi schema` lists the known ones", .removal))
  }

  /// Whether a key is one of the component's: a field that it declares, or where it declares none one that its layout
  /// reads.
  private mutating func isOwn(_ key: String, _ context: Context) -> Bool { ownField(key, context) != nil }

  /// Whether one of the component's fields has a type of its own; nil for a key that is none of them.
  private mutating func ownField(_ key: String, _ context: Context) -> Bool? {
    guard let prefix = context.shape.fieldPrefix, let component = context.facet.flatMap({ root.sibling($0).component })
    else { return nil }
    if let known = fields[component] { return known[prefix + key] }
    var types: [(String, Bool)] = []
    if let contract = contracts.contract(of: component) {
      let slots = contract.section.map { [$0.fields.items, $0.fields.header, $0.fields.footer] } ?? []
      types = contract.fields.map { ($0.name, $0.type != "any") } + slots.compactMap { $0?.field }.map { ($0, true) }
      if contract.fields.isEmpty { types += contracts.fieldsRead(by: component).map { ($0.name, $0.type != "any") } }
    }
    fields[component] = Dictionary(types) { $0 || $1 }
    return fields[component]?[prefix + key]
  }

  // MARK: Whole objects

  private mutating func checkWhole(_ value: FacetValue, _ shape: FacetShape) {
    switch shape {
    case .image where ["uri", "local", "placeholder"].allSatisfy { value.member($0) == nil }:
      add(.warning, .facetValue, "the image has no address", value, fix: "add a \"uri\" or a \"local\"")
    case .action: checkAction(value)
    case .filter: checkFilter(value)
    case .flags: checkMisspelt(value, among: shape.table.keys.map(\.name), "flags for a platform")
    case .custom:
      checkMisspelt(value, among: shape.table.keys.filter { $0.name != "selected" }.map(\.name), "custom") {
        $0.member("hidden") != nil || $0.member("param") != nil
      }
    default: break
    }
  }

  private mutating func checkAction(_ value: FacetValue) {
    guard let name = value.string("name") ?? value.string("action") else {
      // A misspelt key is reported as such.
      guard value.document.members(of: value.node).allSatisfy({ $0.key == "data" }) else { return }
      return add(.error, .facetAction, "the action has no name", value, fix: "add a \"name\", such as \"navigate\"")
    }
    for slip in ActionSlip.all(in: value.document, value.node, declares: contracts.declares) {
      let key = slip.isKey ? value.document.key(of: slip.node) : nil
      let owner = slip.isKey ? value.document.parent(of: slip.node).map { value.sibling($0) } : nil
      add(.warning, slip.code, slip.message, owner ?? value.sibling(slip.node), key: key, fix: slip.fix)
    }
    guard name == ClientAction.reload else { return }
    let sections = value.member("sections") ?? value.object("data")?.member("sections")
    for section in sections?.elements ?? [] {
      if let id = section.string { reloaded.append((id, section)) }
    }
  }

  /// Keys of an open object that look like slips of what is read there.
  private mutating func checkMisspelt(
    _ value: FacetValue, among known: [String], _ noun: String, where isLike: (FacetValue) -> Bool = { _ in true }
  ) {
    for member in value.document.members(of: value.node)
    where !known.contains(member.key) && isLike(value.sibling(member.value)) {
      guard let nearest = Spelling.nearest(member.key, in: known) else { continue }
      reportUnknown(member.key, of: value, noun, nearest)
    }
  }

  private mutating func checkFilter(_ filter: FacetValue) {
    if filter.string("kind") == "range" { checkRange(filter) }
    let missing: String? =
      switch filter.string("kind") {
      case "collection": filter.member("value") == nil ? "value" : nil
      case "range": filter.member("min") == nil && filter.member("max") == nil ? "min" : nil
      default: nil
      }
    guard let missing else { return }
    add(
      .warning, .facetValue, "the filter has no \(Spelling.quoted(missing)), so it asks for nothing", filter,
      fix: "add \"\(missing)\", or make it a \"binary\" one")
  }

  /// The ends of a range are numbers, or texts that spell some.
  private mutating func checkRange(_ filter: FacetValue) {
    let ends = ["min", "max"].map { key -> Double? in
      guard let end = filter.member(key) else { return nil }
      let text = end.string ?? filter.document.text(of: end.node)
      if let number = Double(text), number.isFinite { return number }
      add(.warning, .facetValue, "\"\(key)\" of a range must be a number", end, fix: "write it as 5 or \"5\"")
      return nil
    }
    if let low = ends[0], let high = ends[1], low > high {
      add(.warning, .facetValue, "the range ends before it begins", filter, fix: "swap \"min\" and \"max\"")
    }
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, _ value: FacetValue,
    key: String? = nil, fix: Fix? = nil
  ) {
    guard findings.count < Self.limit else {
      moreCount += 1
      return
    }
    findings.append(
      Finding(severity: severity, code: code, message: message, value: value, key: key, fix: fix))
  }
}
