import JSONDocument
import Sushi
import Workspaces

extension PropertyType {
  /// The values that `toggle` goes through, one after the other; empty where there are none.
  package var cycle: [JSONText] {
    switch self {
    case .bool: [.bool(false), .bool(true)]
    case .choice(let names): names.map { .string($0) }
    case .fontSize: FontSize.steps.map { .string($0.name) }
    case .fontWeight: FontWeight.allCases.map { .string($0.rawValue) }
    default: []
    }
  }

  /// The value a number of places on in the cycle, round its end.
  ///
  /// - Parameters:
  ///   - value: the one that is there; without, the default is.
  ///   - fallback: the default, where that is known.
  /// - Throws: when the type isn't a bool or a choice.
  package func toggled(
    _ value: (document: JSONDocument, node: JSONDocument.Node)?, default fallback: JSONText? = nil, by count: Int = 1,
    named name: String
  ) throws(Refusal) -> JSONText {
    let values = cycle
    guard !values.isEmpty else {
      throw Refusal("\(name) can't be toggled: it takes \(expectation)", fix: "`set \(name)` gives it a value")
    }
    let now = value.map { $0.document.minifiedText(of: $0.node) } ?? fallback?.description
    // A missing bool is false; a missing choice is none of the choices.
    let start = values.firstIndex { $0.description == now } ?? (values.count == 2 && value == nil ? 0 : -1)
    guard start >= 0 else { return count > 0 ? values[0] : values[values.count - 1] }
    return values[((start + count) % values.count + values.count) % values.count]
  }
}
