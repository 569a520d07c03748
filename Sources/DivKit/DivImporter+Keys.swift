import ImportedExpressions
import JSONDocument
import KimchiCore

/// The names under which the device stores what an element shows: its state, its tab, its page. Of repeated elements each
/// has one of its own.
extension DivImporter {
  /// An element of a list around a place.
  enum RepeatedElement {
    /// Of a node that is repeated for the data.
    case ofEach
    /// One of the nodes that are made for the data there is.
    case number(Int)
  }

  /// A name for the element that a place is in. An outer list's element can't be reached from an inner one.
  func elementKey(_ key: String) -> String {
    guard component == nil else { return key }
    var words = [key]
    let last = elements.lastIndex { if case .ofEach = $0 { true } else { false } }
    for (index, element) in elements.enumerated() {
      switch element {
      case .number(let number): words.append(String(number))
      case .ofEach where index == last: words.append("{$index}")
      case .ofEach: break
      }
    }
    return words.joined(separator: "/")
  }

  /// The name of an element's state: one of a repeated element has its own.
  func stateKey(_ id: String) -> String {
    repeatedStates.contains(id) ? elementKey(states.key(id)) : states.key(id)
  }

  /// A name for what an element without an id shows, which no other has.
  mutating func freshKey(_ key: String) -> String {
    usedKeys[key, default: 0] += 1
    let count = usedKeys[key] ?? 1
    return elementKey(count == 1 ? key : "\(key)_\(count)")
  }

  /// The name of the page that a pager shows, or of the item that a list begins at.
  func pageKey(_ id: String) -> String { elementKey("page_" + ImportedPlace.key(id)) }

  /// The ids of the elements with states in some views and in the templates that they use.
  func stateIDs(in values: [DivValue]) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<String> = []
    var rest = values.map(\.view)
    while let view = rest.popLast() {
      rest += view.parts
      if view["states"] != nil { found.insert((view["div_id"] ?? view["id"])?.string ?? "state") }
      if let type = view["type"]?.string, let template = templates[type] {
        if let id = (view["div_id"] ?? view["id"])?.string { found.insert(id) }
        if seen.insert(type).inserted { rest.append(template) }
      }
    }
    return found
  }

  /// Whether a template, or one that is used in it, shows one of several nodes: the uses of a component would show the same.
  mutating func keepsState(_ type: String) -> Bool {
    if let known = stateful[type] { return known }
    var seen: Set<String> = [type]
    var rest = templates[type].map { [$0] } ?? []
    var isStateful = false
    while !isStateful, let view = rest.popLast() {
      rest += view.parts
      guard view["variables"] == nil else {
        isStateful = true
        break
      }
      guard let type = view["type"]?.string else { continue }
      isStateful = ["tabs", "state", "pager", "indicator"].contains(type)
      if let template = templates[type], seen.insert(type).inserted { rest.append(template) }
    }
    stateful[type] = isStateful
    return isStateful
  }
}
