import JSONDocument

/// An object of a source as its properties are taken from it one by one; what nobody takes has no counterpart.
package protocol ImportedUse {
  var view: JSONView { get }
  var type: String { get }
  var taken: Set<String> { get set }
}

extension ImportedUse {
  package mutating func take(_ key: String) -> JSONView? {
    // Few of the properties that are asked for are there.
    let value = view[key]
    if value != nil { taken.insert(key) }
    return value
  }
}

extension ImportLedger {
  /// Notes what nobody has taken as lost.
  package mutating func noteRest(of use: some ImportedUse) {
    for (key, value) in use.view.members where !use.taken.contains(key) {
      note("\(use.type).\(key)", .lost, at: value.location, "layouts have nothing that says it")
    }
  }

  /// A box for an element that has no counterpart, which is noted as lost.
  package mutating func box(for use: some ImportedUse) -> ImportedNode {
    note(use.type, .lost, at: use.view.location, "the app draws it; a labelled box stands in its place")
    return ImportedNode("host", [("name", .string(use.type)), ("size", .object([("width", 200), ("height", 80)]))])
  }
}
