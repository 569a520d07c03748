import JSONDocument

extension String: PropertyDecodable {
  package static var propertyType: PropertyType { .string }

  /// Numbers are read as spelt: prices and counts often come as numbers.
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> String? {
    let document = decoder.sources[value.source]
    switch document.kind(of: value.node) {
    case .string: return document.string(value.node)
    case .number: return document.text(of: value.node)
    default:
      decoder.reportMismatch(value, expected: "a string")
      return nil
    }
  }
}

extension Bool: PropertyDecodable {
  package static var propertyType: PropertyType { .bool }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Bool? {
    if let bool = decoder.bool(value) { return bool }
    decoder.reportMismatch(value, expected: "true or false")
    return nil
  }
}

extension Double: PropertyDecodable {
  package static var propertyType: PropertyType { .number(-Double.layoutLimit...Double.layoutLimit) }

  /// Lengths beyond this many points are refused, so that sums of them stay exact.
  package static let layoutLimit = 1e7

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Double? {
    guard let number = decoder.number(value), number.magnitude <= layoutLimit else {
      decoder.reportMismatch(value, expected: "a number")
      return nil
    }
    return number
  }
}

extension Int: PropertyDecodable {
  package static var propertyType: PropertyType { .integer(Int.min...Int.max) }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Int? {
    decoder.decodeInteger(value, in: Int(Int32.min)...Int(Int32.max))
  }
}

extension JSONValue: PropertyDecodable {
  package static var propertyType: PropertyType { .any }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> JSONValue? { value }
}

/// A property that takes one of a few words, written in snake_case.
package protocol PropertyChoice: PropertyDecodable, RawRepresentable<String>, CaseIterable {}

extension PropertyChoice {
  package static var propertyType: PropertyType { .choice(allCases.map(\.rawValue)) }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Self? {
    decodeWord(value, &decoder)
  }

  static func decodeWord(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Self? {
    guard let word = decoder.string(value) else {
      decoder.reportMismatch(value, expected: propertyType.expectation)
      return nil
    }
    if let choice = Self(rawValue: word) { return choice }
    let snake = word.snakeCased
    if let choice = Self(rawValue: snake) {
      decoder.diagnostics.append(
        Diagnostic(
          .note, .propertySpelling, "\(Spelling.quoted(word)) should be spelled \"\(snake)\"",
          at: decoder.location(value),
          path: decoder.pointer(value), fix: Fix("write \"\(snake)\"", .value(.string(snake)))))
      return choice
    }
    decoder.reportMismatch(
      value, expected: propertyType.expectation,
      fix: ChoiceSynonyms.meant(snake, among: allCases.map(\.rawValue)).map(Fix.name))
    return nil
  }
}

extension String {
  /// `fillEqually` as `fill_equally`.
  package var snakeCased: String {
    var result = ""
    for scalar in unicodeScalars {
      if ("A"..."Z").contains(scalar) {
        if !result.isEmpty, result.last != "_" { result += "_" }
        result += scalar.properties.lowercaseMapping
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Alignment: PropertyChoice {}
extension OwnAlignment: PropertyChoice {}
extension Axis: PropertyChoice {}
extension Border.Style: PropertyChoice {}
extension Gradient.Kind: PropertyChoice {}
extension Gradient.Direction: PropertyChoice {}
extension Gradient.TileMode: PropertyChoice {}
