import JSONDocument

/// Files that are JSON texts: the document is the file.
package struct JSONWire: Wire {
  package let name = "JSON"
  package let endings = [".json"]
  package let ownEndings = [".json"]
  package let recognizesAll = true
  package let keepsBytes = true

  package init() {}

  /// By how a JSON text may begin.
  package func recognizes(_ head: [UInt8]) -> Bool {
    var rest = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard let first = rest.first else { return false }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"): return true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    default: return ["true", "false", "null"].contains { rest.starts(with: $0.utf8) }
    }
  }

  package func read(_ bytes: [UInt8], named name: String) throws(Refusal) -> JSONDocument {
    do {
      var document = try JSONDocument(parsing: bytes, file: name)
      document.trim()
      return document
    } catch {
      throw Refusal([Finding(error)])
    }
  }

  package func write(_ document: JSONDocument) throws(Refusal) -> [UInt8] { document.bytes }
}
