import Sushi

/// A property of a node as an inspector shows it.
package struct PropertyValue: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    /// Written in the layout.
    case layout
    /// A reference into the data, and what the data has there.
    case data(path: String)
    /// Not written.
    case unset
  }

  package var name: String
  /// As it is spelt, or as the data has it; empty when neither has it.
  package var value: String
  package var source: Source
  package var summary: String
  /// A colour that the value stands for.
  package var color: RGBA?
}
