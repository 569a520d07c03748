import Checkout
import JSONDocument

/// Reads what a plugin does and shows.
extension PluginDeclarationReader {
  mutating func readOperation(_ name: String, _ node: Node) {
    known(node, "an operation", ["loading", "errors", "otherwise", "answers"])
    if ServiceOperation.builtIn.contains(where: { $0.rawValue == name }) {
      error("the operation \(name) is the program's own", at: node, fix: "choose another name")
      return
    }
    var operation = PluginDeclaration.Operation(name: ServiceOperation(rawValue: name))
    operation.loading = optional("loading", of: node, .string)
    // For an operation of the shop the shop's own sentences stand in.
    operation.otherwise =
      shopOperations.contains(name)
      ? optional("otherwise", of: node, .string) : required("otherwise", of: node, .string)
    for member in named("errors", of: node) {
      if let text = expression(member.value, .string) { operation.errors.append((member.key, text)) }
    }
    for member in named("answers", of: node) {
      guard let (type, value) = readType(member.value, takesDefault: true) else { continue }
      operation.answers.append((member.key, declaration.slots.count))
      declare("answer/\(member.key)", type, .state(value), at: member.value)
    }
    declaration.operations.append(operation)
  }

  /// Reports operations that no step calls, in a file whose steps could be read.
  mutating func checkOperations(of root: Node) {
    guard !reader.diagnostics.contains(where: { $0.severity == .error || $0.code == .checkoutValue }) else { return }
    for member in named("operations", of: root)
    where !declaration.calls.contains(member.key)
      && declaration.operations.contains(where: { $0.name.rawValue == member.key })
    {
      reader.report(
        .warning, .checkoutKey, "no step calls the operation \(member.key)", at: member.value, isKey: true,
        fix: "add a step { \"call\": \"\(member.key)\" }, or remove it")
    }
  }

  mutating func readAction(_ name: String, _ node: Node) {
    known(node, "an action", ["doc", "title", "takes", "example", "choices", "if", "do"])
    var action = PluginDeclaration.Action(name: name)
    declaration.definition.actions.append(PluginDefinition.Action(name, reader.string("doc", of: node) ?? ""))
    action.title = optional("title", of: node, .string)
    action.condition = optional("if", of: node, .bool)
    let example = reader.string("example", of: node) ?? ""
    var type: PluginValueType?
    if let choices = member("choices", of: node) {
      guard let list = expression(choices) else { return }
      guard let element = list.type.element else {
        error("choices must be a list, not \(list.type.noun)", at: choices)
        return
      }
      (action.takes, type) = (.choice(list), element)
      if let takes = member("takes", of: node) {
        error("an action with choices takes one of them", at: takes, fix: "remove \"takes\" or \"choices\"")
      }
    } else if let takes = member("takes", of: node) {
      switch reader.document.string(takes) {
      case "string": (action.takes, type) = (.text(example: example), .string)
      case "money": (action.takes, type) = (.money(example: example), .money)
      default: error("takes must be \"string\" or \"money\"", at: takes)
      }
    }
    if let type {
      withName("$argument", type) { reader, slot in
        action.argument = slot
        action.steps = reader.steps("do", of: node)
      }
    } else {
      action.steps = steps("do", of: node)
    }
    declaration.actions.append(action)
  }

  /// `start`, or the name of a value whose changes it follows.
  mutating func readReaction(_ name: String, _ node: Node) {
    let steps = steps(node)
    if name == "start" {
      declaration.reactions.append((nil, steps))
    } else if let slot = names[name] {
      declaration.reactions.append((slot, steps))
    } else {
      unknown("name", name, ["start"] + names.keys.sorted(), at: node)
    }
  }

  private mutating func steps(_ key: String, of node: Node) -> [PluginDeclaration.Step] {
    member(key, of: node).map { steps($0) } ?? []
  }

  private mutating func steps(_ node: Node, depth: Int = 0) -> [PluginDeclaration.Step] {
    guard reader.document.kind(of: node) == .array else {
      reader.mismatch(node, "steps", "an array")
      return []
    }
    if depth > 4 { error("calls are nested more than 4 deep", at: node) }
    return reader.document.elements(of: node).prefix(50).compactMap { element in
      depth > 4 ? nil : step(element, depth)
    }
  }

  private mutating func step(_ node: Node, _ depth: Int) -> PluginDeclaration.Step? {
    let keys = ["set", "cart", "call", "argument", "then", "open", "refuse", "if"]
    known(node, "a step", keys)
    let condition = optional("if", of: node, .bool)
    if member("if", of: node) != nil, condition == nil { return nil }
    return effect(node, depth).map { PluginDeclaration.Step(condition: condition, effect: $0) }
  }

  private mutating func effect(_ node: Node, _ depth: Int) -> PluginDeclaration.Step.Effect? {
    if member("set", of: node) != nil {
      return .set(
        named("set", of: node).compactMap { member in
          guard let slot = names[member.key], case .state = declaration.slots[slot].source else {
            let states = names.filter { if case .state = declaration.slots[$0.value].source { true } else { false } }
            unknown("state", member.key, states.keys.sorted(), at: member.value)
            return nil
          }
          return expression(member.value, declaration.slots[slot].type).map { (slot, $0) }
        })
    }
    if member("cart", of: node) != nil {
      return .cart(
        named("cart", of: node).compactMap { member in
          if let name = CartField.customName(of: member.key) {
            guard let value = expression(member.value) else { return nil }
            declaration.customUses.append(("cart/" + member.key, value.type, member.value))
            return (CartField(custom: name, value.type), value)
          }
          guard let field = CartField.all.first(where: { $0.name == member.key }) else {
            unknown("field of the cart", member.key, CartField.all.map(\.name), at: member.value)
            return nil
          }
          return expression(member.value, field.type).map { (field, $0) }
        })
    }
    if let call = member("call", of: node) {
      let name = reader.document.string(call) ?? ""
      let operations = declaration.operations.map(\.name.rawValue)
      guard operations.contains(name) || shopOperations.contains(name) else {
        let known = operations + shopOperations.filter { !operations.contains($0) }
        if known.isEmpty {
          error(
            "no operation named \(DocumentReader.quoted(name))", at: call,
            fix: "declare it under \"operations\", of the plugin or of the shop")
        } else {
          unknown("operation", name, known, at: call)
        }
        return nil
      }
      declaration.calls.insert(name)
      let argument = optional("argument", of: node, .string)
      let number = declaration.continuations.count
      declaration.continuations.append([])
      declaration.continuations[number] = member("then", of: node).map { steps($0, depth: depth + 1) } ?? []
      return .call(ServiceOperation(rawValue: name), argument: argument, continuation: number)
    }
    if let open = member("open", of: node), let name = reader.string("open", of: node) {
      let known = Bridge.builtIn.map(\.rawValue) + shopScreens
      guard known.contains(name) else {
        unknown("screen of the app", name, known, at: open)
        return nil
      }
      return .open(Bridge(rawValue: name))
    }
    if let reason = optional("refuse", of: node, .string) { return .refuse(reason) }
    if member("refuse", of: node) == nil { error("a step needs set, cart, call, open or refuse", at: node) }
    return nil
  }

  // MARK: View

  mutating func readView(_ node: Node) {
    known(node, "a view", ["text", "value", "note", "placeholder", "is_on", "choices", "rows", "buttons"])
    declaration.view.text = optional("text", of: node, .string)
    declaration.view.value = optional("value", of: node, .string)
    declaration.view.note = optional("note", of: node, .string)
    declaration.view.placeholder = optional("placeholder", of: node, .string)
    declaration.view.isOn = optional("is_on", of: node, .bool)
    if let choices = member("choices", of: node), reader.document.kind(of: choices) == .object {
      readEach(choices)
    } else {
      for choice in reader.list("choices", of: node, limit: 100) {
        declaration.view.choices.append(readChoice(choice))
      }
    }
    for row in reader.list("rows", of: node, limit: 100) {
      known(row, "a row", ["id", "title", "detail", "value", "is_strong", "if"])
      declaration.view.rows.append(
        DeclaredView.Row(
          id: reader.string("id", of: row) ?? "", title: required("title", of: row, .string),
          detail: optional("detail", of: row, .string), value: optional("value", of: row, .string),
          condition: optional("if", of: row, .bool), isStrong: reader.bool("is_strong", of: row) ?? false))
    }
    for button in reader.list("buttons", of: node, limit: 20) {
      known(button, "a button", ["title", "action", "argument", "if"])
      checkArgument(of: button)
      declaration.view.buttons.append(
        DeclaredView.Button(
          title: required("title", of: button, .string), action: action(of: button) ?? "",
          argument: optional("argument", of: button, .string), condition: optional("if", of: button, .bool)))
    }
  }

  /// A choice for each element of a list: `{ "each": { "ref": "options/amounts" }, "title": "{$item}" }`.
  private mutating func readEach(_ node: Node) {
    guard let each = member("each", of: node) else {
      error("each is missing", at: node, fix: "add \"each\": { \"ref\": \"options/amounts\" }, or write an array")
      return
    }
    guard let list = expression(each) else { return }
    guard let element = list.type.element else {
      error("each must be a list, not \(list.type.noun)", at: each)
      return
    }
    let choice = withName("$item", element) { reader, slot in
      var choice = reader.readChoice(node)
      choice.each = (list, slot)
      return choice
    }
    declaration.view.choices.append(choice)
  }

  private mutating func readChoice(_ node: Node) -> DeclaredView.Choice {
    known(node, "a choice", ["each", "id", "title", "detail", "is_chosen", "action", "if"])
    if member("action", of: node) == nil, !declaration.actions.contains(where: { $0.name == "choose" }) {
      error(
        "the plugin has no action \"choose\", which choosing sends", at: node,
        fix: "add it to \"actions\", or name another one: \"action\"")
    }
    return DeclaredView.Choice(
      id: reader.string("id", of: node) ?? "", title: required("title", of: node, .string),
      detail: optional("detail", of: node, .string), isChosen: optional("is_chosen", of: node, .bool),
      condition: optional("if", of: node, .bool), action: action(of: node) ?? "choose")
  }

  /// A button whose action takes something has to give it.
  private mutating func checkArgument(of button: Node) {
    let name = reader.string("action", of: button)
    guard let action = declaration.actions.first(where: { $0.name == name }) else { return }
    let (gives, takes) = (member("argument", of: button) != nil, action.argument != nil)
    guard gives != takes else { return }
    reader.report(
      .warning, .checkoutPlugin, "\(action.name) takes \(takes ? "an argument" : "no argument")", at: button,
      fix: takes ? "add \"argument\" to the button" : "remove \"argument\"")
  }

  private mutating func action(of node: Node) -> String? {
    guard let name = reader.string("action", of: node) else { return nil }
    if !declaration.actions.contains(where: { $0.name == name }), let place = member("action", of: node) {
      unknown("action", name, declaration.actions.map(\.name), at: place)
    }
    return name
  }
}
