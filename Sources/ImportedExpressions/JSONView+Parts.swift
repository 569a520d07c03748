import JSONDocument

extension JSONView {
  /// The objects and arrays directly inside.
  package var parts: [JSONView] {
    children.filter { $0.kind == .object || $0.kind == .array }
  }
}
