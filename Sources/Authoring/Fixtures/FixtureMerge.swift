import JSONDocument

/// Puts one fixture together: `$extends` merges (RFC 7396), `$preview` nests (`docs/format.md` §4).
struct FixtureMerge {
  /// A value on its way into the result, with the place it was written at.
  indirect enum Value {
    /// As it stands in its document, with nothing inside to follow.
    case source(OriginMap.Origin)
    case object(OriginMap.Origin, Members)
    case array(OriginMap.Origin, [Value])

    var origin: OriginMap.Origin {
      switch self {
      case .source(let origin), .object(let origin, _), .array(let origin, _): origin
      }
    }

    /// The same object without one of its members.
    func without(_ key: String) -> Value {
      guard case .object(let origin, var members) = self else { return self }
      members.remove(key)
      return .object(origin, members)
    }
  }

  /// An object's members in order; of a repeated key the last value, in the first one's place.
  struct Members {
    private var list: [(key: String, value: Value?)] = []
    private var places: [String: Int] = [:]

    subscript(_ key: String) -> Value? { places[key].flatMap { list[$0].value } }

    var entries: some Sequence<(key: String, value: Value)> {
      list.lazy.compactMap { entry in entry.value.map { (entry.key, $0) } }
    }

    mutating func set(_ key: String, _ value: Value) {
      if let place = places[key] {
        list[place].value = value
      } else {
        places[key] = list.count
        list.append((key, value))
      }
    }

    mutating func remove(_ key: String) {
      if let place = places.removeValue(forKey: key) { list[place].value = nil }
    }
  }

  /// Values that one fixture may have.
  static let valueLimit = 1_000_000
  /// Bytes that one fixture may have once it is put together.
  static let byteLimit = 256 << 20

  static let extendsKey = "$extends"
  static let previewKey = "$preview"

  var resolver: FixtureResolver
  private var documents: [JSONDocument] = []
  private var indices: [String: Int32] = [:]
  /// The fixtures being put together, outermost first.
  private var path: [String] = []
  private var valueCount = 0
  private var depth = 0
  /// The depth reached by what is being put together.
  private var deepest = 0
  /// What has been put together, and how deep it is: a fixture that is nested a thousand times is made once.
  private var resolved: [String: (value: Value, height: Int)] = [:]

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
    let value = try resolve(name, in: file, from: nil)
    var writer = FixtureWriter(documents: documents)
    guard writer.write(value), writer.origins.count <= Self.valueLimit,
      let document = try? JSONDocument(parsing: writer.bytes, file: "\(file.document.file)#\(name)")
    else { throw tooLarge(file.node(name), in: file) }
    return Fixture(
      model: file.model, name: name, document: document, node: document.root,
      origins: OriginMap(documents: documents, origins: writer.origins))
  }

  private mutating func resolve(
    _ name: String, in file: FixtureFile, from caller: (file: FixtureFile, node: JSONDocument.Node)?
  ) throws(Rejection) -> Value {
    let address = "\(file.model).\(name)"
    if let known = resolved[address] {
      guard depth + known.height <= JSONDocument.maximumDepth else { throw tooLarge(file.node(name), in: file) }
      deepest = max(deepest, depth + known.height)
      return known.value
    }
    guard let node = file.node(name) else { throw resolver.unknownName(name, in: file, at: Self.location(caller)) }
    if let start = path.firstIndex(of: address) {
      let cycle = (path[start...] + [address]).joined(separator: " → ")
      throw Rejection(.fixtureCycle, "the fixture is made of itself: \(cycle)", at: Self.location(caller))
    }
    guard path.count < JSONDocument.maximumDepth else { throw tooLarge(node, in: file) }
    path.append(address)
    let outer = deepest
    deepest = depth
    defer {
      path.removeLast()
      deepest = max(deepest, outer)
    }
    let value = try build(node, in: file)
    resolved[address] = (value, deepest - depth)
    return value
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
    return try merge(overlay.without(Self.extendsKey), over: below)
  }

  private static func location(_ caller: (file: FixtureFile, node: JSONDocument.Node)?) -> SourceLocation? {
    caller.map { $0.file.document.location(of: $0.node) }
  }

  private mutating func index(of file: FixtureFile) -> Int32 {
    if let known = indices[file.path] { return known }
    let index = Int32(documents.count)
    documents.append(file.document)
    indices[file.path] = index
    return index
  }

  /// The fixture that a string names: of the same model by its name alone, of any by `MODEL.name`.
  private mutating func follow(_ node: JSONDocument.Node, in file: FixtureFile) throws(Rejection) -> Value {
    guard let word = file.document.string(node) else {
      throw Rejection(
        .fixtureShape, "a fixture's name is expected, found \(file.document.kind(of: node).withArticle)",
        at: file.document.location(of: node), fix: "write \"MODEL.name\"")
    }
    let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
    guard file.node(word) == nil, parts.count == 2 else {
      return try resolve(word, in: file, from: (file, node))
    }
    guard let other = try resolver.file(ofModel: parts[0]) else {
      throw resolver.unknownModel(parts[0], parts[1], at: file.document.location(of: node))
    }
    return try resolve(parts[1], in: other, from: (file, node))
  }

  /// The value as it stands, with the fixtures nested in it.
  private mutating func expand(
    _ node: JSONDocument.Node, _ document: Int32, _ nesting: Set<JSONDocument.Node>, in file: FixtureFile
  ) throws(Rejection) -> Value {
    valueCount += 1
    guard valueCount <= Self.valueLimit, depth < JSONDocument.maximumDepth else { throw tooLarge(node, in: file) }
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    let origin = OriginMap.Origin(document: document, node: node)
    let source = file.document
    guard nesting.contains(node) else { return .source(origin) }
    if let name = source.value(forKey: Self.previewKey, in: node) {
      for member in source.members(of: node) where member.key != Self.previewKey {
        throw Rejection(
          .fixtureShape, "a nested fixture has \"\(member.key.prefix(60))\" beside it",
          at: source.keyLocation(of: member.value), fix: "extend the fixture under a name of its own, and nest that")
      }
      return try follow(name, in: file)
    }
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
      let document = documents[Int(origin.document)]
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
    return documents[Int(origin.document)].isNull(origin.node)
  }

  private func withoutNulls(_ value: Value) -> Value {
    guard let members = members(of: value) else { return value }
    var kept = Members()
    for (key, inner) in members.entries where !isNull(inner) { kept.set(key, withoutNulls(inner)) }
    return .object(value.origin, kept)
  }

  // MARK: Limits

  private func tooLarge(_ node: JSONDocument.Node?, in file: FixtureFile) -> Rejection {
    Rejection(
      .fixtureLimit, "the fixture has more than \(Self.valueLimit) values, or is nested too deep",
      at: file.document.location(of: node ?? file.document.root), fix: "nest fewer fixtures")
  }
}
