/// A moment as ISO 8601 writes it: a date, maybe with a time, maybe with its distance from UTC.
package struct DateValue: Sendable, Hashable {
  package private(set) var year: Int
  package private(set) var month: Int
  package private(set) var day: Int
  package private(set) var hour = 0
  package private(set) var minute = 0
  package private(set) var second = 0
  /// Minutes that its clock is ahead of UTC; nil for a clock on some wall.
  package private(set) var offset: Int?

  /// Reads `2026-03-01`, `2026-03-01T18:30`, `2026-03-01 18:30:05.250+05:30` and `2026-03-01T18:30Z`. Nil for anything
  /// else, and for days that no calendar has.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    guard rest.count <= 40, let year = Self.number(&rest, 4), Self.take("-", &rest), let month = Self.number(&rest, 2),
      Self.take("-", &rest), let day = Self.number(&rest, 2), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard !rest.isEmpty else { return }
    guard Self.take("T", &rest) || Self.take("t", &rest) || Self.take(" ", &rest), let hour = Self.number(&rest, 2),
      Self.take(":", &rest), let minute = Self.number(&rest, 2), hour <= 23, minute <= 59
    else { return nil }
    (self.hour, self.minute) = (hour, minute)
    if Self.take(":", &rest) {
      // A leap second is shown as the one before it.
      guard let second = Self.number(&rest, 2), second <= 60 else { return nil }
      self.second = min(second, 59)
      if Self.take(".", &rest) || Self.take(",", &rest) {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
      }
    }
    guard !rest.isEmpty else { return }
    guard let offset = Self.offset(rest) else { return nil }
    self.offset = offset
  }

  /// - Parameter milliseconds: since the beginning of 1970 in UTC. Nil beyond the years 0 to 9999.
  package init?(milliseconds: Double) {
    let seconds = (milliseconds / 1000).rounded(.down)
    guard seconds.isFinite, (-62_167_219_200.0...253_402_300_799.0).contains(seconds) else { return nil }
    (year, month, day) = (1970, 1, 1)
    offset = 0
    set(minutesOfDays: Int((seconds / 60).rounded(.down)))
    second = Int(seconds - (seconds / 60).rounded(.down) * 60)
  }

  /// The same moment on a clock that is so many minutes ahead of UTC; a clock on some wall stays as it is.
  package func at(offset zone: Int) -> DateValue {
    guard let offset, zone != offset else { return self }
    var moved = self
    moved.set(minutesOfDays: daysSince1970 * 1440 + hour * 60 + minute + zone - offset)
    moved.offset = zone
    return moved
  }

  /// Minutes ahead of UTC of a zone as people write it: `UTC`, `Z`, `+05:30`, `-03`. Nil for anything else.
  package static func offset(named text: String) -> Int? {
    ["UTC", "utc"].contains(text) ? 0 : offset(text.utf8[...])
  }

  /// A zone's name: `UTC`, `+05:30`.
  package static func zone(_ offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
    return (offset < 0 ? "-" : "+") + (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
  }

  /// 0 is Sunday.
  package var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

  // MARK: Days

  private mutating func set(minutesOfDays minutes: Int) {
    let days = (Double(minutes) / 1440).rounded(.down)
    set(days: Int(days), minutes: minutes - Int(days) * 1440)
  }

  /// The calendar's rule for days since the beginning of 1970 (Howard Hinnant, "chrono-compatible low-level date
  /// algorithms").
  private mutating func set(days: Int, minutes: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let place = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * place + 2) / 5 + 1
    month = place < 10 ? place + 3 : place - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    (hour, minute) = (minutes / 60, minutes % 60)
  }

  private var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // MARK: Reading

  private static func number(_ rest: inout Substring.UTF8View, _ digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func take(_ mark: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// `Z`, `+05`, `+0530` or `+05:30`, and nothing after it.
  private static func offset(_ text: Substring.UTF8View) -> Int? {
    var rest = text
    if take("Z", &rest) || take("z", &rest) { return rest.isEmpty ? 0 : nil }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard take("+", &rest) || take("-", &rest), let hours = number(&rest, 2), hours <= 18 else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = take(":", &rest)
      guard let more = number(&rest, 2), more <= 59, rest.isEmpty else { return nil }
      minutes = more
    }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }
}
