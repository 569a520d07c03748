import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi

extension AskedPlace {
  /// The node of a layout that the place is in, and the keys that lead from its payload to the place; those of a
  /// reference are the property's own.
  func propertyNames(in picture: Picture) -> (index: Int, names: [String])? {
    guard let index = picture.index(around: node), picture.nodes.indices.contains(index),
      let payload = document.payload(of: picture.nodes[index].envelope.node)
    else { return nil }
    var names: [String] = []
    var node = node
    while node != payload {
      guard let parent = document.parent(of: node) else { return nil }
      // Arguments of a call are a part of the property that the call computes.
      if document.isCall(node) { names = [] }
      guard let key = document.key(of: node) else {
        guard document.kind(of: parent) == .array, document.key(of: parent) == "with" else { return nil }
        node = parent
        continue
      }
      names.insert(key, at: 0)
      node = parent
    }
    if names.last == "ref" || names.last == "default" { names.removeLast() }
    return (index, names)
  }

  /// The property of a layout's node whose value the place is in, by the longest name that one has.
  func property(in picture: Picture) -> (index: Int, property: ElementProperty)? {
    guard let (index, found) = propertyNames(in: picture) else { return nil }
    var names = found
    if names.last == "token" { names.removeLast() }
    while !names.isEmpty {
      let name = PropertyName(names.joined(separator: "."))
      if let property = try? picture.element(at: index).property(name), property.type.isSettled {
        return (index, property)
      }
      names.removeLast()
    }
    return nil
  }
}

extension PropertyType {
  /// Whether it says what a value may be.
  fileprivate var isSettled: Bool { if case .any = self { false } else { !holdsNodes } }
}
