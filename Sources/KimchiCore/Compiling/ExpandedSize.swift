import JSONDocument

/// How many views a template makes whatever the data, with its components in their places.
///
/// Components that use each other several times grow with a power of their depth, so this is worked out from the
/// components' own sizes before anything is made. Elements of an `each` do not count: their number is the data's.
struct ExpandedSize: Sendable {
  /// Views without those that are given as children; counted up to `ceiling`.
  private(set) var own = 0
  /// How often given children appear.
  private(set) var slots = 0

  private static let ceiling = 1 << 40

  var isTooLarge: Bool { own > ViewLimits.views }

  /// Linear in the template's nodes.
  ///
  /// - Parameter sizes: of the templates that its nodes use.
  init(_ template: Template, _ sizes: [ExpandedSize?]) {
    var stack: [(size: ExpandedSize, end: Int)] = []
    // Backwards, a node's children are on the stack when it comes.
    for index in template.nodes.indices.reversed() {
      let end = Int(template.nodes[index].end)
      var inner = ExpandedSize()
      while let last = stack.last, last.end <= end {
        inner.add(last.size)
        stack.removeLast()
      }
      var size = ExpandedSize()
      switch template.nodes[index].kind {
      case .each: size.own = 1
      case .children: (size.own, size.slots) = (1, 1)
      case .component:
        let component = Int(template.nodes[index].component)
        guard sizes.indices.contains(component), let component = sizes[component] else { fallthrough }
        size.own = Self.bounded(component.own, plus: component.slots, times: inner.own)
        size.slots = Self.bounded(0, plus: component.slots, times: inner.slots)
      default:
        size = inner
        size.own = min(size.own + 1, Self.ceiling)
      }
      stack.append((size, end))
    }
    for (size, _) in stack { add(size) }
  }

  private init() {}

  private mutating func add(_ other: ExpandedSize) {
    own = min(own + other.own, Self.ceiling)
    slots = min(slots + other.slots, Self.ceiling)
  }

  private static func bounded(_ base: Int, plus count: Int, times size: Int) -> Int {
    let (product, isOver) = count.multipliedReportingOverflow(by: size)
    return isOver ? ceiling : min(base + min(product, ceiling), ceiling)
  }
}

extension LayoutCompiler {
  /// Reports a component that creates too many views, unless a component inside it already does.
  mutating func reportSize(of index: Int) {
    let template = templates[index]
    guard sizes[index]?.isTooLarge == true, let root = template.nodes.first,
      !uses(of: template).contains(where: { sizes[$0.template]?.isTooLarge == true })
    else { return }
    report(
      .error, .nodeLimit,
      "\(template.name) creates more than \(ViewLimits.views) views: \(fanOut(from: index))", at: root.envelope,
      fix: "use its components fewer times")
  }

  /// `a uses b 2 times, b uses c 2 times, …`: from each component to the largest that it uses.
  private func fanOut(from start: Int) -> String {
    var words: [String] = []
    var index = start
    while words.count < 4,
      let use = uses(of: templates[index]).max(by: { (sizes[$0.template]?.own ?? 0) < (sizes[$1.template]?.own ?? 0) })
    {
      let times = use.count == 1 ? "once" : "\(use.count) times"
      words.append("\(templates[index].name) uses \(templates[use.template].name) \(times)")
      index = use.template
    }
    if words.count == 4 { words[3] = "…" }
    return words.isEmpty ? "it has too many nodes" : words.joined(separator: ", ")
  }

  /// The components that a template uses itself, and how often.
  private func uses(of template: Template) -> [(template: Int, count: Int)] {
    var counts: [Int: Int] = [:]
    for node in template.nodes where node.kind == .component && node.component >= 0 {
      counts[Int(node.component), default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
