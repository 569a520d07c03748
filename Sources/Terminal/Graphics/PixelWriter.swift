/// Turns pixels into the bytes of one protocol, and knows what of them the terminal keeps.
protocol PixelWriter: Sendable {
  /// Whether only text erases pictures, not a command.
  var liesOverText: Bool { get }

  /// The bytes that show a screen in place of another one. Linear in the pixels.
  ///
  /// - Parameters:
  ///   - old: what is shown; nil is nothing.
  ///   - written: cells that were written since, which may have taken their pixels away.
  ///   - memory: where the terminal reads pictures from, if it does.
  mutating func show(
    _ new: PixelScreen, over old: PixelScreen?, written: Set<CellPosition>, sharing memory: inout SharedPictures?
  ) -> [UInt8]

  /// The bytes that make room for a screen's text, before it is written.
  mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8]

  /// The bytes that take all pictures away.
  mutating func clear() -> [UInt8]

  /// Takes pictures away at the end of the program, when nobody can be asked which there are.
  var exitSequence: String { get }
}

/// A protocol whose pictures go where text writes over them.
extension PixelWriter {
  var liesOverText: Bool { true }

  mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8] { [] }

  mutating func clear() -> [UInt8] { [] }

  var exitSequence: String { "" }
}

extension PixelWriter {
  /// Bytes between which the cursor moves, which ncurses does not know.
  static func keepingCursor(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
  }
}
