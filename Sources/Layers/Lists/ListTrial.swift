import Sessions

/// The preview of a list's row.
package enum ListTrial: Sendable, Hashable {
  /// Other conditions or another layout.
  case look(Trial)
  /// The effect of a command, by its line.
  case line(String)
}
