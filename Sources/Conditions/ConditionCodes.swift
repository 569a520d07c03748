import JSONDocument

extension DiagnosticCode {
  package static let clientUndeclared = DiagnosticCode(
    "client.undeclared", "a release that kimchi.json doesn't list",
    page: """
      The picture was asked for a release between two that `clients` in `kimchi.json` declares, or for a range. A release
      that isn't declared has what the one before it had, so the lower one is drawn; of a range the newest declared one.

      Declare the release if it has components or actions of its own.
      """)
}
