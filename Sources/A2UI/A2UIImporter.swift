import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Turns a surface of A2UI's basic catalogue into a layout: each use of a component becomes nodes.
struct A2UIImporter {
  let surface: A2UIStream.Surface
  var ledger = ImportLedger()
  var computed: A2UIComputed
  /// The ids of the components around the one that is imported.
  private var around: [String] = []
  /// The kind of the component around the one that is imported, which its children lie in.
  private var parents: [String] = []
  /// The colour of texts and icons inside a button.
  var contentColor: JSONText?
  private var usedIDs: Set<String> = []
  private var count = 0

  private static let nodeLimit = 20_000
  private static let depthLimit = 150

  init(_ surface: A2UIStream.Surface) {
    self.surface = surface
    computed = A2UIComputed(besides: surface.states.reduce(into: []) { $0.formUnion($1.keys) })
  }

  mutating func layout() -> ImportedLayout {
    var root = component("root", from: nil, in: [])
    // A surface is as wide as its client makes it.
    if root["width"] == nil { root["width"] = "fill" }
    importTheme()
    var states = surface.states
    // A computed value needs a fixture even where the stream has no data.
    if states.isEmpty, !computed.isEmpty { states = [.empty] }
    states = states.map { computed.adding(to: $0) }.filter { !$0.isEmpty }
    var fixtures: [(name: String, data: JSONText)] = []
    if let last = states.popLast() {
      fixtures = [(name: states.isEmpty ? "data" : "latest", data: last.text)]
      fixtures += zip(1..., states).map { (name: "step_\($0)", data: $1.text) }
    }
    return ImportedLayout(name: surface.id, location: surface.location, node: root, fixtures: fixtures)
  }

  private mutating func importTheme() {
    for (key, value) in surface.theme?.members ?? [] {
      if key == "primaryColor" {
        ledger.note("theme.primaryColor")
      } else {
        ledger.note("theme.\(key)", .lost, at: value.location, "layouts have nothing that says it")
      }
    }
  }

  /// The colour of primary buttons, where the surface has one.
  var primaryColor: JSONText? {
    surface.theme?["primaryColor"]?.string.flatMap { $0.hasPrefix("#") ? .string($0) : nil }
  }

  // MARK: Components

  /// The component with an id.
  ///
  /// - Parameters:
  ///   - reference: where the id stands.
  ///   - lists: the lists that are repeated around it.
  mutating func component(_ id: String, from reference: JSONView?, in lists: A2UIComputed.Lists) -> ImportedNode {
    guard let view = surface.components[id] else {
      ledger.note(
        "component", .lost, at: reference?.location, "no component has the id \(Spelling.quoted(id))")
      return ImportedNode("spacer")
    }
    if let reason = reasonAgainst(id) {
      ledger.leaveOut("component", reason, at: reference?.location ?? view.location)
      return ImportedNode("spacer")
    }
    count += 1
    around.append(id)
    defer { around.removeLast() }
    var use = A2UIUse(view, id: id, type: view["component"]?.string ?? "component", lists: lists)
    use.parent = parents.last ?? ""
    parents.append(use.type == "List" && view["direction"]?.string == "horizontal" ? "Row" : use.type)
    defer { parents.removeLast() }
    var node = element(&use)
    addCommon(&use, to: &node, id: id)
    ledger.noteRest(of: use)
    return node
  }

  /// Why a component is not imported in a place; nil for most.
  private func reasonAgainst(_ id: String) -> String? {
    if around.contains(id) { return "a component is inside itself" }
    if around.count >= Self.depthLimit { return "components are more than \(Self.depthLimit) deep" }
    return count < Self.nodeLimit ? nil : "the surface has more than \(Self.nodeLimit) nodes"
  }

  /// The properties that every component may have.
  private mutating func addCommon(_ use: inout A2UIUse, to node: inout ImportedNode, id: String) {
    if id != "root", usedIDs.insert(id).inserted { node.members.insert(("id", .string(id)), at: 0) }
    if let weight = use.take("weight") {
      ledger.note("\(use.type).weight")
      node["weight"] = weight.text
      // A share counts more than the size that its kind has.
      if use.parent == "Row" { node["width"] = nil } else if use.parent == "Column" { node["height"] = nil }
    }
    if let accessibility = use.take("accessibility") {
      ledger.note("\(use.type).accessibility")
      var parts: [(String, JSONText)] = []
      for (source, ours) in [("label", "label"), ("description", "hint")] {
        if let view = accessibility[source], let text = known(view, use, "accessibility") { parts.append((ours, text)) }
      }
      if !parts.isEmpty { node["accessibility"] = .object(parts) }
    }
  }

  // MARK: Children

  /// Nodes for a list of ids; for a template one that is repeated.
  mutating func children(_ use: inout A2UIUse) -> (items: [ImportedNode], isRepeated: Bool) {
    guard let children = use.take("children") else { return ([], false) }
    if let id = children["componentId"]?.string {
      ledger.note("\(use.type).children")
      var each = ImportedNode("each")
      let path = children["path"]?.string ?? ""
      each["ref"] = .string(reference(to: path, isRepeated: use.isRepeated))
      let lists = path.hasPrefix("/") ? [path] : use.lists + [path]
      each["item"] = component(id, from: children["componentId"], in: lists).text
      return ([each], true)
    }
    // As version 0.8 has it.
    let list = children["explicitList"] ?? children
    ledger.note(
      "\(use.type).children", list.kind == .array ? .own : .lost, at: children.location,
      list.kind == .array ? "" : "it isn't a list")
    return (
      list.elements.compactMap { child in
        child.string.map { component($0, from: child, in: use.lists) }
      }, false
    )
  }

  /// The component that one property names.
  mutating func child(_ key: String, _ use: inout A2UIUse) -> ImportedNode? {
    guard let view = use.take(key), let id = view.string else { return nil }
    ledger.note("\(use.type).\(key)")
    return component(id, from: view, in: use.lists)
  }

  // MARK: Values

  /// A path of the data as a reference has it.
  func reference(to pointer: String, isRepeated: Bool) -> String {
    let isAbsolute = pointer.hasPrefix("/")
    var steps: [ReferencePath.Step] = []
    for segment in ImportedData.segments(pointer) {
      if let index = Int(segment), index >= 0, !steps.isEmpty {
        steps.append(.index(index))
      } else {
        steps.append(.key(Array(segment.utf8)))
      }
    }
    let path = ReferencePath.text(steps)
    guard isRepeated else { return path.isEmpty ? "$value" : path }
    if isAbsolute { return path.isEmpty ? "$root" : "$root/\(path)" }
    return path.isEmpty ? "$item" : path
  }

  private func calls(_ use: A2UIUse) -> A2UICalls {
    A2UICalls { path in .object([("ref", .string(reference(to: path, isRepeated: use.isRepeated)))]) }
  }

  /// The condition of a check as layouts write it; nil for one that they can't compute.
  func condition(_ view: JSONView, _ use: A2UIUse) -> JSONText? { calls(use).condition(view) }

  /// The value of a property as layouts write it, and what is lost by it.
  func value(_ view: JSONView, _ use: A2UIUse) -> (text: JSONText, fate: ImportFate, words: String) {
    if let text = calls(use).value(view) { return (text, .own, "") }
    return ("", .lost, "layouts can't compute \(Spelling.quoted(view["call"]?.string ?? ""))")
  }

  /// A value inside a property that is noted by itself; nil, which is noted too, for one that layouts can't compute.
  mutating func known(_ view: JSONView, _ use: A2UIUse, _ key: String) -> JSONText? {
    let value = value(view, use)
    guard value.fate != .own else { return value.text }
    ledger.note("\(use.type).\(key)", value.fate, at: view.location, value.words)
    return nil
  }
}

/// A use of a component.
struct A2UIUse: ImportedUse {
  let id: String
  let type: String
  var properties: ImportedProperties
  /// The lists that are repeated around it.
  let lists: A2UIComputed.Lists
  /// The type of the component that it lies in.
  var parent = ""

  init(_ view: JSONView, id: String, type: String, lists: A2UIComputed.Lists) {
    properties = ImportedProperties(of: view, besides: ["id", "component"])
    self.id = id
    self.type = type
    self.lists = lists
  }

  var isRepeated: Bool { !lists.isEmpty }

  /// The name under which the device stores what it shows; of a repeated component each element has one of its own.
  func key(_ prefix: String) -> String { prefix + ImportedPlace.key(id) + (isRepeated ? "/{$index}" : "") }
}
