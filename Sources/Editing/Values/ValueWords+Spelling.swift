import JSONDocument
import Sushi

extension ValueWords {
  /// A value as a person types it: bare words where they say all of it, else JSON on one line. `read` gives it back.
  ///
  /// Linear in the value.
  package func spelling(of node: JSONDocument.Node, in document: JSONDocument, as type: PropertyType) -> String {
    let json = document.minifiedText(of: node)
    guard let words = words(node, document, type), Self.staysWhole(words), let read = try? read(words, as: type),
      let back = try? JSONDocument(parsing: read.bytes, file: "value"),
      document.isEqual(node, to: back, back.root)
    else { return json }
    return words
  }

  /// As `spelling` for a property, for a value of the data, which has no type: a bare word is JSON or a text.
  package static func dataSpelling(of node: JSONDocument.Node, in document: JSONDocument) -> String {
    let json = document.minifiedText(of: node)
    guard let text = document.string(node), staysWhole(text), let first = text.utf8.first,
      ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(first),
      (try? JSONText(parsing: text)) == nil
    else { return json }
    return text
  }

  /// Whether a line has a text as it is: nothing is trimmed, broken or taken for an operator.
  private static func staysWhole(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace else { return false }
    let isControl = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    return !isControl && !["+=", "-=", "*="].contains(text.prefix { !$0.isWhitespace })
  }

  private func words(_ node: JSONDocument.Node, _ document: JSONDocument, _ type: PropertyType) -> String? {
    guard document.kind(of: node) == .object else {
      if case .gradient = type { return nil }
      return document.kind(of: node) == .array ? nil : document.string(node) ?? document.minifiedText(of: node)
    }
    func joined(_ keys: [String]) -> String? {
      let values = keys.compactMap { document.value(forKey: $0, in: node) }
      return values.isEmpty
        ? nil : values.map { document.string($0) ?? document.minifiedText(of: $0) }.joined(separator: " ")
    }
    switch type {
    case .color: return joined(["type", "token", "tint", "alpha"])
    case .font: return joined(["weight", "size"])
    case .edges: return joined(["vertical", "horizontal"]) ?? joined(["top", "trailing", "bottom", "leading"])
    case .corners:
      let single = ["top_leading", "top_trailing", "bottom_trailing", "bottom_leading"]
      return joined(["top", "bottom"]) ?? joined(single)
    case .shadow: return joined(["radius"])
    case .priority: return joined(["horizontal", "vertical"])
    case .size: return joined(["width", "height"])
    case .point: return joined(["x", "y"])
    case .border:
      let color = document.value(forKey: "color", in: node).flatMap { words($0, document, .color) }
      return [joined(["width"]), color, joined(["style"])].compactMap { $0 }.joined(separator: " ")
    default: return nil
    }
  }
}
