/// The names of months and weekdays in a language (CLDR 47, in dates).
struct DateNames: Sendable {
  /// January first.
  let months: [String]
  let shortMonths: [String]
  /// Sunday first.
  let days: [String]
  let shortDays: [String]
  let morning: String
  let afternoon: String

  /// Of a tag's language; English where it is not in the table.
  static func of(_ tag: String) -> DateNames { rows[LanguageTag.base(of: tag)] ?? english }

  private init(
    _ months: String, short: String? = nil, days: String, shortDays: String? = nil, _ morning: String = "AM",
    _ afternoon: String = "PM"
  ) {
    func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.months = list(months)
    shortMonths = short.map(list) ?? self.months.map { String($0.prefix(3)) }
    self.days = list(days)
    self.shortDays = shortDays.map(list) ?? self.days.map { String($0.prefix(3)) }
    self.morning = morning
    self.afternoon = afternoon
  }

  private static let english = DateNames(
    "January February March April May June July August September October November December",
    short: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    days: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday")

  private static let eastAsianMonths = (1...12).map { "\($0)月" }.joined(separator: " ")

  /// The languages with names of their own.
  static var languages: [String] { rows.keys.sorted() }

  private static let rows: [String: DateNames] = [
    "en": english,
    "de": DateNames(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      short: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
      days: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag", shortDays: "So. Mo. Di. Mi. Do. Fr. Sa."),
    "fr": DateNames(
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      short: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      days: "dimanche lundi mardi mercredi jeudi vendredi samedi", shortDays: "dim. lun. mar. mer. jeu. ven. sam."),
    "es": DateNames(
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      short: "ene feb mar abr may jun jul ago sept oct nov dic",
      days: "domingo lunes martes miércoles jueves viernes sábado", "a.\u{A0}m.", "p.\u{A0}m."),
    "pt": DateNames(
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      short: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
      days: "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
      shortDays: "dom. seg. ter. qua. qui. sex. sáb."),
    "it": DateNames(
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      days: "domenica lunedì martedì mercoledì giovedì venerdì sabato"),
    "nl": DateNames(
      "januari februari maart april mei juni juli augustus september oktober november december",
      short: "jan feb mrt apr mei jun jul aug sep okt nov dec",
      days: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag", shortDays: "zo ma di wo do vr za", "a.m.",
      "p.m."),
    "ja": DateNames(
      eastAsianMonths, short: eastAsianMonths, days: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日", shortDays: "日 月 火 水 木 金 土", "午前",
      "午後"),
    "zh": DateNames(
      "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月", short: eastAsianMonths,
      days: "星期日 星期一 星期二 星期三 星期四 星期五 星期六", shortDays: "周日 周一 周二 周三 周四 周五 周六", "上午", "下午"),
    "ko": DateNames(
      (1...12).map { "\($0)월" }.joined(separator: " "), short: (1...12).map { "\($0)월" }.joined(separator: " "),
      days: "일요일 월요일 화요일 수요일 목요일 금요일 토요일", shortDays: "일 월 화 수 목 금 토", "오전", "오후"),
  ]
}
