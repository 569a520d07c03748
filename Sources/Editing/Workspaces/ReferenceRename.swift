import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Gives a member of a model's data another name: in the references of its layout, in its fixtures, in the fields of its
/// component and in the data that uses of the component, or of the layout on screens, are given.
package struct ReferenceRename: Sendable {
  package let model: String
  /// The component's name, if the layout is one.
  package let component: String?
  /// Its name in uses; nil where they mean something else by that.
  package let user: String?
  /// The keys that lead to the member from the data, without indexes.
  package let keys: [String]
  /// The new name of the last one.
  package let new: String

  /// - Parameters:
  ///   - old: a path from the model's data.
  ///   - new: the same path with another name at its end, or that name alone.
  ///   - isUsed: whether its name means it where things are drawn by name.
  /// - Throws: if one of them is no path, or leads somewhere else.
  package init(_ old: String, to new: String, of layout: LayoutDocument, isUsed: Bool = true) throws(Refusal) {
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
    user = isUsed ? layout.id : nil
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
  /// - Parameter given: where the data of the file's model has data of this one.
  /// - Throws: if the new name is taken, or the data comes from another model's fixture.
  package func edit(previews file: FixtureFile, given: Set<[String]> = []) throws(Refusal) -> FileEdit {
    var edit = FileEdit(file.path)
    let document = file.document
    if file.model == model {
      for name in file.names {
        if let node = file.node(name) { try rename(in: node, keys, document, &edit) }
      }
    }
    for place in given {
      for name in file.names {
        if let node = file.node(name) { try rename(in: node, place + keys, document, &edit) }
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
        // A fixture of this model where its data begins has that renamed itself.
        if keys == self.keys, other.hasPrefix(model + ".") { return }
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

  // MARK: Uses

  /// The changes to the data that a file gives to uses, and the places of what it takes from elsewhere.
  package struct Uses {
    package var edit: FileEdit
    /// The keys that lead to it in the data of the file's own model.
    package var given: Set<[String]> = []
  }

  /// The changes to the data that a file gives to uses of the component, or of the layout.
  ///
  /// - Parameter isScreen: whether it is a screen, whose references begin at its data.
  /// - Throws: where a use gets its data whole from somewhere else.
  package func uses(in document: JSONDocument, path: String, isScreen: Bool) throws(Refusal) -> Uses {
    var uses = Uses(edit: FileEdit(path))
    if let user { try look(for: user, in: document.root, around: nil, isScreen, document, &uses) }
    return uses
  }

  /// - Parameter around: the component that a section gives to its items.
  private func look(
    for user: String, in value: JSONDocument.Node, around: String?, _ isScreen: Bool, _ document: JSONDocument,
    _ uses: inout Uses
  ) throws(Refusal) {
    func name(_ key: String, _ node: JSONDocument.Node) -> String? {
      document.value(forKey: key, in: node).flatMap { document.string($0) }
    }
    let own = name("component", value) ?? (document.value(forKey: "data", in: value) == nil ? nil : around)
    if own == user, document.parent(of: value) != nil { try give(value, isScreen, document, &uses) }
    if component != nil, let use = document.value(forKey: "component", in: value), name("name", use) == user {
      try give(use, isScreen, document, &uses)
    }
    if own == user, let items = document.value(forKey: "items", in: value),
      document.value(forKey: "ref", in: items) != nil
    {
      uses.given.insert(try place(of: items, isScreen, document))
    }
    let inside = name("component", value) ?? around
    for child in children(of: value, document) {
      try look(for: user, in: child, around: inside, isScreen, document, &uses)
    }
  }

  private func give(
    _ use: JSONDocument.Node, _ isScreen: Bool, _ document: JSONDocument, _ uses: inout Uses
  ) throws(Refusal) {
    guard let data = document.value(forKey: "data", in: use) else { return }
    if document.value(forKey: "ref", in: data) != nil {
      uses.given.insert(try place(of: data, isScreen, document))
    } else {
      try rename(in: data, keys, document, &uses.edit)
    }
  }

  /// The keys that a reference to all of the data leads along.
  ///
  /// - Throws: where it can't be followed.
  private func place(
    of value: JSONDocument.Node, _ isScreen: Bool, _ document: JSONDocument
  ) throws(Refusal) -> [String] {
    let text = document.value(forKey: "ref", in: value).flatMap { document.string($0) } ?? ""
    if isScreen, let path = try? ReferencePath(parsing: text), path.start == .scope || path.start == .root {
      let keys = path.steps.compactMap { step -> String? in
        if case .key(let key) = step { String(decoding: key, as: UTF8.self) } else { nil }
      }
      if keys.count == path.steps.count, !keys.isEmpty { return keys }
    }
    throw Refusal(
      "\(document.location(of: value).fileAndLine) gives \(user ?? model) data that is another model's",
      fix: "name its fields there, such as \"data\": { \(Spelling.quoted(self.keys[0])): { \"ref\": … } }")
  }

  // MARK: Experiments

  /// The changes to what experiments put into the layout. Of what they put into an `each` only paths from the root are
  /// known.
  ///
  /// - Parameter file: the layout's path from the workspace's root.
  package func edit(settings document: JSONDocument, path: String, of file: String) -> FileEdit {
    var edit = FileEdit(path)
    guard let experiments = document.value(forKey: "experiments", in: document.root) else { return edit }
    for experiment in document.members(of: experiments) {
      guard let patch = document.value(forKey: file, in: experiment.value) else { continue }
      for operation in document.elements(of: patch) {
        guard let value = document.value(forKey: "value", in: operation) else { continue }
        if document.nodeKind(of: value) != nil {
          walk(value, [], document, &edit)
        } else {
          search(value, [], document, &edit)
        }
      }
    }
    return edit
  }
}
