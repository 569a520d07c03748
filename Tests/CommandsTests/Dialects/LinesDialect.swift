import JSONDocument
import Screens
import Sushi

@testable import Dialects

/// A dialect that the program doesn't have: `{ "lines": [{ "id", "text" }] }`, a row of the component `line` for each.
enum LinesDialect: Dialect {
  static let name = "lines"
  static let marks = [DialectMark(.key("lines"), definition: "lines_file")]

  static func schema(_ context: SchemaContext) -> DialectSchema {
    let line = JSONSchema.closed([("id", JSONSchema.text), ("text", JSONSchema.text)], required: ["text"])
    var schema = DialectSchema()
    schema.definitions.define(
      "lines_file", JSONSchema.closed([JSONSchema.editorKey, ("lines", JSONSchema.list(of: line))]))
    return schema
  }

  static func read(_ source: ScreenSource) -> DecodedScreen {
    var screen = Screen(sources: source.decoder.sources)
    let document = source.document
    let lines = document.value(forKey: "lines", in: document.root) ?? document.root
    for line in document.elements(of: lines) {
      let place = DocumentPlace(source: 0, node: line)
      let id = document.value(forKey: "id", in: line).flatMap { document.string($0) } ?? "line \(screen.sections.count)"
      let item = screen.makeItem(ItemIdentity(id), component: "line", data: place, origin: place)
      screen.sections.append(Section(id: id, items: [item], origin: place))
    }
    return DecodedScreen(screen)
  }

  // MARK: Editing

  static let itemsMayRepeatAcrossSections = false

  static func properties(of part: EditedPart, _ contracts: any ComponentContracts) -> [PartProperty] {
    part.kind == .screen
      ? [PartProperty("lines", .list("lines"), "the screen's lines")]
      : [PartProperty("id", .string, "unique id"), PartProperty("text", .string, "the text of the line")]
  }

  static func listInside(_ part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    part.kind == .screen ? ["lines"] : nil
  }

  static func identity(of part: EditedPart, _ contracts: any ComponentContracts) -> [String]? {
    part.kind == .screen ? nil : ["id"]
  }

  static func newScreen(
    title: String, showing part: String?, _ contracts: any ComponentContracts
  ) -> JSONText { ["lines": []] }

  static func additions(_ contracts: any ComponentContracts) -> [Addition] { [Addition("line", "a line of text")] }

  static func newPart(_ request: PartRequest, _ contracts: any ComponentContracts) throws(PartFault) -> NewPart {
    let text = JSONText.object([("id", .string(request.freshID("line"))), ("text", "…")])
    return NewPart(kind: .section, component: "line", wordCount: 1) { _ in text }
  }
}
