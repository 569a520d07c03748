import ImportedExpressions
import JSONDocument
import KimchiCore

/// The names that expressions have at a place. Small beside the importer: each expression is given a copy.
struct DivNames: ExpressionScope {
  let variables: DivVariables
  let repeated: [(name: String, value: ImportedData?)]
  let isRepeated: Bool
  var countsCharacters: Bool { false }

  func place(named name: String) -> ImportedPlace? {
    if let inner = repeated.last {
      if name == inner.name { return ImportedPlace(start: .element, value: inner.value) }
      if name == "index" { return ImportedPlace(start: .index, value: .leaf(0)) }
    }
    // The element of an outer list can't be reached from an inner one.
    if repeated.dropLast().contains(where: { $0.name == name }) { return nil }
    return variables.place(named: name)
  }

  func stored(_ name: String) -> ImportedPlace? {
    ImportedPlace(start: .client, steps: [.key(Array(ImportedPlace.key(name).utf8))])
  }
}
