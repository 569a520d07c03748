/// Gathers a bracketed paste up to its end mark, across as many reads as it takes.
struct PasteCollector: Sendable {
  private var bytes: [UInt8] = []

  /// The largest paste in bytes: the rest is dropped.
  static let limit = 16_000_000

  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Takes bytes; answers those after the end mark once it has come.
  mutating func feed(_ more: some Sequence<UInt8>) -> [UInt8]? {
    let mark = PasteCollector.end
    // The mark may have begun in what came before.
    var place = max(0, bytes.count - mark.count + 1)
    bytes.append(contentsOf: more)
    while place + mark.count <= bytes.count {
      if bytes[place] == Ascii.escape, bytes[place..<place + mark.count].elementsEqual(mark) {
        let rest = Array(bytes[(place + mark.count)...])
        bytes.removeSubrange(place...)
        return rest
      }
      place += 1
    }
    // The middle goes, so that an end mark is still found.
    if bytes.count > PasteCollector.limit {
      bytes.removeSubrange(PasteCollector.limit - mark.count..<bytes.count - mark.count)
    }
    return nil
  }

  /// The text: line breaks as line feeds, without other control characters than tabs.
  var text: String {
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: scalars.append("\n")
      case 0x0A: if !wasReturn { scalars.append("\n") }
      case 0x09: scalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: scalars.append(scalar)
      }
      wasReturn = scalar.value == 0x0D
    }
    return String(scalars)
  }
}
