/// A sentence that names keys by what they do: `"choose; \(GalleryAction.nextGroup) goes to the next group"`.
struct KeyText: Sendable, ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [@Sendable (Keymap) -> String] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { pieces.append { _ in text } }

    mutating func appendInterpolation(_ action: some KeyAction) {
      pieces.append { $0.sign(of: action) ?? "(no key)" }
    }
  }

  private let pieces: [@Sendable (Keymap) -> String]

  init(stringLiteral text: String) { pieces = [{ _ in text }] }

  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The sentence with the keys of a keymap.
  func text(_ keymap: Keymap) -> String { pieces.reduce("") { $0 + $1(keymap) } }
}
