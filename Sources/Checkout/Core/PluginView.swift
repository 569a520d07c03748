import JSONDocument

/// The data of a plugin's view. Plain texts in the checkout's language: what they look like is the component's concern.
package struct PluginView: Sendable, Hashable {
  /// Something to choose.
  package struct Choice: Sendable, Hashable {
    package var id: String
    package var title: String
    package var detail: String?
    package var isChosen: Bool
    package var isEnabled: Bool
    /// The action of choosing it.
    package var action: PluginAction

    /// - Parameter action: its name; the argument is the id.
    package init(
      _ id: String, _ title: String, detail: String? = nil, isChosen: Bool = false, isEnabled: Bool = true,
      action: String = "choose"
    ) {
      self.id = id
      self.title = title
      self.detail = detail
      self.isChosen = isChosen
      self.isEnabled = isEnabled
      self.action = PluginAction(action, id)
    }
  }

  /// A line of a list, such as a product or an amount.
  package struct Row: Sendable, Hashable {
    package var id: String
    package var title: String
    package var detail: String?
    package var value: String?
    /// Whether it stands out, as a total does.
    package var isStrong = false
    package var isEnabled = true
    /// Titles and actions of its buttons.
    package var buttons: [Button] = []

    package init(_ id: String, _ title: String, detail: String? = nil, value: String? = nil) {
      self.id = id
      self.title = title
      self.detail = detail
      self.value = value
    }
  }

  /// A button, or a part that can be tapped.
  package struct Button: Sendable, Hashable {
    package var title: String
    package var action: PluginAction
    package var isEnabled: Bool

    package init(_ title: String, _ name: String, _ argument: String = "", isEnabled: Bool = true) {
      self.title = title
      action = PluginAction(name, argument)
      self.isEnabled = isEnabled
    }
  }

  package var title: String
  /// A sentence below the title.
  package var text: String?
  /// The chosen or typed value, for the title's line.
  package var value: String?
  /// Why it is as it is, such as the reason that it is disabled.
  package var note: String?
  /// A hint in the place of a value that is still to be typed.
  package var placeholder: String?
  /// Whether it is switched on; nil for anything but a switch.
  package var isOn: Bool?
  package var choices: [Choice]
  package var rows: [Row]
  package var buttons: [Button]

  package init(
    _ title: String, text: String? = nil, value: String? = nil, note: String? = nil, placeholder: String? = nil,
    isOn: Bool? = nil, choices: [Choice] = [], rows: [Row] = [], buttons: [Button] = []
  ) {
    self.title = title
    self.text = text
    self.value = value
    self.note = note
    self.placeholder = placeholder
    self.isOn = isOn
    self.choices = choices
    self.rows = rows
    self.buttons = buttons
  }
}

extension PluginView {
  /// The data that a component is bound to. Absent texts are left out; lists are always there.
  ///
  /// Whatever can be tapped has an `action` object: `{ "action": "plugin", "plugin": "payment", "name": "choose",
  /// "argument": "cash" }`.
  ///
  /// - Parameter rows: the rows, written.
  func members(of plugin: String, rows: [JSONText]) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [("title", .string(title))]
    func add(_ key: String, _ text: String?) {
      if let text { members.append((key, .string(text))) }
    }
    add("text", text)
    add("value", value)
    add("note", note)
    add("placeholder", placeholder)
    if let isOn { members.append(("is_on", .bool(isOn))) }
    members.append(("choices", .array(choices.map { $0.json(plugin) })))
    members.append(("rows", .array(rows)))
    members.append(("buttons", .array(buttons.map { $0.json(plugin) })))
    return members
  }
}

extension PluginAction {
  /// The action of a tap.
  package func json(_ plugin: String) -> JSONText {
    [
      "action": "plugin", "plugin": .string(plugin), "name": .string(name), "argument": .string(argument),
    ]
  }
}

extension PluginView.Choice {
  fileprivate func json(_ plugin: String) -> JSONText {
    var members: [(String, JSONText)] = [("id", .string(id)), ("title", .string(title))]
    if let detail { members.append(("detail", .string(detail))) }
    members += [
      ("is_chosen", .bool(isChosen)), ("is_enabled", .bool(isEnabled)), ("action", action.json(plugin)),
    ]
    return .object(members)
  }
}

extension PluginView.Row {
  /// The row as a member of the data that a component is bound to.
  package func json(_ plugin: String) -> JSONText {
    var members: [(String, JSONText)] = [("id", .string(id)), ("title", .string(title))]
    if let detail { members.append(("detail", .string(detail))) }
    if let value { members.append(("value", .string(value))) }
    members += [
      ("is_strong", .bool(isStrong)), ("is_enabled", .bool(isEnabled)),
      ("buttons", .array(buttons.map { $0.json(plugin) })),
    ]
    return .object(members)
  }
}

extension PluginView.Button {
  fileprivate func json(_ plugin: String) -> JSONText {
    ["title": .string(title), "is_enabled": .bool(isEnabled), "action": action.json(plugin)]
  }
}
