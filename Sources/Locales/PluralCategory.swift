/// The form of a word beside a number, as the Unicode Common Locale Data Repository (CLDR 47) names and chooses them.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language; `other` in languages without forms, and English rules for those that are not
  /// in the table.
  package init(of number: Double, in tag: String) {
    guard number.isFinite, let text = DecimalText(number.magnitude, most: DecimalText.maximumDecimals) else {
      self = .other
      return
    }
    let operands = Operands(
      whole: Int(text.whole) ?? 0, fraction: Int(text.fraction) ?? 0, digits: text.fraction.utf8.count)
    self = operands.category(Self.families[tag] ?? Self.families[LanguageTag.base(of: tag)] ?? .english)
  }

  /// Languages with the same rules.
  private enum Family {
    case english, none, french, portuguese, spanish, hindi, danish, icelandic, russian, serbian, polish, czech
    case lithuanian, latvian, slovenian, romanian, arabic, hebrew, filipino, armenian, punjabi, welsh, irish
  }

  private static let families: [String: Family] = {
    let groups: [(Family, String)] = [
      (.none, "ja ko zh th vi id ms km lo my"), (.french, "fr"), (.portuguese, "pt"),
      (.spanish, "es it ca gl pt-PT"), (.hindi, "hi bn fa gu kn am zu"), (.danish, "da"), (.icelandic, "is mk"),
      (.russian, "ru uk be"), (.serbian, "sr hr bs"), (.polish, "pl"), (.armenian, "hy"), (.punjabi, "pa"),
      (.welsh, "cy"), (.irish, "ga"),
      (.czech, "cs sk"), (.lithuanian, "lt"), (.latvian, "lv"), (.slovenian, "sl"), (.romanian, "ro"), (.arabic, "ar"),
      (.hebrew, "he"), (.filipino, "fil"),
    ]
    return Dictionary(
      groups.flatMap { family, tags in tags.split(separator: " ").map { (String($0), family) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The operands of CLDR's rules: `i`, `f` and `v`. Trailing zeros are never there, so that `v` is 0 for whole numbers.
  private struct Operands {
    let whole: Int
    let fraction: Int
    let digits: Int

    private var isWhole: Bool { digits == 0 }
    private func isExactly(_ number: Int) -> Bool { isWhole && whole == number }
    private var isMillions: Bool { isWhole && whole != 0 && whole % 1_000_000 == 0 }

    func category(_ family: Family) -> PluralCategory {
      switch family {
      case .english: isExactly(1) ? .one : .other
      case .none: .other
      case .french, .portuguese: whole <= 1 ? .one : isMillions ? .many : .other
      case .spanish: isExactly(1) ? .one : isMillions ? .many : .other
      case .hindi: whole == 0 || isExactly(1) ? .one : .other
      case .danish: isExactly(1) || !isWhole && whole <= 1 ? .one : .other
      case .icelandic: slavic(isWhole ? whole : fraction, otherwise: .other) == .one ? .one : .other
      case .russian: isWhole ? slavic(whole, otherwise: .many) : .other
      case .serbian: slavic(isWhole ? whole : fraction, otherwise: .other)
      case .polish:
        isExactly(1) ? .one : !isWhole ? .other : isFew(whole) ? .few : .many
      case .czech: isExactly(1) ? .one : !isWhole ? .many : (2...4).contains(whole) ? .few : .other
      case .lithuanian: lithuanian
      case .latvian: latvian
      case .slovenian: slovenian
      case .romanian: romanian
      case .arabic: arabic
      case .hebrew: isExactly(1) || whole == 0 && !isWhole ? .one : isExactly(2) ? .two : .other
      case .filipino: [4, 6, 9].contains((isWhole ? whole : fraction) % 10) ? .other : .one
      case .armenian: whole <= 1 ? .one : .other
      case .punjabi: isExactly(0) || isExactly(1) ? .one : .other
      case .welsh: welsh
      case .irish: irish
      }
    }

    private var welsh: PluralCategory {
      guard isWhole else { return .other }
      return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][whole] ?? .other
    }

    private var irish: PluralCategory {
      guard isWhole else { return .other }
      switch whole {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    }

    private func isFew(_ number: Int) -> Bool {
      (2...4).contains(number % 10) && !(12...14).contains(number % 100)
    }

    private func slavic(_ number: Int, otherwise: PluralCategory) -> PluralCategory {
      number % 10 == 1 && number % 100 != 11 ? .one : isFew(number) ? .few : otherwise
    }

    private var lithuanian: PluralCategory {
      guard isWhole else { return .many }
      if (11...19).contains(whole % 100) || whole % 10 == 0 { return .other }
      return whole % 10 == 1 ? .one : .few
    }

    private var latvian: PluralCategory {
      if isWhole, whole % 10 == 0 || (11...19).contains(whole % 100) { return .zero }
      if digits == 2, (11...19).contains(fraction % 100) { return .zero }
      let number = isWhole ? whole : fraction
      return number % 10 == 1 && (number % 100 != 11 || !isWhole && digits != 2) ? .one : .other
    }

    private var slovenian: PluralCategory {
      guard isWhole else { return .few }
      switch whole % 100 {
      case 1: return .one
      case 2: return .two
      case 3, 4: return .few
      default: return .other
      }
    }

    private var romanian: PluralCategory {
      if isExactly(1) { return .one }
      return !isWhole || whole == 0 || (1...19).contains(whole % 100) ? .few : .other
    }

    private var arabic: PluralCategory {
      guard isWhole else { return .other }
      switch whole {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(whole % 100) ? .few : (11...99).contains(whole % 100) ? .many : .other
      }
    }
  }
}
