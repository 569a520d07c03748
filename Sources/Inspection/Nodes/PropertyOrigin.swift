import JSONDocument
import KimchiCore
import Sushi

/// The value that a property of a node has in the picture, and where that comes from: what `why` and the property form
/// show.
package struct PropertyOrigin: Sendable {
  package enum Source: Sendable, Hashable {
    /// Written in the layout.
    case layout
    /// Written in the layout as a variant has it.
    case variant(String)
    /// A reference into the data.
    case data(DataBinding)
    /// A style that `styled_by` names.
    case style(StyleRole, name: String)
    /// Spelt out in `styled_by`, beside its roles.
    case styledBy
    /// The default of the node's type.
    case fallback
    /// The element's own measure or colour, as it is drawn.
    case drawn
  }

  /// A value that something gives a property.
  package struct Value: Sendable {
    package var document: JSONDocument
    package var node: JSONDocument.Node

    package init(document: JSONDocument, node: JSONDocument.Node) {
      self.document = document
      self.node = node
    }
  }

  package var source: Source
  /// Nil where nothing gives it one.
  package var value: Value?

  /// Whether the layout says it, as a value or as a reference.
  package var isSet: Bool {
    switch source {
    case .layout, .variant: true
    case .data(let binding): binding.property != nil
    case .style, .styledBy, .fallback, .drawn: false
    }
  }
}

/// A reference that a property's value comes through.
package struct DataBinding: Sendable, Hashable {
  /// As the layout has it.
  package var path: String
  /// The property that holds the reference; nil where the whole payload is one.
  package var property: String?
  /// The way from the root of the data, of the first element in an `each`; nil for what is not in the fixture.
  package var steps: [ReferencePath.Step]?
  /// Whether the data has no value there, so that the reference's own `default` counts, if any.
  package var isMissing = false

  /// The path from the root of the data, as `data set` takes it.
  package var dataPath: String? { steps.map { ReferencePath.text($0) } }
}
