import JSONDocument
import Sushi

/// Components that contain themselves. Inside an `each` over the data that ends with the data; elsewhere it never would.
extension LayoutCompiler {
  func isRepeated(_ node: Int, in template: Int) -> Bool {
    var parent = Int(templates[template].nodes[node].parent)
    while parent >= 0 {
      if templates[template].nodes[parent].kind == .each { return true }
      parent = Int(templates[template].nodes[parent].parent)
    }
    return false
  }

  /// Cuts the ways round without an `each` that compiling could not see, because their templates were compiled by a way
  /// that has one. Linear in the nodes.
  mutating func cutCycles() {
    guard hasRecursion else { return }
    var isDone = Array(repeating: false, count: templates.count)
    for template in templates.indices where !isDone[template] {
      var way: [Int] = []
      cutCycles(from: template, &way, &isDone)
    }
  }

  private mutating func cutCycles(from template: Int, _ way: inout [Int], _ isDone: inout [Bool]) {
    way.append(template)
    defer {
      way.removeLast()
      isDone[template] = true
    }
    for node in templates[template].nodes.indices {
      let used = Int(templates[template].nodes[node].component)
      guard used >= 0, !isRepeated(node, in: template) else { continue }
      if let start = way.firstIndex(of: used) {
        let value = templates[template].nodes[node].value
        reportCycle((way[start...] + [used]).map { templates[$0].name }, at: decoder.member("name", of: value) ?? value)
        templates[template].nodes[node].component = -1
        templates[template].nodes[node].isUnknown = true
      } else if !isDone[used] {
        cutCycles(from: used, &way, &isDone)
      }
    }
  }

  mutating func reportCycle(_ names: [String], at value: JSONValue) {
    report(
      .error, .componentCycle, "the component contains itself: \(names.joined(separator: " → "))", at: value,
      fix: "put the inner use in an each, which ends with the data")
  }
}
