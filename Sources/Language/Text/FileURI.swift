import Workspaces

/// `file:` addresses of documents (RFC 8089).
package enum FileURI {
  /// The absolute path; nil where the address is none of a file here.
  package static func path(_ uri: String) -> String? {
    let lowered = uri.prefix(7).lowercased()
    guard lowered == "file://" else { return nil }
    var rest = uri.dropFirst(7)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    guard rest.hasPrefix("/"), let bytes = unescaped(rest.utf8), !bytes.contains(0) else { return nil }
    let path = String(decoding: bytes, as: UTF8.self)
    guard path.utf8.elementsEqual(bytes) else { return nil }
    return path
  }

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // A sign would be read as a part of the number.
      guard rest.count >= 2, rest.first != UInt8(ascii: "+"), rest.first != UInt8(ascii: "-"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// The address of an absolute path.
  package static func text(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
