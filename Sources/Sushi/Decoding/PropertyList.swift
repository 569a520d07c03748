import JSONDocument

/// Something that a property has a list of, such as the options of a select.
package protocol PropertyListElement: PropertyOwner, Hashable {
  /// In a sentence: "options".
  static var plural: String { get }
  /// The property without which an element says nothing; nil where any one will do.
  static var requiredProperty: String? { get }
}

/// An array of objects of one type, or of values for their main property.
package struct PropertyList<Element: PropertyListElement>: PropertyDecodable, Hashable {
  package var elements: [Element] = []

  package init() {}

  package static var propertyType: PropertyType { .array(Element.plural, Element.propertyType) }

  private static var limit: Int { 1000 }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> PropertyList? {
    guard decoder.kind(value) == .array else {
      decoder.reportMismatch(value, expected: propertyType.expectation)
      return nil
    }
    var list = PropertyList()
    let elements = decoder.elements(of: value)
    if elements.count > limit {
      decoder.report(
        .warning, .propertyType, "more than \(limit) \(Element.plural); those from here on are left out",
        at: elements[limit])
    }
    for element in elements.prefix(limit) {
      if let required = Element.requiredProperty { reportMissing(required, in: element, &decoder) }
      if let decoded = Element.decode(element, &decoder) { list.elements.append(decoded) }
    }
    return list
  }

  /// Reports an object that was written without a member; one that the data has no value for is none.
  private static func reportMissing(_ name: String, in value: JSONValue, _ decoder: inout ValueDecoder) {
    let written = decoder.written(value)
    guard decoder.kind(value) == .object, decoder.kind(written) == .object,
      decoder.sources[written.source].value(forKey: name, in: written.node) == nil
    else { return }
    let expected = "\(Element.typeName) with \"\(name)\""
    if written.source < decoder.firstDataSource {
      decoder.report(.error, .propertyType, "expected \(expected), found an object", at: written)
    } else {
      decoder.reportMismatch(value, expected: expected)
    }
  }
}

/// A string, or an array of strings.
package struct TextList: PropertyDecodable, Hashable {
  package var texts: [String] = []

  package init(_ texts: [String] = []) { self.texts = texts }

  package static var propertyType: PropertyType { .texts }

  package var written: JSONText? {
    texts.count == 1 ? .string(texts[0]) : texts.isEmpty ? nil : .array(texts.map { .string($0) })
  }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> TextList? {
    switch decoder.kind(value) {
    case .array: return TextList(decoder.elements(of: value).compactMap { String.decode($0, &decoder) })
    case .string, .number: return String.decode(value, &decoder).map { TextList([$0]) }
    default:
      decoder.reportMismatch(value, expected: propertyType.expectation)
      return nil
    }
  }
}
