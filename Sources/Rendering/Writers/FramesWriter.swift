import JSONDocument
import KimchiCore
import Layout
import Sushi

/// Where every view lies, as JSON (`docs/studio.md` §1): one array in preorder, an object a line.
///
/// Hidden views are left out. A composite is one object: its parts are not listed, and their text is its own.
package enum FramesWriter {
  /// The name of a view: its element's type and its own id.
  package struct Name: Sendable {
    package var type: String
    package var id: String?

    package init(type: String, id: String? = nil) {
      self.type = type
      self.id = id
    }
  }

  /// `name` answers for a view's index in the tree. O(views · depth).
  package static func write(_ tree: ViewTree, layout: LayoutResult, name: (Int) -> Name) -> String {
    var output = ByteText()
    output.append("[")
    guard tree.count > 0, layout.count == tree.count else {
      output.append("]\n")
      return output.string
    }
    // For every open element its path, its end, and how many children it had so far.
    var open: [(path: String, end: Int, children: Int)] = []
    var view = 0
    var isFirst = true
    while view < tree.count {
      let node = tree.nodes[view]
      while let last = open.last, last.end <= view { open.removeLast() }
      if node.flags.contains(.part) {
        view = node.flags.contains(.hidden) ? Int(node.end) : view + 1
        continue
      }
      var path = ""
      if let parent = open.last {
        path = parent.path.isEmpty ? String(parent.children) : "\(parent.path)/\(parent.children)"
        open[open.count - 1].children += 1
      }
      if node.flags.contains(.hidden) {
        view = Int(node.end)
        continue
      }
      output.append(isFirst ? "\n  " : ",\n  ")
      isFirst = false
      writeView(view, path, name(view), tree, layout, to: &output)
      open.append((path, Int(node.end), 0))
      view += 1
    }
    output.append(isFirst ? "]\n" : "\n]\n")
    return output.string
  }

  private static func writeView(
    _ view: Int, _ path: String, _ name: Name, _ tree: ViewTree, _ layout: LayoutResult, to output: inout ByteText
  ) {
    output.append("{\"path\": ")
    append(path, to: &output)
    output.append(", \"type\": ")
    append(name.type, to: &output)
    if let id = name.id {
      output.append(", \"id\": ")
      append(id, to: &output)
    }
    output.append(", \"frame\": ")
    append(layout.frame(of: view), to: &output)
    output.append(", \"content\": ")
    append(layout.content(of: view), to: &output)
    if let textView = textView(of: view, tree), let text = layout.text(of: textView) {
      let content = tree.texts[Int(tree.nodes[textView].payload)]
      output.append(", \"text\": ")
      append(content.text.text, to: &output)
      output.append(", \"lines\": [")
      for (index, line) in text.lines.enumerated() {
        if index > 0 { output.append(", ") }
        append(shown(line, of: content), to: &output)
      }
      output.append(text.isTruncated ? "], \"truncated\": true" : "], \"truncated\": false")
    }
    output.append("}")
  }

  /// The view whose text an element shows: itself, or the first text among its parts.
  private static func textView(of view: Int, _ tree: ViewTree) -> Int? {
    if tree.nodes[view].kind == .text { return view }
    var part = view + 1
    while part < Int(tree.nodes[view].end) {
      let node = tree.nodes[part]
      guard node.flags.contains(.part), !node.flags.contains(.hidden) else {
        part = Int(node.end)
        continue
      }
      if node.kind == .text { return part }
      part += 1
    }
    return nil
  }

  /// A line as a person reads it, ellipsis or hyphen included.
  private static func shown(_ line: TextLine, of content: TextContent) -> String {
    let utf8 = content.text.text.utf8
    func piece(_ range: Range<Int>) -> Substring {
      let lower = utf8.index(utf8.startIndex, offsetBy: min(max(range.lowerBound, 0), utf8.count))
      let upper = utf8.index(utf8.startIndex, offsetBy: min(max(range.upperBound, 0), utf8.count))
      return content.text.text[lower..<max(lower, upper)]
    }
    guard line.hasEllipsis else { return piece(line.range) + (line.hasHyphen ? "-" : "") }
    let tail = line.suffix.isEmpty ? TextLayout.ellipsis(of: content) : "…" + piece(line.suffix)
    return piece(line.range) + tail
  }

  /// A quoted string; control characters that JSON would let through are escaped for the terminal's sake.
  private static func append(_ text: String, to output: inout ByteText) {
    let quoted = String(decoding: JSONText.string(text).bytes, as: UTF8.self)
    guard quoted.unicodeScalars.contains(where: { 0x7F...0x9F ~= $0.value }) else {
      output.append(quoted)
      return
    }
    for scalar in quoted.unicodeScalars {
      output.append(0x7F...0x9F ~= scalar.value ? "\\u00" + String(scalar.value, radix: 16) : String(scalar))
    }
  }

  private static func append(_ frame: Frame, to output: inout ByteText) {
    output.append("[")
    for (index, value) in [frame.x, frame.y, frame.width, frame.height].enumerated() {
      if index > 0 { output.append(", ") }
      output.append(PointText.text(value))
    }
    output.append("]")
  }
}
