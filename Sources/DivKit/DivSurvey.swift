import JSONDocument

/// Names and counts of a card and its templates, gathered in one walk before they are imported.
struct DivSurvey {
  /// The keys that it looks at, numbered as in `keys`.
  private enum Key: Int {
    case type, url, id, variableName, stateVariable, divID
  }

  private static let keys = KeyTable(["type", "url", "id", "variable_name", "state_id_variable", "div_id"])

  /// The variables that actions anywhere change to a value that is written, and those that states are in.
  private(set) var changed: Set<String> = []
  /// How often each template is used with the same fields.
  private(set) var uses: [String: Int] = [:]
  /// The variables that the states of elements are in, by the ids of the elements.
  private(set) var stateVariables: [String: String] = [:]
  /// The pagers and galleries with an id.
  private(set) var pagers: [String: JSONView] = [:]
  /// The tabs with an id.
  private(set) var tabs: [String: JSONView] = [:]
  /// The ids that actions name, mostly those that they scroll.
  private(set) var scrolled: Set<String> = []

  init() {}

  init(of views: [JSONView], _ templates: [String: JSONView]) {
    for view in views { walk(view.document, from: view.node, templates) }
  }

  /// The element that a template is made of.
  private static func kind(of type: String, _ templates: [String: JSONView]) -> String {
    var type = type
    for _ in 0..<32 {
      guard let next = templates[type]?["type"]?.string else { break }
      type = next
    }
    return type
  }

  private mutating func walk(_ document: JSONDocument, from root: JSONDocument.Node, _ templates: [String: JSONView]) {
    var rest = [root]
    while let node = rest.popLast() {
      document.forEachChild(of: node) { child in
        let kind = document.kind(of: child)
        if kind == .object || kind == .array { rest.append(child) }
      }
      guard document.kind(of: node) == .object else { continue }
      var values: [JSONDocument.Node?] = Array(repeating: nil, count: Self.keys.words.count)
      document.forEachMember(of: node, in: Self.keys) { key, value in values[key] = value }
      func string(_ key: Key) -> String? { values[key.rawValue].flatMap { document.string($0) } }
      let type = string(.type)
      if let type, templates[type] != nil, let (name, fields) = DivUse.key(of: JSONView(document, node), templates) {
        uses[DivUse.name(name, fields), default: 0] += 1
      }
      if type == "set_variable", let name = string(.variableName) { changed.insert(name) }
      if let url = string(.url), let call = DivCall(url) {
        if call.name == "set_variable", let name = call.arguments["name"] { changed.insert(name) }
        if let id = call.arguments["id"] { scrolled.insert(id) }
      }
      if let id = string(.id), let type {
        let kind = Self.kind(of: type, templates)
        if kind == "pager" || kind == "gallery" { pagers[id] = JSONView(document, node) }
        if kind == "tabs" { tabs[id] = JSONView(document, node) }
        if kind == "scroll_to" || kind == "scroll_by" { scrolled.insert(id) }
      }
      if let name = string(.stateVariable) {
        changed.insert(name)
        if let id = string(.divID) ?? string(.id) { stateVariables[id] = name }
      }
    }
  }
}
