import JSONDocument

/// Rows of fixtures that extend one another.
extension FixtureMerge {
  private typealias Link = (key: Key, name: String, file: FixtureFile)

  /// Follows `$extends` from fixture to fixture before any is resolved, so that a ring or a row that is too long is
  /// found at the same place for every request. What is found is remembered: all fixtures of a row together take linear time.
  mutating func checkChain(from name: String, in file: FixtureFile) throws(Refusal) {
    var links: [Link] = []
    var places: [Key: Int] = [:]
    var next: (name: String, file: FixtureFile)? = (name, file)
    var length = 0
    while let (name, file) = next {
      let key = Key(name, in: file)
      if let failure = resolver.memory.failed[key] {
        for link in links { resolver.memory.failed[link.key] = failure }
        throw failure
      }
      if let known = resolver.memory.rows[key] {
        length = known
        break
      }
      if let start = places[key] { throw ring(links, from: start) }
      places[key] = links.count
      links.append((key, name, file))
      next = base(of: name, in: file)
    }
    // Counted from the end, which all fixtures of the row share.
    while let link = links.popLast() {
      length += 1
      guard length > Self.chainLimit else {
        resolver.memory.rows[link.key] = length
        continue
      }
      let failure = tooLong(link)
      for link in links + [link] { resolver.memory.failed[link.key] = failure }
      throw failure
    }
  }

  private mutating func base(of name: String, in file: FixtureFile) -> (name: String, file: FixtureFile)? {
    guard let node = file.node(name), let base = file.document.value(forKey: Self.extendsKey, in: node) else {
      return nil
    }
    return try? target(base, in: file)
  }

  private mutating func tooLong(_ link: Link) -> Refusal {
    let first = base(of: link.name, in: link.file)
    let second = first.flatMap { base(of: $0.name, in: $0.file) }
    return Refusal(
      .fixtureLimit,
      "\(link.file.model).\(link.name) extends a chain of more than \(Self.chainLimit) fixtures: \(first?.name ?? ""), "
        + "which extends \(second?.name ?? ""), …",
      at: link.file.node(link.name).map { link.file.document.location(of: $0) },
      fix: "extend the last fixture of the chain directly")
  }

  /// A cycle is reported at its fixture with the first name, whichever was requested.
  private mutating func ring(_ links: [Link], from start: Int) -> Refusal {
    let ring = links[start...]
    let first =
      ring.indices.min { (ring[$0].file.model, ring[$0].name) < (ring[$1].file.model, ring[$1].name) } ?? start
    let members = ring[first...] + ring[..<first]
    let place = ring[first].file.node(ring[first].name).flatMap { node in
      ring[first].file.document.value(forKey: Self.extendsKey, in: node)
    }
    let failure = Self.cycle(
      members.map { "\($0.file.model).\($0.name)" }, at: place.map { ring[first].file.document.location(of: $0) })
    for link in links { resolver.memory.failed[link.key] = failure }
    return failure
  }

  /// Of a long way round the beginning is named.
  static func cycle(_ addresses: some Collection<String>, at location: SourceLocation?) -> Refusal {
    let shown = addresses.prefix(8)
    let rest = addresses.count > shown.count ? ["… (\(addresses.count) fixtures)"] : []
    let words = shown + rest + [addresses.first ?? ""]
    return Refusal(.fixtureCycle, "the fixture includes itself: \(words.joined(separator: " → "))", at: location)
  }
}
