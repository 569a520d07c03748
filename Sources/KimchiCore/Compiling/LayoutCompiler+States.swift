import JSONDocument
import Sushi

extension LayoutCompiler {
  /// Reports nodes of a container of states that no value can show, and a value of the layout that shows none.
  mutating func checkStates(of node: Int, in template: Int) {
    let items = templates[template].states(of: node)
    var names: Set<String> = []
    var isKnown = true
    for (position, index) in items.enumerated() {
      let item = templates[template].nodes[index]
      if item.slots.contains(where: { $0.target == .property("state") }) {
        isKnown = false
        continue
      }
      guard let name = item.wrapper.state?.text else {
        // The first is shown without a name.
        if position > 0 {
          reportItem("the node has no \"state\", so no value shows it", at: item, fix: "add \"state\": \"…\"")
        }
        continue
      }
      guard !names.insert(name).inserted else { continue }
      reportItem("a node before it has the state \(Spelling.quoted(name)) too", at: item, fix: "give it another name")
    }
    let container = templates[template].nodes[node]
    guard isKnown, !items.isEmpty, case .states(let states) = container.payload, let name = states.value?.text,
      !names.contains(name), let value = decoder.member("value", of: container.value)
    else { return }
    decoder.diagnostics.append(
      Diagnostic(
        .warning, .statesUnknown, States.message(name), at: decoder.location(value), path: decoder.pointer(value),
        fix: Fix.nearest(name, in: names.sorted())))
  }

  private mutating func reportItem(_ message: String, at node: CompiledNode, fix: Fix) {
    report(.warning, .statesItem, message, at: node.envelope, fix: fix)
  }

  mutating func noteExtension(_ kind: NodeKind, _ envelope: JSONValue) {
    let type = decoder.member("type", of: envelope) ?? envelope
    report(.note, .nodeExtension, "only this preview knows \(kind.rawValue)", at: type)
  }
}

extension States {
  /// The message for a value that names none of the nodes.
  package static func message(_ name: String) -> String { "no state named \(Spelling.quoted(name))" }
}

extension Template {
  /// The nodes directly inside a container.
  package func states(of node: Int) -> [Int] {
    var found: [Int] = []
    var child = node + 1
    while child < nodes.count, nodes[child].parent == Int32(node) {
      found.append(child)
      guard Int(nodes[child].end) > child else { break }
      child = Int(nodes[child].end)
    }
    return found
  }
}
