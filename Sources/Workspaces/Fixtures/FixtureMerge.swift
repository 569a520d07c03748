import JSONDocument

/// Puts one fixture together: `$extends` merges (RFC 7396), `$preview` nests (`docs/format.md` §4).
package struct FixtureMerge {
  /// Values that one fixture may have.
  static let valueLimit = 1_000_000
  /// Bytes that one fixture may have once it is put together.
  static let byteLimit = 256 << 20

  package static let extendsKey = "$extends"
  package static let previewKey = "$preview"

  /// Fixtures that may extend one another in a row.
  static let chainLimit = 512

  /// What has been put together, or cannot be: a fixture that a thousand others extend or nest is made once, and what is
  /// wrong with it is said once.
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
    fileprivate var failed: [Key: Rejection] = [:]
    fileprivate var size = 0

    /// Values that are kept; beyond, all are made anew.
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
  /// The fixtures being put together, outermost first.
  private var path: [(key: Key, address: String)] = []
  /// Values in what is being put together.
  private var made = 0
  private var depth = 0
  /// The depth reached by what is being put together.
  private var deepest = 0

  init(resolver: FixtureResolver) { self.resolver = resolver }

  /// Whether a fixture extends another or nests one somewhere.
  static func isNeeded(_ document: JSONDocument, _ node: JSONDocument.Node) -> Bool {
    if document.value(forKey: extendsKey, in: node) != nil { return true }
    var nesting: Set<JSONDocument.Node> = []
    return collectNesting(document, node, into: &nesting)
  }

  /// Gathers the values that are nested fixtures or hold some; answers whether this one does. Linear.
  @discardableResult
  private static func collectNesting(
    _ document: JSONDocument, _ node: JSONDocument.Node, into nesting: inout Set<JSONDocument.Node>
  ) -> Bool {
    var found = document.value(forKey: previewKey, in: node) != nil
    document.forEachChild(of: node) { child in
      if collectNesting(document, child, into: &nesting) { found = true }
    }
    if found { nesting.insert(node) }
    return found
  }

  mutating func fixture(_ name: String, in file: FixtureFile) throws(Rejection) -> Fixture {
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
  ) throws(Rejection) -> Value {
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
      throw cycle(path[start...].map(\.address), at: Self.location(caller))
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
    do throws(Rejection) {
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

  private mutating func build(_ node: JSONDocument.Node, in file: FixtureFile) throws(Rejection) -> Value {
    let document = index(of: file)
    var nesting: Set<JSONDocument.Node> = []
    Self.collectNesting(file.document, node, into: &nesting)
    guard let base = file.document.value(forKey: Self.extendsKey, in: node) else {
      return try expand(node, document, nesting, in: file)
    }
    let below = try follow(base, in: file)
    let overlay = try expand(node, document, nesting.union([node]), in: file)
    let value = try merge(overlay.without(Self.extendsKey), over: below)
    // What the one has in the place of the other counts once.
    made = 0
    count(value)
    return value
  }

  /// Counts the values of one that is put together, until there are too many.
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

  // MARK: Chains

  /// Follows `$extends` from fixture to fixture before any is put together, so that a ring or a chain that is too long is
  /// found at the same place whoever asks.
  private mutating func checkChain(from name: String, in file: FixtureFile) throws(Rejection) {
    var links: [(key: Key, name: String, file: FixtureFile)] = []
    var places: [Key: Int] = [:]
    var next: (name: String, file: FixtureFile)? = (name, file)
    while let (name, file) = next {
      let key = Key(name, in: file)
      if let failure = resolver.memory.failed[key] {
        for link in links { resolver.memory.failed[link.key] = failure }
        throw failure
      }
      if let start = places[key] { throw ring(links, from: start) }
      places[key] = links.count
      links.append((key, name, file))
      guard let node = file.node(name), let base = file.document.value(forKey: Self.extendsKey, in: node) else { break }
      next = try? target(base, in: file)
    }
    guard links.count > Self.chainLimit else { return }
    // Counted from the end, which all fixtures of the chain share.
    let last = links.count - Self.chainLimit
    let (_, name, file) = links[last - 1]
    let failure = Rejection(
      .fixtureLimit,
      "\(file.model).\(name) extends a row of more than \(Self.chainLimit) fixtures: \(links[last].name), "
        + "which extends \(links[last + 1].name), …",
      at: file.node(name).map { file.document.location(of: $0) }, fix: "extend the last fixture of the row directly")
    for link in links[..<last] { resolver.memory.failed[link.key] = failure }
    throw failure
  }

  /// A ring is said at the fixture of it whose name comes first, whichever was asked for.
  private mutating func ring(
    _ links: [(key: Key, name: String, file: FixtureFile)], from start: Int
  ) -> Rejection {
    let ring = links[start...]
    let first =
      ring.indices.min { (ring[$0].file.model, ring[$0].name) < (ring[$1].file.model, ring[$1].name) } ?? start
    let members = ring[first...] + ring[..<first]
    let place = ring[first].file.node(ring[first].name).flatMap { node in
      ring[first].file.document.value(forKey: Self.extendsKey, in: node)
    }
    let failure = cycle(
      members.map { "\($0.file.model).\($0.name)" }, at: place.map { ring[first].file.document.location(of: $0) })
    for link in links { resolver.memory.failed[link.key] = failure }
    return failure
  }

  /// Of a long way round the beginning is named.
  private func cycle(_ addresses: some Collection<String>, at location: SourceLocation?) -> Rejection {
    let shown = addresses.prefix(8)
    let rest = addresses.count > shown.count ? ["… (\(addresses.count) fixtures)"] : []
    let words = shown + rest + [addresses.first ?? ""]
    return Rejection(.fixtureCycle, "the fixture is made of itself: \(words.joined(separator: " → "))", at: location)
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

  private mutating func follow(_ node: JSONDocument.Node, in file: FixtureFile) throws(Rejection) -> Value {
    let (name, other) = try target(node, in: file)
    return try resolve(name, in: other, from: (file, node))
  }

  /// The fixture that a string names: of the same model by its name alone, of any by `MODEL.name`.
  private mutating func target(
    _ node: JSONDocument.Node, in file: FixtureFile
  ) throws(Rejection) -> (name: String, file: FixtureFile) {
    guard let word = file.document.string(node) else {
      throw Rejection(
        .fixtureShape, "a fixture's name is expected, found \(file.document.kind(of: node).withArticle)",
        at: file.document.location(of: node), fix: "write \"MODEL.name\"")
    }
    let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
    guard file.node(word) == nil, parts.count == 2 else { return (word, file) }
    guard let other = try resolver.file(ofModel: parts[0]) else {
      throw resolver.unknownModel(parts[0], parts[1], at: file.document.location(of: node))
    }
    return (parts[1], other)
  }

  /// The value as it stands, with the fixtures nested in it.
  private mutating func expand(
    _ node: JSONDocument.Node, _ document: Int32, _ nesting: Set<JSONDocument.Node>, in file: FixtureFile
  ) throws(Rejection) -> Value {
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
      for member in source.members(of: node) where member.key != Self.previewKey {
        throw Rejection(
          .fixtureShape, "a nested fixture has \"\(member.key.prefix(60))\" beside it",
          at: source.keyLocation(of: member.value), fix: "extend the fixture under a name of its own, and nest that")
      }
      return try follow(name, in: file)
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

  // MARK: Merging

  private func merge(_ patch: Value, over base: Value) throws(Rejection) -> Value {
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
  private func tooLarge(_ address: String, _ node: JSONDocument.Node?, in file: FixtureFile) -> Rejection {
    Rejection(
      .fixtureLimit, "\(address) has more than \(Self.valueLimit) values with the fixtures that it is made of",
      at: file.document.location(of: node ?? file.document.root), fix: "nest fewer fixtures")
  }

  private func tooDeep(_ node: JSONDocument.Node?, in file: FixtureFile) -> Rejection {
    Rejection(
      .fixtureLimit, "the fixture is nested more than \(JSONDocument.maximumDepth) deep",
      at: file.document.location(of: node ?? file.document.root), fix: "nest fewer fixtures")
  }
}
