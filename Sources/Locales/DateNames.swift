/// The names of months and weekdays in a language, as they stand in dates.
package struct DateNames: Sendable {
  private let lists: (months: String, shortMonths: String, days: String, shortDays: String, halves: String)

  /// Of a tag's language; English where it is not in the table.
  static func of(_ tag: String) -> DateNames { DateNamesTable.rows[LanguageTag.base(of: tag)] ?? english }

  /// - Parameters: names, separated by commas.
  init(_ months: String, _ shortMonths: String, _ days: String, _ shortDays: String, _ halves: String) {
    lists = (months, shortMonths, days, shortDays, halves)
  }

  /// - Parameter month: 1 is January.
  func month(_ month: Int, isShort: Bool) -> Substring {
    Self.name(month - 1, in: isShort ? lists.shortMonths : lists.months)
  }

  /// - Parameter weekday: 0 is Sunday.
  func day(_ weekday: Int, isShort: Bool) -> Substring {
    Self.name(weekday, in: isShort ? lists.shortDays : lists.days)
  }

  /// The word for the hours before noon, or for those after it.
  func half(isMorning: Bool) -> Substring { Self.name(isMorning ? 0 : 1, in: lists.halves) }

  private static func name(_ index: Int, in list: String) -> Substring {
    let names = list.split(separator: ",")
    return names.indices.contains(index) ? names[index] : ""
  }

  private static let english = DateNamesTable.rows["en"] ?? DateNames("", "", "", "", "")

  /// The languages with names of their own, in alphabetical order.
  package static var languages: [String] { DateNamesTable.rows.keys.sorted() }
}
