import JSONDocument

/// Makes a JSON text that is being typed whole, and tells the place of the cursor in it.
///
/// It closes what is open, adds commas and colons, and puts null where a value is missing. Of a large text only what is
/// around the cursor is kept: what is inside other values is left out, since it decides nothing there. Linear in the text.
struct JSONRepair {
  private enum State {
    case key, colon, value, after
  }

  private struct Frame {
    var isObject: Bool
    var state: State
    var count = 0
    /// With its quotation marks.
    var quotedKey: [UInt8] = []
    /// Whether the last element stands for some that were left out.
    var hasGap = false

    var key: String { (try? JSONDocument(parsing: quotedKey, file: "")).flatMap { $0.string($0.root) } ?? "" }
    var member: String { isObject ? key : String(count - 1) }
  }

  private let bytes: [UInt8]
  private let cursor: Int
  private var at = 0
  private var output: [UInt8] = []
  private var frames: [Frame] = []
  /// Whether the root has been read.
  private var hasRoot = false
  private var lastEnd = 0
  private var place: CursorPlace?
  /// Whether the next token tells if another member follows the place.
  private var isAsking = false

  /// The beginnings of the containers that the cursor is in, ascending, and how many of them have been passed.
  private let holders: [Int]
  private var passed = 0
  /// Bytes of other containers that may still be kept.
  private var room: Int
  /// The end of a container that is kept.
  private var keptEnd = 0

  /// Bytes of containers that are kept though the cursor is in none of them.
  static let standardRoom = 16 << 10

  private init(_ bytes: [UInt8], cursor: Int, room: Int) {
    self.bytes = bytes
    self.cursor = cursor
    self.room = room
    holders = bytes.count <= room ? [] : BracketScan.holders(of: cursor, in: bytes)
    keptEnd = bytes.count <= room ? bytes.count : 0
    output.reserveCapacity(min(bytes.count, room) + 64)
  }

  /// The text made whole, and the place of the cursor.
  static func repair(
    _ bytes: [UInt8], cursor: Int, room: Int = standardRoom
  ) -> (bytes: [UInt8], place: CursorPlace) {
    var repair = JSONRepair(bytes, cursor: cursor, room: room)
    repair.read()
    var place = repair.place ?? CursorPlace(role: .nothing, token: cursor..<cursor)
    place.repaired = min(place.repaired, repair.output.count)
    return (repair.output, place)
  }

  // MARK: Reading

  private mutating func read() {
    while skipSpace() {
      let start = at
      noteGap(before: start)
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open()
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close(isObject: bytes[at] == UInt8(ascii: "}"))
      case UInt8(ascii: ","): comma()
      case UInt8(ascii: ":"):
        if frames.last?.state == .colon {
          output.append(bytes[at])
          setState(.value)
        }
        at += 1
      case UInt8(ascii: "\""): string()
      default: word()
      }
      lastEnd = at
    }
    noteGap(before: Int.max)
    while let frame = frames.last { end(frame) }
    if !hasRoot { output += Array("null".utf8) }
  }

  /// Copies white space; false at the end of the text. Comments are left out.
  private mutating func skipSpace() -> Bool {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: output.append(bytes[at])
      case 0xEF where at == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]): at += 2
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
        while at + 1 < bytes.count, bytes[at + 1] != 0x0A { at += 1 }
      default: return true
      }
      at += 1
    }
    return false
  }

  private mutating func setState(_ state: State) {
    guard let last = frames.indices.last else { return }
    frames[last].state = state
  }

  /// Gets ready for a value; false where the root has been read already.
  private mutating func beginValue() -> Bool {
    guard let last = frames.indices.last else {
      defer { hasRoot = true }
      return !hasRoot
    }
    if frames[last].isObject {
      switch frames[last].state {
      case .key, .after:
        beginKey(Array("\"\"".utf8))
        output.append(UInt8(ascii: ":"))
      case .colon: output.append(UInt8(ascii: ":"))
      case .value: break
      }
    } else {
      if frames[last].count > 0 { output.append(UInt8(ascii: ",")) }
      frames[last].count += 1
      frames[last].hasGap = false
    }
    frames[last].state = .after
    return true
  }

  /// Leaves out what is inside a container far from the cursor; false if it is to be read.
  private mutating func skip(isObject: Bool) -> Bool {
    while passed < holders.count, holders[passed] < at { passed += 1 }
    guard at >= keptEnd, let last = frames.indices.last, passed == holders.count || holders[passed] != at else {
      return false
    }
    let hasOuter = (frames.contains { $0.isObject }, frames.contains { !$0.isObject })
    let end = BracketScan.end(of: at, in: bytes, hasOuter: hasOuter)
    guard at >= cursor || end <= cursor else { return false }
    if end - at <= room {
      (keptEnd, room) = (end, room - (end - at))
      return false
    }
    let isGapKnown = frames[last].hasGap && !frames[last].isObject
    if isGapKnown {
      frames[last].state = .after
    } else if beginValue() {
      output += Array((isObject ? "{}" : "[]").utf8)
      frames[last].hasGap = true
    }
    at = end
    return true
  }

  private mutating func beginKey(_ quoted: [UInt8]) {
    guard let last = frames.indices.last else { return }
    if frames[last].count > 0 { output.append(UInt8(ascii: ",")) }
    frames[last].count += 1
    frames[last].state = .colon
    frames[last].quotedKey = quoted
    output += quoted
  }

  private mutating func open() {
    let isObject = bytes[at] == UInt8(ascii: "{")
    if skip(isObject: isObject) { return }
    defer { at += 1 }
    guard beginValue() else { return }
    output.append(bytes[at])
    frames.append(Frame(isObject: isObject, state: isObject ? .key : .value))
  }

  private mutating func close(isObject: Bool) {
    defer { at += 1 }
    guard frames.contains(where: { $0.isObject == isObject }) else { return }
    while let frame = frames.last {
      end(frame)
      if frame.isObject == isObject { return }
    }
  }

  private mutating func end(_ frame: Frame) {
    if frame.isObject {
      if frame.state == .colon { output += Array(":null".utf8) }
      if frame.state == .value { output += Array("null".utf8) }
    }
    output.append(UInt8(ascii: frame.isObject ? "}" : "]"))
    frames.removeLast()
  }

  private mutating func comma() {
    at += 1
    guard let frame = frames.last else { return }
    if frame.isObject {
      if frame.state == .colon { output += Array(":null".utf8) }
      if frame.state == .value { output += Array("null".utf8) }
    }
    setState(frame.isObject ? .key : .value)
  }

  private mutating func string() {
    let start = at
    var isClosed = false
    at += 1
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
      if bytes[at] == UInt8(ascii: "\"") {
        isClosed = true
        at += 1
        break
      }
      at += bytes[at] == UInt8(ascii: "\\") && at + 1 < bytes.count && bytes[at + 1] >= 0x20 ? 2 : 1
    }
    at = min(at, bytes.count)
    let end = isClosed ? at - 1 : at
    take(start..<at, Self.mended(bytes[start + 1..<end]), isClosed: isClosed, isQuoted: true)
  }

  private mutating func word() {
    let start = at
    while at < bytes.count, !Self.endsWord[Int(bytes[at])] { at += 1 }
    take(start..<at, Array(bytes[start..<at]), isClosed: true, isQuoted: false)
  }

  /// Takes a string or a word as the key or the value that it is.
  private mutating func take(_ token: Range<Int>, _ inside: [UInt8], isClosed: Bool, isQuoted: Bool) {
    let hasColon = bytes[at...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: ":")
    // A key where a value is missing.
    if isQuoted, hasColon, let frame = frames.last, frame.isObject, frame.state == .value {
      output += Array("null".utf8)
      setState(.after)
    }
    let missing = frames.last.flatMap { $0.state == .after && $0.count > 0 ? lastEnd : nil }
    let isKey = frames.last.map { $0.isObject && ($0.state == .key || $0.state == .after) } ?? false
    let quoted = [UInt8(ascii: "\"")] + inside + [UInt8(ascii: "\"")]
    let isRight: Bool
    if isKey {
      beginKey(isQuoted ? quoted : JSONText.string(String(decoding: inside, as: UTF8.self)).bytes)
      isRight = true
    } else {
      isRight = beginValue()
      let value = isQuoted ? quoted : Self.isValue(inside) ? inside : Array("null".utf8)
      if isRight { output += value }
    }
    // Behind a closing quotation mark nothing is typed.
    let isAtEnd = isQuoted && isClosed && cursor == token.upperBound
    guard place == nil, isRight, token.lowerBound < cursor, cursor <= token.upperBound, !isAtEnd else { return }
    let prefix = bytes[(token.lowerBound + (isQuoted ? 1 : 0))..<cursor]
    var found = CursorPlace(role: isKey ? .key : .value, token: token)
    found.isQuoted = isQuoted
    found.word = String(decoding: prefix, as: UTF8.self)
    found.hasColon = hasColon
    found.missingComma = missing
    found.container = frames.dropLast().map(\.member)
    found.member = isKey ? nil : frames.last?.member
    found.repaired = output.count - (isQuoted ? 1 : 0) - max(0, inside.count - prefix.count)
    place = found
    isAsking = isKey
  }

  // MARK: The cursor

  /// Notes the cursor where it lies between tokens.
  private mutating func noteGap(before token: Int) {
    if isAsking, token < bytes.count, bytes[token] != UInt8(ascii: ":"), var asking = place {
      // Of a key that has its value already nothing more is asked.
      asking.isFollowed = bytes[token] == UInt8(ascii: "\"") && !asking.hasColon
      (place, isAsking) = (asking, false)
    }
    guard place == nil, cursor <= token else { return }
    var found = CursorPlace(role: .nothing, token: cursor..<cursor)
    found.repaired = output.count
    found.container = frames.dropLast().map(\.member)
    if let frame = frames.last {
      switch frame.state {
      case .key: found.role = .key
      case .colon: break
      case .value:
        found.role = .value
        found.member = frame.isObject ? frame.key : String(frame.count)
      case .after where frame.count > 0 && cursor > lastEnd:
        found.missingComma = lastEnd
        found.role = frame.isObject ? .key : .value
        found.member = frame.isObject ? nil : String(frame.count)
      case .after: break
      }
    } else if !hasRoot {
      found.role = .value
    }
    place = found
    if found.role == .key, token < bytes.count { place?.isFollowed = bytes[token] == UInt8(ascii: "\"") }
  }

  // MARK: Tokens

  static let endsWord: [Bool] = (0...255).map { Array(" \t\r\n,:{}[]\"".utf8).contains(UInt8($0)) }

  /// The inside of a string with escapes that can be read.
  private static func mended(_ inside: ArraySlice<UInt8>) -> [UInt8] {
    if inside.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\\") }) { return Array(inside) }
    var result: [UInt8] = []
    var rest = inside
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        if byte >= 0x20 { result.append(byte) }
        continue
      }
      guard let next = rest.popFirst() else { break }
      let isHex = next == UInt8(ascii: "u") && rest.count >= 4 && rest.prefix(4).allSatisfy(\.isHexDigit)
      if isHex || Array("\"\\/bfnrt".utf8).contains(next) {
        result += [byte, next]
      } else {
        result += [byte, byte, next]
      }
    }
    return result
  }

  private static func isValue(_ word: [UInt8]) -> Bool {
    (try? JSONText(parsing: String(decoding: word, as: UTF8.self))) != nil
  }
}
