import JSONDocument

extension DiagnosticCode {
  package static let nodeShape = DiagnosticCode(
    "node.shape", "something that is not a node stands where a node belongs",
    page: """
      A node is an object with a `type` and a payload under the key of that same name:

          { "type": "label", "label": { "text": "Hello" } }

      Something else stands there. It takes no room; the rest is drawn.
      """)

  package static let nodeUnknownType = DiagnosticCode(
    "node.unknown_type", "a type that does not exist",
    page: """
      The word under `type` is not one of the containers or elements. The node takes no room and the rest is drawn, as
      an app that does not know a type leaves it out. `kimchi schema` lists the types.
      """)

  package static let nodeMissingType = DiagnosticCode(
    "node.missing_type", "a payload without its type",
    page: """
      A node says its `type`. An object with one known key and no type, as `{ "label": { … } }`, is read as that
      element, since a design system's own objects are sent so; add `"type": "label"` to make it a node.
      """)

  package static let nodePayload = DiagnosticCode(
    "node.payload", "a node whose payload is missing or is something else",
    page: """
      A node of type `label` has its values under the key `label`. The key is missing, or holds something that is
      neither an object nor a value for the type's main property.
      """)

  package static let nodeLimit = DiagnosticCode(
    "node.limit", "more nodes than can be drawn",
    page: """
      A layout, or an `each` over its data, makes more than a million views, or more than 512 that lie inside each
      other, as components that nest components can, or a component inside itself more than 64 times. What is beyond is
      left out. Where the components alone make too
      many, the message says which uses which how often: 20 components that each use the next twice make a million. Give the `each` a `limit`, or show
      the data as sections of a screen.
      """)

  package static let referencePath = DiagnosticCode(
    "ref.path", "a path that cannot be read",
    page: """
      A path is made of keys joined by `/`, each followed by indexes in brackets: `top/title`, `rows[0]/cells[3]`.
      `\\/`, `\\[`, `\\]` and `\\\\` stand for the characters themselves. `$root`, `$client`, `$item` and `$index` reach out.
      """)

  package static let referenceMissing = DiagnosticCode(
    "ref.missing", "the data has nothing at a reference's path",
    page: """
      A view that would show what a reference finds, such as a label its text, is hidden when there is nothing and no
      `default`: it leaves its stack, spacing included. Any other property, such as a colour, keeps its default.

      It is an error when no fixture satisfies the path, since the view can then never appear, and a note when some
      fixture does. Correct the path, add the value to a fixture, or give the reference a `default`.
      """)

  package static let referenceExtension = DiagnosticCode(
    "ref.extension", "a reference with keys beside it",
    page: """
      `{ "ref": "title", "default": "…" }` and static keys beside `ref` are understood here, but a client that follows
      the published format reads a map with `ref` as the reference alone. `export --strict` refuses them.
      """)

  package static let componentUnknown = DiagnosticCode(
    "component.unknown", "a component that the workspace does not have",
    page: """
      The name of a `component` node has no file in `Components/`. The node takes no room. Correct the name, or add the
      component.
      """)

  package static let componentCycle = DiagnosticCode(
    "component.cycle", "a component that contains itself",
    page: """
      A component's layout uses a component that, directly or through others, uses the first one again. It could never
      end; the inner use takes no room. The message names the way round.

      Inside an `each` the data says when it ends, so a comment may show its replies as comments:

          { "type": "each", "each": { "ref": "replies", "item": { "type": "component",
            "component": { "name": "comment", "data": { "ref": "$item" } } } } }
      """)

  package static let componentLayout = DiagnosticCode(
    "component.layout", "a component without a layout",
    page: """
      A component's file has a `component` name, the `fields` of its data and a `layout`. The layout is missing.
      """)

  package static let componentSection = DiagnosticCode(
    "component.section", "a component's section names a field that cannot be shown",
    page: """
      `section` says which of the component's fields are the items, the header and the footer. `items` names a field of
      a type `[COMPONENT]`, `header` and `footer` one of the type `COMPONENT`: the type says what shows them.
      """)

  package static let componentField = DiagnosticCode(
    "component.field", "a field of a type that does not exist",
    page: """
      A field is a `string`, `number`, `bool`, `color`, `image`, `label`, `button`, `action`, `any`, an element, or another
      component by its name; `[T]` is an array of them and `T | [T]` either. The type is none of these, so nothing could
      say whether the data is right.
      """)

  package static let moduleRequired = DiagnosticCode(
    "module.required", "a required field that the data lacks",
    page: """
      A component says which of its fields are required. An instance whose data lacks one, or has it with another type,
      is an error and is drawn as a box with the reason; its neighbours stand.
      """)

  package static let moduleOptional = DiagnosticCode(
    "module.optional", "an optional field that is malformed",
    page: """
      An optional field has a value of another type than its component says, or its own component lacks something that it
      requires. It is dropped: the layout finds nothing there, and the rest is drawn.
      """)

  package static let zStackSize = DiagnosticCode(
    "zstack.size_from", "a zStack's size_from names no child",
    page: """
      `size_from` is the `id` of one of the zStack's own children. No child has it, so all of them give the size.
      """)

  /// The codes of nodes, references and components.
  package static let kimchi: [DiagnosticCode] = [
    .nodeShape, .nodeUnknownType, .nodeMissingType, .nodePayload, .nodeLimit, .referencePath, .referenceMissing,
    .referenceExtension, .componentUnknown, .componentCycle, .componentLayout, .componentSection, .componentField,
    .moduleRequired,
    .moduleOptional,
    .zStackSize,
  ]
}
