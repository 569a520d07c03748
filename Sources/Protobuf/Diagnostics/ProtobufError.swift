import JSONDocument

/// Why bytes are not the message that they should be, or why a document has no form as that message.
package struct ProtobufError: Error, Sendable, Hashable {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ fault: WireFault, _ code: DiagnosticCode, file: String) {
    diagnostic = Diagnostic(.error, code, fault.message, at: SourceLocation(file: file, byte: fault.byte))
  }
}

/// A fault in encoded bytes, with its offset.
struct WireFault: Error, Sendable, Hashable {
  let message: String
  let byte: Int

  init(_ message: String, _ byte: Int) {
    self.message = message
    self.byte = byte
  }
}
