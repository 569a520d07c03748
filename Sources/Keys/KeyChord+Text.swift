import Terminal

extension KeyChord: CustomStringConvertible {
  /// The names of keys that are no characters to see; the first of a key is the one that is printed.
  private static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace), ("Del", .delete), ("Insert", .insert),
    ("Esc", .escape), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end),
    ("PgUp", .pageUp), ("PgDn", .pageDown), ("Space", .character(" ")), ("Return", .enter), ("Delete", .delete),
    ("Escape", .escape), ("PageUp", .pageUp), ("PageDown", .pageDown), ("↑", .up), ("↓", .down), ("←", .left),
    ("→", .right), ("−", .character("-")),
  ]

  private static let prefixes: [(text: String, modifier: KeyModifiers)] = [
    ("ctrl+", .control), ("control+", .control), ("alt+", .alt), ("shift+", .shift),
  ]

  /// The highest function key that terminals send.
  private static let functionLimit = 20

  /// A key as people write it: `F1`, `^S` or `Ctrl+S`, `Alt+Left`, `Shift+Tab`, `J`, `Space`. The names of keys and
  /// modifiers may be in any case. Nil for anything else.
  package init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    var (rest, modifiers) = (text[...], KeyModifiers())
    while let prefix = Self.prefixes.first(where: { rest.lowercased().hasPrefix($0.text) && rest.count > $0.text.count }
    ) {
      modifiers.insert(prefix.modifier)
      rest = rest.dropFirst(prefix.text.count)
    }
    if rest.first == "^", rest.count > 1 {
      modifiers.insert(.control)
      rest = rest.dropFirst()
    }
    guard let key = Self.key(named: String(rest)) else { return nil }
    guard case .character(let character) = key else {
      self.init(key, modifiers)
      return
    }
    self.init(character, modifiers)
  }

  private static func key(named name: String) -> Key? {
    let lowercased = name.lowercased()
    if let found = names.first(where: { $0.name.lowercased() == lowercased }) { return found.key }
    if lowercased.first == "f", let number = Int(name.dropFirst()), (1...functionLimit).contains(number) {
      return .function(number)
    }
    // Keys arrive as single scalars.
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1,
      ![.control, .surrogate, .privateUse, .unassigned].contains(scalar.properties.generalCategory)
    else { return nil }
    return .character(Character(scalar))
  }

  /// A character as terminals send it with modifiers: `^I` is Tab, and Shift makes a capital.
  private init?(_ character: Character, _ modifiers: KeyModifiers) {
    var character = character
    if modifiers.contains(.shift) {
      guard character.isLetter, let capital = character.uppercased().first else { return nil }
      character = capital
    }
    guard modifiers.contains(.control) else {
      self.init(.character(character), modifiers)
      return
    }
    let others = modifiers.subtracting(.control)
    switch Character(character.lowercased()) {
    case "i": self.init(.tab, others)
    case "m": self.init(.enter, others)
    case "h": self.init(.backspace, others)
    case "[": self.init(.escape, others)
    case let letter where letter.isASCII && letter.isLetter || " \\]^_".contains(letter):
      self.init(.character(letter), modifiers)
    default: return nil
    }
  }

  /// The key as a file has it; reading it gives the same key.
  package var description: String {
    var text = ""
    if modifiers.contains(.alt) { text += "Alt+" }
    if modifiers.contains(.shift) { text += "Shift+" }
    let name = Self.names.first { $0.key == key }?.name
    if modifiers.contains(.control) { text += name == nil && isCharacter ? "^" : "Ctrl+" }
    if case .character("-") = key { return text + "-" }
    return text + (name ?? keyText)
  }

  /// The modifiers as hints and help show them: `Alt ` before an arrow.
  var modifierSign: String {
    var text = ""
    if modifiers.contains(.alt) { text += "Alt " }
    if modifiers.contains(.shift) { text += "Shift " }
    if modifiers.contains(.control) { text += isCharacter && key != .character(" ") ? "^" : "Ctrl " }
    return text
  }

  /// The key as hints and help show it: `←`, `−`, `Enter`, `S`.
  var keySign: String { arrow ?? Self.names.first { $0.key == key }?.name ?? keyText }

  /// The key with its modifiers, as hints and help show it.
  package var sign: String { modifierSign + keySign }

  /// The sign of an arrow; nil for other keys.
  var arrow: String? {
    switch key {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    default: nil
    }
  }

  private var isCharacter: Bool {
    if case .character = key { return true }
    return false
  }

  private var keyText: String {
    switch key {
    case .character(let character): modifiers.contains(.control) ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: ""
    }
  }
}
