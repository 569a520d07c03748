import JSONDocument

extension FontSize: PropertyDecodable {
  package static var propertyType: PropertyType { .choice(allCases.map(\.rawValue)) }

  /// `"400"`, `400` and `50` for `"050"`.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> FontSize? {
    let text = decoder.string(value) ?? decoder.sources[value.source].text(of: value.node)
    if let size = FontSize(rawValue: text) ?? FontSize(rawValue: "0" + text) { return size }
    decoder.reportMismatch(value, expected: "one of the text sizes 050, 100, 200 … 900")
    return nil
  }
}

extension Font: PropertyDecodable {
  package static var propertyType: PropertyType { .font }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Font? {
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(
        value, expected: "a font", fix: "write { \"weight\": \"bold\", \"size\": \"400\" }")
      return nil
    }
    var font = Font.regular100
    for (key, member) in decoder.knownMembers(of: value, keys, in: "a font") {
      if key == 0 {
        guard let weight = FontWeight.decode(member, &decoder) else { return nil }
        font.weight = weight
      } else {
        guard let size = FontSize.decode(member, &decoder) else { return nil }
        font.size = size
      }
    }
    return font
  }

  private static let keys = KeyTable(["weight", "size"])
}

/// A size of a glyph: a text size by name, or points.
package struct GlyphSize: PropertyDecodable, Hashable {
  /// Points.
  package var points: Double

  package static var propertyType: PropertyType { .glyphSize }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> GlyphSize? {
    if let name = decoder.string(value) {
      if let size = FontSize(rawValue: name) { return GlyphSize(points: size.points) }
      decoder.reportMismatch(value, expected: PropertyType.glyphSize.expectation)
      return nil
    }
    return decoder.decodeNumber(value, in: 0...1000).map { GlyphSize(points: $0) }
  }
}
