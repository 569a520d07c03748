import JSONDocument
import KimchiCore
import Workspaces

extension Fixture {
  /// The value at every place that steps lead to, nil where there is none; a nil step means all elements of an array.
  package func values(at steps: [ReferencePath.Step?]) -> [JSONDocument.Node?] {
    var places: [JSONDocument.Node?] = [node]
    for step in steps {
      places = places.flatMap { place -> [JSONDocument.Node?] in
        guard let place else { return [nil] }
        switch step {
        case .key(let key): return [document.value(forKey: key, in: place)]
        case .index(let index): return [document.element(at: index, in: place)]
        case nil: return Array(document.elements(of: place))
        }
      }
    }
    return places
  }
}
