import Sushi

/// An answer of the terminal about how it draws.
package enum TerminalReport: Sendable, Hashable {
  /// The primary device attributes (DA1), in the terminal's order: 4 is sixel graphics.
  case attributes([Int])
  /// The size of a cell in pixels (`CSI 16 t`); nil is one that no font has.
  case cellPixels(PixelCell?)
  /// Colours that a sixel picture may have (XTSMGRAPHICS, item 1).
  case colorRegisters(Int)
  /// The largest sixel picture in pixels (XTSMGRAPHICS, item 2).
  case sixelLimit(width: Int, height: Int)
  /// Whether kitty's graphics protocol is understood.
  case kittyGraphics(Bool)
  /// Whether a picture of kitty's protocol was read from shared memory.
  case sharedMemory(Bool)
  /// A picture of kitty's protocol was not taken.
  case pictureRefused
  /// The terminal's name and version (XTVERSION).
  case version(String)
  /// The colour behind text (OSC 11).
  case background(RGBA)

  /// The numbers of the pictures that are asked about.
  static let kittyQuestion = 31
  static let memoryQuestion = 32

  /// Reads `ESC [ ? … S`: the item, whether it was understood (0), and its values.
  init?(graphicsAttribute parameters: [Int]) {
    guard parameters.count >= 3, parameters[1] == 0 else { return nil }
    switch parameters[0] {
    case 1 where parameters[2] > 0: self = .colorRegisters(parameters[2])
    case 2 where parameters.count >= 4 && parameters[2] > 0 && parameters[3] > 0:
      self = .sixelLimit(width: parameters[2], height: parameters[3])
    default: return nil
    }
  }

  /// Reads a string without its introducer and its end: an answer to kitty's question, a name, or a colour.
  init?(string: ArraySlice<UInt8>, kind: UInt8) {
    switch kind {
    case UInt8(ascii: "_"):
      guard string.first == UInt8(ascii: "G"), let mark = string.firstIndex(of: UInt8(ascii: ";")) else { return nil }
      let isOK = string[(mark + 1)...].elementsEqual("OK".utf8)
      let isOfMemory = string[..<mark].elementsEqual("Gi=\(Self.memoryQuestion)".utf8)
      let isOfQuestion = string[..<mark].elementsEqual("Gi=\(Self.kittyQuestion)".utf8)
      self = isOfMemory ? .sharedMemory(isOK) : isOK || isOfQuestion ? .kittyGraphics(isOK) : .pictureRefused
    case UInt8(ascii: "P"):
      guard string.starts(with: ">|".utf8) else { return nil }
      self = .version(String(decoding: string.dropFirst(2), as: UTF8.self))
    case UInt8(ascii: "]"):
      guard string.starts(with: "11;".utf8),
        let color = RGBA(terminal: String(decoding: string.dropFirst(3), as: UTF8.self))
      else { return nil }
      self = .background(color)
    default: return nil
    }
  }
}
