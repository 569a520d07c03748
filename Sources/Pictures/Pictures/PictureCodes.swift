import Conditions
import Dialects
import JSONDocument
import Sushi

extension Diagnostic {
  /// A component that a client doesn't have, and may do without.
  package static func omitted(_ component: String, _ client: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .note, .clientOmitted, "\(client) doesn't have the component \(Spelling.quoted(component)); it is left out",
      at: location)
  }
}

extension DiagnosticCode {
  package static let imageMissing = DiagnosticCode(
    "image.missing", "a missing or unreadable image",
    page: """
      The url doesn't lead to a readable image. Urls are matched against the prefixes under `images` in `kimchi.json`,
      the longest first, without their query. A relative url starts at the workspace's root, or at the document's folder
      without a workspace, and can't leave it. PNG, JPEG, GIF and WebP up to 64 megapixels are supported, recognised by
      their first bytes. The picture shows a tinted box instead.
      """)

  package static let layoutOverconstrained = DiagnosticCode(
    "layout.overconstrained", "a stack whose items cannot fill or fit its size",
    page: """
      The items and gaps need more space than the stack has and no item may shrink further, so the last ones stick out.
      Or they need less and no item may grow, so space stays free at the end. Fixed sizes, minima and gaps win
      (`docs/layout.md` §1). Remove a fixed size, add a spacer, or change the priorities.
      """)

  package static let layoutAspectIgnored = DiagnosticCode(
    "layout.aspect_ignored", "an aspect ratio beside a width and a height",
    page: """
      `aspect_ratio` computes the missing side from the given one. Both sides are given here, so the ratio is ignored.
      """)

  package static let layoutAmbiguous = DiagnosticCode(
    "layout.ambiguous", "items of equal priority compete for space",
    page: """
      Several items of a stack could grow or shrink, because their `hugging` or `compression` is equal. Kimchi changes
      the first one; other platforms may choose another. Give one of them a different priority.
      """)

  package static let fontMissing = DiagnosticCode(
    "font.missing", "the font that text is measured by is not installed",
    page: """
      Pictures in pixels, PDF and SVG show text in Inter, by whose letters it is measured. Inter isn't installed, so
      letters of another font are drawn, moved apart or together until each line is as wide as it was measured. Where no
      font is installed at all, no such picture is made, and the studio's preview is in cells. Install the Debian package
      `fonts-inter`, or Inter 4 from https://rsms.me/inter.
      """)

  package static let fontGlyphMissing = DiagnosticCode(
    "font.glyph_missing", "a character that no installed font has",
    page: """
      A text has characters that none of the installed fonts can show, so the picture has a box with the character's
      number in their place. A phone has fonts for them. Install one, such as the Debian packages `fonts-noto-core` for
      most scripts, `fonts-noto-cjk` for Chinese, Japanese and Korean, or `fonts-noto-color-emoji`.
      """)

  /// The codes of pictures and the conditions that they are drawn under.
  package static let pictures: [DiagnosticCode] = [
    .imageMissing, .layoutOverconstrained, .layoutAspectIgnored, .layoutAmbiguous, .clientUndeclared,
    .fontMissing, .fontGlyphMissing,
  ]
}
