import JSONDocument

/// An object of a source as its properties are taken from it one by one; what nobody takes has no counterpart.
package protocol ImportedUse {
  var type: String { get }
  var properties: ImportedProperties { get set }
}

extension ImportedUse {
  package var view: JSONView { properties.view }

  /// The value of a property; nil for one that is not there.
  package mutating func take(_ key: String) -> JSONView? { properties.take(key) }
}

/// The properties of an object, and which of them have been taken.
package struct ImportedProperties: Sendable {
  package let view: JSONView
  private var keys = KeyBits()
  /// Few: a list is faster than a set.
  private var taken: [String]
  /// How many of those there are.
  private var count = 0

  /// - Parameter known: those that need no counterpart.
  package init(of view: JSONView, besides known: [String]) {
    self.view = view
    taken = known
    view.forEachKey { keys.insert($0) }
    for key in known where keys.mayHave(key) && view[key] != nil { count += 1 }
  }

  package mutating func take(_ key: String) -> JSONView? {
    guard keys.mayHave(key), let value = view[key] else { return nil }
    if !taken.contains(key) {
      taken.append(key)
      count += 1
    }
    return value
  }

  fileprivate var rest: [(key: String, value: JSONView)] {
    // Of most objects everything is taken.
    count == view.count ? [] : view.members.filter { !taken.contains($0.key) }
  }
}

extension ImportLedger {
  /// Notes what nobody has taken as lost.
  package mutating func noteRest(of use: some ImportedUse) {
    for (key, value) in use.properties.rest {
      note("\(use.type).\(key)", .lost, at: value.location, "layouts have nothing that says it")
    }
  }

  /// A box for an element that has no counterpart, which is noted as lost.
  ///
  /// - Parameter names: those of the elements that are known.
  package mutating func box(for use: some ImportedUse, among names: @autoclosure () -> [String]) -> ImportedNode {
    note(use.type, .lost, at: use.view.location, Self.boxed(use.type, names(), else: "the app draws it"))
    return ImportedNode("host", [("name", .string(use.type)), ("size", .object([("width", 200), ("height", 80)]))])
  }

  /// The words for an element that nobody knows: the name that it may be meant to have, or else why it is not known.
  package static func boxed(_ type: String, _ names: [String], else reason: String) -> String {
    guard let name = Spelling.nearest(type, in: names) else { return "\(reason); a labelled box stands in its place" }
    return "did you mean \(name)? A labelled box stands in its place"
  }
}
