/// How a document lays out its text, as far as it can be seen around one place.
struct TextStyle: Equatable {
  var newline: [UInt8] = [0x0A]
  /// One level of indentation.
  var unit: [UInt8] = [0x20, 0x20]
  /// Between key and value.
  var colon: [UInt8] = [0x3A, 0x20]
  /// Between members on one line.
  var comma: [UInt8] = [0x2C, 0x20]
  /// Inside the braces of an object on one line.
  var objectPadding: [UInt8] = []
  /// Inside the brackets of an array on one line.
  var arrayPadding: [UInt8] = []
  /// Whether containers are written with a line for each child.
  var spreads = true

  static let canonical = TextStyle()
  static let minified = TextStyle(unit: [], colon: [0x3A], comma: [0x2C], spreads: false)

  /// Writes a value of `document`, whose line begins with `indent`.
  func write(
    _ node: JSONDocument.Node, of document: borrowing JSONDocument, indent: [UInt8], into output: inout [UInt8]
  ) {
    switch document.kind(of: node) {
    case .object, .array:
      writeContainer(node, of: document, indent: indent, into: &output)
    case .string:
      writeString(document.record(node), of: document, into: &output)
    default:
      let record = document.record(node)
      document.withStored(record.start, record.end) { output.append(contentsOf: $0) }
    }
  }

  private func writeString(_ record: Record, of document: borrowing JSONDocument, into output: inout [UInt8]) {
    document.withStored(record.start, record.end) { raw in
      if record.flagged {
        let inner = UnsafeBufferPointer(rebasing: raw[1..<raw.count - 1])
        output.append(0x22)
        Quoting.append(StringDecoder.decodeBytes(inner), to: &output)
        output.append(0x22)
      } else {
        output.append(contentsOf: raw)
      }
    }
  }

  private func writeContainer(
    _ node: JSONDocument.Node, of document: borrowing JSONDocument, indent: [UInt8], into output: inout [UInt8]
  ) {
    let isObject = document.kind(of: node) == .object
    output.append(isObject ? 0x7B : 0x5B)
    let inner = spreads ? indent + unit : indent
    let padding = isObject ? objectPadding : arrayPadding
    var isEmpty = true
    var cursor = ChildCursor(document, node)
    while let child = cursor.advance(document.nodes) {
      if spreads {
        if !isEmpty { output.append(0x2C) }
        output += newline
        output += inner
      } else {
        output += isEmpty ? padding : comma
      }
      isEmpty = false
      let node = JSONDocument.Node(child)
      if isObject {
        writeKey(node, of: document, into: &output)
        output += colon
      }
      write(node, of: document, indent: inner, into: &output)
    }
    if !isEmpty {
      if spreads {
        output += newline
        output += indent
      } else {
        output += padding
      }
    }
    output.append(isObject ? 0x7D : 0x5D)
  }

  private func writeKey(
    _ node: JSONDocument.Node, of document: borrowing JSONDocument, into output: inout [UInt8]
  ) {
    guard let range = document.keyRange(node) else { return }
    if document.record(node).keyHasEscapes {
      output += Quoting.quoted(document.keyUTF8(of: node) ?? [])
    } else {
      document.withStored(range.start, range.end) { output.append(contentsOf: $0) }
    }
  }
}
