import Checkout
import JSONDocument

/// The view and the actions of a declared plugin.
extension DeclaredPlugin {
  var isVisible: Bool { fault == nil && isTrue(declaration.isVisible) }
  var isEnabled: Bool { isTrue(declaration.isEnabled) }

  var obstacle: String? {
    declaration.objections.lazy.filter { isTrue($0.condition) }.compactMap { text($0.text) }.first
  }

  var actions: [PluginAction.Offer] {
    declaration.actions.filter { isTrue($0.condition) }.map { action in
      let argument: PluginAction.Argument =
        switch action.takes {
        case .nothing: .none
        case .text(let example): .text(example: example)
        case .money(let example): .money(example: example)
        case .choice(let list): .choice(value(list)?.elements.map(\.word) ?? [])
        }
      return PluginAction.Offer(action.name, text(action.title) ?? action.name, argument)
    }
  }

  var analytics: [(String, JSONText)] {
    declaration.analytics.compactMap { row in
      value(row.value).map { (row.name, $0.json) }
    }
  }

  func loadingMessage(of operation: ServiceOperation) -> String? { text(words(for: operation)?.loading) }

  func message(for error: ServiceError, of operation: ServiceOperation) -> String? {
    text(words(for: operation)?.errors.first { $0.word == error.rawValue }?.text)
  }

  func messageForOtherErrors(of operation: ServiceOperation) -> String? { text(words(for: operation)?.otherwise) }

  private func words(for operation: ServiceOperation) -> PluginDeclaration.Operation? {
    declaration.operations.first { $0.name == operation }
  }

  func reloadPluginViews() -> PluginView {
    let view = declaration.view
    return PluginView(
      text(declaration.title) ?? declaration.definition.identifier, text: text(view.text), value: text(view.value),
      note: text(view.note), placeholder: text(view.placeholder), isOn: view.isOn.map { isTrue($0) },
      choices: view.choices.flatMap { choices($0) },
      rows: view.rows.filter { isTrue($0.condition) }.map { row in
        var line = PluginView.Row(row.id, text(row.title) ?? "", detail: text(row.detail), value: text(row.value))
        line.isStrong = row.isStrong
        return line
      },
      buttons: view.buttons.filter { isTrue($0.condition) }.map { button in
        PluginView.Button(text(button.title) ?? "", button.action, text(button.argument) ?? "")
      })
  }

  private func choices(_ choice: DeclaredView.Choice) -> [PluginView.Choice] {
    func made(_ id: String, _ slots: [PluginValue]) -> PluginView.Choice? {
      guard isTrue(choice.condition, slots) else { return nil }
      return PluginView.Choice(
        id, text(choice.title, slots) ?? id, detail: text(choice.detail, slots),
        isChosen: choice.isChosen != nil && isTrue(choice.isChosen, slots), isEnabled: isEnabled, action: choice.action)
    }
    guard let (list, slot) = choice.each else { return made(choice.id, slots).map { [$0] } ?? [] }
    return (value(list)?.elements ?? []).compactMap { element in
      var slots = slots
      slots[slot] = element
      return made(element.word, slots)
    }
  }
}

extension PluginValue {
  /// For analytics: amounts in minor units.
  fileprivate var json: JSONText {
    switch self {
    case .bool(let value): .bool(value)
    case .count(let value): .integer(value)
    case .money(let value): .integer(value.minorUnits)
    case .string(let value): .string(value)
    case .list(let values): .array(values.map(\.json))
    }
  }
}

extension PluginOptions {
  /// An option of a declared plugin.
  func value(_ name: String, _ type: PluginValueType) -> PluginValue {
    switch type {
    case .bool: .bool(bool(name))
    case .count: .count(integer(name))
    case .money: .money(money(name))
    case .string: .string(string(name))
    case .counts: .list(integers(name).map { .count($0) })
    case .amounts: .list(integers(name).map { .money(Money($0)) })
    case .strings: .list(strings(name).map { .string($0) })
    }
  }
}
