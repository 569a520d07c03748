/// Sequences that turn on and off what ncurses does not know (xterm's control sequences).
enum TerminalModes {
  static let pasteOn = "\u{1B}[?2004h"
  /// Presses, drags and the wheel, in SGR encoding.
  static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l"
  /// Motion without a button as well. Turning it off turns off the others in some terminals.
  static let hoverOn = "\u{1B}[?1003h"
  static let hoverOff = "\u{1B}[?1003l" + mouseOn
  static let pasteOff = "\u{1B}[?2004l"
  /// VTE puts text in both directions into order itself unless told that it is in order (ECMA-48 BDSM).
  static let orderedText = "\u{1B}[8l"
  static let unorderedText = "\u{1B}[8h"
  static let frameBegins = "\u{1B}[?2026h"
  static let frameEnds = "\u{1B}[?2026l"
  static let synchronizedOutput = 2026
  static let askSynchronizedOutput = "\u{1B}[?2026$p"

  /// Puts every mode back, whichever were on: what a program writes that is about to die.
  static func exitSequence(leavingScreen: String, isReordering: Bool, graphics: String = "") -> String {
    graphics + frameEnds + mouseOff + pasteOff + (isReordering ? unorderedText : "") + leavingScreen
      + "\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m"
  }
}
