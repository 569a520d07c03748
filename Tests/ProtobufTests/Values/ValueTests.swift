import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

@Suite("Values that are texts in JSON") struct ValueTests {
  @Test(
    "times of RFC 3339",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0), ("2000-02-29T12:30:45.500Z", 951_827_445, 500_000_000),
      ("0001-01-01T00:00:00Z", -62_135_596_800, 0), ("9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999),
      ("1969-12-31T23:59:59.000001Z", -1, 1000),
    ] as [(String, Int64, Int32)])
  func timestamps(_ text: String, _ seconds: Int64, _ nanos: Int32) {
    #expect(Instants(seconds: seconds, nanos: nanos).timestamp == text)
    #expect(Instants(timestamp: text) == Instants(seconds: seconds, nanos: nanos))
  }

  @Test("a time may have a zone", arguments: [("2026-01-31T08:30:00+05:30", 3), ("2026-01-30T22:00:00-05:00", 3)])
  func zones(_ text: String, _ hour: Int64) {
    #expect(Instants(timestamp: text)?.timestamp == "2026-01-31T0\(hour):00:00Z")
  }

  @Test(
    "what is no time is none",
    arguments: [
      "", "2026", "2026-02-30T00:00:00Z", "2026-01-31 00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T00:00:00",
      "2026-01-31T00:00:00.Z", "2026-01-31T00:00:00.1234567890Z", "0001-01-01T00:00:00+01:00", "0000-01-01T00:00:00Z",
      "2026-01-31T00:00:00Zx",
    ])
  func noTime(_ text: String) { #expect(Instants(timestamp: text) == nil) }

  @Test(
    "durations in seconds",
    arguments: [
      ("0s", 0, 0), ("1.500s", 1, 500_000_000), ("-0.000001s", 0, -1000), ("-315576000000s", -315_576_000_000, 0),
    ] as [(String, Int64, Int32)])
  func durations(_ text: String, _ seconds: Int64, _ nanos: Int32) {
    #expect(Instants(seconds: seconds, nanos: nanos).duration == text)
    #expect(Instants(duration: text) == Instants(seconds: seconds, nanos: nanos))
  }

  @Test(
    "what is no duration is none",
    arguments: ["", "s", "1", "1.s", "--1s", "1.1234567890s", "315576000001s", "1m", "9999999999999s", "-s"])
  func noDuration(_ text: String) { #expect(Instants(duration: text) == nil) }

  @Test("seconds and billionths of different sign have no text")
  func signs() {
    #expect(Instants(seconds: 1, nanos: -1).duration == nil)
    #expect(Instants(seconds: 0, nanos: -1).timestamp == nil)
    #expect(Instants(seconds: .max, nanos: .max).timestamp == nil)
    #expect(Instants(seconds: .min, nanos: .min).duration == nil)
  }

  @Test(
    "whole numbers have no point as far as a number of this size is exact",
    arguments: [
      (0, "0"), (-0.0, "-0.0"), (3, "3"), (-9_007_199_254_740_991, "-9007199254740991"),
      (9_007_199_254_740_992, "shortest"), (1.5, "shortest"), (1e300, "shortest"),
    ] as [(Double, String)])
  func numbers(value: Double, expected: String) {
    #expect(MessageReader.text(value, "shortest") == expected)
  }

  @Test("names in lowerCamelCase, and paths that lead back")
  func names() {
    #expect(FieldPaths.camelCase("corner_radius_2x") == "cornerRadius2x")
    #expect(FieldPaths.camelCase("_a__b_") == "AB")
    #expect(FieldPaths.joined(["a_b.c", "d"]) == "aB.c,d")
    #expect(FieldPaths.split("aB.c,d") == ["a_b.c", "d"])
    #expect(FieldPaths.joined(["aB"]) == nil)
    #expect(FieldPaths.joined(["a_1"]) == nil)
    #expect(FieldPaths.split("a_b") == nil)
  }

  @Test("a field of no name is kept under its number")
  func unknown() {
    #expect(UnknownField(key: "$12") == UnknownField(number: 12, occurrence: 1))
    #expect(UnknownField(key: "$12.3")?.key == "$12.3")
    for key in ["$", "$0", "$012", "$12.1", "$-1", "$a", "12", "$12.", "$536870912"] {
      #expect(UnknownField(key: key) == nil, "\(key)")
    }
  }
}
