import Checkout
import JSONDocument

/// A declared plugin's part of the order, and what it tells others.
struct DeclaredComponent: PluginComponent {
  /// The facts of the order that it reads, by slot.
  var facts: [PluginValue] = []
  /// Its line of the total.
  var charge = Money.zero
  var emitted: [PluginFact] = []

  var summary: String {
    emitted.isEmpty
      ? "changed" : emitted.map { "\($0.name): \($0.value.text(.english))" }.joined(separator: ", ")
  }
}

/// A plugin that a file describes: the core treats it like any other.
struct DeclaredPlugin: RunningPlugin {
  var component = DeclaredComponent()
  /// Why it takes no part any more: an expression without a value.
  private(set) var fault: Diagnostic?
  let declaration: PluginDeclaration
  let configuration: PluginConfiguration
  /// The values of all names.
  private(set) var slots: [PluginValue]
  /// The steps that the latest request goes on with.
  private var continuation: Int?
  /// The values before the cart changed, until it has reacted to that.
  private var adapted: [PluginValue]?

  init(
    _ declaration: PluginDeclaration, _ cart: Cart, _ configuration: PluginConfiguration
  ) throws(PluginFailure) {
    if let error = declaration.diagnostics.first(where: { $0.severity == .error }) {
      let place = error.location.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
      throw PluginFailure("its file has an error: \(error.message)\(place)")
    }
    self.declaration = declaration
    self.configuration = configuration
    slots = declaration.slots.map { slot in
      switch slot.source {
      case .option(let name): configuration.options.value(name, slot.type)
      case .state(let value): value
      case .fact, .heard, .value, .local: slot.type.zero
      }
    }
    component.facts = facts(of: cart)
    takeFacts()
    component.charge = charge(in: cart)
    renew()
    for requirement in declaration.requirements where !isTrue(requirement.condition) {
      throw PluginFailure(text(requirement.otherwise) ?? "its options make no sense")
    }
    if let fault { throw PluginFailure(fault.message, fault: fault) }
    component.emitted = emission
  }

  // MARK: Values

  private func facts(of cart: Cart) -> [PluginValue] {
    declaration.slots.compactMap { slot in
      if case .fact(let fact) = slot.source { fact.value(cart, configuration) } else { nil }
    }
  }

  private mutating func takeFacts() {
    var next = component.facts.makeIterator()
    for (index, slot) in declaration.slots.enumerated() {
      if case .fact = slot.source { slots[index] = next.next() ?? slot.type.zero }
    }
  }

  private func charge(in cart: Cart) -> Money {
    cart.extras.first { $0.id == declaration.definition.identifier }?.amount ?? .zero
  }

  /// Computes the named values anew.
  private mutating func renew() {
    for (index, slot) in declaration.slots.enumerated() {
      guard case .value(let expression) = slot.source, let value = evaluate(expression) else { continue }
      slots[index] = value
    }
  }

  /// The value of an expression; one without any ends the plugin's part in the checkout.
  private mutating func evaluate(_ expression: Expression) -> PluginValue? {
    do {
      return try expression.value(slots, configuration.locale)
    } catch {
      let document = declaration.document
      fault =
        fault
        ?? Diagnostic(
          .error, .checkoutExpression, "\(declaration.definition.identifier) is left out: \(error.message)",
          at: document.location(of: error.node), path: document.pointer(to: error.node).description,
          fix: "keep amounts within \(Money.maximum) and divisors from 0, with \"min\", \"max\" or \"if\"")
      return nil
    }
  }

  /// The value for a view, where a fault was found before or leaves a part out.
  func value(_ expression: Expression?, _ slots: [PluginValue]? = nil) -> PluginValue? {
    try? expression?.value(slots ?? self.slots, configuration.locale)
  }

  func isTrue(_ expression: Expression?, _ slots: [PluginValue]? = nil) -> Bool {
    expression.map { value($0, slots)?.isTrue == true } ?? true
  }

  /// Nil for an empty text.
  func text(_ expression: Expression?, _ slots: [PluginValue]? = nil) -> String? {
    guard case .string(let text)? = value(expression, slots), !text.isEmpty else { return nil }
    return text
  }

  private var emission: [PluginFact] {
    declaration.emits.map { PluginFact(name: $0.name, value: slots[$0.slot]) }
  }

  // MARK: Events

  mutating func adapt(to cart: Cart) -> Bool {
    let (facts, charge) = (facts(of: cart), charge(in: cart))
    guard facts != component.facts || charge != component.charge else { return false }
    adapted = adapted ?? slots
    component.facts = facts
    component.charge = charge
    takeFacts()
    renew()
    component.emitted = emission
    return true
  }

  var announced: any PluginComponent { component }

  mutating func pluginDidLoad() -> PluginReaction {
    let steps = declaration.reactions.filter { $0.slot == nil }.flatMap(\.steps)
    return react { $0.run(steps) }
  }

  mutating func updateComponent(_ other: any PluginComponent, from plugin: String) -> PluginReaction {
    react { running in
      for (index, slot) in running.declaration.slots.enumerated() {
        guard case .heard(plugin, let name) = slot.source else { continue }
        let heard =
          (other as? DeclaredComponent).map { component in component.emitted.first { $0.name == name }?.value }
          ?? HeardFact.all.first { $0.plugin == plugin && $0.name == name }?.value(other)
        if let heard { running.slots[index] = heard }
      }
      return .none
    }
  }

  mutating func componentDidReload() -> PluginReaction { react { _ in .none } }

  mutating func respond(to action: PluginAction) -> PluginReaction {
    guard let row = declaration.actions.first(where: { $0.name == action.name }) else { return .none }
    if let slot = row.argument, let value = argument(action.argument, of: row, declaration.slots[slot].type) {
      slots[slot] = value
    }
    return react { $0.run(row.steps) }
  }

  private func argument(
    _ text: String, of action: PluginDeclaration.Action, _ type: PluginValueType
  ) -> PluginValue? {
    switch action.takes {
    case .nothing: nil
    case .text: .string(text.trimmed)
    case .money: Money(typed: text, in: configuration.locale).map { .money($0) }
    case .choice(let list): value(list)?.elements.first { $0.word == text }
    }
  }

  mutating func serviceDidAnswer(_ call: ServiceCall, error: ServiceError?) -> PluginReaction {
    guard error == nil, let number = continuation else { return .none }
    let answers = declaration.operations.first { $0.name == call.operation }?.answers ?? []
    let found = configuration.environment.answer(of: call)
    for answer in answers {
      guard case .state(let standard) = declaration.slots[answer.slot].source else { continue }
      slots[answer.slot] = found?[answer.name] ?? standard
    }
    let steps = declaration.continuations[number]
    return react { $0.run(steps) }
  }

  // MARK: Reactions

  /// Does something, and then what follows from the values that it changed: reactions, the line of the total, a message.
  private mutating func react(_ body: (inout DeclaredPlugin) -> PluginReaction) -> PluginReaction {
    let before = adapted ?? slots
    adapted = nil
    var reaction = body(&self)
    renew()
    for row in declaration.reactions {
      guard let slot = row.slot, before[slot] != slots[slot], fault == nil else { continue }
      reaction.join(run(row.steps))
      renew()
    }
    let wanted = wantedCharge
    if wanted != component.charge {
      component.charge = wanted
      let title = text(declaration.total?.title) ?? declaration.definition.title.text(configuration.locale)
      reaction.changes.append(
        .extra(ExtraCharge(id: declaration.definition.identifier, title: title, amount: wanted)))
    }
    if emission != component.emitted {
      component.emitted = emission
      reaction.emitted = component
    }
    return reaction
  }

  /// Hidden, it leaves nothing in the order that the person can't see.
  private var wantedCharge: Money {
    guard let total = declaration.total, isVisible, case .money(let amount)? = value(total.amount) else { return .zero }
    return amount
  }

  private mutating func run(_ steps: [PluginDeclaration.Step]) -> PluginReaction {
    var reaction = PluginReaction()
    for step in steps where fault == nil && isTrue(step.condition) {
      switch step.effect {
      case .set(let values):
        for (slot, expression) in values {
          if let value = evaluate(expression) { slots[slot] = value }
        }
        renew()
      case .cart(let values):
        for (field, expression) in values {
          if let value = evaluate(expression) { reaction.changes.append(field.change(value)) }
        }
      case .call(let operation, let argument, let number):
        continuation = number
        reaction.call = ServiceCall(operation, argument.flatMap { text($0) } ?? "")
      case .open(let bridge): reaction.bridge = bridge
      case .refuse(let reason):
        reaction.refusal = text(reason) ?? ""
        return reaction
      }
    }
    return reaction
  }
}

extension PluginReaction {
  /// Adds what follows it.
  fileprivate mutating func join(_ other: PluginReaction) {
    changes += other.changes
    call = other.call ?? call
    bridge = other.bridge ?? bridge
    refusal = refusal ?? other.refusal
  }
}
