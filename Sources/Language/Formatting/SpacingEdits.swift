/// The white space that differs between two spellings of one JSON text.
struct SpacingEdits {
  private(set) var edits: [(range: Range<Int>, new: [UInt8])] = []

  /// Nil where the texts differ in more than white space. Linear in both.
  init?(from old: [UInt8], to new: [UInt8]) {
    var (here, there) = (0, 0)
    while true {
      let (start, other) = (here, there)
      while here < old.count, Self.isSpace(old[here]) { here += 1 }
      while there < new.count, Self.isSpace(new[there]) { there += 1 }
      if old[start..<here] != new[other..<there] { edits.append((start..<here, Array(new[other..<there]))) }
      guard here < old.count, there < new.count else { break }
      let (token, same) = (Self.end(ofTokenAt: here, in: old), Self.end(ofTokenAt: there, in: new))
      guard old[here..<token] == new[there..<same] else { return nil }
      (here, there) = (token, same)
    }
    guard here == old.count, there == new.count else { return nil }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Behind a string, or one byte of anything else.
  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else { return start + 1 }
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }
}
