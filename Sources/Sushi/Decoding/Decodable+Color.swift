import JSONDocument

extension Color: PropertyDecodable {
  package static var propertyType: PropertyType { .color }

  package static func token(_ token: ColorToken) -> Color { Color(.token(token)) }
  package static func tint(_ family: ColorFamily, _ tint: Tint) -> Color { Color(.tint(family: family, tint: tint)) }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Color? {
    switch decoder.kind(value) {
    case .string: return decodeHex(value, &decoder)
    case .object: return decodeObject(value, &decoder)
    default:
      decoder.reportMismatch(
        value, expected: "a colour", fix: "write { \"type\": \"red\", \"tint\": \"500\" }, \"#EF4F5F\" or a token")
      return nil
    }
  }

  private static func decodeHex(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Color? {
    let text = decoder.string(value) ?? ""
    if text.hasPrefix("#"), let literal = RGBA(hex: text) { return Color(.literal(literal)) }
    var fix: Fix = "write \"#RRGGBB\", \"#AARRGGBB\" or { \"type\": \"red\", \"tint\": \"500\" }"
    if decoder.designSystem.token(named: text) != nil {
      fix = Fix("write { \"token\": \"\(text)\" }", .value(["token": .string(text)]))
    } else if ColorFamily(rawValue: text) != nil {
      fix = Fix("write { \"type\": \"\(text)\" }", .value(["type": .string(text)]))
    } else if let meant = tint(spelled: text) {
      let (family, tint) = (meant.family.rawValue, meant.tint.name)
      fix = Fix(
        "write { \"type\": \"\(family)\", \"tint\": \"\(tint)\" }",
        .value(["type": .string(family), "tint": .string(tint)]))
    } else if let hex = RGBA.hex(spelled: text) {
      fix = Fix("write \"\(hex)\"", .value(.string(hex)))
    }
    decoder.reportMismatch(value, expected: "a colour", fix: fix)
    return nil
  }

  /// The tint that is meant by one word, as style sheets and other design systems write them: `grey-800`, `grey.800`,
  /// `Gray800`.
  package static func tint(spelled text: String) -> (family: ColorFamily, tint: Tint)? {
    let name = String(text.lowercased().prefix { !$0.isNumber })
    var family = name.replacing("-", with: "_")
    while let last = family.last, "_./ ".contains(last) { family.removeLast() }
    guard let tint = Tint(name: text.dropFirst(name.count)),
      let known = ColorFamily(rawValue: Spelling.nearest(family, in: families.words) ?? family)
    else { return nil }
    return (known, tint)
  }

  private static func decodeObject(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Color? {
    var (alphaMember, tokenMember, typeMember, tintMember): (JSONValue?, JSONValue?, JSONValue?, JSONValue?)
    for (key, member) in decoder.knownMembers(of: value, keys, in: "a colour") {
      switch key {
      case 0: typeMember = member
      case 1: tintMember = member
      case 2: alphaMember = member
      default: tokenMember = member
      }
    }
    var alpha: Double?
    if let member = alphaMember {
      guard let number = decoder.decodeNumber(member, in: 0...1) else { return nil }
      alpha = number
    }
    if let member = tokenMember {
      guard let name = decoder.string(member), let token = decoder.designSystem.token(named: name) else {
        report(member, "no design token named", decoder.designSystem.tokenNames, &decoder)
        return nil
      }
      return Color(.token(token), alpha: alpha)
    }
    guard let member = typeMember else {
      decoder.reportMismatch(value, expected: "a colour", fix: "add a \"type\" such as \"red\", or a \"token\"")
      return nil
    }
    guard let number = decoder.sources[member.source].index(of: member.node, in: families) else {
      report(member, "no palette colour named", families.words, &decoder)
      return nil
    }
    let family = allFamilies[number]
    guard let tintMember else {
      return Color(.tint(family: family, tint: .t500), alpha: alpha)
    }
    let spelling = decoder.string(tintMember) ?? decoder.sources[tintMember.source].text(of: tintMember.node)
    guard let tint = Tint(name: spelling) else {
      decoder.reportMismatch(tintMember, expected: "one of the tints 050, 100, 200 … 900")
      return nil
    }
    return Color(.tint(family: family, tint: tint), alpha: alpha)
  }

  private static let keys = KeyTable(["type", "tint", "alpha", "token"])
  private static let allFamilies = ColorFamily.allCases
  private static let families = KeyTable(allFamilies.map(\.rawValue))

  private static func report(
    _ value: JSONValue, _ problem: String, _ known: [String], _ decoder: inout ValueDecoder
  ) {
    guard let name = decoder.string(value) else {
      decoder.reportMismatch(value, expected: "a name")
      return
    }
    decoder.diagnostics.append(
      Diagnostic(
        .error, .colorUnknown, "\(problem) \(Spelling.quoted(name))", at: decoder.location(value),
        path: decoder.pointer(value),
        fix: Fix.nearest(name, in: known)
          ?? "see `kimchi explain color.unknown`"))
  }
}
