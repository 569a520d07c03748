import Dialects
import JSONDocument

extension DiagnosticCode {
  package static let facetShape = DiagnosticCode(
    "facet.shape", "a facet without a component",
    page: """
      A facet is an object with an `id` and a `component` with its own `id`: `{ "id": "store:1", "component": { "id":
      "row.store" } }`. This one has no component. It is left out and the others are drawn.
      """)

  package static let facetComponent = DiagnosticCode(
    "facet.component", "a facet with an unknown component",
    page: """
      A facet's `component.id` must name a component of the workspace. A client leaves out a facet whose component it
      does not know, and so does the preview.

      Correct the name, or add `Components/NAME.json`.
      """)

  package static let facetDuplicate = DiagnosticCode(
    "facet.duplicate", "a facet id used twice in a response",
    page: """
      Ids must be unique in a response: the difference between two responses is computed from them, and clients keep
      state by id. The later facet is shown as a separate one.

      Give each facet its own id, such as the component's name and the entity's id: `row.store:42`.
      """)

  package static let facetCustom = DiagnosticCode(
    "facet.custom", "an untyped key that belongs in a typed field",
    page: """
      `custom` accepts anything that a component needs, but clients can't check it. Texts, pictures and styles have
      typed fields: `text`, `images`, `style`. List a key that only this component needs in its `custom_keys`, with a
      reason.
      """)

  package static let facetCustomBudget = DiagnosticCode(
    "facet.custom_budget", "too many undeclared custom keys",
    page: """
      `"custom_budget": 4` in kimchi.json limits how many different `custom` keys a response may use without declaring
      them in `custom_keys`. Declare the keys with a reason, or move them to `text`, `images` or `style`.
      """)

  package static let facetOrder = DiagnosticCode(
    "facet.order", "an id in `$order` that the response doesn't have",
    page: """
      A fixture's `$order` puts sections and items in another order by their ids. This id isn't among them, so it changes
      nothing. Correct it, or remove it.
      """)

  package static let facetFlat = DiagnosticCode(
    "facet.flat", "a flat list of facets with a wrong child count",
    page: """
      A flattened response lists each facet after its children, with their number in `childrenCount`. This facet counts
      more children than come before it.
      """)

  package static let facetAction = DiagnosticCode(
    "facet.action", "an action of a facet that does nothing",
    page: """
      An action is `{ "name": "navigate", "data": { "url": "store/1" } }`. One without a name is left to the app as
      `custom`, and a `reload` of a section that the response doesn't have loads nothing.

      Add the `name`, or correct the ids in `data.sections`.
      """)

  package static let facetValue = DiagnosticCode(
    "facet.value", "a value that facets can't use",
    page: """
      The value has the right type, but the client can't use it: a word that the format doesn't have, an image without
      an address, a filter without its value, a layout without a kind. The rest of the facet is shown.

      Correct it as the message says. Where only newer clients know the word, set the code's severity in kimchi.json.
      """)
}

extension FacetsDialect {
  package static let codes: [DiagnosticCode] = [
    .facetShape, .facetComponent, .facetDuplicate, .facetCustom, .facetCustomBudget, .facetOrder,
    .facetFlat, .facetAction, .facetValue,
  ]
}
