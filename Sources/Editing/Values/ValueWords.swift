import JSONDocument
import Sushi
import Workspaces

/// Reads the value of a property as a person types it: JSON, or bare words such as `red 500`, `12 8` or `Hello there`
/// (`docs/studio.md` §4).
package struct ValueWords {
  let designSystem: DesignSystem

  package init(designSystem: DesignSystem) {
    self.designSystem = designSystem
  }

  /// - Parameter text: the rest of the line, from the value on.
  /// - Throws: a refusal with the expected values and the position in the text.
  package func read(_ text: String, as type: PropertyType) throws(Refusal) -> JSONText {
    let all = 0..<text.utf8.count
    guard !text.isEmpty else {
      throw Refusal("the value is missing", fix: "give \(type.expectation)", range: all)
    }
    if let json = try json(text) { return json }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let value = bare(text, words, type) else {
      throw Refusal(
        "expected \(type.expectation), found \(Spelling.quoted(text))", fix: Self.hint(type, words, designSystem),
        range: all)
    }
    return value
  }

  /// The text as JSON if it begins as an object, an array or a string does.
  private func json(_ text: String) throws(Refusal) -> JSONText? {
    guard let first = text.utf8.first, [0x7B, 0x5B, 0x22].contains(first) else { return nil }
    do {
      return try JSONText(parsing: text)
    } catch {
      // A sentence may begin with a quoted word.
      if first == 0x22 { return nil }
      let end = text.utf8.count
      let at = min(error.diagnostic.location?.offset ?? 0, end)
      throw Refusal(error.diagnostic.message, fix: error.diagnostic.fix?.words, range: at..<end)
    }
  }

  // MARK: Bare words

  private func bare(_ text: String, _ words: [String], _ type: PropertyType) -> JSONText? {
    switch type {
    case .string, .texts: return .string(text)
    // An action that needs nothing but its name.
    case .action where text == "null": return .null
    case .action: return words.count == 1 ? .object([("action", .string(text))]) : nil
    case .any, .shape: return (try? JSONText(parsing: text)) ?? .string(text)
    case .bool: return bool(text)
    case .number(let range): return number(words, in: range)
    case .integer(let range): return Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .aspectRatio: return ratio(text)
    case .style(let role):
      let names = designSystem.styles.names(role)
      return names.isEmpty ? .string(text) : choice(text, names)
    case .choice(let names): return choice(text, names)
    case .dimension: return dimension(text)
    case .color: return color(words)
    case .font: return font(words)
    case .fontSize: return FontSize(text).map { .string($0.name) }
    case .fontWeight: return weight(text)
    case .edges: return edges(words)
    case .corners: return corners(words)
    case .border: return border(words)
    case .shadow: return number(words, in: 0...1000).map { .object([("radius", $0)]) }
    case .gradient: return gradient(words)
    case .priority: return pair(words, "horizontal", "vertical", single: true)
    case .size: return pair(words.count == 1 ? text.split(separator: "x").map(String.init) : words, "width", "height")
    case .point: return pair(words, "x", "y")
    case .icon: return .string(IconGlyph.code(named: text) ?? text)
    case .glyphSize:
      return FontSize(text).map { $0.isStep ? .string($0.name) : .number($0.points) } ?? number(words, in: 0...1000)
    case .array(_, let element):
      let values = words.compactMap { bare($0, [$0], element) }
      return values.count == words.count ? .array(values) : nil
    case .node, .nodes, .list: return nil
    case .oneOf(_, let main, let properties):
      return properties().first { $0.name == main }.flatMap { bare(text, words, $0.type) }
    case .object(_, let main, let properties):
      guard let main, let row = properties().first(where: { $0.name == main }) else { return nil }
      return bare(text, words, row.type)
    }
  }

  private func bool(_ text: String) -> JSONText? {
    switch text.lowercased() {
    case "true", "yes", "on": .bool(true)
    case "false", "no", "off": .bool(false)
    default: nil
    }
  }

  /// Numbers keep the spelling they were typed in, where JSON allows it.
  private func number(_ words: [String], in range: ClosedRange<Double>) -> JSONText? {
    guard words.count == 1 else { return nil }
    // Style sheets say the unit; here there is only one for lengths.
    let unit = range.upperBound > 1 ? ["px", "pt"].first { words[0].hasSuffix($0) } : nil
    let word = String(words[0].dropLast(unit?.count ?? 0))
    guard let number = Double(word), range.contains(number) else { return nil }
    return (try? JSONText(parsing: word)) ?? .number(number)
  }

  private func points(_ word: String) -> JSONText? {
    number([word], in: -Double.layoutLimit...Double.layoutLimit)
  }

  private func ratio(_ text: String) -> JSONText? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    if parts.count == 2, parts[1] > 0 { return .number(parts[0] / parts[1]) }
    return number([text], in: 0...10_000)
  }

  private func choice(_ text: String, _ names: [String]) -> JSONText? {
    let folded = text.lowercased().replacing(" ", with: "_")
    return (names.first { $0 == text } ?? names.first { $0.lowercased() == folded }).map { .string($0) }
      ?? (names.contains("0" + text) ? .string("0" + text) : nil)
  }

  private func dimension(_ text: String) -> JSONText? {
    if text == "fill" || text == "hug" { return .string(text) }
    if text.hasSuffix("%"), Double(text.dropLast()) != nil { return .string(text) }
    return number([text], in: 0...Double.layoutLimit)
  }

  /// `red`, `red 500`, `red 500 0.5`, `#EF4F5F`, `#F00`, `color.text.default`.
  private func color(_ words: [String]) -> JSONText? {
    guard let first = words.first, words.count <= 3 else { return nil }
    var members: [(String, JSONText)]
    var rest = words.dropFirst()
    if first.hasPrefix("#") {
      return rest.isEmpty ? RGBA.hex(spelled: first).map { .string($0) } : nil
    } else if let family = ColorFamily(rawValue: first), !isToken(first, before: rest.first) {
      members = [("type", .string(family.rawValue))]
      if let word = rest.first {
        guard let tint = Tint(name: word) else { return nil }
        members.append(("tint", .string(tint.name)))
        rest = rest.dropFirst()
      } else {
        members.append(("tint", "500"))
      }
    } else if designSystem.token(named: first) != nil {
      members = [("token", .string(first))]
    } else {
      return nil
    }
    if let word = rest.first {
      guard rest.count == 1, let alpha = number([word], in: 0...1) else { return nil }
      members.append(("alpha", alpha))
    }
    return .object(members)
  }

  /// Whether a family's name is that of a colour of the workspace, which it is without a tint.
  private func isToken(_ name: String, before word: String?) -> Bool {
    designSystem.token(named: name) != nil && word.flatMap(Tint.init(name:)) == nil
  }

  private func weight(_ word: String) -> JSONText? {
    Int(word).flatMap { FontWeight(number: $0) == nil ? nil : .integer($0) }
      ?? choice(word, FontWeight.allCases.map(\.rawValue))
  }

  /// `bold`, `400`, `bold 400`, `bold 17pt`.
  private func font(_ words: [String]) -> JSONText? {
    var members: [(String, JSONText)] = []
    for word in words {
      if let weight = FontWeight(rawValue: word), !members.contains(where: { $0.0 == "weight" }) {
        members.append(("weight", .string(weight.rawValue)))
      } else if let size = FontSize(word), !members.contains(where: { $0.0 == "size" }) {
        members.append(("size", .string(size.name)))
      } else {
        return nil
      }
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// All; vertical and horizontal; top, trailing, bottom and leading.
  private func edges(_ words: [String]) -> JSONText? {
    let values = words.compactMap(points)
    guard values.count == words.count else { return nil }
    switch values.count {
    case 1: return values[0]
    case 2: return .object([("vertical", values[0]), ("horizontal", values[1])])
    case 4: return .object(Array(zip(["top", "trailing", "bottom", "leading"], values)))
    default: return nil
    }
  }

  /// All; top and bottom; clockwise from the top leading one.
  private func corners(_ words: [String]) -> JSONText? {
    let values = words.compactMap { number([$0], in: 0...Double.layoutLimit) }
    guard values.count == words.count else { return nil }
    switch values.count {
    case 1: return values[0]
    case 2: return .object([("top", values[0]), ("bottom", values[1])])
    case 4:
      return .object(Array(zip(["top_leading", "top_trailing", "bottom_trailing", "bottom_leading"], values)))
    default: return nil
    }
  }

  /// `1`, `1 red 500`, `1 dashed`, `1 red 500 dashed`.
  private func border(_ words: [String]) -> JSONText? {
    guard let first = words.first, let width = number([first], in: 0...1000) else { return nil }
    var rest = Array(words.dropFirst())
    var members = [("width", width)]
    let style = rest.last.flatMap { ["solid", "dashed"].contains($0) ? $0 : nil }
    if style != nil { rest.removeLast() }
    if !rest.isEmpty {
      guard let color = color(rest) else { return nil }
      members.append(("color", color))
    }
    if let style { members.append(("style", .string(style))) }
    return .object(members)
  }

  /// Two or more colours of one word each: `#FF0000 #0000FF`, `red blue`.
  private func gradient(_ words: [String]) -> JSONText? {
    let colors = words.compactMap { color([$0]) }
    guard colors.count == words.count, colors.count > 1 else { return nil }
    return .object([("colors", .array(colors))])
  }

  private func pair(_ words: [String], _ first: String, _ second: String, single: Bool = false) -> JSONText? {
    let values = words.compactMap(points)
    guard values.count == words.count else { return nil }
    if single, values.count == 1 { return values[0] }
    return values.count == 2 ? .object([(first, values[0]), (second, values[1])]) : nil
  }

  // MARK: Hints

  /// A hint with the nearest valid value; without words, how one is written.
  package static func hint(_ type: PropertyType, _ words: [String], _ designSystem: DesignSystem) -> String? {
    let word = words.first ?? ""
    switch type {
    case .choice(let names):
      return ChoiceSynonyms.meant(words.joined(separator: "_"), among: names).map { "did you mean \($0)?" }
    case .style(let role):
      let names = designSystem.styles.names(role)
      return Spelling.nearest(word, in: names).map { "did you mean \($0)?" }
        ?? "one of \(names.joined(separator: ", "))"
    case .color:
      let families = ColorFamily.allCases.map(\.rawValue)
      if let meant = Color.tint(spelled: words.joined(separator: " ")) {
        return "did you mean \(meant.family.rawValue) \(meant.tint.name)?"
      }
      if let hex = RGBA.hex(spelled: word) { return "did you mean \(hex)?" }
      if families.contains(word) { return "the tints are \(Tint.allCases.map(\.name).joined(separator: ", "))" }
      return Spelling.nearest(word, in: families + designSystem.tokenNames).map { "did you mean \($0)?" }
        ?? "write red 500, #EF4F5F or color.text.default; `tokens` lists all"
    case .font:
      return ChoiceSynonyms.meant(word, among: FontWeight.allCases.map(\.rawValue)).map { "did you mean \($0)?" }
        ?? "write for example bold 400 or bold 17pt; the sizes are 050, 100, 200 … 900"
    case .fontSize: return FontSize(word + "pt").map { "for points write \($0.name)" }
    case .action: return "write a name such as navigate, or JSON such as {\"action\": \"navigate\", \"url\": \"…\"}"
    case .fontWeight:
      return ChoiceSynonyms.meant(word, among: FontWeight.allCases.map(\.rawValue)).map { "did you mean \($0)?" }
    case .edges: return "write 12, 12 8 (vertical, horizontal) or 1 2 3 4 (top, trailing, bottom, leading)"
    case .corners: return "write 12, or 12 0 (top, bottom)"
    case .border: return "write 1, 1 red 500 or 1 grey 300 dashed"
    case .shadow: return "write a blur such as 8, or JSON such as {\"radius\": 8, \"opacity\": 0.2}"
    case .gradient: return "write two colours such as red blue, or JSON"
    case .node, .nodes: return "use `add`, `insert` or `paste` for nodes"
    case .object(_, let main?, let properties), .oneOf(_, let main, let properties):
      let type = properties().first { $0.name == main }?.type
      if let hint = type.flatMap({ hint($0, words, designSystem) }) { return hint }
      guard case .choice(let names) = type else { return "write JSON" }
      return "write one of \(names.joined(separator: ", ")), or JSON"
    case .array: return "write the values one after the other, or JSON"
    case .object, .list: return "write JSON"
    default: return nil
    }
  }
}
