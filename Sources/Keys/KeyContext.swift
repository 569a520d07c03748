import Terminal

/// Where a key has a meaning: in a pane, in several, or in a layer over them.
package enum KeyContext: String, Sendable, CaseIterable {
  /// Before any layer.
  case everywhere
  /// In all panes. The prompt keeps the keys that readline has a use for.
  case panes
  /// In all panes but the console.
  case pane
  case console
  /// On nodes and parts, in the outline and the preview: the gestures, and what else both panes have.
  case gesture, node
  case preview, outline, inspector
  case form, list, text, gallery
  /// The gallery as a wall, before the keys of the gallery.
  case wall
  case matrix, publish, snapshot

  /// Contexts that are asked for one key without a layer between them.
  private static let groups: [Set<KeyContext>] = [
    [.everywhere, .panes, .pane, .gesture, .node, .preview], [.everywhere, .panes, .pane, .gesture, .node, .outline],
    [.everywhere, .panes, .pane, .inspector], [.everywhere, .panes, .pane, .console], [.everywhere, .form],
    [.everywhere, .list], [.everywhere, .text], [.everywhere, .gallery], [.everywhere, .wall], [.everywhere, .matrix],
    [.everywhere, .publish], [.everywhere, .snapshot],
  ]

  /// Whether a key can mean one thing only in both.
  func shares(with other: KeyContext) -> Bool { Self.groups.contains { $0.contains(self) && $0.contains(other) } }

  /// Modifiers that make no difference to a key that is no character.
  var ignoredModifiers: KeyModifiers {
    switch self {
    case .preview, .outline, .inspector, .list, .text, .publish, .snapshot: [.shift, .alt, .control]
    case .gallery: [.shift, .control]
    case .matrix: .shift
    case .everywhere, .panes, .pane, .console, .gesture, .node, .form, .wall: []
    }
  }

  /// Why a key can't have a meaning here; nil where it can.
  func objection(to chord: KeyChord) -> String? {
    switch self {
    case .everywhere, .list, .gallery, .wall: chord.isPlainCharacter ? "types a character there" : nil
    case .console: chord.isReadlines ? "is readline's at the prompt" : nil
    default: nil
    }
  }
}
