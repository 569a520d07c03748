/// Seconds with their billionths, as `Timestamp` and `Duration` hold them, and their texts in JSON.
struct Instants: Sendable, Equatable {
  var seconds: Int64
  var nanos: Int32

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  static let timestamps: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
  /// About ten thousand years to either side.
  static let durations: ClosedRange<Int64> = -315_576_000_000...315_576_000_000

  // MARK: Texts

  /// `2026-01-31T08:30:00.250Z` (RFC 3339); none out of range.
  var timestamp: String? {
    guard Self.timestamps.contains(seconds), (0..<1_000_000_000).contains(nanos) else { return nil }
    let days = seconds.floorDivided(by: 86_400)
    let time = seconds - days * 86_400
    let date = Self.date(ofDay: days)
    return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2) + "-" + Self.digits(date.day, 2) + "T"
      + Self.digits(time / 3600, 2) + ":" + Self.digits(time / 60 % 60, 2) + ":" + Self.digits(time % 60, 2)
      + fraction + "Z"
  }

  /// `-1.500s`; none out of range, or where seconds and billionths differ in sign.
  var duration: String? {
    guard Self.durations.contains(seconds), (-999_999_999...999_999_999).contains(nanos) else { return nil }
    guard seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0) else { return nil }
    return (seconds < 0 || nanos < 0 ? "-" : "") + String(seconds.magnitude) + fraction + "s"
  }

  /// With three, six or nine digits, or none.
  private var fraction: String {
    let billionths = Int64(nanos.magnitude)
    if billionths == 0 { return "" }
    if billionths % 1_000_000 == 0 { return "." + Self.digits(billionths / 1_000_000, 3) }
    if billionths % 1000 == 0 { return "." + Self.digits(billionths / 1000, 6) }
    return "." + Self.digits(billionths, 9)
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  // MARK: Reading

  init(seconds: Int64, nanos: Int32) {
    self.seconds = seconds
    self.nanos = nanos
  }

  init?(duration text: String) {
    var rest = Array(text.utf8)[...]
    guard rest.popLast() == UInt8(ascii: "s") else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let whole = Self.number(&rest, digits: 1...12), let part = Self.fraction(&rest), rest.isEmpty,
      Self.durations.contains(whole)
    else { return nil }
    seconds = isNegative ? -whole : whole
    nanos = isNegative ? -part : part
  }

  init?(timestamp text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = Self.number(&rest, digits: 4...4), Self.take(&rest, "-"),
      let month = Self.number(&rest, digits: 2...2), Self.take(&rest, "-"),
      let day = Self.number(&rest, digits: 2...2), Self.take(&rest, "T"),
      let hour = Self.number(&rest, digits: 2...2), Self.take(&rest, ":"),
      let minute = Self.number(&rest, digits: 2...2), Self.take(&rest, ":"),
      let second = Self.number(&rest, digits: 2...2), let part = Self.fraction(&rest),
      let zone = Self.zone(&rest), rest.isEmpty,
      year >= 1, (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.day(year, month, day)
    guard Self.date(ofDay: days) == (year, month, day) else { return nil }
    seconds = days * 86_400 + hour * 3600 + minute * 60 + second - zone
    nanos = part
    guard Self.timestamps.contains(seconds) else { return nil }
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ letter: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int64? {
    let found = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(digits.upperBound)
    guard digits.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// The billionths behind a point; 0 where there is none.
  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int32? {
    guard take(&rest, ".") else { return 0 }
    let before = rest.count
    guard var value = number(&rest, digits: 1...9) else { return nil }
    for _ in (before - rest.count)..<9 { value *= 10 }
    return Int32(truncatingIfNeeded: value)
  }

  /// The seconds that a zone is ahead.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    if take(&rest, "Z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard take(&rest, "+") || take(&rest, "-"), let hours = number(&rest, digits: 2...2), take(&rest, ":"),
      let minutes = number(&rest, digits: 2...2), hours < 24, minutes < 60
    else { return nil }
    return (isBehind ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  // MARK: Calendar

  /// Days from 1970-01-01 in the Gregorian calendar (Howard Hinnant, "chrono-compatible low-level date algorithms").
  private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
  }
}

extension Int64 {
  /// Rounded down. The divisor is positive.
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
