import JSONDocument

/// The dialects that documents may be written in. Where a value has keys of two, it belongs to the one that comes first.
package struct DialectRegistry: Sendable {
  package let dialects: [any Dialect.Type]
  /// The dialect of a new screen in a workspace without screens.
  package let first: any Dialect.Type

  package init(_ first: any Dialect.Type, _ others: any Dialect.Type...) {
    self.init(first: first, [first] + others)
  }

  private init(first: any Dialect.Type, _ dialects: [any Dialect.Type]) {
    self.first = first
    self.dialects = dialects
  }

  /// The dialects with others behind them.
  package func with(_ others: any Dialect.Type...) -> DialectRegistry {
    DialectRegistry(first: first, dialects + others)
  }

  /// Keys of a workspace's other files. An object that has one, or a `type`, is no response, whatever its other keys are.
  private static let keysOfFiles = ["component", "layout", "previews", "workspace", "delivery"]

  /// The keys that documents of the dialects may be known by, in the order of the rows.
  package var keys: [String] {
    dialects.flatMap { $0.marks }.compactMap { if case .key(let key) = $0.sign { key } else { nil } }
  }

  /// The dialect that a workspace's document adds names to; nil for any other document.
  package func declaringDialect(of document: JSONDocument) -> (any Dialect.Type)? {
    guard document.kind(of: document.root) == .object else { return nil }
    return dialects.first { dialect in
      dialect.declarationKeys.contains { key in
        document.value(forKey: key, in: document.root).map { document.kind(of: $0) == .string } ?? false
      }
    }
  }

  /// The dialect of a document, by its outermost shape; nil for layouts, components and anything else.
  package func dialect(of document: JSONDocument) -> (any Dialect.Type)? { dialect(of: document.root, in: document) }

  /// The dialect whose rules hold for a value: that of the innermost envelope around it.
  ///
  /// - Parameter end: the outermost value that is looked at, which may be a list.
  package func dialect(
    of node: JSONDocument.Node, in document: JSONDocument, within end: JSONDocument.Node
  ) -> (any Dialect.Type)? {
    var place: JSONDocument.Node? = node
    while let current = place {
      if current == end || document.kind(of: current) == .object, let dialect = dialect(of: current, in: document) {
        return dialect
      }
      place = current == end ? nil : document.parent(of: current)
    }
    return nil
  }

  /// The dialects that some of the documents are written in.
  package func dialects(of documents: [JSONDocument]) -> [any Dialect.Type] {
    let names = Set(documents.compactMap { dialect(of: $0)?.name })
    return dialects.filter { names.contains($0.name) }
  }

  /// The data of a component that a value inside of other data is, where some dialect has the value name its component.
  package func instance(
    _ node: JSONDocument.Node, in document: JSONDocument, _ contracts: any ComponentContracts
  ) -> ComponentInstance? {
    for dialect in dialects {
      if let instance = dialect.instance(node, in: document, contracts) { return instance }
    }
    return nil
  }

  /// The others, as for what is embedded in one of them.
  package func without(_ dialect: any Dialect.Type) -> DialectRegistry {
    DialectRegistry(first: first, dialects.filter { $0.name != dialect.name })
  }

  // MARK: Recognition

  /// The dialect that a value is written in: the first that has one of the value's keys. If the value lacks that
  /// dialect's shape, it belongs to none.
  private func dialect(of node: JSONDocument.Node, in document: JSONDocument) -> (any Dialect.Type)? {
    guard let isBorne = signs(of: node, in: document) else { return nil }
    for dialect in dialects {
      var hasKey = false
      for mark in dialect.marks where isBorne(mark.sign) && mark.reach.includes(node, in: document) {
        if mark.fits(document, node) { return dialect }
        if case .key = mark.sign { hasKey = true }
      }
      if hasKey { return nil }
    }
    return nil
  }

  /// Tells which signs a value has; nil if it can't have any.
  private func signs(of node: JSONDocument.Node, in document: JSONDocument) -> ((DialectMark.Sign) -> Bool)? {
    switch document.kind(of: node) {
    case .array: return { $0 == .list }
    case .object:
      if let type = document.value(forKey: "type", in: node) {
        return document.string(type).map { type in { $0 == .type(type) } }
      }
      guard !Self.keysOfFiles.contains(where: { document.value(forKey: $0, in: node) != nil }) else { return nil }
      return { if case .key(let key) = $0 { document.value(forKey: key, in: node) != nil } else { false } }
    default: return nil
    }
  }
}

extension DialectMark.Reach {
  fileprivate func includes(_ node: JSONDocument.Node, in document: JSONDocument) -> Bool {
    switch self {
    case .anything: true
    case .elements: document.parent(of: node).map { document.kind(of: $0) == .array } ?? true
    case .documents: node == document.root
    }
  }
}
