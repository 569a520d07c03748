import JSONDocument

/// An icon as a document has it: a hexadecimal code of the icon font, such as `e922`, or a readable name.
package struct IconCode: Sendable, Hashable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }
}

extension IconCode: PropertyDecodable {
  package static var propertyType: PropertyType { .icon }

  package var written: JSONText? { .string(text) }

  /// Any text is an icon; one that clients or this preview can't draw is reported.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> IconCode? {
    guard let text = String.decode(value, &decoder) else { return nil }
    if !text.isEmpty, IconGlyph.name(forCode: text) == nil { decoder.reportIcon(text, at: value) }
    return IconCode(text)
  }
}

extension ValueDecoder {
  fileprivate mutating func reportIcon(_ text: String, at value: JSONValue) {
    if let code = IconGlyph.code(named: text) {
      return report(
        .note, .iconExtension, "only this preview understands the name of an icon", at: value,
        fix: Fix("write \"\(code)\"", .value(.string(code))))
    }
    if Self.isIconCode(text) {
      return report(
        .note, .iconUnknown,
        "the icon \(Spelling.quoted(text)) is not among those that are known here; \(IconGlyph.fallback) stands for it",
        at: value)
    }
    if !IconGlyph.isDrawn(text) {
      let code = text.dropFirst(3).prefix { $0 != ";" }
      return report(
        .warning, .iconUnknown, "an icon that begins with &#x is not drawn", at: value,
        fix: Self.isIconCode(code) ? Fix("write \"\(code)\"", .value(.string(String(code)))) : nil)
    }
    report(.warning, .iconUnknown, "no icon is named \(Spelling.quoted(text))", at: value, fix: Self.icon(near: text))
  }

  private static func isIconCode(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 4 && UInt16(text, radix: 16) != nil
  }

  /// The icons whose names begin like a word, or the one that the word may mean.
  private static func icon(near text: String) -> Fix {
    let icons = IconGlyph.all
    let word = text.lowercased()
    let like = icons.filter { $0.name.hasPrefix(word) }
    if like.count > 1 {
      return Fix("there are \(like.prefix(5).map { "\($0.name) (\($0.code))" }.joined(separator: ", "))")
    }
    guard let name = like.first?.name ?? Spelling.nearest(word, in: icons.map(\.name)),
      let code = IconGlyph.code(named: name)
    else { return "write a hexadecimal code such as e922" }
    return Fix("did you mean \(name), \"\(code)\"?", .value(.string(code)))
  }
}
