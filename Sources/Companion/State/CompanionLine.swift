/// A command line that a page has sent, to be performed in the session.
package struct CompanionLine: Sendable {
  package let text: String
  /// Which page sent it: `page 2`.
  package let source: String
  /// The state of the document that the page showed.
  let stamp: DocumentStamp
}
