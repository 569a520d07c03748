import JSONDocument
import Sushi

@testable import Binding
@testable import KimchiCore

/// A layout, its components and data as texts, compiled and bound: what most tests here need.
struct Workbench {
  var documents: [JSONDocument]
  var layout: CompiledLayout
  var binder: Binder

  init(_ layout: String, components: [String] = []) throws {
    documents = [try JSONDocument(parsing: layout, file: "layout.json")]
    for (index, text) in components.enumerated() {
      documents.append(try JSONDocument(parsing: text, file: "component\(index).json"))
    }
    var decoder = ValueDecoder(sources: documents)
    var definitions: [String: ComponentDefinition] = [:]
    for index in 1..<max(1, documents.count) {
      let root = JSONValue(source: index, node: documents[index].root)
      if let definition = ComponentDefinition(root, &decoder) { definitions[definition.name] = definition }
    }
    var compiler = LayoutCompiler(decoder: decoder, components: definitions)
    self.layout = compiler.compile(JSONValue(source: 0, node: documents[0].root), named: "layout")
    binder = Binder(self.layout, documents: documents)
  }

  /// A fresh view.
  mutating func bind(_ data: String? = nil, client: String? = nil) throws -> BoundView {
    let document = try data.map { try JSONDocument(parsing: $0, file: "data.json") }
    let clientDocument = try client.map { try JSONDocument(parsing: $0, file: "client.json") }
    return binder.make(document.map { ($0, $0.root) }, clientDocument)
  }

  /// A view that may be made from the one before.
  mutating func bindNext(_ data: String) throws -> BoundView {
    let document = try JSONDocument(parsing: data, file: "data.json")
    return binder.bind((document, document.root))
  }

  mutating func rebind(_ view: inout BoundView, _ data: String) throws -> [ViewChange]? {
    let document = try JSONDocument(parsing: data, file: "data.json")
    return binder.rebind(&view, to: (document, document.root))
  }
}

extension ViewTree {
  /// The tree as text, a view a line, with everything that data can change: the oracle of these tests.
  var dump: String {
    var lines: [String] = []
    for (index, node) in nodes.enumerated() {
      var depth = 0
      var parent = Int(node.parent)
      while parent >= 0 {
        depth += 1
        parent = Int(nodes[parent].parent)
      }
      var line = String(repeating: "  ", count: depth) + "\(node.kind)"
      if node.flags.contains(.hidden) { line += " hidden" }
      if node.flags.contains(.part) { line += " part" }
      if node.flags.contains(.clip) { line += " clip" }
      if node.flags.contains(.tappable) { line += " tappable" }
      if node.flags.contains(.background) { line += " background" }
      if node.flags.contains(.overlay) { line += " overlay" }
      if let content = content(of: node) { line += " " + content }
      let box = boxes[index]
      var plain = Box()
      plain.extra = box.extra
      if !box.isSameSizing(as: plain) {
        line += " box(\(box.width.kind) \(box.width.value) × \(box.height.kind) \(box.height.value)"
        line += " h\(box.horizontalHugging)/\(box.verticalHugging)"
        line += " c\(box.horizontalCompression)/\(box.verticalCompression) after \(box.spacingAfter))"
      }
      let extra = extras[Int(box.extra)]
      if extra != BoxExtra() { line += " \(extra)" }
      let paint = wrappers[Int(node.wrapper)]
      if paint != WrapperPaint() { line += " \(paint)" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// What a view shows, without the place it is stored at.
  private func content(of node: ViewNode) -> String? {
    let payload = Int(node.payload)
    guard payload >= 0 else { return nil }
    switch node.kind {
    case .hStack, .vStack: return "\(stacks[payload])"
    case .zStack: return "\(zStacks[payload])"
    case .grid: return "\(grids[payload])"
    case .scroll: return "\(scrolls[payload])"
    case .text: return "\(texts[payload])"
    case .image: return "\(images[payload])"
    case .icon: return "\(icons[payload])"
    case .separator: return "\(separators[payload])"
    case .shape: return "\(shapes[payload])"
    case .spacer: return nil
    }
  }

  /// The texts that are shown, in order.
  var shownTexts: [String] {
    nodes.indices.compactMap { index in
      guard nodes[index].kind == .text, !isHidden(index) else { return nil }
      return texts[Int(nodes[index].payload)].text.text
    }
  }
}
