import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

@Suite("Limits of properties") struct PropertyLimitTests {
  /// Values at a type's limits, just inside and just outside.
  struct Boundaries {
    var inside: [String] = []
    var outside: [String] = []

    /// Nil for a type whose values have no limits.
    init?(_ type: PropertyType) {
      switch type {
      case .number(let range):
        bound(range, step: 0.001)
      case .integer(let range) where range.lowerBound > .min && range.upperBound < .max:
        inside = [range.lowerBound, range.lowerBound + 1, range.upperBound - 1, range.upperBound].map(String.init)
        outside = [range.lowerBound - 1, range.upperBound + 1].map(String.init) + ["\(range.lowerBound).5"]
      case .dimension:
        bound(0...Double.layoutLimit, step: 0.5)
        inside += ["\"0%\"", "\"10000%\"", "\"fill\"", "\"hug\""]
        outside += ["\"-0.1%\"", "\"10000.1%\"", "\"full\""]
      case .edges: bound(-Double.layoutLimit...Double.layoutLimit, step: 0.5)
      case .corners: bound(0...Double.layoutLimit, step: 0.5)
      case .priority: bound(0...1000, step: 1)
      case .aspectRatio:
        inside = ["0.001", "1", "10000"]
        outside = ["0", "-0.001", "10000.001"]
      case .glyphSize: bound(0...1000, step: 0.5)
      default: return nil
      }
    }

    private mutating func bound(_ range: ClosedRange<Double>, step: Double) {
      inside = [range.lowerBound, range.lowerBound + step, range.upperBound - step, range.upperBound].map { "\($0)" }
      outside = [range.lowerBound - step, range.upperBound + step].map { "\($0)" } + ["1e300", "-1e300"]
    }
  }

  static let limited = PropertyRow.all.filter { Boundaries($0.type) != nil }

  @Test("a value at a limit is accepted, and one past it is refused where it is written", arguments: limited)
  func limits(_ row: PropertyRow) throws {
    let boundaries = try #require(Boundaries(row.type))
    for value in boundaries.inside {
      let diagnostics = try row.compiled(value).diagnostics
      #expect(diagnostics.isEmpty, "\(value): \(diagnostics.map(\.message))")
    }
    for value in boundaries.outside {
      let diagnostics = try row.compiled(value).diagnostics
      #expect(diagnostics.map(\.code) == [.propertyType], "\(value): \(diagnostics.map(\.message))")
      #expect(diagnostics.first?.location != nil, "\(value)")
    }
  }

  static let recordedLimits = """
    alpha 0.0…1.0
    balloon_size_factor 1.0…100.0
    between_spacing 0.0…1000.0
    box_padding 0.0…1000.0
    column_span 1…1000
    count 0…2147483647
    current_page 0…2147483647
    dot_count 1…200
    dot_size 0.0…1000.0
    dot_spacing 0.0…1000.0
    gap_size 0.0…1000.0
    grayscale 0.0…100.0
    height 1.0…1000.0
    horizontal 0.0…1000.0
    letter_spacing -100.0…100.0
    limit 0…1000000
    line_height 0.0…1000.0
    max_count 1…2147483647
    max_lines 0…10000
    min_scale 0.01…1.0
    number_of_lines 0…10000
    opacity 0.0…1.0
    peek 0.0…1000.0
    peek_percent 0.0…49.0
    radius 0.0…1000.0
    rating 0.0…1000.0
    ring_padding 0.0…1000.0
    row_span 1…1000
    scale_factor 0.01…100.0
    shift_size_factor 1.0…100.0
    star_count 1…100
    stroke_width 0.0…1000.0
    switch_padding 0.0…1000.0
    thumb_size 1.0…200.0
    track_height 1.0…200.0
    value 0.0…1.0
    vertical 0.0…1000.0
    weight 0.0…1000.0
    width 0.0…1000.0
    width 1.0…1000.0
    """

  @Test("the limits that documents rely on are these")
  func recorded() {
    var lines: Set<String> = []
    for row in PropertyRow.all {
      let name = row.keys.last ?? ""
      switch row.type {
      case .number(let range) where range.upperBound < Double.layoutLimit:
        lines.insert("\(name) \(range.lowerBound)…\(range.upperBound)")
      case .integer(let range) where range.lowerBound > .min && range.upperBound < .max:
        lines.insert("\(name) \(range.lowerBound)…\(range.upperBound)")
      default: break
      }
    }
    #expect(lines.sorted().joined(separator: "\n") == Self.recordedLimits)
  }

  @Test(
    "a value of another type is refused, and the property keeps its default",
    // An enum's number of a newer backend is ignored where an image has it.
    arguments: PropertyRow.all.filter { $0.keys.count == 1 && $0.testDescription != "image style" })
  func otherTypes(_ row: PropertyRow) throws {
    let wrong: String? =
      switch row.type {
      case .bool, .choice, .font, .border, .shadow, .gradient, .size, .point, .color: "7"
      case .number, .integer, .dimension, .edges, .corners, .priority, .aspectRatio, .glyphSize: "\"seven\""
      case .string: "[7]"
      case .array, .texts: "{}"
      default: nil
      }
    guard let wrong else { return }
    let (node, diagnostics) = try row.compiled(wrong)
    #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.location != nil })
    #expect(node.payload == row.kind.emptyPayload && node.wrapper == Wrapper())
  }
}
