import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Gives a member of a model's data another name: in the references of its layout, in its fixtures, in the fields of its
/// component and in the data that uses of the component are given.
package struct ReferenceRename: Sendable {
  package let model: String
  /// The component's name, if the layout is one.
  package let component: String?
  /// The keys that lead to the member from the data, without indexes.
  package let keys: [String]
  /// The new name of the last one.
  package let new: String

  /// - Parameters:
  ///   - old: a path from the model's data.
  ///   - new: the same path with another name at its end, or that name alone.
  /// - Throws: if one of them is no path, or leads somewhere else.
  package init(_ old: String, to new: String, of layout: LayoutDocument) throws(Refusal) {
    func path(_ text: String) throws(Refusal) -> [String] {
      guard let path = try? ReferencePath(parsing: text), path.start == .scope else {
        throw Refusal(
          "\(Spelling.quoted(text)) isn't a path from the data", fix: "write a path such as `delivery/time`")
      }
      var keys: [String] = []
      for step in path.steps {
        guard case .key(let key) = step else {
          throw Refusal("\(text) has an index", fix: "name the array's members: `rows/title` means that of every row")
        }
        keys.append(String(decoding: key, as: UTF8.self))
      }
      return keys
    }
    let (from, to) = (try path(old), try path(new))
    guard to.count == 1 || to.dropLast() == from.dropLast() else {
      throw Refusal("\(new) is in another place than \(old)", fix: "`rename ref` changes the last name of a path")
    }
    guard let last = to.last, last != from.last else {
      throw Refusal("\(old) has that name already", fix: "choose another one")
    }
    (model, component) = (layout.model, layout.isComponent ? layout.id : nil)
    (keys, self.new) = (from, last)
  }

  /// The path with its new name.
  package var newPath: String {
    ReferencePath.text((keys.dropLast() + [new]).map { ReferencePath.Step.key(Array($0.utf8)) })
  }

  private var oldPath: String { ReferencePath.text(keys.map { ReferencePath.Step.key(Array($0.utf8)) }) }

  // MARK: The layout

  /// The changes to the layout itself, and the component's fields. Linear in its values.
  package func edit(layout: LayoutDocument) -> FileEdit {
    let document = layout.document
    var edit = FileEdit(layout.path)
    walk(layout.node, [], document, &edit)
    guard component != nil else { return edit }
    if let layouts = document.value(forKey: "layouts", in: document.root) {
      for member in document.members(of: layouts) { walk(member.value, [], document, &edit) }
    }
    if let fields = document.value(forKey: "fields", in: document.root) {
      for member in document.members(of: fields) {
        guard let path = renamed(member.key, in: []) else { continue }
        edit.rename(member.value, to: path)
      }
    }
    return edit
  }

  /// - Parameter scope: the keys that lead to the data around the node.
  private func walk(
    _ envelope: JSONDocument.Node, _ scope: [String], _ document: JSONDocument, _ edit: inout FileEdit
  ) {
    guard let kind = document.nodeKind(of: envelope), let payload = document.payload(of: envelope) else { return }
    let inner = Set(kind.nodeKeys)
    guard document.kind(of: payload) == .object else { return }
    if kind == .each, let text = document.value(forKey: "ref", in: payload).flatMap({ document.string($0) }) {
      let inside = absolute(text, in: scope)
      for node in document.innerNodes(of: envelope) { walk(node.node, inside ?? ["\u{0}"], document, &edit) }
    } else {
      for node in document.innerNodes(of: envelope) { walk(node.node, scope, document, &edit) }
    }
    for member in document.members(of: payload) {
      if inner.contains(member.key), document.value(forKey: "ref", in: member.value) == nil,
        !document.isCall(member.value)
      {
        continue
      }
      if member.key == "ref" { rename(member.value, scope, document, &edit) }
      search(member.value, scope, document, &edit)
    }
  }

  private func search(
    _ value: JSONDocument.Node, _ scope: [String], _ document: JSONDocument, _ edit: inout FileEdit
  ) {
    if let path = document.value(forKey: "ref", in: value) { rename(path, scope, document, &edit) }
    document.forEachChild(of: value) { search($0, scope, document, &edit) }
  }

  private func rename(
    _ value: JSONDocument.Node, _ scope: [String], _ document: JSONDocument, _ edit: inout FileEdit
  ) {
    guard let text = document.string(value), let path = renamed(text, in: scope) else { return }
    edit.replace(value, with: path)
  }

  /// The keys from the data that a reference leads along; nil for what is not in the model's data.
  private func absolute(_ text: String, in scope: [String]) -> [String]? {
    guard let path = try? ReferencePath(parsing: text) else { return nil }
    let names = path.steps.compactMap { step -> String? in
      if case .key(let key) = step { String(decoding: key, as: UTF8.self) } else { nil }
    }
    switch path.start {
    case .scope, .item: return scope + names
    case .root: return component == nil ? names : nil
    case .client, .index: return nil
    }
  }

  /// A reference with the new name; nil if it does not pass the member.
  private func renamed(_ text: String, in scope: [String]) -> String? {
    guard let path = try? ReferencePath(parsing: text), let whole = absolute(text, in: scope),
      whole.starts(with: keys)
    else { return nil }
    let before = path.start == .root ? 0 : scope.count
    guard keys.count > before else { return nil }
    var left = keys.count - before
    var steps = path.steps
    for index in steps.indices {
      guard case .key = steps[index] else { continue }
      left -= 1
      if left == 0 { steps[index] = .key(Array(new.utf8)) }
    }
    return path.start.spelling(steps)
  }

  // MARK: Data

  /// The changes to a previews file: to the fixtures of the model, and to what others nest of it and give it.
  ///
  /// - Throws: if the new name is taken, or the data comes from another model's fixture.
  package func edit(previews file: FixtureFile) throws(Refusal) -> FileEdit {
    var edit = FileEdit(file.path)
    let document = file.document
    if file.model == model {
      for name in file.names {
        if let node = file.node(name) { try rename(in: node, keys, document, &edit) }
      }
    }
    try nested(document.root, document, &edit)
    return edit
  }

  /// Overrides beside `$preview` of the model's fixtures.
  private func nested(
    _ value: JSONDocument.Node, _ document: JSONDocument, _ edit: inout FileEdit
  ) throws(Refusal) {
    if let name = document.value(forKey: "$preview", in: value).flatMap({ document.string($0) }),
      name.hasPrefix(model + ".")
    {
      try rename(in: value, keys, document, &edit)
    }
    for child in children(of: value, document) { try nested(child, document, &edit) }
  }

  private func children(of value: JSONDocument.Node, _ document: JSONDocument) -> [JSONDocument.Node] {
    switch document.kind(of: value) {
    case .array: Array(document.elements(of: value))
    case .object: document.members(of: value).map(\.value)
    default: []
    }
  }

  /// Renames the member in a value of the data, in every element of the arrays on the way.
  private func rename(
    in value: JSONDocument.Node, _ keys: [String], _ document: JSONDocument, _ edit: inout FileEdit,
    isFirst: Bool = true
  ) throws(Refusal) {
    switch document.kind(of: value) {
    case .array:
      for element in document.elements(of: value) {
        try rename(in: element, keys, document, &edit, isFirst: isFirst)
      }
    case .object:
      if !isFirst, let other = document.value(forKey: "$preview", in: value).flatMap({ document.string($0) }) {
        throw Refusal(
          "the data of \(oldPath) comes from the fixture \(other), at \(document.location(of: value).fileAndLine)",
          fix: "`open \(other.prefix { $0 != "." })`, then rename it there")
      }
      guard let key = keys.first, let member = document.value(forKey: key, in: value) else { return }
      guard keys.count == 1 else {
        return try rename(in: member, Array(keys.dropFirst()), document, &edit, isFirst: false)
      }
      if let taken = document.value(forKey: new, in: value) {
        throw Refusal(
          "\(newPath) exists already, at \((document.keyLocation(of: taken) ?? document.location(of: taken)).fileAndLine)",
          fix: "choose another name")
      }
      edit.rename(member, to: new)
    default: break
    }
  }

  // MARK: Uses of the component

  /// The changes to the data that a file gives to uses of the component.
  ///
  /// - Throws: where a use gets its data whole, from data that is not the component's own.
  package func edit(uses document: JSONDocument, path: String) throws(Refusal) -> FileEdit {
    var edit = FileEdit(path)
    if let component { try uses(of: component, in: document.root, around: nil, document, &edit) }
    return edit
  }

  /// - Parameter around: the component that a section gives to its items.
  private func uses(
    of component: String, in value: JSONDocument.Node, around: String?, _ document: JSONDocument,
    _ edit: inout FileEdit
  ) throws(Refusal) {
    func name(_ key: String, _ node: JSONDocument.Node) -> String? {
      document.value(forKey: key, in: node).flatMap { document.string($0) }
    }
    let own = name("component", value) ?? (document.value(forKey: "data", in: value) == nil ? nil : around)
    if own == component, document.parent(of: value) != nil { try give(value, document, &edit) }
    if let use = document.value(forKey: "component", in: value), name("name", use) == component {
      try give(use, document, &edit)
    }
    if own == component, let items = document.value(forKey: "items", in: value),
      document.value(forKey: "ref", in: items) != nil
    {
      throw whole(items, document)
    }
    let inside = name("component", value) ?? around
    for child in children(of: value, document) { try uses(of: component, in: child, around: inside, document, &edit) }
  }

  private func give(
    _ use: JSONDocument.Node, _ document: JSONDocument, _ edit: inout FileEdit
  ) throws(Refusal) {
    guard let data = document.value(forKey: "data", in: use) else { return }
    guard document.value(forKey: "ref", in: data) == nil else { throw whole(data, document) }
    try rename(in: data, keys, document, &edit)
  }

  private func whole(_ place: JSONDocument.Node, _ document: JSONDocument) -> Refusal {
    Refusal(
      "\(document.location(of: place).fileAndLine) gives \(component ?? model) data that is another model's",
      fix: "name its fields there, such as \"data\": { \(Spelling.quoted(keys[0])): { \"ref\": … } }")
  }
}
