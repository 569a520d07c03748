import JSONDocument
import KimchiCore
import Sushi

/// A reference that found nothing.
package struct MissingReference: Sendable, Hashable {
  /// The picture without the value.
  package enum Outcome: Sendable, Hashable {
    /// The view is hidden.
    case hidden
    /// The property keeps its default.
    case keepsDefault
    /// A function, a component or a part of a property does without it.
    case absent
  }

  package var path: String
  /// The reference in the layout or component.
  package var value: JSONValue
  /// Where the path starts in the data that was bound; nil when it starts elsewhere.
  package var start: JSONDocument.Node?
  package var outcome = Outcome.absent
}

/// A layout filled with data.
package struct BoundView: Sendable {
  package var tree = ViewTree()
  /// Problems in the data.
  package var diagnostics: [Diagnostic] = []
  /// References without data, once for each use.
  package var missing: [MissingReference] = []
  /// References that found something, once for each use, where the binder was asked to list them.
  package var found: [JSONValue] = []

  package init() {}
}

/// The change to a view by a rebind.
package struct ViewChange: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// It looks different and keeps its size.
    case paint
    /// Its size may differ: its ancestors must be laid out again.
    case measure
  }

  package var view: Int
  package var kind: Kind
}
