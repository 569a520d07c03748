import Rendering
import Sushi
import Terminal

/// The colours of everything around the picture, which has a theme of its own.
package struct Chrome: Sendable, Hashable {
  package enum Appearance: String, Sendable, CaseIterable {
    case dark, light
  }

  package var appearance: Appearance
  /// How many colours there are: of few, the terminal's own are the only ones that surely read.
  var colors = ColorMode.truecolour

  package init(_ appearance: Appearance = .dark) { self.appearance = appearance }

  /// The terminal's own colours: whatever its owner reads best.
  var text: CellStyle { .plain }
  /// Of few colours the nearest to grey is black on terminals that have eight.
  var dim: CellStyle { isPoor ? .plain : CellStyle(foreground: pick(rgb(0x8A8F98), rgb(0x6B707A))) }
  /// Lines between panes: a grey that is seen on light and dark grounds, whatever the terminal's is.
  var border: CellStyle { isPoor ? .plain : CellStyle(foreground: rgb(0x7C848F)) }
  /// The frame of the pane that has the keys, and its title.
  var focus: CellStyle { accent.with(.bold) }
  var focusTitle: CellStyle { colors == .mono ? focus.with(.reverse) : focus }
  /// The part of a scroll bar that stands for the rows in sight.
  var thumb: CellStyle { isPoor ? .plain : CellStyle(foreground: pick(rgb(0xC6CBD3), rgb(0x3F4650))) }
  /// Dots behind the picture, which are not to be looked at.
  var ground: CellStyle { CellStyle(foreground: pick(rgb(0x4A505C), rgb(0xB4BAC4))) }
  private var isPoor: Bool { colors == .palette16 || colors == .mono }
  var accent: CellStyle { CellStyle(foreground: pick(rgb(0x4CB3FF), rgb(0x0066CC))) }
  var title: CellStyle { CellStyle(attributes: .bold) }
  var good: CellStyle { CellStyle(foreground: pick(rgb(0x5CC97A), rgb(0x1B7F3B))) }
  var warning: CellStyle { CellStyle(foreground: pick(rgb(0xF2B84B), rgb(0x9A6400))) }
  var bad: CellStyle { CellStyle(foreground: pick(rgb(0xFF6B6B), rgb(0xC41E3A))) }
  var reference: CellStyle {
    CellStyle(foreground: isPoor ? rgb(0xCD00CD) : pick(rgb(0xC792EA), rgb(0x7B2FB5)))
  }
  /// A row that is selected, in a pane that has the keys.
  var selected: CellStyle {
    guard !isPoor else {
      return colors == .mono
        ? CellStyle(attributes: .reverse)
        : CellStyle(
          foreground: pick(.white, .black), background: pick(rgb(0x0000EE), rgb(0x00CDCD)), attributes: .bold)
    }
    return CellStyle(
      foreground: pick(.white, .black), background: pick(rgb(0x1F4E79), rgb(0xCCE4FF)),
      attributes: .bold)
  }
  /// The style of the selected row in a pane without focus.
  var marked: CellStyle {
    guard !isPoor else { return CellStyle(attributes: .underline) }
    return CellStyle(
      foreground: pick(.white, .black), background: pick(rgb(0x2E333D), rgb(0xE4E7EC)))
  }

  /// Behind an overlay.
  var panel: CellStyle {
    CellStyle(
      foreground: pick(rgb(0xE6E9EF), .black), background: pick(rgb(0x1C2028), rgb(0xF6F7F9)))
  }

  private func rgb(_ number: Int) -> RGBA {
    RGBA(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  private func pick(_ dark: RGBA, _ light: RGBA) -> RGBA { appearance == .dark ? dark : light }
}

extension CellStyle {
  /// Returns the style on another background, or where that has none, with what stands for one.
  func on(_ style: CellStyle) -> CellStyle {
    CellStyle(
      foreground: foreground, background: style.background,
      attributes: attributes.union(style.attributes.intersection([.reverse, .underline])))
  }
}
