/// A sentence that names keys by what they do: `"choose; \(GalleryAction.nextGroup) goes to the next group"`.
package struct KeyText: Sendable, ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [@Sendable (Keymap) -> String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { pieces.append { _ in text } }

    package mutating func appendInterpolation(_ action: some KeyAction) {
      pieces.append { $0.sign(of: action) ?? "(no key)" }
    }
  }

  private let pieces: [@Sendable (Keymap) -> String]

  package init(stringLiteral text: String) { pieces = [{ _ in text }] }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The sentence with the keys of a keymap.
  package func text(_ keymap: Keymap) -> String { pieces.reduce("") { $0 + $1(keymap) } }
}
