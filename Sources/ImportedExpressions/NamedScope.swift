/// A scope in which one more name is known: that of the elements which `select` and `where` go through.
struct NamedScope: ExpressionScope {
  let outer: any ExpressionScope
  let name: String
  let value: ImportedData

  var isRepeated: Bool { outer.isRepeated }
  var countsCharacters: Bool { outer.countsCharacters }

  func place(named name: String) -> ImportedPlace? {
    name == self.name ? ImportedPlace(start: .written, value: value) : outer.place(named: name)
  }

  func stored(_ name: String) -> ImportedPlace? { outer.stored(name) }
}
