import ImportedWorkspaces
import Importing
import JSONDocument

extension Bench {
  func measureImporting() {
    guard wants("import.divkit", "import.cards", "import.peak") else { return }
    let count = isQuick ? 2_500 : 25_000
    measureImport("import.divkit", Self.divKitCard(count))
    measureImport("import.cards", Self.adaptiveCard(count))
    let text = Self.divKitCard(count)
    Self.resetPeak()
    let before = Self.memory("VmHWM")
    keep(Self.imported(text))
    let peak = Double(Self.memory("VmHWM") - before + text.count) / Double(text.count)
    row("import.peak", "\((peak * 10).rounded() / 10) × the file", goal: "≤ 12 ×")
  }

  private func measureImport(_ name: String, _ text: [UInt8]) {
    let parsing = median(5) { keep(try? JSONDocument(parsing: text, file: "card.json")) }
    let importing = median(5) { keep(Self.imported(text)) }
    row(
      name, Self.rate(text.count, importing), Self.times(importing / parsing, "the time to parse it"), goal: "≥ 10 MB/s"
    )
  }

  private static func imported(_ text: [UInt8]) -> ImportedWorkspace? {
    guard let source = try? ImportSource(text, file: "card.json") else { return nil }
    return try? ImportedWorkspace([source], named: "Bench")
  }

  /// Rows with a text and a picture, some 400 bytes each.
  private static func divKitCard(_ count: Int) -> [UInt8] {
    let rows = (0..<count).map { number in
      #"""
      {"type": "container", "orientation": "horizontal", "margins": {"top": 8}, "items": [
        {"type": "title", "words": "Row \#(number) of @{name}", "text_color": "#112233", "paddings": {"left": 8, "right": 8}},
        {"type": "image", "image_url": "https://example.com/\#(number).png", "width": {"type": "fixed", "value": 40},
          "height": {"type": "fixed", "value": 40}, "border": {"corner_radius": 8}}]}
      """#
    }
    let head = #"""
      {"templates": {"title": {"type": "text", "$text": "words", "font_size": 14}}, "card": {"log_id": "c", "variables":
        [{"name": "name", "type": "string", "value": "many"}], "states": [{"state_id": 0, "div": {"type": "container", "items": [
      """#
    return Array("\(head)\(rows.joined(separator: ","))]}}]}}".utf8)
  }

  private static func adaptiveCard(_ count: Int) -> [UInt8] {
    let rows = (0..<count).map { number in
      #"""
      {"type": "ColumnSet", "columns": [{"type": "Column", "width": "stretch", "items": [
        {"type": "TextBlock", "text": "Row \#(number) of ${name}", "wrap": true, "size": "medium", "weight": "bolder"}]},
        {"type": "Column", "width": "auto", "items": [{"type": "Image", "url": "https://example.com/\#(number).png"}]}]}
      """#
    }
    let head = #"{"type": "AdaptiveCard", "version": "1.5", "$data": {"name": "many"}, "body": ["#
    return Array("\(head)\(rows.joined(separator: ","))]}".utf8)
  }
}
