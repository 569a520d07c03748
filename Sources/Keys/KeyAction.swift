/// The actions of keys in one context. A case is a row of the keymap, with its name and its usual keys; the handler
/// switches over the cases, so that none is without an effect, and the lines of help stand beside them.
package protocol KeyAction: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  static var context: KeyContext { get }

  /// The stable name, as people write it in their file of keys: `preview.zoom-in`.
  var name: String { get }

  /// The keys that it has unless somebody gives it others. Hints name the first one.
  var standardKeys: [KeyChord] { get }

  /// The lines of help about all of them. Each action stands in one line.
  static var helpLines: [KeyLine] { get }

  /// Whether its keys are the program's or a text field's, which stay.
  var isFixed: Bool { get }
}

extension KeyAction {
  package var isFixed: Bool { false }
}

extension KeyAction where Self: RawRepresentable, RawValue == String {
  package var name: String { rawValue }
}
