import JSONDocument
import Sushi

extension Diagnostic {
  /// A component that every client must have, on one that doesn't.
  ///
  /// - Parameter subject: what is left out, in words.
  package static func essentialOmitted(
    _ component: String, _ client: String, _ subject: String, at location: SourceLocation?, path: String? = nil
  ) -> Diagnostic {
    let pronoun = subject == "it" ? subject : Spelling.excerpt(subject)
    return Diagnostic(
      .error, .clientEssentialOmitted,
      "\(client) doesn't have the component \(Spelling.quoted(component)); \(pronoun) is left out", at: location,
      path: path, fix: "use a component that this client has, or stop supporting the client")
  }
}

extension DiagnosticCode {
  package static let sectionID = DiagnosticCode(
    "section.id", "a section without an id",
    page: """
      The difference between two versions of a screen is computed from section ids, and `reload` names sections by id. A
      section without an id is identified by its position: if another one is inserted before it, it counts as new.

      Give each section an `id` that stays the same in every response.
      """)

  package static let sectionLayout = DiagnosticCode(
    "section.layout", "a section without a layout",
    page: """
      Without a `layout` a section is a list: rows as wide as the screen and as high as their content. Write `"layout":
      { "type": "list" }`, or `rail`, `grid` or `compositional`.
      """)

  package static let itemID = DiagnosticCode(
    "item.id", "an item without an id",
    page: """
      An item's id links it to the same item in the next version of the screen, so that it keeps its view and its place.
      An item without an id is identified by its position in the section: if another one is inserted before it, both
      change.

      Give each item an `id` that stays the same in every response.
      """)

  package static let itemComponent = DiagnosticCode(
    "item.component", "an item without a component",
    page: """
      An item is a component with data. Name the component in the item, or in its section for all its items. An item
      without a component is left out.
      """)

  package static let idUnstable = DiagnosticCode(
    "id.unstable", "the same content returns under a new id",
    page: """
      The difference between two responses is computed from ids, and clients keep measurements, loaded content and
      choices by id. An item that returns with the same content under another id loses them, and is animated out and in
      again.

      Derive ids from the item itself, such as its component and its entity's id. Never derive them from its position or
      the request.
      """)

  package static let clientOmitted = DiagnosticCode(
    "client.omitted", "a component missing from a released client",
    page: """
      The client that the picture is drawn for was released before the component, according to `clients` in
      `kimchi.json`. It leaves the component out, as the app does.
      """)

  package static let clientEssentialOmitted = DiagnosticCode(
    "client.essential_omitted", "an essential component missing from a released client",
    page: """
      The component is declared `"essential": true`, or nobody can order without it, but the client that the picture is
      drawn for does not have it. Use a component that the client has, or stop supporting that client.
      """)

  package static let deliveryEmptySection = DiagnosticCode(
    "delivery.empty_section", "a required section that is empty for a client",
    page: """
      A section with `"required": true` must show something on every client version in kimchi.json. It has no items, or
      the client leaves all of them out, because it lacks a component or an action.

      Add an item that this client can draw, or drop the client.
      """)

  package static let facetOmitted = DiagnosticCode(
    "facet.omitted", "a facet that a client leaves out",
    page: """
      A client leaves out facets that it can't show: an unknown component, navigation by an unknown action, or a
      container with no children left. The message gives the reason and the first version that shows the facet.
      """)

  package static let loggingMissing = DiagnosticCode(
    "logging.missing", "an attribute that a component must log",
    page: """
      A component lists the attributes that its events need in `logs`, because reports count by them. Here one of them is
      neither in the `logging` of the part or node nor handed down by what is around it.

      ```json
      { "component": "row.store", "logs": { "store_id": "the store that was seen or tapped" }, "layout": { } }
      ```

      Add the attribute to `logging`. Where many neighbours share it, add it to the `logging` of their section, with
      `"logging_inherited": true`.
      """)

  package static let loggingEmpty = DiagnosticCode(
    "logging.empty", "an attribute without a value that a component must log",
    page: """
      A component lists the attributes that its events need in `logs`. Here one of them is an empty text, as `add` writes
      it for a part whose component has no fixture with a value of that name. Reports would count nothing by it: set its
      value.
      """)

  /// The codes that dialects have in common.
  package static let dialects: [DiagnosticCode] =
    [
      .sectionID, .sectionLayout, .itemID, .itemComponent, .idUnstable, .clientOmitted, .clientEssentialOmitted,
      .deliveryEmptySection,
      .facetOmitted, .loggingMissing, .loggingEmpty,
    ] + capabilities
}
