import KimchiCore
import Pictures

/// The ids that new parts of a screen or new nodes of a layout may not have: those that there are, and of what is about to
/// come.
///
/// The numbers of all stems that somebody is about to ask for are found in one pass through them, so that copies of a
/// hundred items cost as much as one.
package struct TakenIDs {
  /// The numbers that ids with one stem end in.
  fileprivate struct Family {
    /// Whether the stem itself is an id.
    var isTaken = false
    var numbers = NumberSet()
    /// Numbers of which all are known to be taken.
    var full = 0..<0
  }

  /// Calls its argument with each id that there is.
  private let forEachID: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  private var families: [String: Family] = [:]
  /// Whether all stems are known.
  private var isComplete = false
  private var passes = 0

  /// Passes that cost less than one that finds all stems.
  private static let few = 4
  /// This number and larger ones count as a part of the stem.
  static let limit = Int.max / 2

  /// - Parameter others: ids that are taken although no part has them.
  init(_ parts: ScreenParts, _ others: [String]) {
    forEachID = { body in
      parts.forEachID { _, _, id in body(id) }
      for var id in others { id.withUTF8(body) }
    }
  }

  /// - Parameter gone: the nodes of a layout that give their ids away.
  init(_ nodes: [CompiledNode], without gone: Range<Int>) {
    forEachID = { body in
      nodes.forEachID { index, id in
        var id = id
        if !gone.contains(index) { id.withUTF8(body) }
      }
    }
  }

  package mutating func contains(_ id: String) -> Bool {
    let (stem, number) = Self.split(id)
    learn([stem])
    return families[stem]?.contains(number) == true
  }

  /// Takes an id that is free. Returns whether it was.
  mutating func insertIfFree(_ id: String) -> Bool {
    guard !contains(id) else { return false }
    let (stem, number) = Self.split(id)
    families[stem]?.insert(number)
    return true
  }

  /// Takes an id: `deals`, or `deals_2`, `deals_3`.
  mutating func take(like id: String) -> String {
    if insertIfFree(id) { return id }
    let (stem, number) = Self.copies(of: id)
    return stem + String(take(from: number, stem))
  }

  /// Takes a number that nothing has as its id, the first one from another on.
  mutating func take(from number: Int) -> Int { take(from: number, "") }

  private mutating func take(from number: Int, _ stem: String) -> Int {
    learn([stem])
    return families[stem]?.take(from: number) ?? number
  }

  // MARK: Learning

  /// Finds out what is taken of ids, and of those that copies of them may have. Linear in all ids, if something is new.
  mutating func learn(ids: [String]) { learn(ids.flatMap { [Self.split($0).stem, Self.copies(of: $0).stem] }) }

  /// Afterwards each of the stems has a family, which what is taken goes into.
  private mutating func learn(_ stems: [String]) {
    let new = Set(stems.filter { families[$0] == nil })
    guard !new.isEmpty else { return }
    if !isComplete { search(for: new) }
    for stem in new where families[stem] == nil { families[stem] = Family() }
  }

  private mutating func search(for stems: Set<String>) {
    passes += 1
    isComplete = passes > Self.few
    var search = StemSearch(isComplete ? nil : stems)
    forEachID { search.look(at: $0) }
    search.end()
    for (stem, family) in search.found where families[stem] == nil { families[stem] = family }
  }

  // MARK: Spelling

  private static func split(_ id: String) -> (stem: String, number: Int?) {
    var id = id
    return id.withUTF8 { bytes in
      let (length, number) = StemSearch.split(bytes)
      return (String(decoding: bytes.prefix(length), as: UTF8.self), number)
    }
  }

  /// The stem of ids that copies may have, and the first number to try.
  private static func copies(of id: String) -> (stem: String, number: Int) {
    var words = id.split(separator: "_", omittingEmptySubsequences: false)
    let number = words.count > 1 ? words.last.flatMap { Int($0) } : nil
    guard let number, (0..<limit).contains(number) else { return (id + "_", 2) }
    words.removeLast()
    return (words.joined(separator: "_") + "_", number + 1)
  }
}

extension TakenIDs.Family {
  func contains(_ number: Int?) -> Bool { number.map(numbers.contains) ?? isTaken }

  mutating func insert(_ number: Int?) {
    if let number { numbers.insert(number) } else { isTaken = true }
  }

  /// Takes the first number that is free. Linear in those that were not known to be taken.
  mutating func take(from start: Int) -> Int {
    let isKnown = full.contains(start)
    let number = numbers.firstFree(from: isKnown ? full.upperBound : start)
    numbers.insert(number)
    full = (isKnown ? full.lowerBound : start)..<number + 1
    return number
  }
}

/// A pass through ids that finds those with some stems.
private struct StemSearch {
  /// The families that were found, by stem.
  private(set) var found: [String: TakenIDs.Family] = [:]
  /// The stems that are looked for; none finds all.
  private let wanted: [(text: String, bytes: [UInt8])]?
  /// The families of those, as far as they were found.
  private var families: [TakenIDs.Family] = []
  /// The places of the stems by a hash of them: at that of most ids there is none.
  private var places: [[Int]] = []

  init(_ stems: Set<String>?) {
    wanted = stems?.map { ($0, Array($0.utf8)) }
    guard let wanted else { return }
    families = Array(repeating: TakenIDs.Family(), count: wanted.count)
    places = Array(repeating: [], count: 4096)
    for (place, stem) in wanted.enumerated() {
      places[stem.bytes.withUnsafeBufferPointer { Self.sign(of: $0) }].append(place)
    }
  }

  mutating func look(at id: UnsafeBufferPointer<UInt8>) {
    let (length, number) = Self.split(id)
    let stem = UnsafeBufferPointer(rebasing: id[..<length])
    guard let wanted else {
      found[String(decoding: stem, as: UTF8.self), default: TakenIDs.Family()].insert(number)
      return
    }
    for place in places[Self.sign(of: stem)] where wanted[place].bytes.elementsEqual(stem) {
      families[place].insert(number)
    }
  }

  /// Puts what was found of the stems together.
  mutating func end() {
    for (stem, family) in zip(wanted ?? [], families) { found[stem.text] = family }
  }

  /// How many bytes of an id are its stem, and the number behind them: `deals_` and 5, nothing and 12. Without a number all
  /// of it is the stem.
  static func split(_ id: UnsafeBufferPointer<UInt8>) -> (length: Int, number: Int?) {
    var start = id.count
    while start > 0, case let digit = id[start - 1], digit >= 0x30, digit <= 0x39 { start -= 1 }
    let digits = id[start...]
    guard !digits.isEmpty, digits.count < 20, start == 0 || id[start - 1] == 0x5F,
      digits.count == 1 || digits.first != 0x30,
      case let number = digits.reduce(0 as UInt64, { $0 &* 10 &+ UInt64($1 & 0xF) }), number < UInt64(TakenIDs.limit)
    else { return (id.count, nil) }
    return (start, Int(number))
  }

  /// A hash of the first eight bytes, the last eight and the length: who writes ids that share it only makes the pass slower.
  private static func sign(of stem: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(stem)
    var hash = UInt64(raw.count)
    if raw.count >= 8 {
      hash ^= raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self) &* 0x9E37_79B9_7F4A_7C15
      hash ^= raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    } else {
      for byte in raw { hash = hash << 8 | UInt64(byte) }
    }
    return Int((hash &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }
}
