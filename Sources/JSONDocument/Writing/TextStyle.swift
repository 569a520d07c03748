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

  /// Appends a value of `document`, whose line begins with `indent`.
  func write(
    _ node: JSONDocument.Node, of document: borrowing JSONDocument, indent: [UInt8], into output: inout [UInt8]
  ) {
    guard document.contains(node) else { return }
    TextWriter.write(node, of: document, style: self, indent: indent, into: &output)
  }
}
