import JSONDocument

extension Dimension: PropertyDecodable {
  package static var propertyType: PropertyType { .dimension }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Dimension? {
    if let number = decoder.number(value), (0...Double.layoutLimit).contains(number) { return .fixed(number) }
    switch decoder.string(value) {
    case "fill": return .fill
    case "hug": return .hug
    case let text? where text.hasSuffix("%"):
      if let hundredths = Double(text.dropLast()), (0...10_000).contains(hundredths) { return .percent(hundredths) }
    default: break
    }
    decoder.reportMismatch(
      value, expected: PropertyType.dimension.expectation, fix: points(spelled: decoder.string(value) ?? ""))
    return nil
  }

  /// Points in the place of a length of another system, such as `100px`.
  private static func points(spelled text: String) -> Fix? {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard ["", "px", "pt", "dp", "sp"].contains(text.dropFirst(number.count)), let points = Double(number),
      let json = try? JSONText(parsing: String(number)), points <= Double.layoutLimit
    else { return nil }
    return Fix("write \(number)", .value(json))
  }
}

extension Edges: PropertyDecodable {
  package static var propertyType: PropertyType { .edges }

  /// A single edge beats its axis, which beats all (`docs/layout.md` §3).
  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Edges? {
    if let number = decoder.number(value), number.magnitude <= Double.layoutLimit { return Edges(number) }
    guard let edges = decoder.numbers(value, names, of: "edges", expected: propertyType) else { return nil }
    let all = edges["all"] ?? 0
    let horizontal = edges["horizontal"] ?? all
    let vertical = edges["vertical"] ?? all
    return Edges(
      top: edges["top"] ?? vertical, leading: edges["leading"] ?? horizontal, bottom: edges["bottom"] ?? vertical,
      trailing: edges["trailing"] ?? horizontal)
  }

  private static let names = KeyTable(["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"])
}

extension Corners: PropertyDecodable {
  package static var propertyType: PropertyType { .corners }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Corners? {
    if let number = decoder.number(value), (0...Double.layoutLimit).contains(number) { return Corners(number) }
    guard let radii = decoder.numbers(value, names, of: "corners", expected: propertyType) else { return nil }
    let all = radii["all"] ?? 0
    let top = radii["top"] ?? all
    let bottom = radii["bottom"] ?? all
    return Corners(
      topLeading: max(0, radii["top_leading"] ?? top), topTrailing: max(0, radii["top_trailing"] ?? top),
      bottomLeading: max(0, radii["bottom_leading"] ?? bottom),
      bottomTrailing: max(0, radii["bottom_trailing"] ?? bottom))
  }

  private static let names = KeyTable([
    "all", "top", "bottom", "top_leading", "top_trailing", "bottom_leading", "bottom_trailing",
  ])
}

extension Size: PropertyDecodable {
  package static var propertyType: PropertyType { .size }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Size? {
    decoder.numbers(value, names, of: "a size", expected: propertyType)
      .map { Size($0["width"] ?? 0, $0["height"] ?? 0) }
  }

  private static let names = KeyTable(["width", "height"])
}

extension Point: PropertyDecodable {
  package static var propertyType: PropertyType { .point }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Point? {
    decoder.numbers(value, names, of: "a point", expected: propertyType)
      .map { Point($0["x"] ?? 0, $0["y"] ?? 0) }
  }

  private static let names = KeyTable(["x", "y"])
}

extension Priorities: PropertyDecodable {
  package static var propertyType: PropertyType { .priority }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Priorities? {
    if let number = decoder.number(value), (0...1000).contains(number) {
      return Priorities(horizontal: UInt16(clamping: number), vertical: UInt16(clamping: number))
    }
    guard let axes = decoder.numbers(value, names, of: "a priority", expected: propertyType, in: 0...1000)
    else { return nil }
    return Priorities(
      horizontal: axes["horizontal"].map { UInt16(clamping: $0) },
      vertical: axes["vertical"].map { UInt16(clamping: $0) })
  }

  private static let names = KeyTable(["horizontal", "vertical"])
}

/// Width divided by height, above 0.
package struct AspectRatio: PropertyDecodable, Hashable {
  package var value: Double

  package static var propertyType: PropertyType { .aspectRatio }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> AspectRatio? {
    guard let number = decoder.number(value), number > 0, number <= 10_000 else {
      decoder.reportMismatch(value, expected: propertyType.expectation)
      return nil
    }
    return AspectRatio(value: number)
  }
}

/// Some of the numbers that an object may hold by name.
struct NamedNumbers {
  fileprivate let names: KeyTable
  fileprivate(set) var values: [Double?]

  subscript(name: String) -> Double? { names.index(of: name).flatMap { values[$0] } }
}

extension ValueDecoder {
  /// An object of numbers by name; nil after it has reported what is wrong.
  ///
  /// - Parameter range: the limits of each number; nil for those of lengths.
  mutating func numbers(
    _ value: JSONValue, _ names: KeyTable, of owner: String, expected: PropertyType,
    in range: ClosedRange<Double>? = nil
  ) -> NamedNumbers? {
    guard kind(value) == .object else {
      reportMismatch(value, expected: expected.expectation)
      return nil
    }
    var numbers = NamedNumbers(names: names, values: Array(repeating: nil, count: names.words.count))
    for (key, member) in knownMembers(of: value, names, in: owner) {
      let decoded = if let range { decodeNumber(member, in: range) } else { Double.decode(member, &self) }
      guard let number = decoded else { return nil }
      numbers.values[key] = number
    }
    return numbers
  }
}
