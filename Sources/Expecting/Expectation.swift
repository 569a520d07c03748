/// An expectation of a script.
package struct Expectation: Sendable {
  package enum Condition: Sendable {
    case visible(Bool)
    case enabled(Bool)
    /// Whether no control in it has a wrong value.
    case valid(Bool)
    case count(Int)
    /// The page that is shown, from 0.
    case page(Int)
    case text(String, isShown: Bool)
    /// A property of a node, or a member of an item's data, by its path.
    case property(String, Value)
  }

  /// A value that was typed.
  package struct Value: Sendable {
    package var typed: String
    /// As a string, which may have been typed in quotes.
    package var string: String

    package init(typed: String, string: String) {
      self.typed = typed
      self.string = string
    }
  }

  /// The node or part; nil means everything.
  package var target: Int?
  package var condition: Condition
  /// The words that say it, in bytes of the line.
  package var range: Range<Int>

  package init(target: Int?, condition: Condition, range: Range<Int>) {
    self.target = target
    self.condition = condition
    self.range = range
  }
}
