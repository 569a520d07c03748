import Locales
import TestSupport
import Testing

@Suite("Dates")
struct DateTests {
  private func text(_ date: String, _ pattern: String, _ tag: String = "en", at zone: String? = nil) throws -> String {
    let date = try #require(DateValue(date))
    let offset = zone.flatMap(DateValue.offset(named:))
    return try DatePattern(pattern).text(offset.map(date.at) ?? date, in: tag)
  }

  @Test(
    "a date is written in a pattern",
    arguments: [
      ("2026-03-01T18:30:05", "EEEE, d MMMM y", "Sunday, 1 March 2026"),
      ("2026-03-01T18:30:05", "yy-MM-dd HH:mm:ss", "26-03-01 18:30:05"),
      ("2026-03-01T00:05", "h:mm a", "12:05 AM"), ("2026-03-01T12:00Z", "hh 'o''clock' a", "12 o'clock PM"),
      ("2024-02-29", "EEE d MMM", "Thu 29 Feb"), ("0099-12-31", "yyyy", "0099"), ("2026-03-01", "''", "'"),
      ("2026-03-01", "", ""),
    ])
  func patterns(date: String, pattern: String, text: String) throws { #expect(try self.text(date, pattern) == text) }

  @Test(
    "names are those of the language",
    arguments: [
      ("de", "So. 1. März"), ("fr", "dim. 1. mars"), ("pt-BR", "dom. 1. mar."), ("ja", "日 1. 3月"),
      ("pl", "niedz. 1. mar"), ("ru", "вс 1. мар."),
      ("sv", "sön 1. mars"), ("fi", "su 1. maalis"), ("tr", "Paz 1. Mar"), ("ar", "الأحد 1. مارس"),
      ("he", "יום א׳ 1. מרץ"),
      ("hi", "रवि 1. मार्च"), ("ta", "ஞாயி. 1. மார்."), ("ca", "dg. 1. de març"), ("fil", "Lin 1. Mar"),
      ("vi", "CN 1. thg 3"), ("xx", "Sun 1. Mar"),
    ])
  func names(tag: String, text: String) throws { #expect(try self.text("2026-03-01", "EEE d. MMM", tag) == text) }

  @Test(
    "a moment is shown on another clock, and a clock on some wall as it is",
    arguments: [
      ("2026-03-01T23:30Z", "+05:30", "2026-03-02 05:00"), ("2026-01-01T00:15+02:00", "UTC", "2025-12-31 22:15"),
      ("2026-03-01T00:00-0800", "+01", "2026-03-01 09:00"), ("2026-03-01T23:30", "+05:30", "2026-03-01 23:30"),
      ("2026-03-01", "-11", "2026-03-01 00:00"), ("2024-02-28T23:59:59.999Z", "+00:01", "2024-02-29 00:00"),
    ])
  func zones(date: String, zone: String, text: String) throws {
    #expect(try self.text(date, "y-MM-dd HH:mm", at: zone) == text)
  }

  @Test(
    "what no calendar has is no date",
    arguments: [
      "", "2026", "2026-13-01", "2026-02-29", "2026-04-31", "2026-00-10", "2026-03-01T24:00", "2026-03-01T10:60",
      "2026-03-01X",
      "2026-03-01T10:00+", "2026-03-01T10:00Zz", "26-03-01", "2026-3-1", "2026-03-01T10:00:00.", "２０２６-03-01",
    ])
  func refused(text: String) { #expect(DateValue(text) == nil) }

  @Test(
    "a pattern with letters that are no fields is refused", arguments: ["QQQ", "d'x", "MMMMM", "yyyyy", "zzzz", "ddd"])
  func refusedPatterns(text: String) {
    #expect(throws: DatePattern.SyntaxError.self) { try DatePattern(text) }
    #expect(throws: DatePattern.SyntaxError.self) { try DatePattern(String(repeating: "d ", count: 40)) }
  }

  @Test("milliseconds since 1970 are a moment in UTC")
  func milliseconds() throws {
    func text(_ milliseconds: Double) throws -> String {
      try DatePattern("y-MM-dd HH:mm:ss").text(#require(DateValue(milliseconds: milliseconds)), in: "en")
    }
    #expect(try text(0) == "1970-01-01 00:00:00")
    #expect(try text(1_772_389_805_250) == "2026-03-01 18:30:05")
    #expect(try text(-1000) == "1969-12-31 23:59:59")
    #expect([Double.nan, .infinity, 1e18, -1e18].allSatisfy { DateValue(milliseconds: $0) == nil })
  }

  @Test("a day keeps its weekday on the way to another clock and back", arguments: 1...20)
  func thereAndBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let date = try #require(DateValue(milliseconds: Double(random.next() % 253_402_300_799_000)))
      let zone = Int(random.next() % 2160) - 1080
      let moved = date.at(offset: zone)
      #expect(moved.at(offset: 0) == date, "seed \(seed)")
      #expect((0...6).contains(moved.weekday))
    }
  }

  @Test("every language has twelve months and seven weekdays, all of them different", arguments: DateNames.languages)
  func complete(tag: String) throws {
    func names(_ pattern: String, _ dates: [String]) throws -> Set<String> {
      Set(try dates.map { try text($0, pattern, tag) })
    }
    let months = (1...12).map { $0 < 10 ? "2026-0\($0)-01" : "2026-\($0)-01" }
    let days = (1...7).map { "2026-03-0\($0)" }
    for pattern in ["MMM", "MMMM"] { #expect(try names(pattern, months).count == 12) }
    for pattern in ["EEE", "EEEE"] { #expect(try names(pattern, days).count == 7) }
    #expect(try names("a", ["2026-03-01T09:00", "2026-03-01T21:00"]).count == 2)
  }
}
