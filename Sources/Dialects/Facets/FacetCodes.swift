import JSONDocument

extension DiagnosticCode {
  package static let facetShape = DiagnosticCode(
    "facet.shape", "a facet without a component",
    page: """
      A facet is an object with an `id` and a `component` that has an `id` itself: `{ "id": "store:1", "component":
      { "id": "row.store" } }`. This one says no component, so that nothing draws it: it is left out, and the others
      stand.
      """)

  package static let facetComponent = DiagnosticCode(
    "facet.component", "a facet whose component the workspace does not have",
    page: """
      A facet's `component.id` names a component of the workspace. A client leaves a facet out whose component it does
      not know, and so does the preview.

      Correct the name, or add `Components/NAME.json`.
      """)

  package static let facetDuplicate = DiagnosticCode(
    "facet.duplicate", "a facet id that stands twice in a response",
    page: """
      Ids are unique in a response: they drive the difference between two responses, and clients keep what belongs to a
      facet by its id. The later facet is shown, and is taken for another one.

      Give each facet an id of its own, such as the component's name and the entity's id: `row.store:42`.
      """)

  package static let facetOmitted = DiagnosticCode(
    "facet.omitted", "a facet that a client does not show",
    page: """
      A client leaves out what it does not know: a facet of an unknown component, one that navigates by an unknown
      action, and a container none of whose children is left. The message says why, and which version shows it.
      """)

  package static let facetCustom = DiagnosticCode(
    "facet.custom", "an untyped key of a facet that has a typed place",
    page: """
      `custom` takes whatever a component needs, and no client can check it. A key that says a text, a picture or a style
      has a typed place in the facet: `text`, `images`, `style`. A key that only this component needs is listed in its
      `custom_keys`, with a reason.
      """)

  package static let facetCustomBudget = DiagnosticCode(
    "facet.custom_budget", "more undeclared custom keys than the workspace allows",
    page: """
      `"custom_budget": 4` in kimchi.json limits how many different keys of `custom` a response may use that
      the components do not declare in `custom_keys`. Declare them with a reason, or move them to `text`, `images` or
      `style`.
      """)

  package static let facetFlat = DiagnosticCode(
    "facet.flat", "a flat list of facets whose counts do not fit",
    page: """
      A flattened response lists each facet behind its children, with their number in `childrenCount`: the subtrees of so
      many nodes just before a facet are its children. Here fewer stand before it than it counts.
      """)

  /// The codes of facets.
  static let facets: [DiagnosticCode] = [
    .facetShape, .facetComponent, .facetDuplicate, .facetOmitted, .facetCustom, .facetCustomBudget,
    .facetFlat,
  ]
}
