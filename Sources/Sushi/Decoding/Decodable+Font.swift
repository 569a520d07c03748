import JSONDocument

extension FontSize: PropertyDecodable {
  package static var propertyType: PropertyType { .fontSize }

  /// `"400"`, `400`, `50` for `"050"`, and points such as `"17pt"`.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> FontSize? {
    let text = decoder.string(value) ?? decoder.sources[value.source].text(of: value.node)
    guard let size = FontSize(text) else {
      let points = FontSize("\(text)pt")?.name
      decoder.reportMismatch(
        value, expected: PropertyType.fontSize.expectation,
        fix: points.map { Fix("for points write \"\($0)\"", .value(.string($0))) })
      return nil
    }
    if !size.isStep { decoder.noteFontExtension(value, "a size in points") }
    return size
  }
}

extension FontWeight: PropertyChoice {
  package static var propertyType: PropertyType { .fontWeight }

  /// A word, or a number of style sheets.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> FontWeight? {
    guard let number = decoder.sources[value.source].integer(value.node), let weight = FontWeight(number: number)
    else { return decodeWord(value, &decoder) }
    decoder.noteFontExtension(value, "a weight by its number")
    return weight
  }
}

extension ValueDecoder {
  fileprivate mutating func noteFontExtension(_ value: JSONValue, _ words: String) {
    report(.note, .fontExtension, "only this preview understands \(words)", at: value)
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
      if let size = FontSize(name) { return GlyphSize(points: size.points) }
      decoder.reportMismatch(value, expected: PropertyType.glyphSize.expectation)
      return nil
    }
    return decoder.decodeNumber(value, in: 0...1000).map { GlyphSize(points: $0) }
  }
}
