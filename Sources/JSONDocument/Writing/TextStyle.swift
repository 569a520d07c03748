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
  /// Whether strings keep the escapes that they are spelt with. Keys have the shortest.
  var keepsEscapes = false

  static let canonical = TextStyle()
  static let minified = TextStyle(unit: [], colon: [0x3A], comma: [0x2C], spreads: false)
  static let unspaced = TextStyle(unit: [], colon: [0x3A], comma: [0x2C], spreads: false, keepsEscapes: true)

  /// Bytes that a value may have once it is laid out. Deep indentation makes a short text long.
  static let valueLimit = 256 << 20

  /// A whole document's text, whose line begins with `indent`.
  ///
  /// - Throws: `tooLarge` before anything is written.
  func text(of document: borrowing JSONDocument, indent: [UInt8]) throws(EditError) -> [UInt8] {
    guard byteBound(of: document, indent: indent.count) <= Self.valueLimit else { throw .tooLarge }
    var output: [UInt8] = []
    write(document.root, of: document, indent: indent, into: &output)
    return output
  }

  /// At least as many bytes as a parsed document takes in this style. Linear in its values.
  private func byteBound(of document: borrowing JSONDocument, indent: Int) -> Int {
    let gaps = colon.count + comma.count + objectPadding.count + arrayPadding.count + 2
    var bytes = document.byteCount + document.nodes.count * gaps
    guard spreads else { return bytes }
    var depths: [Int] = []
    depths.reserveCapacity(document.nodes.count)
    for record in document.nodes {
      let depth = record.parent == Record.none ? 0 : depths[Int(record.parent)] + 1
      depths.append(depth)
      // A line for the value, and for a container's closing bracket one more.
      bytes += (newline.count + indent + depth * unit.count) * (record.isContainer ? 2 : 1)
    }
    return bytes
  }

  /// Appends a value of `document`, whose line begins with `indent`.
  func write(
    _ node: JSONDocument.Node, of document: borrowing JSONDocument, indent: [UInt8], into output: inout [UInt8]
  ) {
    guard document.contains(node) else { return }
    TextWriter.write(node, of: document, style: self, indent: indent, into: &output)
  }
}
