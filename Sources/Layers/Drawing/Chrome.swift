import Rendering
import Sushi
import Terminal

/// The colours of everything around the picture, which has a theme of its own.
package struct Chrome: Sendable, Hashable {
  /// The ground that the colours are made for.
  package enum Choice: String, Sendable, CaseIterable {
    /// The terminal's, as far as it is known.
    case auto
    case dark, light
  }

  package var choice: Choice
  /// The terminal's ground, if it is known.
  package var terminal: TerminalGround?
  /// How many colours there are: of few, the terminal's own are the only ones that surely read.
  package var colors = ColorMode.truecolour

  package init(_ choice: Choice = .auto) { self.choice = choice }

  /// The reason for the colours, as the end of a sentence; empty where the user has chosen them.
  package var reason: String {
    switch (choice, terminal) {
    case (.auto, .some): " (by its background)"
    case (.auto, nil): " (it doesn't say what its background is)"
    default: ""
    }
  }

  /// The ground that the colours are made for: most terminals are dark.
  package var appearance: TerminalGround { TerminalGround(rawValue: choice.rawValue) ?? terminal ?? .dark }

  /// The terminal's own colours: whatever its owner reads best.
  package var text: CellStyle { .plain }
  /// Of few colours the nearest to grey is black on terminals that have eight; most of these know faint letters.
  package var dim: CellStyle {
    isPoor ? CellStyle(attributes: .faint) : CellStyle(foreground: pick(rgb(0x8A8F98), rgb(0x6B707A)))
  }
  /// Lines between panes: a grey that is seen on light and dark grounds, whatever the terminal's is.
  package var border: CellStyle { isPoor ? .plain : CellStyle(foreground: rgb(0x7C848F)) }
  /// The frame of the pane that has the keys, and its title.
  package var focus: CellStyle { accent.with(.bold) }
  package var focusTitle: CellStyle { colors == .mono ? focus.with(.reverse) : focus }
  /// The part of a scroll bar that stands for the rows in sight.
  package var thumb: CellStyle { isPoor ? .plain : CellStyle(foreground: pick(rgb(0xC6CBD3), rgb(0x3F4650))) }
  /// Dots behind the picture, which are not to be looked at.
  package var ground: CellStyle { CellStyle(foreground: pick(rgb(0x4A505C), rgb(0xB4BAC4))) }
  private var isPoor: Bool { colors == .palette16 || colors == .mono }
  package var accent: CellStyle { text(.accent) }
  package var title: CellStyle { CellStyle(attributes: .bold) }
  package var good: CellStyle { text(.good) }
  package var warning: CellStyle { text(.warning) }
  package var bad: CellStyle { text(.bad) }
  package var reference: CellStyle { text(.reference) }

  /// A meaning that has a colour.
  package enum Role { case accent, good, warning, bad, reference }

  /// The colour of lines and marks.
  package func color(_ role: Role) -> RGBA {
    switch role {
    case .accent: isPoor ? pick(rgb(0x00CDCD), rgb(0x0000EE)) : pick(rgb(0x4CB3FF), rgb(0x0066CC))
    case .good: isPoor ? rgb(0x00CD00) : pick(rgb(0x5CC97A), rgb(0x0B6B2E))
    case .warning: isPoor ? rgb(0xCDCD00) : pick(rgb(0xF2B84B), rgb(0x8A5A00))
    case .bad: isPoor ? pick(rgb(0xFF0000), rgb(0xCD0000)) : pick(rgb(0xFF6B6B), rgb(0xC41E3A))
    case .reference: isPoor ? pick(rgb(0xFF00FF), rgb(0xCD00CD)) : pick(rgb(0xC792EA), rgb(0x7B2FB5))
    }
  }

  /// Words in the colour of a role. The green and yellow of few colours can't be read on white.
  private func text(_ role: Role) -> CellStyle {
    isPoor && appearance == .light && (role == .good || role == .warning)
      ? .plain : CellStyle(foreground: color(role))
  }

  /// A few words on the colour of a role.
  package func badge(_ role: Role) -> CellStyle {
    CellStyle(foreground: color(role).lettering, background: color(role), attributes: .bold)
  }
  /// A row that is selected, in a pane that has the keys.
  package var selected: CellStyle {
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
  package var marked: CellStyle {
    guard !isPoor else { return CellStyle(attributes: .underline) }
    return CellStyle(
      foreground: pick(.white, .black), background: pick(rgb(0x2E333D), rgb(0xE4E7EC)))
  }

  /// Behind an overlay.
  package var panel: CellStyle {
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

extension Chrome {
  /// A style on another background, or where that has none, with what stands for one. A colour that can't be read
  /// there comes so much nearer to the letters that can; few colours have nothing between the two.
  package func legible(_ style: CellStyle, on base: CellStyle) -> CellStyle {
    let isBare = base.background.alpha == 0
    return CellStyle(
      foreground: isBare ? style.foreground : readable(style.foreground, on: base),
      background: base.background,
      attributes: style.attributes.subtracting(isBare ? [] : .faint)
        .union(base.attributes.intersection([.reverse, .underline])))
  }

  /// The least contrast between the colours of words and their ground. Terminals of 256 colours draw the nearest, which
  /// may have less: 4.5 is what WCAG 2.2 asks for.
  private static let leastContrast = 5.5

  private func readable(_ color: RGBA, on base: CellStyle) -> RGBA {
    guard color.alpha > 0 else { return base.foreground }
    let steps = stride(from: 0, through: 1, by: isPoor ? 1 : 0.25).lazy.map {
      base.foreground.blended(over: color, alpha: $0)
    }
    return steps.first { $0.contrast(with: base.background) >= Self.leastContrast } ?? base.foreground
  }
}
