import JSONDocument

extension DiagnosticCode {
  package static let nodeShape = DiagnosticCode(
    "node.shape", "a value that isn't a node",
    page: """
      A node is an object with a `type` and a payload under a key of the same name:

          { "type": "label", "label": { "text": "Hello" } }

      This value isn't a node. It takes no space; the rest is drawn.
      """)

  package static let nodeUnknownType = DiagnosticCode(
    "node.unknown_type", "unknown node type",
    page: """
      The `type` is not a known container or element. The node takes no space and the rest is drawn, as in an app that
      does not know the type. `kimchi schema` lists the types.
      """)

  package static let nodeMissingType = DiagnosticCode(
    "node.missing_type", "a payload without its type",
    page: """
      Every node needs a `type`. An object with one known key and no type, such as `{ "label": { … } }`, is read as that
      element, because design systems send their own objects this way. Add `"type": "label"` to make it a node.
      """)

  package static let nodePayload = DiagnosticCode(
    "node.payload", "a missing or malformed payload",
    page: """
      A node of type `label` has its values under the key `label`. The key is missing, or its value is neither an object
      nor a value for the type's main property.
      """)

  package static let nodeDuplicateID = DiagnosticCode(
    "node.duplicate_id", "two nodes of a layout with the same id",
    page: """
      An `id` names one node of its layout. Both nodes are drawn, but whatever goes by the id may mean the other one: the
      address `#title` finds every node with it, and `size_from` of a zStack takes the first.

          { "type": "label", "label": { "id": "title", "text": "Frosty Bear" } }

      The diagnostic shows both places. Give each node an id of its own, or leave the id out where nothing uses it. A
      component's layout has its own ids: they may be used again in other layouts, and the component several times in
      one.
      """)

  package static let nodeLimit = DiagnosticCode(
    "node.limit", "too many nodes to draw",
    page: """
      A layout, or an `each` over its data, creates more than a million views, or more than 512 nested ones, or nests a
      component in itself more than 64 times. Everything beyond the limit is left out.

      If components alone create too many views, the message shows how often each uses the next: a chain of 20
      components that each use the next one twice creates a million. Give the `each` a `limit`, or show the data as
      sections of a screen.
      """)

  package static let referencePath = DiagnosticCode(
    "ref.path", "an invalid reference path",
    page: """
      A path is a list of keys joined by `/`, each followed by optional indexes in brackets: `top/title`,
      `rows[0]/cells[3]`. Escape special characters as `\\/`, `\\[`, `\\]` and `\\\\`. `$root`, `$client`, `$item` and
      `$index` start from outside the current data; `$value` is all of it.
      """)

  package static let referenceMissing = DiagnosticCode(
    "ref.missing", "no value at a reference's path",
    page: """
      If a reference finds no value and has no `default`, a view that shows it, such as a label its text, is hidden: it
      leaves its stack, spacing included. Other properties, such as a colour, keep their default.

      This is an error when no fixture has a value for the path, because the view can then never appear. It is a note
      when some fixture has one. Correct the path, add the value to a fixture, or give the reference a `default`.
      """)

  package static let referenceExtension = DiagnosticCode(
    "ref.extension", "other keys beside a reference",
    page: """
      Kimchi accepts `{ "ref": "title", "default": "…" }` and static keys beside `ref`. A client that follows the
      published format reads a map with `ref` as the reference alone. `export --strict` refuses such keys.
      """)

  package static let callUnknown = DiagnosticCode(
    "call.unknown", "unknown function",
    page: """
      `{ "call": NAME, "with": [ … ] }` computes a value with one of the format's functions, and NAME is none of them. The
      call has no result: its `default` is used, or else the view is drawn as without data. `docs/format.md` lists the
      functions.
      """)

  package static let callArgument = DiagnosticCode(
    "call.argument", "a function can't use an argument",
    page: """
      A call has too many values or too few, or one of another type than the function takes, or it has no result, such as
      a division by 0:

          { "call": "currency", "with": [{ "ref": "price" }, "EUR"], "default": "–" }

      Here `price` must be a number, or a text that spells one. The call's `default` is used in the place of the result;
      without one the view is drawn as without data.
      """)

  package static let actionUnknown = DiagnosticCode(
    "action.unknown", "an action that looks misspelt",
    page: """
      An app may have actions of its own, so any name is taken. This one is near one that every client knows, such as
      `navigate`, and nobody declares it: correct it, or list it in the `actions` of a component or of a client. `set` with
      a `client` value needs the new `value`.
      """)

  package static let callExtension = DiagnosticCode(
    "call.extension", "a call, which other clients can't compute",
    page: """
      Calls of functions are this program's own. A client that follows the published format can't compute them. `export
      --strict` refuses them.
      """)

  package static let componentUnknown = DiagnosticCode(
    "component.unknown", "unknown component",
    page: """
      `Components/` has no file for the component that the node names. The node takes no space. Correct the name, or add
      the component.
      """)

  package static let componentCycle = DiagnosticCode(
    "component.cycle", "a component that contains itself",
    page: """
      A component's layout uses another component that uses the first one again, directly or through others. This would
      never end, so the inner use takes no space. The message lists the components in the cycle.

      Inside an `each` the data ends the recursion, so a comment may show its replies as comments:

          { "type": "each", "each": { "ref": "replies", "item": { "type": "component",
            "component": { "name": "comment", "data": { "ref": "$item" } } } } }
      """)

  package static let componentLayout = DiagnosticCode(
    "component.layout", "a component without a layout",
    page: """
      A component's file needs a `component` name, the `fields` of its data and a `layout`. The `layout` is missing, or
      the name, as in a file that is a layout alone.
      """)

  package static let componentSection = DiagnosticCode(
    "component.section", "a component's section names an unsuitable field",
    page: """
      `section` names the fields that are the component's items, header and footer. `items` must name a field of type
      `[COMPONENT]`; `header` and `footer` must name one of type `COMPONENT`. The type decides which component shows
      them.
      """)

  package static let componentField = DiagnosticCode(
    "component.field", "unknown field type",
    page: """
      A field's type is `string`, `number`, `bool`, `color`, `image`, `label`, `button`, `action`, `any`, an element, or
      the name of another component. `[T]` is an array and `T | [T]` is either. This type is none of them, so the data
      can't be checked.
      """)

  package static let moduleRequired = DiagnosticCode(
    "module.required", "a required field is missing or malformed",
    page: """
      A component declares its required fields. If the data lacks one, or has it with another type, the component is
      drawn as a box with the reason. Its neighbours are drawn as usual.
      """)

  package static let moduleOptional = DiagnosticCode(
    "module.optional", "a malformed optional field",
    page: """
      An optional field has a value of the wrong type, or its component lacks one of its own required fields. The field
      is dropped: the layout finds no value there, and the rest is drawn.
      """)

  package static let zStackSize = DiagnosticCode(
    "zstack.size_from", "size_from matches no child of the zStack",
    page: """
      `size_from` must be the `id` of one of the zStack's own children. No child has this id, so the size comes from all
      of them.
      """)

  package static let statesUnknown = DiagnosticCode(
    "states.unknown", "a value that names no state",
    page: """
      The `value` of a `states` is the `state` of none of the nodes inside, so the first of them is drawn:

          { "type": "states", "states": { "value": { "ref": "$client/tab" }, "items": [
            { "type": "label", "label": { "state": "menu", "text": "Menu" } },
            { "type": "label", "label": { "state": "reviews", "text": "Reviews" } } ] } }

      Here a value other than `menu` and `reviews` is reported. Correct it, or add a node with this `state`. A missing
      value isn't reported: it means the first.
      """)

  package static let statesItem = DiagnosticCode(
    "states.item", "a node that no value of its states can show",
    page: """
      A node inside a `states` has no `state`, or the same one as a node before it. Give it a name of its own, or remove
      it. The first node needs no name: it is shown while the value is missing.
      """)

  package static let nodeExtension = DiagnosticCode(
    "node.extension", "a type that other clients don't know",
    page: """
      `states`, `grid` and `pager` are this program's own. A client that follows the published format doesn't know the
      types and leaves the node out. `export --strict` refuses them.
      """)

  package static let styleUnknown = DiagnosticCode(
    "style.unknown", "a style that the design system lacks",
    page: """
      `styled_by`, or the `style` of a facet, names a style that `design_system` in `kimchi.json` does not declare, or
      that came in a later version of the design system than the client has.

      The view gets the style's `fallback` where there is one, with a note; otherwise it keeps the values of its layout.

          "design_system": { "text": { "title": { "font": { "weight": "bold", "size": "500" } },
                                       "hero": { "font": { "weight": "extrabold", "size": "800" }, "since": "2.0.0",
                                                 "fallback": "title" } } }

      Correct the name, declare the style, or give it a fallback that older clients have.
      """)

  /// The codes of nodes, references and components.
  package static let kimchi: [DiagnosticCode] = [
    .nodeShape, .nodeUnknownType, .nodeMissingType, .nodePayload, .nodeDuplicateID, .nodeLimit, .referencePath,
    .referenceMissing,
    .referenceExtension, .actionUnknown,
    .callUnknown, .callArgument, .callExtension, .componentUnknown,
    .componentCycle,
    .componentLayout, .componentSection, .componentField,
    .moduleRequired,
    .moduleOptional,
    .zStackSize, .statesUnknown, .statesItem, .nodeExtension, .styleUnknown,
  ]
}
