import JSONDocument

extension DiagnosticCode {
  package static let pageMissing = DiagnosticCode(
    "page.missing", "a next page without a file",
    page: """
      The action for the next page names an offset, and a preview reads that page from the file beside the screen's own:
      `home.20.json` is the page 20 of `home.json`. That file doesn't exist, so scrolling to the end shows an error.

      Add the file, or ignore the note for a response that is only applied to another screen.
      """)

  /// The codes of checking.
  package static let checking: [DiagnosticCode] = [.pageMissing]
}
