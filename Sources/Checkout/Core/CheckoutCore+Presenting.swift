import JSONDocument

/// A page as a person sees it.
package struct PagePresentation: Sendable, Hashable {
  /// From 1.
  package var number: Int
  package var navigationTitle: String
  /// Nil on the last page.
  package var nextButtonTitle: String?
  /// Why the next page can't be opened yet; empty when it can.
  package var objections: [CheckoutReadiness.Obstacle]
  /// In the order of the config, hidden ones included.
  package var plugins: [PluginPresentation]
  /// Where it is written in the config; nil in a built-in one.
  package var place: ConfigPlace?

  package var isNextEnabled: Bool { nextButtonTitle != nil && objections.isEmpty }
}

/// A plugin as a person sees it.
package struct PluginPresentation: Sendable, Hashable {
  package enum State: String, Sendable, CaseIterable {
    case enabled, disabled, loading, error
  }

  package var identifier: String
  /// The component of its view.
  package var component: String
  package var view: PluginView
  package var state: State
  package var isVisible: Bool
  package var isEnabled: Bool
  /// The request that it waits for, or the error of the latest one, in words.
  package var message: String?
  /// The title of the button that repeats a failed request; nil without one.
  package var retryTitle: String?
  package var obstacle: String?
  /// Its place in the order of a screen reader, from 1 without gaps on each page; nil when it is hidden.
  package var accessibilityOrder: Int?
  package var accessibilityLabel: String
  /// The actions that are offered now; empty when it is hidden, disabled or loading.
  package var actions: [PluginAction.Offer]
  /// Where it is written in the config; nil in a built-in one.
  package var place: ConfigPlace?

  /// The members of the data that the component is bound to: those of the view (`PluginView`), with `identifier`,
  /// `state`, `is_enabled`, `accessibility_label` and `accessibility_order`, and for an error its `message` and a
  /// `retry` button.
  package var members: [(String, JSONText)] { members(rows: rowTexts) }

  /// The rows of its view as its members have them.
  package var rowTexts: [JSONText] { view.rows.map { $0.json(identifier) } }

  /// - Parameter rows: those of its view, which are written already.
  package func members(rows: [JSONText]) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [("identifier", .string(identifier))]
    members += view.members(of: identifier, rows: rows)
    members += [
      ("state", .string(state.rawValue)), ("is_enabled", .bool(isEnabled)),
      ("accessibility_label", .string(accessibilityLabel)),
    ]
    if let accessibilityOrder { members.append(("accessibility_order", .integer(accessibilityOrder))) }
    if let message { members.append(("message", .string(message))) }
    if let obstacle { members.append(("obstacle", .string(obstacle))) }
    if let retryTitle {
      let action: JSONText = ["action": "retry", "plugin": .string(identifier)]
      members.append(("retry", ["title": .string(retryTitle), "action": action]))
    }
    return members
  }
}

extension CheckoutCore {
  /// All pages, with what each plugin shows now; empty until the person is logged in.
  package var pages: [PagePresentation] {
    guard phase == .shopping || phase == .placed else { return [] }
    return pageConfigs.indices.map { presentation(ofPage: $0) }
  }

  /// A sentence about the whole checkout: why there are no pages, or why the built-in ones are shown; nil otherwise.
  package var notice: String? {
    switch (phase, source) {
    case (.shopping, .builtIn(.late)):
      locale.text("Loading the latest options…")
    case (.shopping, .builtIn(.failed(let error))): sentence(error, of: .config)
    case (.failed(let error), _): sentence(error, of: .session)
    case (.shopping, _): nil
    default: phase.refusal(locale)
    }
  }

  /// Whether `CheckoutEvent.retry(plugin: nil)` has something to repeat.
  package var canRetryPreparation: Bool {
    switch (phase, source) {
    case (.failed, _), (.shopping, .builtIn(.failed)): true
    default: false
    }
  }

  /// The words for an error: those for this one come before those for any other, and each time the plugin's before the
  /// shop's before the program's.
  func sentence(
    _ error: ServiceError, of operation: ServiceOperation, in plugin: (any RunningPlugin)? = nil
  ) -> String {
    let shop = seed.catalogue.shop
    return plugin?.message(for: error, of: operation)
      ?? shop.sentence(for: error, of: operation, in: context)?.text(locale)
      ?? plugin?.messageForOtherErrors(of: operation)
      ?? (shop.sentenceForOthers(of: operation, in: context) ?? ServiceMessages.message(error, of: operation))
      .text(locale)
  }

  /// The plugins that a message to all would reach, for completion.
  package var plugins: [String] { slots.map(\.identifier) }

  private func presentation(ofPage number: Int) -> PagePresentation {
    let config = pageConfigs[number]
    var order = 0
    var plugins: [PluginPresentation] = []
    for slot in slots where slot.page == number {
      if slot.face.isVisible { order += 1 }
      plugins.append(presentation(of: slot, order: slot.face.isVisible ? order : nil))
    }
    let isLast = number + 1 == pageConfigs.count
    return PagePresentation(
      number: number + 1, navigationTitle: config.navigationTitle.text(locale),
      nextButtonTitle: isLast ? nil : config.nextButtonTitle?.text(locale) ?? locale.text("Continue"),
      objections: objections(of: number), plugins: plugins, place: config.place)
  }

  private func presentation(of slot: PluginSlot, order: Int?) -> PluginPresentation {
    let (state, message) = state(of: slot)
    let isEnabled = state == .enabled || state == .error
    return PluginPresentation(
      identifier: slot.identifier, component: slot.definition.component, view: slot.face.view, state: state,
      isVisible: slot.face.isVisible, isEnabled: slot.face.isEnabled, message: message,
      retryTitle: state == .error ? locale.text("Try again") : nil, obstacle: slot.face.obstacle,
      accessibilityOrder: order, accessibilityLabel: label(of: slot, state, message),
      actions: slot.face.isVisible && isEnabled && phase == .shopping ? slot.plugin.actions : [],
      place: slot.config.place)
  }

  private func state(of slot: PluginSlot) -> (PluginPresentation.State, String?) {
    switch slot.status {
    case .loading:
      (
        .loading,
        requests.operation(of: slot.identifier).flatMap { slot.plugin.loadingMessage(of: $0) }
          ?? locale.text("One moment…")
      )
    // What can't be used can't be tried again either.
    case .failed where !slot.face.isEnabled: (.disabled, nil)
    case .failed(let error, let call):
      (.error, sentence(error, of: call.operation, in: slot.plugin))
    case .idle: (slot.face.isEnabled ? .enabled : .disabled, nil)
    }
  }

  /// The label for a screen reader: name, value, state.
  private func label(of slot: PluginSlot, _ state: PluginPresentation.State, _ message: String?) -> String {
    var parts = [slot.definition.accessibilityLabel.text(locale)]
    let view = slot.face.view
    if let value = view.value, !value.isEmpty {
      parts.append(value)
    } else if let isOn = view.isOn {
      parts.append(isOn ? locale.text("on") : locale.text("off"))
    }
    if state == .disabled { parts.append(locale.text("disabled")) }
    if let reason = message ?? view.note { parts.append(reason) }
    return parts.joined(separator: ", ")
  }
}
