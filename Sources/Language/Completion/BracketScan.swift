/// Looks only at the brackets of a text that may be broken, and pairs them as `JSONRepair` does.
struct BracketScan {
  private let bytes: [UInt8]
  private var at: Int
  /// The containers that are open, with their beginnings.
  private var open: [(start: Int, isObject: Bool)] = []

  /// The beginnings of the containers that a cursor is in, ascending. Linear in the text before it.
  static func holders(of cursor: Int, in bytes: [UInt8]) -> [Int] {
    var scan = BracketScan(bytes: bytes, at: 0)
    scan.read(to: min(cursor, bytes.count), hasOuter: (false, false), endsWhenClosed: false)
    return scan.open.map(\.start)
  }

  /// The end of a container. Linear in its text.
  ///
  /// - Parameter hasOuter: whether there is an object, and an array, around it, whose end may be its own.
  static func end(of start: Int, in bytes: [UInt8], hasOuter: (object: Bool, array: Bool)) -> Int {
    if let end = endOfPairs(start, bytes) { return end }
    var scan = BracketScan(bytes: bytes, at: start)
    scan.read(to: bytes.count, hasOuter: hasOuter, endsWhenClosed: true)
    return scan.at
  }

  /// The end of a container whose brackets are all in pairs and less than 64 deep, as nearly all are; nil for others.
  private static func endOfPairs(_ start: Int, _ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      // A bit for each open container, 1 for an object, the innermost last.
      var (kinds, depth, place) = (UInt64(0), 0, start)
      while place < bytes.count {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          guard depth < 64 else { return nil }
          kinds = kinds << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
          (depth, place) = (depth + 1, place + 1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          guard kinds & 1 == (byte == UInt8(ascii: "}") ? 1 : 0) else { return nil }
          (kinds, depth, place) = (kinds >> 1, depth - 1, place + 1)
          if depth == 0 { return place }
        case UInt8(ascii: "\""): place = endOfString(place, bytes)
        // A comment may hold brackets.
        case UInt8(ascii: "/"): return nil
        default: place += 1
        }
      }
      return nil
    }
  }

  private init(bytes: [UInt8], at: Int) {
    self.bytes = bytes
    self.at = at
  }

  /// - Parameter endsWhenClosed: whether it ends with the container that it began at.
  private mutating func read(to end: Int, hasOuter: (object: Bool, array: Bool), endsWhenClosed: Bool) {
    var (place, open) = (at, open)
    bytes.withUnsafeBufferPointer { bytes in
      while place < end {
        switch bytes[place] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          open.append((place, bytes[place] == UInt8(ascii: "{")))
          place += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          let isObject = bytes[place] == UInt8(ascii: "}")
          if open.last?.isObject == isObject {
            open.removeLast()
          } else if let index = open.lastIndex(where: { $0.isObject == isObject }) {
            open.removeSubrange(index...)
          } else if isObject ? hasOuter.object : hasOuter.array {
            open = []
            return
          }
          place += 1
          if endsWhenClosed, open.isEmpty { return }
        case UInt8(ascii: "\""): place = Self.endOfString(place, bytes)
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): place += 1
        case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"):
          while place + 1 < bytes.count, bytes[place + 1] != 0x0A { place += 1 }
          place += 1
        default:
          while place < bytes.count, !JSONRepair.endsWord[Int(bytes[place])] { place += 1 }
        }
      }
    }
    (at, self.open) = (min(place, bytes.count), open)
  }

  /// Behind a string, which ends with its line at the latest.
  private static func endOfString(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start + 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") { return place + 1 }
      if byte == 0x0A || byte == 0x0D { return place }
      place += byte == UInt8(ascii: "\\") && place + 1 < bytes.count && bytes[place + 1] >= 0x20 ? 2 : 1
    }
    return bytes.count
  }
}
