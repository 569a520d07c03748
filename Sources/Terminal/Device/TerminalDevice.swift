import JSONDocument
import Rendering
import Sushi

/// The output for screens: a terminal, or memory in a test.
@MainActor
package protocol TerminalDevice: AnyObject {
  var size: CellSize { get }
  /// The color mode; limited to the colours that the terminal has.
  var colors: ColorMode { get set }
  /// Whether presses, drags and the wheel are reported. Off leaves the mouse to the terminal's own selection.
  var isMouseOn: Bool { get set }
  /// Whether motion is reported too while no button is held. Without the mouse it means nothing.
  var isHovering: Bool { get set }

  /// Shows a screen, by what differs from the last one, and puts the cursor into a cell or hides it. Cells outside the
  /// terminal are left out.
  ///
  /// - Parameter rows: the only rows that may differ from the last screen; nil means all.
  func present(_ screen: ScreenBuffer, cursor: CellPosition?, rows: Range<Int>?)
  /// Reads the terminal's size again, after a change of it; the next screen is written whole.
  func resize()
  /// Writes the next screen whole, whatever is there.
  func invalidate()
  /// Gives the terminal away, as it was found.
  func suspend()
  /// Takes it back, also after somebody else has stopped and continued the process.
  func resume()
  /// Sends bytes as they are: the clipboard.
  func write(_ bytes: [UInt8])
  /// Takes the answer to a question about a private mode (`InputEvent.modeReport`).
  func learn(mode: Int, isKnown: Bool)

  /// How pictures are to be drawn.
  var graphics: GraphicsChoice { get set }
  /// The protocol that pixels are drawn by; nil while pictures are drawn in cells: the terminal cannot do otherwise, has
  /// not said yet that it can, or is not meant to.
  var pixelProtocol: GraphicsProtocol? { get }
  /// The size of a cell while pictures are drawn in pixels.
  var pixelCell: PixelCell? { get }
  /// Whether the terminal has refused a picture since `graphics` was last set; pictures are drawn in cells then.
  var refusesPictures: Bool { get }
  /// Whether the background is dark or light; nil while nobody has said.
  var ground: TerminalGround? { get }
  /// The background's colour; nil while the terminal has not said.
  var background: RGBA? { get }
  /// Takes an answer about how the terminal draws.
  func learn(_ report: TerminalReport)
  /// Asks again what the terminal draws where it may not have been there the first time.
  func askAgain()
  /// Draws pixels over those cells of the last screen that are marked for them. Only what has changed is sent.
  func draw(_ pixels: PixelScreen?)
  /// Shows what is presented and drawn within as one frame, in a terminal that can.
  func frame(_ body: () -> Void)
}

extension TerminalDevice {
  /// Shows a screen of which any row may differ from the last one.
  package func present(_ screen: ScreenBuffer, cursor: CellPosition?) { present(screen, cursor: cursor, rows: nil) }

  /// Puts a text into the system's clipboard, where the terminal allows it (OSC 52).
  package func copy(_ text: String) {
    write(Array("\u{1B}]52;c;\(Base64.encode(Array(text.utf8)))\u{07}".utf8))
  }
}
