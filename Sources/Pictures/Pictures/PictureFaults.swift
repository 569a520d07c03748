import Dialects
import JSONDocument
import KimchiCore
import Workspaces

/// Problems of a picture's documents and data, in the order in which they are told.
///
/// An edit of the layout's text moves their places by numbers alone, since a layout may have something to be said of each
/// node; lines, columns and paths are worked out when somebody asks.
struct PictureFaults: Sendable {
  /// A place that a finding speaks of: its own, or that of one of its notes.
  private struct Place {
    /// Bytes from the start of the layout's text; -1 once an edit has replaced what was there.
    var offset: Int
    /// The node whose values it lies in, or -1.
    var owner: Int32
    /// Of the finding in `found`.
    var number: Int32
    /// Of the note, or -1 for the finding's own.
    var note: Int32
  }

  /// All that were ever said; `order` has those that still are.
  private var found: [Finding]
  private var order: [Int32]
  /// How many of `order` come before what was said of the layout's nodes as they were compiled, and how many that was.
  private var (firstCompiled, compiledCount): (Int, Int)
  /// How many of `order`, the last ones, were said of the data.
  private var dataCount: Int
  /// By `Diagnostic.Severity.allCases`.
  private var counts = [0, 0, 0]
  /// How many of them may be gone, or others, once other nodes are.
  private var dependentCount = 0
  /// Of those in the layout's text, once an edit has been followed.
  private var places: [Place]?
  private var areMoved = false
  /// Whether nodes have come or gone since, so that paths may be others.
  private var isReshaped = false

  /// - Parameters:
  ///   - compiled: which of them were said of the layout's nodes as they were compiled.
  ///   - data: those that were said of the data, which come behind them.
  init(_ findings: [Finding] = [], compiled: Range<Int> = 0..<0, data: [Finding] = []) {
    let findings = findings + data
    found = findings
    dataCount = data.count
    order = Array(0..<Int32(findings.count))
    (firstCompiled, compiledCount) = (compiled.lowerBound, compiled.count)
    for finding in findings { count(finding, 1) }
  }

  var isEmpty: Bool { order.isEmpty }

  private mutating func count(_ finding: Finding, _ change: Int) {
    counts[Self.rank(finding.diagnostic.severity)] += change
    if Self.dependsOnOthers(finding.diagnostic) { dependentCount += change }
  }

  /// Whether a problem of one node may be gone once others are.
  static func dependsOnOthers(_ diagnostic: Diagnostic) -> Bool {
    [.nodeDuplicateID, .nodeLimit, .loggingMissing].contains(diagnostic.code)
  }

  private static func rank(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Puts others in the place of those that were said of the data.
  ///
  /// - Parameter document: the layout's, as it is now.
  mutating func replaceData(_ findings: [Finding], in document: JSONDocument) {
    if findings.isEmpty, dataCount == 0 { return }
    let others = Array(self.findings(in: document).dropLast(dataCount))
    self = PictureFaults(others, compiled: compiled, data: findings)
  }

  // MARK: Asking

  func count(of severity: Diagnostic.Severity) -> Int { counts[Self.rank(severity)] }

  /// As they are now. Linear.
  ///
  /// - Parameter document: the layout's, as it is now.
  func findings(in document: JSONDocument) -> [Finding] {
    guard areMoved else { return order.map { found[Int($0)] } }
    let starts = starts
    return order.map { current(Int($0), starts, document) }
  }

  /// Those that were said of the data, as they are now. Linear where there are any.
  func dataDiagnostics(in document: JSONDocument) -> [Diagnostic] {
    guard dataCount > 0 else { return [] }
    let starts = starts
    return order.suffix(dataCount).map { current(Int($0), starts, document).diagnostic }
  }

  /// The first ones that are worse than a severity. Linear in those up to the last of them.
  func diagnostics(worseThan severity: Diagnostic.Severity, limit: Int, in document: JSONDocument) -> [Diagnostic] {
    let (starts, numbers) = (starts, numbers(worseThan: severity, limit: limit))
    return numbers.map { current($0, starts, document).diagnostic }
  }

  private func numbers(worseThan severity: Diagnostic.Severity, limit: Int) -> [Int] {
    guard Diagnostic.Severity.allCases.contains(where: { $0 > severity && count(of: $0) > 0 }) else { return [] }
    return Array(order.lazy.map(Int.init).filter { found[$0].diagnostic.severity > severity }.prefix(limit))
  }

  /// The nodes that the first ones worse than a severity are about, without a look at the text; nil before their places
  /// have been noted. What is wrong in data is about the node that a note of it speaks of. Linear as `diagnostics`.
  func subjects(worseThan severity: Diagnostic.Severity, limit: Int) -> [(node: Int, severity: Diagnostic.Severity)]? {
    guard let places else { return nil }
    let starts = Self.starts(of: places, count: found.count)
    return numbers(worseThan: severity, limit: limit).compactMap { number in
      guard starts[number] >= 0 else { return nil }
      let own = places[Int(starts[number])...].prefix { $0.number == Int32(number) }
      return own.first { $0.owner >= 0 }.map { (Int($0.owner), found[number].diagnostic.severity) }
    }
  }

  /// By the numbers of findings: where their places begin, which stand beside each other; -1 for those without.
  private var starts: [Int32] {
    Self.starts(of: areMoved ? places ?? [] : [], count: found.count)
  }

  private static func starts(of places: [Place], count: Int) -> [Int32] {
    var starts = [Int32](repeating: -1, count: count)
    for index in places.indices.reversed() { starts[Int(places[index].number)] = Int32(index) }
    return starts
  }

  private func current(_ number: Int, _ starts: [Int32], _ document: JSONDocument) -> Finding {
    var finding = found[number]
    guard let places, starts[number] >= 0 else { return finding }
    for place in places[Int(starts[number])...].prefix(while: { $0.number == Int32(number) }) where place.offset >= 0 {
      guard place.note < 0 else {
        let length = finding.diagnostic.notes[Int(place.note)].location?.length ?? 0
        finding.diagnostic.notes[Int(place.note)].location = document.location(atOffset: place.offset, length: length)
        continue
      }
      let length = finding.diagnostic.location?.length ?? 0
      finding.diagnostic.location = document.location(atOffset: place.offset, length: length)
      if isReshaped, let path = finding.diagnostic.path, let depth = (try? JSONPointer(parsing: path))?.tokens.count,
        let pointer = document.pointer(at: place.offset, depth: depth)
      {
        finding.diagnostic.path = pointer.description
      }
    }
    return finding
  }

  // MARK: Following

  /// Notes where they lie, before the first edit that is followed. Linear, times the depth of what they are about.
  ///
  /// - Parameters:
  ///   - document: the layout's.
  ///   - owner: the node whose values a byte of the text lies in.
  mutating func place(in document: JSONDocument, _ owner: (Int) -> Int?) {
    guard places == nil else { return }
    places = order.flatMap { Self.places(of: found[Int($0)].diagnostic, $0, in: document, owner) }
  }

  private static func places(
    of diagnostic: Diagnostic, _ number: Int32, in document: JSONDocument, _ owner: (Int) -> Int?
  ) -> [Place] {
    var places: [Place] = []
    for (note, location) in ([diagnostic.location] + diagnostic.notes.map(\.location)).enumerated() {
      guard let location, location.file == document.file else { continue }
      let owner = Int32(owner(location.offset) ?? -1)
      places.append(Place(offset: location.offset, owner: owner, number: number, note: Int32(note - 1)))
    }
    return places
  }

  /// Moves their places along with the text. `isLost` tells of those that an edit has replaced.
  mutating func move(by edits: [Edit]) {
    guard var places, !places.isEmpty else { return }
    self.places = nil
    for splice in edits.lazy.flatMap(\.splices) {
      let (range, shift) = (splice.range, splice.new.count - splice.old.count)
      for index in places.indices {
        let offset = places[index].offset
        if offset >= range.upperBound {
          places[index].offset = offset + shift
        } else if offset >= range.lowerBound {
          places[index].offset = -1
        }
      }
    }
    self.places = places
    areMoved = true
  }

  /// Whether an edit has replaced what one of them is about.
  var isLost: Bool { places?.contains { $0.offset < 0 } == true }

  /// Whether one of them is about the own values of some nodes.
  func areAny(about nodes: Range<Int>) -> Bool { places?.contains { nodes.contains(Int($0.owner)) } == true }

  /// Whether one of them may be gone, or another, once other nodes are.
  var dependOnOthers: Bool { dependentCount > 0 }

  /// The codes of what was said of a node's own values when it was compiled.
  func codes(ofCompiled node: Int) -> [DiagnosticCode] {
    guard let places, areAny(about: node..<node + 1) else { return [] }
    let own = Set(places.lazy.filter { Int($0.owner) == node && $0.note < 0 }.map(\.number))
    return order[compiled].filter(own.contains).map { found[Int($0)].diagnostic.code }
  }

  private var compiled: Range<Int> { firstCompiled..<firstCompiled + compiledCount }

  /// Takes away what is about a run of nodes, counts the nodes behind as they are counted now, and takes in what was said
  /// of those in the run's place.
  ///
  /// - Parameters:
  ///   - fresh: as they were compiled.
  ///   - late: as they were filled with data.
  ///   - owner: the node, as it is counted now, whose values a byte of the text lies in.
  mutating func replace(
    _ run: Range<Int>, by count: Int, with fresh: [Diagnostic], _ late: [Diagnostic], in document: JSONDocument,
    _ owner: (Int) -> Int?
  ) {
    isReshaped = true
    guard let places, !places.isEmpty || !fresh.isEmpty || !late.isEmpty else { return }
    let shift = Int32(count - run.count)
    var gone: Set<Int32> = []
    var owners = [Int32](repeating: -1, count: found.count)
    var kept: [Place] = []
    kept.reserveCapacity(places.count + fresh.count)
    for var place in places {
      let isInRun = run.contains(Int(place.owner))
      if isInRun, place.note < 0 {
        gone.insert(place.number)
        continue
      }
      // What else it speaks of is gone.
      if isInRun { place.offset = -1 }
      if place.owner >= run.upperBound { place.owner += shift }
      if place.note < 0 { owners[Int(place.number)] = place.owner }
      kept.append(place)
    }
    if !gone.isEmpty { kept.removeAll { gone.contains($0.number) } }
    remove(gone)
    let behind = order[compiled].firstIndex { owners[Int($0)] >= run.lowerBound + count }
    var position = behind ?? compiled.upperBound
    for (index, diagnostic) in (fresh + late).enumerated() {
      let number = Int32(found.count)
      found.append(Finding(diagnostic))
      self.count(found[Int(number)], 1)
      kept += Self.places(of: diagnostic, number, in: document, owner)
      if index < fresh.count {
        order.insert(number, at: position)
        (position, compiledCount) = (position + 1, compiledCount + 1)
      } else {
        order.append(number)
        dataCount += 1
      }
    }
    self.places = kept
    if found.count > 1024 + 2 * order.count { compact() }
  }

  /// Lets go of those that are no longer said.
  private mutating func compact() {
    var numbers = [Int32](repeating: -1, count: found.count)
    for (index, number) in order.enumerated() { numbers[Int(number)] = Int32(index) }
    found = order.map { found[Int($0)] }
    order = Array(0..<Int32(found.count))
    places = places?.map { place in
      var place = place
      place.number = numbers[Int(place.number)]
      return place
    }
  }

  private mutating func remove(_ gone: Set<Int32>) {
    guard !gone.isEmpty else { return }
    let before = order[..<firstCompiled].count { gone.contains($0) }
    compiledCount -= order[compiled].count { gone.contains($0) }
    dataCount -= order.suffix(dataCount).count { gone.contains($0) }
    firstCompiled -= before
    for number in gone { count(found[Int(number)], -1) }
    order.removeAll { gone.contains($0) }
  }
}

extension JSONDocument {
  /// The path, of so many steps, to the value that begins at a byte, whose key begins there, or that lies around it.
  fileprivate func pointer(at offset: Int, depth: Int) -> JSONPointer? {
    let tokens = pointer(to: node(atOffset: offset)).tokens
    return tokens.count >= depth ? JSONPointer(tokens: Array(tokens.prefix(depth))) : nil
  }
}
