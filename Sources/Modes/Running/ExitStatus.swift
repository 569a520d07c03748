/// The numbers that the program ends with.
package enum ExitStatus {
  /// Nothing is wrong.
  package static let fine: Int32 = 0
  /// Errors in a document, or a difference that was asked about.
  package static let findings: Int32 = 1
  /// A command line that makes no sense, or an argument that cannot be read.
  package static let unreadable: Int32 = 2
}
