import JSONDocument

extension DiagnosticCode {
  package static let imageMissing = DiagnosticCode(
    "image.missing", "a picture that is not there",
    page: """
      The url means no readable picture. A url is matched against the prefixes under `images` in `kimchi.json`, the
      longest first; its query is dropped. A relative url starts at the workspace's root, or at the document's folder
      without one, and may not lead out of it. PNG, JPEG, GIF and WebP up to 64 megapixels are read, told by
      their first bytes whatever the name says. In the picture a tinted box stands in its place.
      """)

  package static let layoutOverconstrained = DiagnosticCode(
    "layout.overconstrained", "a stack whose items cannot make up its size",
    page: """
      The items and the gaps between them need more room than the stack has, and none of them may shrink further, so the
      last ones stick out; or less, and none of them may grow, so room stays free at the end. Sizes that are fixed,
      minima and gaps win (`docs/layout.md` §1). Take a fixed size away, add a spacer, or change the priorities.
      """)

  package static let layoutAspectIgnored = DiagnosticCode(
    "layout.aspect_ignored", "an aspect ratio beside a width and a height",
    page: """
      `aspect_ratio` gives the side that is not known from the one that is. Here both are, so it says nothing.
      """)

  package static let layoutAmbiguous = DiagnosticCode(
    "layout.ambiguous", "items of equal priority where one has to give way",
    page: """
      Several items of a stack could have grown or shrunk, since their `hugging` or `compression` is the same. The first
      one did, which is the rule here; other platforms may choose another. Give one of them another priority.
      """)

  package static let clientOmitted = DiagnosticCode(
    "client.omitted", "a component that a released client does not have",
    page: """
      The client that the picture is drawn for was released before the component, as `clients` in `kimchi.json` says,
      so it leaves the component out, as the app does.
      """)

  package static let clientEssentialOmitted = DiagnosticCode(
    "client.essential_omitted", "an essential component that a released client does not have",
    page: """
      The component says `"essential": true`, and the client that the picture is drawn for does not have it. Draw what
      it shows with something that the client knows, or take the client from those that are supported.
      """)

  /// The codes of pictures and the conditions that they are drawn under.
  package static let pictures: [DiagnosticCode] = [
    .imageMissing, .layoutOverconstrained, .layoutAspectIgnored, .layoutAmbiguous, .clientOmitted,
    .clientEssentialOmitted,
  ]
}
