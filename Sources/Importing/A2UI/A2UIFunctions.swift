import JSONDocument

/// The functions of the basic catalogue that give texts, in English.
enum A2UIFunctions {
  static func call(_ name: String, _ arguments: [String: String]) -> String? {
    guard let value = arguments["value"] else { return nil }
    switch name {
    case "formatString": return value
    case "capitalize": return value.prefix(1).uppercased() + value.dropFirst()
    case "formatNumber": return number(value, arguments, decimals: nil)
    case "formatCurrency":
      guard let code = arguments["currency"], let amount = number(value, arguments, decimals: 2) else { return nil }
      let sign = amount.hasPrefix("-") ? "-" : ""
      return sign + (symbols[code] ?? code + " ") + amount.dropFirst(sign.count)
    case "formatDate": return arguments["format"].flatMap { date(value, $0) }
    case "pluralize":
      let category = value == "0" && arguments["zero"] != nil ? "zero" : value == "1" ? "one" : "other"
      return arguments[category] ?? arguments["other"]
    default: return nil
    }
  }

  private static let symbols = ["USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "JPY": "¥", "BRL": "R$"]

  /// - Parameter decimals: for a number that has none of its own; nil for as many as it has.
  private static func number(_ text: String, _ arguments: [String: String], decimals: Int?) -> String? {
    guard let value = Double(text), value.isFinite, abs(value) < 1e15 else { return nil }
    let count = arguments["decimals"].flatMap(Double.init).map { Int(clamping: $0) } ?? decimals
    var result = text
    if let count {
      result = decimal(value, min(max(count, 0), 9))
    } else if text.contains(where: { $0 == "e" || $0 == "E" }) {
      result = "\(value)"
    }
    guard arguments["grouping"] != "false" else { return result }
    let sign = result.hasPrefix("-") ? "-" : ""
    let parts = result.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    var whole = ""
    for (offset, digit) in (parts.first ?? "").reversed().enumerated() {
      if offset > 0, offset % 3 == 0 { whole = "," + whole }
      whole = String(digit) + whole
    }
    return sign + whole + (parts.count > 1 ? "." + parts[1] : "")
  }

  /// Half away from zero.
  private static func decimal(_ value: Double, _ decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let digits = String(Int(clamping: (abs(value) * power).rounded()))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value < 0 && Double(digits) != 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
  }

  // MARK: Dates

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// A date in ISO 8601, as it is written there, without regard to time zones, in a pattern of Unicode's TR 35.
  private static func date(_ text: String, _ format: String) -> String? {
    let numbers = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).prefix(6).map { Int($0) ?? -1 }
    let hasDate = text.prefix(10).filter { $0 == "-" }.count == 2
    guard hasDate, numbers.count >= 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      (0...9999).contains(numbers[0])
    else { return nil }
    let parts = numbers + Array(repeating: 0, count: 6 - numbers.count)
    guard (0...23).contains(parts[3]), (0...59).contains(parts[4]), (0...60).contains(parts[5]) else { return nil }
    var result = ""
    var isQuoted = false
    var rest = format[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      if letter == "'" {
        isQuoted.toggle()
        rest.removeFirst()
      } else {
        result += isQuoted ? String(run) : field(letter, run.count, parts) ?? String(run)
        rest = rest.dropFirst(run.count)
      }
    }
    return result
  }

  private static func field(_ letter: Character, _ count: Int, _ parts: [Int]) -> String? {
    func padded(_ number: Int) -> String { count > 1 && number < 10 ? "0\(number)" : "\(number)" }
    func name(_ name: String) -> String { count < 4 ? String(name.prefix(3)) : name }
    let hour = parts[3]
    switch letter {
    case "y": return count == 2 ? String("0\(parts[0] % 100)".suffix(2)) : "\(parts[0])"
    case "M": return count > 2 ? name(months[parts[1] - 1]) : padded(parts[1])
    case "d": return padded(parts[2])
    case "E": return name(days[weekday(parts)])
    case "H": return padded(hour)
    case "h": return padded(hour % 12 == 0 ? 12 : hour % 12)
    case "m": return padded(parts[4])
    case "s": return padded(parts[5])
    case "a": return hour < 12 ? "AM" : "PM"
    default: return nil
    }
  }

  /// 0 is Sunday (Sakamoto's rule).
  private static func weekday(_ parts: [Int]) -> Int {
    let (month, day) = (parts[1], parts[2])
    let year = month < 3 ? parts[0] - 1 : parts[0]
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    return ((year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7 + 7) % 7
  }
}
