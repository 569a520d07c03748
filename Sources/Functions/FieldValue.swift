import Locales
import Sushi

/// The value of a text field as its kind reads and shows it.
package struct FieldValue {
  /// As it is shown.
  package private(set) var text: String
  /// Whether it is none of the kind, or beyond the limits. An empty field is never wrong.
  package private(set) var isWrong = false

  package init(_ field: TextField, _ context: FunctionContext) {
    text = field.text
    if field.masking == .password { text = String(repeating: "•", count: min(64, text.count)) }
    guard !field.text.isEmpty else { return }
    switch field.kind {
    case .text, .multiline, .email, .phone, .url, .search: return
    case .number: isWrong = Self.isOut(field) { Double($0) }
    case .date, .time, .dateTime:
      isWrong = Self.isOut(field) { Self.moment($0, field.kind)?.order(field.kind) }
      guard let date = Self.moment(field.text, field.kind) else { return }
      let pattern = Self.pattern(of: field.kind, in: context.language)
      text = pattern.text(context.offset.map(date.at) ?? date, in: context.language)
    }
  }

  private static func isOut<Value: Comparable>(_ field: TextField, _ read: (String) -> Value?) -> Bool {
    guard let value = read(field.text) else { return true }
    return read(field.minimum).map { value < $0 } ?? false || read(field.maximum).map { value > $0 } ?? false
  }

  /// A time without a date is one of any day.
  private static func moment(_ text: String, _ kind: TextField.Kind) -> DateValue? {
    DateValue(text) ?? (kind == .time ? DateValue("2000-01-01T" + text) : nil)
  }

  private static func pattern(of kind: TextField.Kind, in language: String) -> DatePattern {
    let language = LanguageTag.base(of: language)
    return switch kind {
    case .date: dates[language]?.date ?? date
    case .time: time
    default: dates[language]?.dateTime ?? dateTime
    }
  }

  private static let date = pattern("d MMM y")
  private static let time = pattern("HH:mm")
  private static let dateTime = pattern("d MMM y, HH:mm")

  /// The order of other languages (CLDR 47: year, short month and day).
  private static let dates: [String: (date: DatePattern, dateTime: DatePattern)] = {
    let groups = [
      ("de da nb no fi sl et", "d. MMM y", ", "), ("hr sr", "d. MMM y.", " "), ("cs sk", "d. M. y", " "),
      ("hu", "y. MMM d.", " "), ("pt", "d 'de' MMM 'de' y", ", "), ("ru", "d MMM y 'г'.", ", "),
      ("uk", "d MMM y 'р'.", ", "), ("ja zh", "y年M月d日", " "), ("ko", "y년 M월 d일", " "),
    ]
    var dates: [String: (date: DatePattern, dateTime: DatePattern)] = [:]
    for (languages, date, between) in groups {
      let both = (date: pattern(date), dateTime: pattern(date + between + "HH:mm"))
      for language in languages.split(separator: " ") { dates[String(language)] = both }
    }
    return dates
  }()

  private static func pattern(_ text: String) -> DatePattern {
    guard let pattern = try? DatePattern(text) else { preconditionFailure("a pattern of this file is wrong") }
    return pattern
  }
}

extension DateValue {
  /// Seconds that put moments into their order, those with a distance from UTC by UTC; days or times alone if the kind has
  /// no more.
  fileprivate func order(_ kind: TextField.Kind) -> Int {
    let moment = kind == .dateTime ? at(offset: 0) : self
    let days = (moment.year * 12 + moment.month) * 31 + moment.day
    let seconds = (moment.hour * 60 + moment.minute) * 60 + moment.second
    return kind == .date ? days : kind == .time ? seconds : days * 86_400 + seconds
  }
}
