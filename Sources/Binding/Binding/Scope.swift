import JSONDocument
import KimchiCore
import Sushi

/// The starting points of paths at one place of a picture.
struct Scope: Sendable {
  /// The data, an element of `each`, or a component's own data; nil without data.
  var current: JSONValue?
  var root: JSONValue?
  var client: JSONValue?
  /// Fields of the component with malformed data, already reported: they count as missing.
  var dropped: Set<[UInt8]> = []
  /// The element's position in the nearest `each`; nil outside of one.
  var index: Int?
  /// Where `children` of a component come from: an index into the binder's callers; -1 outside of components.
  var caller = -1
}

/// The nodes that a component was given, with the scope they belong to.
struct Caller: Sendable {
  var template: Int
  var node: Int
  var scope: Scope
}
