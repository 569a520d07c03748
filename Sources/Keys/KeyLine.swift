/// A line of help: keys that belong together, and what they do.
package struct KeyLine: Sendable {
  /// Where the keys work, before them; empty for keys that work everywhere.
  let place: String
  package let text: KeyText
  /// The names of the actions whose keys the line begins with.
  private let shown: [String]
  /// The names of actions of the same kind, whose keys only the reference lists.
  private let others: [String]
  /// The label in place of keys: letters, the mouse, keys of readline.
  private let label: String?

  init<Action: KeyAction>(_ place: String, _ actions: Action..., others: [Action] = [], text: KeyText) {
    self.init(place: place, shown: actions, others: others, text: text)
  }

  init<Action: KeyAction>(_ actions: Action..., others: [Action] = [], text: KeyText) {
    self.init(place: "", shown: actions, others: others, text: text)
  }

  init(label: String, text: KeyText) {
    (place, shown, others) = ("", [], [])
    self.label = label
    self.text = text
  }

  private init<Action: KeyAction>(place: String, shown: [Action], others: [Action], text: KeyText) {
    self.place = place
    self.shown = shown.map(\.name)
    self.others = others.map(\.name)
    label = nil
    self.text = text
  }

  /// The names of all actions that it is about.
  var names: [String] { shown + others }

  /// Where the keys work, and the keys. Other keys of an action than its first are shown where it has been given them,
  /// or where each action of the line has a letter too.
  package func keys(_ keymap: Keymap) -> String {
    if let label { return label }
    let rows = shown.compactMap { keymap.row(named: $0) }
    let first = rows.compactMap(\.keys.first)
    let isWords = first.allSatisfy { $0.arrow == nil && $0.sign.count > 1 }
    var parts = [isWords ? first.map(\.sign).joined(separator: ", ") : KeyHint(first, "").key]
    if first.isEmpty { parts = ["—"] }
    let letters = rows.compactMap { $0.isChanged ? nil : $0.keys.dropFirst().first }.filter(\.isPlainCharacter)
    if letters.count == rows.count { parts.append(letters.map(\.sign).sorted().joined()) }
    parts += rows.filter(\.isChanged).flatMap { $0.keys.dropFirst() }.map(\.sign)
    return (place.isEmpty ? "" : place + ": ") + parts.joined(separator: " ")
  }
}
