/// The declared model of a previews file, as far as the beginning of its text shows.
///
/// So that the files of one model are found among thousands without parsing them all.
struct ModelPeek {
  /// The model; nil if the beginning doesn't tell.
  private(set) var model: String?

  /// - Parameter head: the first bytes of a file of JSON.
  init(_ head: [UInt8]) {
    // Another form than JSON says nothing.
    guard let first = head.first(where: { !Self.space.contains($0) }), first == UInt8(ascii: "{") else { return }
    var depth = 0
    var at = 0
    var isKey = false
    while at < head.count {
      switch head[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isKey = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = depth == 1
      case UInt8(ascii: "\""):
        guard let end = Self.end(of: at, in: head) else { return }
        if isKey, head[at + 1..<end].elementsEqual("model".utf8) {
          model = Self.value(after: end + 1, in: head)
          return
        }
        isKey = false
        at = end
      default: break
      }
      at += 1
    }
  }

  /// White space, and the bytes of a byte order mark.
  private static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  /// The closing quote of the string that begins there; nil when it is not in the head.
  private static func end(of start: Int, in head: [UInt8]) -> Int? {
    var at = start + 1
    while at < head.count {
      if head[at] == UInt8(ascii: "\"") { return at }
      at += head[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// A string without escapes behind a colon.
  private static func value(after start: Int, in head: [UInt8]) -> String? {
    guard start < head.count,
      let open = head[start...].firstIndex(where: { !space.contains($0) && $0 != UInt8(ascii: ":") }),
      head[open] == UInt8(ascii: "\""),
      let close = end(of: open, in: head), !head[open..<close].contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(decoding: head[open + 1..<close], as: UTF8.self)
  }
}
