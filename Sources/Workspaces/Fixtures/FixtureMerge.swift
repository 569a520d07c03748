import JSONDocument

/// Puts one fixture together: `$extends` merges (RFC 7396), `$preview` nests (`docs/format.md` §4).
package struct FixtureMerge {
  /// Values that one fixture may have.
  static let valueLimit = 1_000_000
  /// Bytes that one fixture may have once it is resolved.
  static let byteLimit = 256 << 20

  package static let extendsKey = "$extends"
  package static let previewKey = "$preview"

  /// Fixtures that may extend one another in a row.
  static let chainLimit = 512

  /// Resolved and broken fixtures: one that a thousand others extend or nest is resolved once, and what is
  /// wrong with it is reported once.
  struct Memory {
    struct Known {
      var value: Value
      var height: Int
      /// Values in it.
      var size: Int
    }

    fileprivate var documents: [JSONDocument] = []
    fileprivate var indices: [String: Int32] = [:]
    fileprivate var known: [Key: Known] = [:]
    var failed: [Key: Refusal] = [:]
    /// How many fixtures a row of `$extends` has from one on.
    var rows: [Key: Int] = [:]
    fileprivate var size = 0

    /// Values that are kept; beyond, all are created again.
    fileprivate static let sizeLimit = 2 * FixtureMerge.valueLimit
  }

  struct Key: Hashable {
    var file: String
    var name: String

    init(_ name: String, in file: FixtureFile) {
      self.file = file.path
      self.name = name
    }
  }

  var resolver: FixtureResolver
  /// The fixtures being resolved, outermost first.
  private var path: [(key: Key, address: String)] = []
  /// Values in what is being resolved.
  private var made = 0
  private var depth = 0
  /// The depth reached by what is being resolved.
  private var deepest = 0

  init(resolver: FixtureResolver) { self.resolver = resolver }

  /// Whether a fixture extends another or nests one somewhere.
  static func isNeeded(_ document: JSONDocument, _ node: JSONDocument.Node) -> Bool {
    var nesting: Set<JSONDocument.Node> = []
    return collectNesting(document, node, into: &nesting)
  }

  /// Gathers the values that extend or nest a fixture or hold such; returns whether this one does. Linear.
  @discardableResult
  private static func collectNesting(
    _ document: JSONDocument, _ node: JSONDocument.Node, into nesting: inout Set<JSONDocument.Node>
  ) -> Bool {
    var found =
      document.value(forKey: previewKey, in: node) != nil || document.value(forKey: extendsKey, in: node) != nil
    document.forEachChild(of: node) { child in
      if collectNesting(document, child, into: &nesting) { found = true }
    }
    if found { nesting.insert(node) }
    return found
  }

  mutating func fixture(_ name: String, in file: FixtureFile) throws(Refusal) -> Fixture {
    if resolver.memory.size > Memory.sizeLimit { resolver.memory = Memory() }
    try checkChain(from: name, in: file)
    let value = try resolve(name, in: file, from: nil)
    let documents = resolver.memory.documents
    var writer = FixtureWriter(documents: documents)
    guard writer.write(value), writer.origins.count <= Self.valueLimit else {
      throw tooLarge("\(file.model).\(name)", file.node(name), in: file)
    }
    guard let document = try? JSONDocument(parsing: writer.bytes, file: "\(file.document.file)#\(name)") else {
      throw tooDeep(file.node(name), in: file)
    }
    return Fixture(
      model: file.model, name: name, document: document, node: document.root,
      origins: OriginMap(documents: documents, origins: writer.origins))
  }

  private mutating func resolve(
    _ name: String, in file: FixtureFile, from caller: (file: FixtureFile, node: JSONDocument.Node)?
  ) throws(Refusal) -> Value {
    let key = Key(name, in: file)
    if let failure = resolver.memory.failed[key] { throw failure }
    if let known = resolver.memory.known[key] {
      guard depth + known.height <= JSONDocument.maximumDepth else { throw tooDeep(file.node(name), in: file) }
      deepest = max(deepest, depth + known.height)
      made += known.size
      return known.value
    }
    guard let node = file.node(name) else { throw resolver.unknownName(name, in: file, at: Self.location(caller)) }
    let address = "\(file.model).\(name)"
    if let start = path.firstIndex(where: { $0.key == key }) {
      throw Self.cycle(path[start...].map(\.address), at: Self.location(caller))
    }
    guard path.count < JSONDocument.maximumDepth else { throw tooDeep(node, in: file) }
    path.append((key, address))
    let outer = (deepest: deepest, made: made)
    deepest = depth
    made = 0
    defer {
      path.removeLast()
      deepest = max(deepest, outer.deepest)
      made += outer.made
    }
    do throws(Refusal) {
      let value = try build(node, in: file)
      guard made <= Self.valueLimit else { throw tooLarge(address, node, in: file) }
      if caller != nil {
        resolver.memory.known[key] = Memory.Known(value: value, height: deepest - depth, size: made)
        resolver.memory.size += made
      }
      return value
    } catch {
      resolver.memory.failed[key] = error
      throw error
    }
  }

  private mutating func build(_ node: JSONDocument.Node, in file: FixtureFile) throws(Refusal) -> Value {
    let document = index(of: file)
    var nesting: Set<JSONDocument.Node> = []
    Self.collectNesting(file.document, node, into: &nesting)
    return try expand(node, document, nesting, in: file)
  }

  /// Counts the values of one that is resolved, until there are too many.
  private mutating func count(_ value: Value) {
    guard made <= Self.valueLimit else { return }
    switch value {
    case .source(let origin): count(origin.node, of: resolver.memory.documents[Int(origin.document)])
    case .object(_, let members):
      made += 1
      for member in members.entries { count(member.value) }
    case .array(_, let elements):
      made += 1
      for element in elements { count(element) }
    }
  }

  /// The document's depth bounds the recursion.
  private mutating func count(_ node: JSONDocument.Node, of document: JSONDocument) {
    made += 1
    document.forEachChild(of: node) { count($0, of: document) }
  }

  private static func location(_ caller: (file: FixtureFile, node: JSONDocument.Node)?) -> SourceLocation? {
    caller.map { $0.file.document.location(of: $0.node) }
  }

  private mutating func index(of file: FixtureFile) -> Int32 {
    if let known = resolver.memory.indices[file.path] { return known }
    let index = Int32(resolver.memory.documents.count)
    resolver.memory.documents.append(file.document)
    resolver.memory.indices[file.path] = index
    return index
  }

  private mutating func follow(_ node: JSONDocument.Node, in file: FixtureFile) throws(Refusal) -> Value {
    let (name, other) = try target(node, in: file)
    return try resolve(name, in: other, from: (file, node))
  }

  /// The fixture that a string names: of the same model by its name alone, of any by `MODEL.name`.
  mutating func target(
    _ node: JSONDocument.Node, in file: FixtureFile
  ) throws(Refusal) -> (name: String, file: FixtureFile) {
    guard let word = file.document.string(node) else {
      throw Refusal(
        .fixtureShape, "expected a fixture's name, found \(file.document.kind(of: node).withArticle)",
        at: file.document.location(of: node), fix: "write \"MODEL.name\"")
    }
    let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
    if file.node(word) != nil { return (word, file) }
    if let other = try resolver.fixtures(ofModel: file.model)?.file(of: word) { return (word, other) }
    guard parts.count == 2 else { return (word, file) }
    guard let fixtures = try resolver.fixtures(ofModel: parts[0]) else {
      throw resolver.unknownModel(parts[0], parts[1], at: file.document.location(of: node))
    }
    return (parts[1], fixtures.file(of: parts[1]) ?? fixtures.files[0])
  }

  /// The value as written, with the fixtures nested in it.
  private mutating func expand(
    _ node: JSONDocument.Node, _ document: Int32, _ nesting: Set<JSONDocument.Node>, in file: FixtureFile
  ) throws(Refusal) -> Value {
    guard made <= Self.valueLimit else { throw tooLarge(path.last?.address ?? "", node, in: file) }
    guard depth < JSONDocument.maximumDepth else { throw tooDeep(node, in: file) }
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    let origin = OriginMap.Origin(document: document, node: node)
    let source = file.document
    guard nesting.contains(node) else {
      count(node, of: source)
      return .source(origin)
    }
    if let name = source.value(forKey: Self.previewKey, in: node) {
      guard source.value(forKey: Self.extendsKey, in: node) == nil else {
        throw Refusal(
          .fixtureShape, "a value has both \(Self.extendsKey) and \(Self.previewKey)", at: source.location(of: node),
          fix: "keep one of them: both copy the fixture's values")
      }
      guard source.childCount(of: node) > 1 else { return try follow(name, in: file) }
      return try override(Self.previewKey, name, node, document, nesting, in: file)
    }
    if let name = source.value(forKey: Self.extendsKey, in: node) {
      return try override(Self.extendsKey, name, node, document, nesting, in: file)
    }
    made += 1
    switch source.kind(of: node) {
    case .object:
      var members = Members()
      for member in source.members(of: node) {
        members.set(member.key, try expand(member.value, document, nesting, in: file))
      }
      return .object(origin, members)
    case .array:
      var elements: [Value] = []
      for element in source.elements(of: node) {
        elements.append(try expand(element, document, nesting, in: file))
      }
      return .array(origin, elements)
    default:
      return .source(origin)
    }
  }

  /// The fixture that an object names under a key, with the object's other members over it.
  private mutating func override(
    _ key: String, _ name: JSONDocument.Node, _ node: JSONDocument.Node, _ document: Int32,
    _ nesting: Set<JSONDocument.Node>, in file: FixtureFile
  ) throws(Refusal) -> Value {
    let outer = made
    let below = try follow(name, in: file)
    var members = Members()
    for member in file.document.members(of: node) where member.key != key {
      members.set(member.key, try expand(member.value, document, nesting, in: file))
    }
    if key == Self.previewKey, self.members(of: below) == nil {
      throw Refusal(
        .fixtureShape, "the nested fixture isn't an object, so nothing in it can be overridden",
        at: file.document.location(of: node), fix: "keep \(Self.previewKey) alone")
    }
    let value = try merge(.object(OriginMap.Origin(document: document, node: node), members), over: below)
    // What the one has in the place of the other counts once.
    made = outer
    count(value)
    return value
  }

  // MARK: Merging

  private func merge(_ patch: Value, over base: Value) throws(Refusal) -> Value {
    guard let changes = members(of: patch) else { return patch }
    guard var result = members(of: base) else { return withoutNulls(patch) }
    for (key, change) in changes.entries {
      if isNull(change) {
        result.remove(key)
      } else if let below = result[key] {
        result.set(key, try merge(change, over: below))
      } else {
        result.set(key, withoutNulls(change))
      }
    }
    return .object(patch.origin, result)
  }

  private func members(of value: Value) -> Members? {
    switch value {
    case .array: return nil
    case .object(_, let members): return members
    case .source(let origin):
      let document = resolver.memory.documents[Int(origin.document)]
      guard document.kind(of: origin.node) == .object else { return nil }
      var members = Members()
      for member in document.members(of: origin.node) {
        members.set(member.key, .source(OriginMap.Origin(document: origin.document, node: member.value)))
      }
      return members
    }
  }

  private func isNull(_ value: Value) -> Bool {
    guard case .source(let origin) = value else { return false }
    return resolver.memory.documents[Int(origin.document)].isNull(origin.node)
  }

  private func withoutNulls(_ value: Value) -> Value {
    guard let members = members(of: value) else { return value }
    var kept = Members()
    for (key, inner) in members.entries where !isNull(inner) { kept.set(key, withoutNulls(inner)) }
    return .object(value.origin, kept)
  }

  // MARK: Limits

  /// Said at the value that is too much, of the fixture that it makes too large.
  private func tooLarge(_ address: String, _ node: JSONDocument.Node?, in file: FixtureFile) -> Refusal {
    Refusal(
      .fixtureLimit, "\(address) has more than \(Self.valueLimit) values, nested fixtures included",
      at: file.document.location(of: node ?? file.document.root), fix: "nest fewer fixtures")
  }

  private func tooDeep(_ node: JSONDocument.Node?, in file: FixtureFile) -> Refusal {
    Refusal(
      .fixtureLimit, "the fixture is nested more than \(JSONDocument.maximumDepth) deep",
      at: file.document.location(of: node ?? file.document.root), fix: "nest fewer fixtures")
  }
}
