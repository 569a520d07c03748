/// One line of a recorded session: what hands do, or what is to be seen.
enum RecordedStep: Equatable {
  /// Keys, by their names or as they are: `Tab`, `Enter`, `^S`, `a`.
  case keys([String])
  /// The letters of a text or a value.
  case type(String)
  case expect(String)
  case gone(String)
  case click(ScreenPlace)
  case doubleClick(ScreenPlace)
  case rightClick(ScreenPlace)
  case drag(ScreenPlace, to: ScreenPlace)
  case wheel(up: Bool, count: Int, at: ScreenPlace)
  /// The screen as text, kept beside the script.
  case shot(String)

  struct Mistake: Error, CustomStringConvertible {
    let line: Int
    let description: String
  }

  /// The steps of a script with their line numbers. Empty lines and lines that begin with `#` are for readers.
  static func read(_ script: String) throws -> [(line: Int, step: RecordedStep)] {
    try script.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      guard let step = RecordedStep(line) else {
        throw Mistake(line: index + 1, description: "line \(index + 1) can't be read: \(line)")
      }
      return (index + 1, step)
    }
  }

  init?(_ line: Substring) {
    let verb = line.prefix { $0 != " " }
    let rest = line.dropFirst(verb.count + 1)
    guard !rest.isEmpty else { return nil }
    func place(_ use: (ScreenPlace) -> RecordedStep) -> RecordedStep? { ScreenPlace(rest).map(use) }
    let step: RecordedStep? =
      switch verb {
      case "key": .keys(rest.split(separator: " ").map(String.init))
      case "type": .type(String(rest))
      case "expect": .expect(String(rest))
      case "gone": .gone(String(rest))
      case "shot": .shot(String(rest))
      case "click": place { .click($0) }
      case "double-click": place { .doubleClick($0) }
      case "right-click": place { .rightClick($0) }
      case "drag": Self.drag(rest)
      case "wheel": Self.wheel(rest)
      default: nil
      }
    guard let step else { return nil }
    self = step
  }

  private static func drag(_ rest: Substring) -> RecordedStep? {
    let ends = rest.split(separator: " to ", maxSplits: 1)
    guard ends.count == 2, let from = ScreenPlace(ends[0]), let to = ScreenPlace(ends[1]) else { return nil }
    return .drag(from, to: to)
  }

  private static func wheel(_ rest: Substring) -> RecordedStep? {
    let words = rest.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "up" || words[0] == "down", let count = Int(words[1]),
      let place = ScreenPlace(words[2])
    else { return nil }
    return .wheel(up: words[0] == "up", count: count, at: place)
  }

  /// What a terminal sends for a key.
  static func bytes(ofKey name: String) -> String? {
    let named = [
      "Enter": "\r", "Tab": "\t", "S-Tab": "\u{1B}[Z", "Esc": "\u{1B}", "Space": " ", "BS": "\u{7F}",
      "Del": "\u{1B}[3~", "Up": "\u{1B}OA", "Down": "\u{1B}OB", "Right": "\u{1B}OC", "Left": "\u{1B}OD",
      "Home": "\u{1B}OH", "End": "\u{1B}OF", "PgUp": "\u{1B}[5~", "PgDn": "\u{1B}[6~", "F1": "\u{1B}OP",
      "F2": "\u{1B}OQ", "F3": "\u{1B}OR", "F4": "\u{1B}OS", "F5": "\u{1B}[15~", "F6": "\u{1B}[17~",
      "F7": "\u{1B}[18~", "F8": "\u{1B}[19~", "F9": "\u{1B}[20~", "F10": "\u{1B}[21~",
    ]
    if let bytes = named[name] { return bytes }
    if name.count == 2, name.first == "^", let letter = name.last?.asciiValue {
      return String(Unicode.Scalar(letter & 0x1F))
    }
    return name.count == 1 ? name : nil
  }
}
