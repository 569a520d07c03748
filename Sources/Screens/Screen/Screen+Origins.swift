import JSONDocument

extension Screen {
  /// Where the value at a place was written: the place itself, unless its document was built from others.
  package func written(_ place: DocumentPlace) -> DocumentPlace {
    var place = place
    // Documents are made of those before them.
    while let places = origins[Int(place.source)] {
      guard places.indices.contains(Int(place.index)) else { return .none }
      let next = places[Int(place.index)]
      guard next.source < place.source else { return next }
      place = next
    }
    return place
  }

  /// A diagnostic with its places where they were written, for what was found in a document that was put together from
  /// others.
  package func written(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !origins.isEmpty else { return diagnostic }
    var result = diagnostic
    if let place = place(of: diagnostic.location), let (document, node) = value(at: place) {
      result.location = document.location(of: node)
      result.path = document.pointer(to: node).description
    }
    for index in result.notes.indices {
      guard let place = place(of: result.notes[index].location), let (document, node) = value(at: place) else {
        continue
      }
      result.notes[index].location = document.location(of: node)
    }
    return result
  }

  /// Where a location in a document that was made was written; nil for locations elsewhere.
  private func place(of location: SourceLocation?) -> DocumentPlace? {
    guard let location, let source = origins.keys.first(where: { sources[$0].file == location.file }) else {
      return nil
    }
    return written(DocumentPlace(source: source, node: sources[source].node(atOffset: location.offset)))
  }
}
