import Dialects
import JSONDocument
import Screens

/// Any value of a screen may be a reference into its fixture (`docs/format.md` §5, `docs/screens.md` §2).
extension KimchiDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    let item = JSONSchema.closed(
      [
        JSONSchema.member("id", JSONSchema.text, "unique id, stable across responses"),
        JSONSchema.member("component", JSONSchema.text, "the component or layout that draws it"),
        JSONSchema.member("data", true, "the component's data"),
      ] + context.behavior, references: true)
    // An envelope of another dialect may stand among the sections and among the items.
    let others = context.dialects.without(self)
    let section = JSONSchema.closed(
      [
        JSONSchema.member("id", JSONSchema.text, "unique id, stable across responses"),
        JSONSchema.member("header", JSONSchema.reference("item"), "item above the others"),
        JSONSchema.member("footer", JSONSchema.reference("item"), "item below the others"),
        JSONSchema.member("layout", JSONSchema.reference("section_layout"), "arrangement of the items"),
        JSONSchema.member("component", JSONSchema.text, "component of the items that name none"),
        JSONSchema.member(
          "items", JSONSchema.list(of: context.element(JSONSchema.reference("item"), orOf: others)),
          "the section's items, in order"),
      ] + JSONSchema.handingDown, references: true)
    let sections = JSONSchema.list(
      of: context.element(
        JSONSchema.any([JSONSchema.reference("section"), JSONSchema.reference("reference")]), orOf: others,
        isListAllowed: true))
    let screen = JSONSchema.closed(
      [
        JSONSchema.member("title", JSONSchema.text, "the screen's title"),
        JSONSchema.member("sections", sections, "the screen's sections, from top to bottom"),
        JSONSchema.member("next", JSONSchema.reference("action"), "action that appends the next page"),
      ], references: true)
    let file = JSONSchema.closed(
      [
        JSONSchema.editorKey, JSONSchema.member("type", ["const": "screen"], "marks the file as a screen"),
        JSONSchema.member("screen", JSONSchema.reference("screen"), "title, sections and next page"),
        JSONSchema.member("model", JSONSchema.text, "the model of its fixtures"),
      ], required: ["type", "screen"])
    var schema = DialectSchema()
    schema.definitions.define("item", item)
    schema.definitions.define("section", section)
    schema.definitions.define("screen", screen)
    schema.definitions.define("screen_file", file)
    schema.definitions.defineSectionLayout()
    return schema
  }
}
