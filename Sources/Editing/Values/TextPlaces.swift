import Glibc
import JSONDocument

/// The places in a document's bytes where a text may be. A value without one doesn't have the text, and need not be
/// decoded.
package struct TextPlaces: Sendable {
  /// Offsets in the document's text, ascending.
  private let offsets: [Int]

  init(_ offsets: [Int]) { self.offsets = offsets }

  /// Of a document that isn't there.
  package static let none = TextPlaces([])

  package var isEmpty: Bool { offsets.isEmpty }

  /// The innermost values that may have the text; nil where there are too many to look for.
  package func values(in document: JSONDocument) -> [JSONDocument.Node]? {
    offsets.count > Self.few ? nil : offsets.map { document.node(atOffset: $0) }
  }

  /// Places that are looked for one by one.
  private static let few = 1000

  /// Whether the text may be in a value or in the keys inside it. Logarithmic in the places.
  package func mayBe(in node: JSONDocument.Node, of document: JSONDocument) -> Bool {
    guard !offsets.isEmpty else { return false }
    let span = document.span(of: node)
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < span.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count && offsets[low] < span.upperBound
  }
}

extension TextSearch {
  /// Where the text may be in the strings, numbers and keys of a document: as it is spelt, or where an escape or a letter
  /// may stand for something else. Nil where bytes can't tell, or where it may be nearly everywhere. Linear in the bytes.
  ///
  /// - Parameter ignoringCase: whether the strings' capitals don't count; the text has none then.
  package func places(in document: JSONDocument, ignoringCase: Bool = true) -> TextPlaces? {
    guard let scan = ByteScan(of: self, ignoringCase: ignoringCase) else { return nil }
    let limit = max(document.byteCount / ByteScan.sparseness, ByteScan.fewest)
    var offsets: [Int] = []
    var start = 0
    var isSparse = true
    document.withChunks { chunk in
      if isSparse { isSparse = scan.find(in: chunk, from: start, limit: limit, &offsets) }
      start += chunk.count
    }
    return isSparse ? TextPlaces(offsets) : nil
  }
}

/// Looks for the bytes of one text in others.
private struct ByteScan {
  /// Bytes for each place that is kept at most: where there are more, decoding all is as fast.
  static let sparseness = 32
  /// Places that are kept in any document.
  static let fewest = 1024

  /// The text; empty when only what follows can be it.
  private let wanted: [UInt8]
  private let ignoringCase: Bool
  private let findsAllBeyondASCII: Bool
  /// Letters whose small form begins in ASCII.
  private let others: [[UInt8]]

  /// Canonically the same as something in ASCII: K, ; and `.
  private static let likeASCII: Set<Unicode.Scalar> = ["\u{212A}", "\u{37E}", "\u{1FEF}"]

  /// Nil for a text that bytes don't tell.
  init?(of search: TextSearch, ignoringCase: Bool) {
    guard !search.bytes.isEmpty else { return nil }
    self.ignoringCase = ignoringCase
    if search.isASCII {
      findsAllBeyondASCII = false
      // These are only written as escapes.
      let isSpelt = search.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
      wanted = isSpelt ? search.bytes : []
      var others: [[UInt8]] = []
      if ignoringCase, search.bytes.contains(UInt8(ascii: "k")) { others.append(Array("\u{212A}".utf8)) }
      if ignoringCase, search.bytes.contains(UInt8(ascii: "i")) { others.append(Array("\u{130}".utf8)) }
      self.others = others
    } else {
      guard search.wanted.unicodeScalars.contains(where: { !$0.isASCII && !Self.likeASCII.contains($0) }) else {
        return nil
      }
      // Accents may be written in two ways, but in neither without a byte beyond ASCII.
      (findsAllBeyondASCII, wanted, others) = (true, [], [])
    }
  }

  /// Adds the places in a run of bytes, in order; false as soon as there are more than the limit.
  func find(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int, _ offsets: inout [Int]
  ) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let first = offsets.count
    func add(_ place: Int) -> Bool {
      offsets.append(start + place)
      return offsets.count <= limit
    }
    func look(_ word: [UInt8]) -> Bool { Self.each(word, in: base, bytes.count, add) }
    guard look([0x5C]), others.allSatisfy({ look($0) }) else { return false }
    let isMixed = offsets.count > first
    let isSparse =
      findsAllBeyondASCII
      ? Self.eachBeyondASCII(in: base, bytes.count, add) : eachSpelt(in: base, bytes.count, add)
    if isMixed { offsets[first...].sort() }
    return isSparse
  }

  /// The places of a few bytes, the first of which is rare; stops where it is told to.
  private static func each(
    _ word: [UInt8], in base: UnsafePointer<UInt8>, _ count: Int, _ body: (Int) -> Bool
  ) -> Bool {
    var at = 0
    while at + word.count <= count, let found = memchr(base + at, Int32(word[0]), count - word.count + 1 - at) {
      at = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if word.indices.allSatisfy({ base[at + $0] == word[$0] }), !body(at) { return false }
      at += 1
    }
    return true
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// The bytes beyond ASCII.
  private static func eachBeyondASCII(
    in base: UnsafePointer<UInt8>, _ count: Int, _ body: (Int) -> Bool
  ) -> Bool {
    let raw = UnsafeRawPointer(base)
    var at = 0
    while at + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) & highBits
      if word != 0 {
        for place in at..<at + 8 where base[place] >= 0x80 {
          if !body(place) { return false }
        }
      }
      at += 8
    }
    while at < count {
      if base[at] >= 0x80, !body(at) { return false }
      at += 1
    }
    return true
  }

  /// The places of the text as it is spelt. Compares the first and the last byte of eight places at a time (Mula 2008).
  private func eachSpelt(in base: UnsafePointer<UInt8>, _ count: Int, _ body: (Int) -> Bool) -> Bool {
    let length = wanted.count
    guard length > 0, let head = wanted.first, let tail = wanted.last, count >= length else { return true }
    return wanted.withUnsafeBufferPointer { wanted in
      let raw = UnsafeRawPointer(base)
      let (headFold, tailFold) = (fold(head), fold(tail))
      let (headMask, tailMask) = (UInt64(headFold) &* Self.lowBits, UInt64(tailFold) &* Self.lowBits)
      let (headWord, tailWord) = (UInt64(head) &* Self.lowBits, UInt64(tail) &* Self.lowBits)
      func isHere(_ place: Int) -> Bool {
        for index in 0..<length {
          let byte = base[place + index]
          guard byte | fold(wanted[index]) == wanted[index] else { return false }
        }
        return true
      }
      let places = count - length + 1
      var at = 0
      while at + 8 <= places {
        let heads = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) | headMask
        let last = at + length - 1
        let tails = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: last, as: UInt64.self)) | tailMask
        let other = (heads ^ headWord) | (tails ^ tailWord)
        // A byte that is 0, and perhaps some above one.
        var hits = (other &- Self.lowBits) & ~other & Self.highBits
        while hits != 0 {
          let place = at + hits.trailingZeroBitCount / 8
          if isHere(place), !body(place) { return false }
          hits &= hits &- 1
        }
        at += 8
      }
      while at < places {
        if isHere(at), !body(at) { return false }
        at += 1
      }
      return true
    }
  }

  /// The bit that a letter's capital lacks, where capitals don't count.
  @inline(__always)
  private func fold(_ byte: UInt8) -> UInt8 {
    ignoringCase && byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? 0x20 : 0
  }
}
