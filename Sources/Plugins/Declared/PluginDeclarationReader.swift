import Checkout
import JSONDocument

/// Reads a plugin's file: every key, name and type is checked here, so that the plugin that runs can't be wrong in them.
///
/// Names are known in the order options, fields, what it hears, state, values: an expression sees what comes before it.
struct PluginDeclarationReader {
  typealias Node = JSONDocument.Node

  var declaration: PluginDeclaration
  var reader: DocumentReader
  /// Slots by the names that may be written now.
  var names: [String: Int] = [:]
  /// Names of values that stand further down: an expression sees what comes before it.
  private var later: Set<String> = []
  /// Names whose declarations have errors: what refers to them isn't wrong because of that.
  private(set) var failed: Set<String> = []
  var expressionCount = 0
  /// The operations of the service that the workspace's shop has sentences for.
  let shopOperations: [String]
  /// The screens of the app that the shop declares.
  let shopScreens: [String]

  /// The key by which a plugin's file is known.
  static let key = "plugin"
  static let keys = [
    key, "title", "summary", "rules", "product_notes", "experiments", "needed_to_buy", "component",
    "accessibility_label", "options", "requires", "fields", "listens", "state", "values", "visible", "enabled",
    "objections", "view", "operations", "actions", "when", "total", "emits", "analytics",
  ]
  /// The largest file, in bytes.
  static let maximumBytes = 1 << 20

  /// - Parameter shop: the file of the workspace's shop.
  init(_ document: JSONDocument, shop: JSONDocument? = nil) {
    reader = DocumentReader(document)
    shopOperations = shop.map(ShopReader.operationNames) ?? []
    shopScreens = shop.map(ShopReader.screenNames) ?? []
    let identifier = document.value(forKey: Self.key, in: document.root).flatMap { document.string($0) } ?? ""
    declaration = PluginDeclaration(
      definition: PluginDefinition(
        identifier, Phrase(identifier), summary: "", rules: [], productNotes: ""),
      document: document)
    if document.byteCount > Self.maximumBytes {
      error("the plugin is too large: at most \(Self.maximumBytes >> 20) MiB", at: document.root)
    } else {
      read(document.root)
    }
    // What counts as absent in a fixture would change what a plugin does.
    declaration.diagnostics = reader.diagnostics.map { diagnostic in
      guard diagnostic.code == .checkoutValue else { return diagnostic }
      var error = diagnostic
      error.severity = .error
      error.code = .checkoutPlugin
      return error
    }
  }

  private mutating func read(_ root: Node) {
    let identifier = declaration.definition.identifier
    let isPlain = identifier.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    if identifier.isEmpty || !isPlain || identifier.utf8.count > 60 {
      error(
        "a plugin's identifier has lower-case letters, digits and _", at: member(Self.key, of: root) ?? root,
        fix: "for example \"gift_card\"")
    }
    known(root, "a plugin", Self.keys)
    readDocumentation(root)
    for member in named("options", of: root) { readOption(member.key, member.value) }
    for member in named("fields", of: root) { readField(member.key, member.value) }
    for member in named("listens", of: root) { readHeard(member.key, member.value) }
    for member in named("state", of: root) {
      guard let (type, value) = readType(member.value, takesDefault: true) else { continue }
      declare(member.key, type, .state(value), at: member.value)
    }
    noteFailures(of: root)
    let values = named("values", of: root)
    later = Set(values.map(\.key))
    for member in values {
      defer { later.remove(member.key) }
      guard let value = expression(member.value) else {
        failed.insert(member.key)
        continue
      }
      declare(member.key, value.type, .value(value), at: member.value)
    }
    for node in reader.list("requires", of: root, limit: 50) {
      known(node, "a requirement", ["if", "otherwise"])
      guard let condition = required("if", of: node, .bool), let text = required("otherwise", of: node, .string)
      else { continue }
      declaration.requirements.append((condition, text))
    }
    declaration.isVisible = optional("visible", of: root, .bool)
    declaration.isEnabled = optional("enabled", of: root, .bool)
    for node in reader.list("objections", of: root, limit: 50) {
      known(node, "an objection", ["if", "text"])
      guard let condition = required("if", of: node, .bool), let text = required("text", of: node, .string)
      else { continue }
      declaration.objections.append((condition, text))
    }
    for member in named("operations", of: root) { readOperation(member.key, member.value) }
    for member in named("actions", of: root) { readAction(member.key, member.value) }
    for member in named("when", of: root) { readReaction(member.key, member.value) }
    checkOperations(of: root)
    if let view = reader.object("view", of: root) { readView(view) }
    if let total = reader.object("total", of: root) { readTotal(total) }
    for node in reader.list("emits", of: root, limit: 50) { readEmission(node) }
    for member in named("analytics", of: root) {
      if let value = expression(member.value) { declaration.analytics.append((member.key, value)) }
    }
  }

  // MARK: Documentation

  private mutating func readDocumentation(_ root: Node) {
    declaration.title = required("title", of: root, .string)
    if case .text(let text)? = declaration.title?.form {
      declaration.definition.title = text.phrase
      declaration.definition.accessibilityLabel = text.phrase
    }
    if case .text(let text)? = optional("accessibility_label", of: root, .string)?.form {
      declaration.definition.accessibilityLabel = text.phrase
    }
    declaration.definition.summary = reader.string("summary", of: root) ?? ""
    declaration.definition.rules = strings("rules", of: root)
    declaration.definition.productNotes = reader.string("product_notes", of: root) ?? ""
    declaration.definition.experiments = strings("experiments", of: root)
    declaration.definition.isNeededToBuy = reader.bool("needed_to_buy", of: root) ?? false
    if let component = reader.string("component", of: root) { declaration.definition.component = component }
  }

  private mutating func strings(_ key: String, of node: Node) -> [String] {
    reader.list(key, of: node, limit: 100).compactMap { element in
      if let text = reader.document.string(element) { return text }
      reader.mismatch(element, key, "a list of strings")
      return nil
    }
  }

  // MARK: Names

  /// Gives a name to a slot.
  mutating func declare(
    _ name: String, _ type: PluginValueType, _ source: PluginDeclaration.Source, at node: Node
  ) {
    guard names[name] == nil else {
      error("the name \(DocumentReader.quoted(name)) is used twice", at: node, fix: "choose another name")
      return
    }
    names[name] = declaration.slots.count
    declaration.slots.append(PluginDeclaration.Slot(name: name, type: type, source: source))
  }

  /// Gives a name to a slot for as long as a part of the file is read.
  mutating func withName<Result>(
    _ name: String, _ type: PluginValueType, _ body: (inout PluginDeclarationReader, Int) -> Result
  ) -> Result {
    let before = names
    let slot = declaration.slots.count
    names[name] = slot
    declaration.slots.append(PluginDeclaration.Slot(name: name, type: type, source: .local))
    defer { names = before }
    return body(&self, slot)
  }

  private mutating func noteFailures(of root: Node) {
    for (key, prefix) in [("options", "options/"), ("fields", ""), ("listens", ""), ("state", "")] {
      guard let object = member(key, of: root) else { continue }
      failed.formUnion(reader.document.members(of: object).map { prefix + $0.key }.filter { names[$0] == nil })
    }
  }

  private mutating func readOption(_ name: String, _ node: Node) {
    guard let (type, value) = readType(node, takesDefault: true), let option = OptionValue(value, of: type) else {
      return
    }
    let doc = reader.document.kind(of: node) == .object ? reader.string("doc", of: node) ?? "" : ""
    declaration.definition.options.append(PluginOption(name, option, doc))
    declare("options/\(name)", type, .option(name), at: node)
  }

  private mutating func readField(_ name: String, _ node: Node) {
    guard reader.document.kind(of: node) != .object else {
      readCustomField(name, node)
      return
    }
    guard let path = reader.document.string(node) else {
      reader.mismatch(node, name, "the name of a fact such as \"cart/subtotal\"")
      return
    }
    guard let fact = OrderFact.named(path) else {
      unknown("fact", path, OrderFact.all.map(\.name), at: node)
      return
    }
    declare(name, fact.type, .fact(fact), at: node)
  }

  /// A value that the program has no fact for: `{ "from": "cart/custom/nights", "type": "count" }`.
  private mutating func readCustomField(_ name: String, _ node: Node) {
    known(node, "a field", ["from", "type"])
    let path = reader.string("from", of: node) ?? ""
    guard
      let fact = member("type", of: node).flatMap({ readType($0, takesDefault: false)?.0 }).flatMap({ type in
        OrderFact(custom: path, type)
      })
    else {
      if OrderFact.isCustom(path) {
        if member("type", of: node) == nil {
          error("\(name) has no type", at: node, fix: "add \"type\": \"count\", for example")
        }
      } else {
        error(
          "\(name) must come from cart/custom/NAME or environment/custom/NAME", at: member("from", of: node) ?? node,
          fix: OrderFact.named(path).map { "write \"\(name)\": \"\($0.name)\"" } ?? "for example \"cart/custom/nights\""
        )
      }
      return
    }
    declaration.customUses.append((path, fact.type, node))
    declare(name, fact.type, .fact(fact), at: node)
  }

  /// Messages of other declared plugins are checked by the catalogue, which knows them all.
  private mutating func readHeard(_ name: String, _ node: Node) {
    let text: String?
    var type: PluginValueType?
    if reader.document.kind(of: node) == .object {
      known(node, "what a plugin listens to", ["from", "type"])
      text = reader.string("from", of: node)
      type = reader.member("type", of: node).flatMap { readType($0, takesDefault: false)?.0 }
    } else {
      text = reader.document.string(node)
    }
    let parts = (text ?? "").split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      error("\(name) must be PLUGIN/NAME", at: node, fix: "for example \"payment/kind\"")
      return
    }
    if parts[0] == declaration.definition.identifier {
      error("\(parts[0]) listens to itself", at: node, fix: "refer to its own \(parts[1]) instead")
      return
    }
    let heard = HeardFact.all.first { $0.plugin == parts[0] && $0.name == parts[1] }
    if let heard { type = heard.type }
    guard let type else {
      let names = HeardFact.all.map { "\($0.plugin)/\($0.name)" }
      error(
        "no built-in plugin tells \(DocumentReader.quoted(parts.joined(separator: "/")))", at: node,
        fix: DocumentReader.suggestion(parts.joined(separator: "/"), names)
          ?? "for a plugin of the workspace write { \"from\": \"\(parts.joined(separator: "/"))\", \"type\": \"money\" }"
      )
      return
    }
    declare(name, type, .heard(plugin: parts[0], fact: parts[1]), at: node)
  }

  private mutating func readEmission(_ node: Node) {
    guard let name = reader.document.string(node) else {
      reader.mismatch(node, "emits", "a list of names")
      return
    }
    guard let slot = names[name] else {
      unknown("name", name, names.keys.sorted(), at: node)
      return
    }
    declaration.emits.append((name, declaration.slots[slot].type, slot))
  }

  private mutating func readTotal(_ node: Node) {
    known(node, "a line of the total", ["title", "amount"])
    guard let title = required("title", of: node, .string), let amount = required("amount", of: node, .money)
    else { return }
    if dependsOnTotal(amount) {
      error(
        "the line depends on the total that it is a line of", at: amount.node, fix: "use cart/subtotal, for example")
      return
    }
    declaration.total = (title, amount)
  }

  private func dependsOnTotal(_ expression: Expression) -> Bool {
    switch expression.form {
    case .constant, .text: return false
    case .apply(_, let arguments): return arguments.contains { dependsOnTotal($0) }
    case .slot(let slot):
      switch declaration.slots[slot].source {
      case .fact(let fact): return fact.name == "cart/total"
      case .heard(_, let fact): return fact == "total"
      // Values refer to earlier ones only.
      case .value(let value): return dependsOnTotal(value)
      case .option, .state, .local: return false
      }
    }
  }

  // MARK: Reading

  /// The members of an object of named things.
  mutating func named(_ key: String, of node: Node) -> [(key: String, value: Node)] {
    guard let object = reader.object(key, of: node) else { return [] }
    let members = reader.document.members(of: object).prefix(201).map { ($0.key, $0.value) }
    if members.count > 200 { error("\(key) has more than 200 members", at: object) }
    return Array(members.prefix(200))
  }

  func member(_ key: String, of node: Node) -> Node? { reader.member(key, of: node) }

  mutating func known(_ node: Node, _ owner: String, _ keys: [String]) {
    guard reader.document.kind(of: node) == .object else {
      reader.mismatch(node, owner, "an object with \(keys.joined(separator: ", "))")
      return
    }
    reader.reportUnknownKeys(of: node, in: owner, known: keys)
  }

  mutating func error(_ message: String, at node: Node, fix: Fix? = nil) {
    reader.report(.error, .checkoutPlugin, message, at: node, fix: fix)
  }

  mutating func unknown(_ what: String, _ name: String, _ names: [String], at node: Node) {
    guard !failed.contains(name) else { return }
    guard !later.contains(name) else {
      let quoted = DocumentReader.quoted(name)
      return error(
        "\(quoted) has no value yet: it stands here or further down", at: node, fix: "move \(quoted) above what uses it"
      )
    }
    error(
      "no \(what) named \(DocumentReader.quoted(name))", at: node,
      fix: DocumentReader.suggestion(name, names)
        ?? (names.isEmpty ? nil : "use one of \(names.prefix(30).joined(separator: ", "))"))
  }

  /// A type by its word, `"money"`, or with a default, `{ "type": "money", "default": 150 }`.
  mutating func readType(_ node: Node, takesDefault: Bool) -> (PluginValueType, PluginValue)? {
    let words = PluginValueType.allCases.map(\.rawValue)
    var place = node
    if takesDefault, reader.document.kind(of: node) == .object {
      known(node, "a declaration", ["type", "default", "doc"])
      guard let type = member("type", of: node) else {
        error("the declaration has no type", at: node, fix: "add \"type\": \"money\", for example")
        return nil
      }
      place = type
    }
    guard let word = reader.document.string(place) else {
      reader.mismatch(place, "type", "a type such as \"money\"")
      return nil
    }
    guard let type = PluginValueType(rawValue: word) else {
      unknown("type", word, words, at: place)
      return nil
    }
    guard place != node, let written = member("default", of: node) else { return (type, type.zero) }
    guard let value = reader.value(written, of: type) else {
      error("the default must be \(type.noun)", at: written)
      return nil
    }
    return (type, value)
  }
}

extension OptionValue {
  /// The default of an option; nil for a type that options don't have.
  fileprivate init?(_ value: PluginValue, of type: PluginValueType) {
    switch type {
    case .bool: self = .bool(value.isTrue)
    case .count, .money: self = .integer(value.integer)
    case .string: self = .string(value.text(.english))
    case .counts, .amounts: self = .integers(value.elements.map(\.integer))
    case .strings: self = .strings(value.elements.map { $0.text(.english) })
    }
  }
}
