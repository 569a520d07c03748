import JSONDocument

/// Where the parts of a value were written that was built from others, such as a component's data whose
/// references were followed.
package indirect enum ValueOrigin: Sendable {
  /// A copy of a value, with all inside it.
  case copy(JSONValue)
  /// Members in the order that they have in the new object, and what stands for the object itself.
  case object(JSONValue, [ValueOrigin])
  case array(JSONValue, [ValueOrigin])

  /// The source of the value itself.
  package var value: JSONValue {
    switch self {
    case .copy(let value), .object(let value, _), .array(let value, _): value
    }
  }
}

extension ValueDecoder {
  /// The value as somebody wrote it: itself, unless it was built from others.
  ///
  /// Linear in the siblings of the value and of what it is in.
  package func written(_ value: JSONValue) -> JSONValue {
    var value = value
    while let origin = origins[value.source] {
      let next = source(of: value, origin)
      // An origin lies in a source that was there before.
      guard next.source < value.source else { return next }
      value = next
    }
    return value
  }

  private func source(of value: JSONValue, _ origin: ValueOrigin) -> JSONValue {
    let document = sources[value.source]
    var places: [Int] = []
    var node = value.node
    while let parent = document.parent(of: node) {
      places.append(place(of: node, in: parent, document))
      node = parent
    }
    var origin = origin
    while let place = places.popLast() {
      switch origin {
      case .object(let owner, let parts), .array(let owner, let parts):
        guard parts.indices.contains(place) else { return owner }
        origin = parts[place]
      case .copy(let copied):
        guard let inner = child(place, of: copied) else { return copied }
        origin = .copy(inner)
      }
    }
    return origin.value
  }

  private func place(of node: JSONDocument.Node, in parent: JSONDocument.Node, _ document: JSONDocument) -> Int {
    var (place, found) = (0, -1)
    document.forEachChild(of: parent) { child in
      if child == node { found = place }
      place += 1
    }
    return found
  }

  private func child(_ place: Int, of value: JSONValue) -> JSONValue? {
    var count = 0
    var found: JSONValue?
    sources[value.source].forEachChild(of: value.node) { child in
      if count == place { found = JSONValue(source: value.source, node: child) }
      count += 1
    }
    return found
  }
}
