import Rendering
import Sushi
import Terminal

/// The colours of everything around the picture, which has a theme of its own.
package struct Chrome: Sendable, Hashable {
  package enum Appearance: String, Sendable, CaseIterable {
    case dark, light
  }

  package var appearance: Appearance

  package init(_ appearance: Appearance = .dark) { self.appearance = appearance }

  /// The terminal's own colours: whatever its owner reads best.
  var text: CellStyle { .plain }
  var dim: CellStyle { CellStyle(foreground: pick(rgb(0x8A8F98), rgb(0x6B707A))) }
  var border: CellStyle { CellStyle(foreground: pick(rgb(0x4A505C), rgb(0xB4BAC4))) }
  var accent: CellStyle { CellStyle(foreground: pick(rgb(0x4CB3FF), rgb(0x0066CC))) }
  var title: CellStyle { CellStyle(attributes: .bold) }
  var good: CellStyle { CellStyle(foreground: pick(rgb(0x5CC97A), rgb(0x1B7F3B))) }
  var warning: CellStyle { CellStyle(foreground: pick(rgb(0xF2B84B), rgb(0x9A6400))) }
  var bad: CellStyle { CellStyle(foreground: pick(rgb(0xFF6B6B), rgb(0xC41E3A))) }
  var reference: CellStyle { CellStyle(foreground: pick(rgb(0xC792EA), rgb(0x7B2FB5))) }
  /// A row that is selected, in a pane that has the keys.
  var selected: CellStyle {
    CellStyle(
      foreground: pick(.white, .black), background: pick(rgb(0x1F4E79), rgb(0xCCE4FF)),
      attributes: .bold)
  }
  /// The style of the selected row in a pane without focus.
  var marked: CellStyle {
    CellStyle(
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
  /// Returns the style on another background.
  func on(_ style: CellStyle) -> CellStyle {
    CellStyle(foreground: foreground, background: style.background, attributes: attributes)
  }
}
