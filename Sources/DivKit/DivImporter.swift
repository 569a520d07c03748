import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import Workspaces

/// The elements of DivKit.
enum DivType: String, CaseIterable {
  case text, image, gif, container, gallery, pager, grid, tabs, state, separator, slider, input, select, indicator,
    video, custom
  case toggle = "switch"
}

/// The kind of node around an element.
enum DivParent {
  case root
  case vertical, horizontal
  /// With the alignment of its content.
  case overlap(horizontal: String, vertical: String)
  /// A list that scrolls along an axis.
  case list(isHorizontal: Bool)
  case grid
  /// A pager, with the alignment of pages that are smaller than their place.
  case page(horizontal: String, vertical: String)
  /// The use of a component, which has size and place itself.
  case component
}

/// Turns a card into a layout.
struct DivImporter {
  var ledger = ImportLedger()
  var variables = DivVariables()
  /// The elements that are repeated around a place, the innermost last, by the names that expressions have for them.
  var repeated: [(name: String, value: ImportedData?)] = []
  /// Whether nodes were written out for a list of the element that is being repeated: other elements have other lists.
  var writesOutElement = false
  /// The component that is being made.
  var component: DivComponent?
  /// The components that were tried, by the uses that they are for; nil for those that can't be made.
  var made: [String: String?] = [:]
  var components: [ImportedComponent] = []
  /// By template, the parameters of it and of those that are used in it.
  var reached: [String: Set<String>] = [:]
  /// Names and counts of the card, gathered before.
  private(set) var survey = DivSurvey()
  /// Stands behind the names of components.
  let suffix: String
  /// Where the states of elements are stored.
  private(set) var states = DivStates()
  let budget = DivBudget()
  let templates: [String: JSONView]
  /// The names that an element may have. Each unknown one is compared with all, so very many templates are left out.
  let knownTypes: [String]
  /// The names of all parameters of templates.
  let parameters: Set<String>
  private var usedIDs: Set<String> = []
  private var count = 0
  private var depth = 0
  /// The places that were noted: a template's are used many times.
  private var noted: Set<Note> = []
  /// Whether nodes are made for each element of some data, from the same places.
  var isExpanding = false
  /// The elements of lists around a place, the innermost last.
  var elements: [RepeatedElement] = []
  /// The ids of elements with states inside the lists around a place.
  var repeatedStates: Set<String> = []
  /// How often a name for a stored value was asked for.
  var usedKeys: [String: Int] = [:]
  /// By template, whether it keeps a state.
  var stateful: [String: Bool] = [:]

  private struct Note: Hashable {
    let node: Int
    let name: String
    let fate: ImportFate
  }

  private static let nodeLimit = 200_000
  private static let depthLimit = 150

  init(_ templates: JSONView?, suffix: String = "") {
    self.suffix = suffix
    var found: [String: JSONView] = [:]
    for (name, template) in templates?.members ?? [] { found[name] = template }
    self.templates = found
    knownTypes = DivType.allCases.map(\.rawValue) + (found.count <= 200 ? found.keys.sorted() : [])
    parameters = Self.parameters(of: templates)
  }

  private static func parameters(of templates: JSONView?) -> Set<String> {
    var names: Set<String> = []
    var rest = templates.map { [$0] } ?? []
    while let view = rest.popLast() {
      rest += view.parts
      for (key, value) in view.members where key.hasPrefix("$") { if let name = value.string { names.insert(name) } }
    }
    return names
  }

  // MARK: Cards

  mutating func layout(_ card: DivSource, named name: String) -> ImportedLayout {
    survey = DivSurvey(of: [card.view] + templates.values, templates)
    addVariables(of: card)
    var root: ImportedNode
    switch card.content {
    case .states(let views):
      for (key, value) in card.view.members where !["variables", "states", "log_id", "$schema"].contains(key) {
        if key == "transition_animation_selector", value.string == "none" {
          note("card.\(key)", at: DivValue(value, nil))
          continue
        }
        note("card.\(key)", .lost, at: DivValue(value, nil), "layouts have nothing that says it")
      }
      root = states(views)
      if views.count == 1, let view = views.first?["div"] { root = narrow(root, view) }
    case .div: root = self.root(card.view)
    case .patch(let changes):
      note("patch", .near, at: DivValue(card.view, nil), "the elements that it brings, one below the other")
      let items = changes.flatMap { $0["items"]?.elements ?? [] }
      let nodes = nodes(items.map { DivValue($0, nil) }, in: .vertical)
      root = ImportedNode("vStack", [("alignment", "leading"), ("items", .array(nodes.map(\.text)))])
    }
    if root["width"] == nil { root["width"] = "fill" }
    let fixture = variables.fixture
    return ImportedLayout(
      name: name, location: card.view.location, node: root,
      fixtures: fixture.isEmpty ? [] : [(name: "data", data: fixture.text)])
  }

  private mutating func addVariables(of card: DivSource) {
    guard case .states(let roots) = card.content else { return }
    for view in card.view["variables"]?.elements ?? [] {
      let isKnown = variables.add(DivValue(view, nil), changed: survey.changed)
      note("variable", isKnown ? .own : .lost, at: DivValue(view, nil), "a variable has a name and a value")
    }
    states = DivStates(of: survey.stateVariables, hasRoot: roots.count > 1, variables)
  }

  /// A root that is as wide as its content and can be seen: a layout is as wide as the screen, so a stack is around it.
  private mutating func narrow(_ root: ImportedNode, _ view: JSONView) -> ImportedNode {
    let isSeen = ["bg_color", "border", "gradient", "shadow"].contains { root[$0] != nil }
    guard root["width"] == nil, root["weight"] == nil, isSeen else { return root }
    note("card.div", .helper, at: DivValue(view, nil), "a stack around a root that is as wide as its content")
    return ImportedNode(
      "vStack", [("alignment", "leading"), ("distribution", "start"), ("items", .array([root.text]))])
  }

  mutating func root(_ view: JSONView?) -> ImportedNode {
    view.flatMap { element(DivValue($0, nil), in: .root) } ?? ImportedNode("vStack", [("items", [])])
  }

  // MARK: Elements

  mutating func nodes(_ values: [DivValue], in parent: DivParent) -> [ImportedNode] {
    values.compactMap { element($0, in: parent) }
  }

  /// Nil where a limit leaves the element out, or it is none.
  mutating func element(_ value: DivValue, in parent: DivParent) -> ImportedNode? {
    guard value.view.kind == .object else {
      note("element", .lost, at: value, "an element is an object with a type")
      return nil
    }
    guard count < Self.nodeLimit, depth < Self.depthLimit else {
      let reason = depth < Self.depthLimit ? "a card has more than \(Self.nodeLimit) elements" : "elements are too deep"
      ledger.leaveOut("element", reason, at: value.location)
      return nil
    }
    count += 1
    depth += 1
    defer { depth -= 1 }
    if let node = componentUse(value, in: parent) { return node }
    var element = DivElement(value, templates, budget)
    if let fault = element.fault {
      note(element.type.isEmpty ? "element" : element.type, .lost, at: value, fault)
      return nil
    }
    // Their values stay in the fixture.
    let visible = variables.visible
    defer { if depth > 1 { variables.visible = visible } }
    addVariables(&element)
    var node = node(&element, in: parent)
    addBox(&element, to: &node, in: parent)
    addCommon(&element, to: &node)
    node = placed(&element, node, in: parent)
    node = grounded(&element, node)
    noteRest(of: element)
    return node
  }

  mutating func node(_ element: inout DivElement, in parent: DivParent) -> ImportedNode {
    switch DivType(rawValue: element.type) {
    case .text: text(&element)
    case .image, .gif: image(&element)
    case .container: container(&element)
    case .gallery: gallery(&element)
    case .pager: pager(&element)
    case .grid: grid(&element)
    case .tabs: tabs(&element)
    case .state: state(&element)
    case .separator: separator(&element, in: parent)
    case .slider: slider(&element)
    case .input: input(&element)
    case .select: select(&element)
    case .toggle: toggle(&element)
    case .indicator: indicator(&element)
    case .video: video(&element)
    case .custom: custom(&element)
    case nil: unknown(&element)
    }
  }

  /// Variables of one element, which its content sees.
  mutating func addVariables(_ element: inout DivElement) {
    guard let views = element.take("variables") else { return }
    var isKnown = true
    for view in views.elements {
      isKnown = variables.add(view, changed: survey.changed, elementKey("")) && isKnown
    }
    note("\(element.type).variables", isKnown ? .own : .lost, at: views, "a variable has a name and a value")
  }

  // MARK: Notes

  /// Notes a use once, however often its template is used.
  mutating func note(
    _ name: String, _ fate: ImportFate = .own, at value: DivValue, _ words: @autoclosure () -> String = ""
  ) {
    // A place outside of templates is met once.
    if value.scope != nil || isExpanding {
      guard noted.insert(Note(node: value.view.node.index, name: name, fate: fate)).inserted else { return }
    }
    ledger.note(name, fate, at: value.location, words())
  }

  /// Notes the element itself.
  mutating func note(_ element: DivElement, _ fate: ImportFate = .own, _ words: @autoclosure () -> String = "") {
    note(element.type, fate, at: element.layers[0], words())
  }

  /// Takes properties that need nothing here, or that have no counterpart.
  mutating func noteRest(of element: DivElement) {
    for (key, value) in element.rest {
      if let (fate, words) = DivTable.fate(of: key, in: element.type) {
        note("\(element.type).\(key)", fate, at: value, words)
      } else if !parameters.contains(key), !key.hasPrefix("$") {
        note("\(element.type).\(key)", .lost, at: value, "layouts have nothing that says it")
      }
    }
  }

  /// The name of an element, if no other has it.
  mutating func uniqueID(_ name: String) -> String? { usedIDs.insert(name).inserted ? name : nil }
}
