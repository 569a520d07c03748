import JSONDocument
import Sushi

/// The colours that a document writes: hexadecimal strings, and objects with a token or a colour of the palette.
struct DocumentColors {
  private(set) var found: [(node: JSONDocument.Node, color: Color)] = []
  /// Colours that one document shows.
  private static let limit = 2000

  /// Linear in the document.
  init(in document: JSONDocument, _ system: DesignSystem) {
    collect(document.root, document, system)
  }

  /// The document's depth bounds the recursion.
  private mutating func collect(_ node: JSONDocument.Node, _ document: JSONDocument, _ system: DesignSystem) {
    guard found.count < Self.limit else { return }
    if let color = Self.color(node, in: document, system) {
      found.append((node, color))
      return
    }
    document.forEachChild(of: node) { collect($0, document, system) }
  }

  /// The colour that a value is; nil where it is none, or takes parts of it from the data.
  static func color(_ node: JSONDocument.Node, in document: JSONDocument, _ system: DesignSystem) -> Color? {
    switch document.kind(of: node) {
    case .string:
      guard let text = document.string(node), text.hasPrefix("#"), [7, 9].contains(text.utf8.count) else { return nil }
      return RGBA(hex: text).map { Color(.literal($0)) }
    case .object:
      let type = document.value(forKey: "type", in: node).flatMap { document.string($0) }
      let isColor =
        type.flatMap(ColorFamily.init) != nil || type == nil && document.value(forKey: "token", in: node) != nil
      guard isColor, document.childCount(of: node) <= 4 else { return nil }
      var decoder = ValueDecoder(sources: [document], designSystem: system)
      let color = Color.decode(JSONValue(source: 0, node: node), &decoder)
      return decoder.diagnostics.isEmpty ? color : nil
    default: return nil
    }
  }
}
