import Gestures
import Terminal

/// The keys of the studio: for each context a row for each action, with the keys that do it. Handlers, hints, clicks on
/// them, help and `docs/studio.md` read it.
package struct Keymap: Sendable {
  struct Row: Sendable, Hashable {
    let name: String
    let context: KeyContext
    package let standardKeys: [KeyChord]
    package let isFixed: Bool
    fileprivate(set) var keys: [KeyChord]

    /// Whether somebody has given it other keys.
    package var isChanged: Bool { keys != standardKeys }
  }

  /// The rows of a context stand together, in the order of its actions.
  private(set) var rows: [Row] = []
  private var ranges: [KeyContext: Range<Int>] = [:]

  package static let standard = Keymap()

  private init() {
    add(EverywhereAction.self)
    add(PanesAction.self)
    add(PaneAction.self)
    add(ConsoleAction.self)
    add(NodeGesture.self)
    add(NodeAction.self)
    add(PreviewAction.self)
    add(OutlineAction.self)
    add(InspectorAction.self)
    add(FormAction.self)
    add(ListAction.self)
    add(TextAction.self)
    add(GalleryAction.self)
    add(WallAction.self)
    add(MatrixAction.self)
    add(PublishAction.self)
    add(SnapshotAction.self)
  }

  private mutating func add<Action: KeyAction>(_: Action.Type) {
    ranges[Action.context] = rows.count..<rows.count + Action.allCases.count
    rows += Action.allCases.map {
      Row(
        name: $0.name, context: Action.context, standardKeys: $0.standardKeys, isFixed: $0.isFixed,
        keys: $0.standardKeys)
    }
  }

  /// Gives a row other keys; none leave it without.
  mutating func setKeys(_ keys: [KeyChord], ofRow index: Int) { rows[index].keys = keys }

  // MARK: Looking up

  /// The action that a key stands for in a context.
  package func action<Action: KeyAction>(for press: KeyPress, in actions: Action.Type) -> Action? {
    let chord = KeyChord(press)
    if let found = action(for: chord, in: actions) { return found }
    if case .character = chord.key { return nil }
    let plain = chord.removing(Action.context.ignoredModifiers)
    return plain == chord ? nil : action(for: plain, in: actions)
  }

  private func action<Action: KeyAction>(for chord: KeyChord, in _: Action.Type) -> Action? {
    let range = rows(of: Action.context)
    guard let place = range.first(where: { rows[$0].keys.contains(chord) }) else { return nil }
    return Action.allCases[place - range.lowerBound]
  }

  /// Another row that has a key where a row can have a meaning too.
  func owner(of chord: KeyChord, besides index: Int) -> Row? {
    zip(rows.indices, rows).first { other, row in
      other != index && row.keys.contains(chord) && row.context.shares(with: rows[index].context)
    }?.1
  }

  func row(named name: String) -> Row? { rows.first { $0.name == name } }

  /// The keys of an action.
  package func keys<Action: KeyAction>(of action: Action) -> [KeyChord] {
    guard let number = Action.allCases.firstIndex(of: action) else { return [] }
    let rows = rows(of: Action.context)
    return number < rows.count ? self.rows[rows.lowerBound + number].keys : []
  }

  /// The key that texts name for an action; nil where it has none.
  package func sign(of action: some KeyAction) -> String? { keys(of: action).first?.sign }

  /// The rows of a context. Found by numbers: a key asks for several contexts, and a row is large to copy.
  private func rows(of context: KeyContext) -> Range<Int> { ranges[context] ?? 0..<0 }
}
