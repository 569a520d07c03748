import Layers
import Rendering
import Sushi
import Terminal
import Testing
import Width

@testable import Studio

/// Whatever the terminal's colours are, the words around the picture can be read: 4.5 by WCAG 2.2.
@Suite("Colours of the panes") struct PaneColorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: WholeScreenTests.Scene
    var colors: ColorMode
    var ground: TerminalGround
    /// What the terminal has behind text.
    var background: RGBA

    var testDescription: String { "\(scene), \(colors) colours on \(background.hex)" }
  }

  static let cases = WholeScreenTests.scenes.filter { $0.rows >= 28 }.flatMap { scene in
    [ColorMode.truecolour, .palette256, .palette16].flatMap { colors in
      [
        Case(scene: scene, colors: colors, ground: .dark, background: .black),
        Case(scene: scene, colors: colors, ground: .light, background: .white),
      ] + (colors == .palette16 ? [] : tinted.map { Case(scene: scene, colors: colors, ground: $0, background: $1) })
    }
  }

  /// The sixteen colours are a terminal's own, made for its ground.
  private static let tinted = [
    (TerminalGround.dark, RGBA(red: 30, green: 30, blue: 30)), (.light, RGBA(red: 245, green: 245, blue: 240)),
  ]

  @Test("words stand out from their ground", arguments: cases)
  func contrast(_ test: Case) throws {
    let screen = try WholeScreenTests.screen(of: test.scene) { studio in
      studio.painting.colors = test.colors
      studio.painting.chrome.terminal = test.ground
    }
    var palette = test.colors == .palette16 ? TerminalPalette.xterm16 : .xterm256
    func shown(_ color: RGBA, own: RGBA) -> RGBA {
      if color.alpha == 0 { return own }
      return test.colors == .truecolour ? color : palette.color(palette.index(of: color))
    }
    let chrome = {
      var chrome = Chrome()
      (chrome.terminal, chrome.colors) = (test.ground, test.colors)
      return chrome
    }()
    // Others are of pictures, whose colours are their own.
    let grounds = [.plain, chrome.panel, chrome.selected, chrome.marked, chrome.badge(.warning)].map(\.background)
    var pale: [String: Double] = [:]
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let cell = screen[column, row]
        guard cell.view < 0, grounds.contains(cell.background),
          cell.cluster.scalar.properties.isAlphabetic || ("0"..."9").contains(cell.cluster.scalar)
        else { continue }
        let behind = shown(cell.background, own: test.background)
        let letters = shown(cell.foreground, own: test.ground == .dark ? .white : .black)
        let ratio = letters.contrast(with: behind)
        if ratio < 4.5 { pale["\(letters.hex) on \(behind.hex), such as row \(row) column \(column)"] = ratio }
      }
    }
    #expect(pale.isEmpty)
  }
}
