import JSONDocument
import Sushi

extension LayoutDimension {
  private static let words = properties.map(\.name)
  static let expectation = "points, or one of { \"absolute\" | \"fractional\" | \"estimated\" | … : number }"

  /// Reads a side; returns nil after it has reported why. `fractional` is a share of the container's same side.
  static func decode(_ value: JSONValue, along axis: Axis, _ decoder: inout ValueDecoder) -> LayoutDimension? {
    let points = 0...Double.layoutLimit
    if decoder.kind(value) == .number { return decoder.decodeNumber(value, in: points).map { .absolute($0) } }
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: expectation)
      return nil
    }
    decoder.reportUnknownProperties(of: value, in: "a dimension", known: words)
    for word in words {
      guard let member = decoder.member(word, of: value) else { continue }
      guard let number = decoder.decodeNumber(member, in: word.hasPrefix("f") ? 0...1000 : points) else { return nil }
      switch word {
      case "absolute": return .absolute(number)
      case "estimated": return .estimated(number)
      case "uniform_across_siblings": return .uniformAcrossSiblings(number)
      case "fractional_width": return .fractionalWidth(number)
      case "fractional_height": return .fractionalHeight(number)
      default: return axis == .horizontal ? .fractionalWidth(number) : .fractionalHeight(number)
      }
    }
    decoder.reportMismatch(value, expected: expectation)
    return nil
  }
}

extension LayoutSpacing {
  static let expectation = "points, { \"fixed\": points } or { \"flexible\": points }"

  /// Reads a number of points, `{ "fixed": n }` or `{ "flexible": n }`.
  static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> LayoutSpacing? {
    if decoder.kind(value) == .number { return Double.decode(value, &decoder).map { .fixed($0) } }
    guard decoder.kind(value) == .object else {
      decoder.reportMismatch(value, expected: expectation)
      return nil
    }
    decoder.reportUnknownProperties(of: value, in: "a spacing", known: properties.map(\.name))
    if let fixed = decoder.member("fixed", of: value) { return Double.decode(fixed, &decoder).map { .fixed($0) } }
    if let flexible = decoder.member("flexible", of: value) {
      return Double.decode(flexible, &decoder).map { .flexible($0) }
    }
    decoder.reportMismatch(value, expected: expectation)
    return nil
  }
}

extension EdgeSpacing {
  private static let words = properties.map(\.name)

  /// Reads one spacing for all edges, or one for each: a single edge beats its axis, which beats all.
  static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> EdgeSpacing? {
    let isEdges =
      decoder.kind(value) == .object && decoder.members(of: value).contains { words.contains($0.key) }
    guard isEdges else {
      return LayoutSpacing.decode(value, &decoder).map { EdgeSpacing(top: $0, leading: $0, bottom: $0, trailing: $0) }
    }
    decoder.reportUnknownProperties(of: value, in: "an edge spacing", known: words)
    func spacing(_ keys: String..., decoder: inout ValueDecoder) -> LayoutSpacing {
      for key in keys {
        if let member = decoder.member(key, of: value), let spacing = LayoutSpacing.decode(member, &decoder) {
          return spacing
        }
      }
      return .fixed(0)
    }
    return EdgeSpacing(
      top: spacing("top", "vertical", "all", decoder: &decoder),
      leading: spacing("leading", "horizontal", "all", decoder: &decoder),
      bottom: spacing("bottom", "vertical", "all", decoder: &decoder),
      trailing: spacing("trailing", "horizontal", "all", decoder: &decoder))
  }
}

extension LayoutFrame {
  /// Reads `[x, y, width, height]`: each a share of the group's side, or `{ "absolute": points }`.
  static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> LayoutFrame? {
    let expectation = "a frame [x, y, width, height]"
    guard decoder.kind(value) == .array else {
      decoder.reportMismatch(value, expected: expectation)
      return nil
    }
    var lengths: [Length] = []
    for element in decoder.elements(of: value).prefix(5) {
      if decoder.kind(element) == .number {
        guard let fraction = decoder.decodeNumber(element, in: -1000...1000) else { return nil }
        lengths.append(.fraction(fraction))
      } else if decoder.kind(element) == .object, let points = decoder.member("absolute", of: element) {
        decoder.reportUnknownProperties(of: element, in: "a frame's length", known: ["absolute"])
        guard let number = Double.decode(points, &decoder) else { return nil }
        lengths.append(.absolute(number))
      } else {
        decoder.reportMismatch(element, expected: "a fraction of the group, or { \"absolute\": points }")
        return nil
      }
    }
    guard lengths.count == 4 else {
      decoder.reportMismatch(value, expected: expectation)
      return nil
    }
    return LayoutFrame(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }
}
