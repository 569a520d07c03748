import ArgumentParser
import Modes
import Outcomes

extension Outcome {
  /// The outcome of an error from the argument parser: help and the version are not failures.
  init(parsing error: any Error, of arguments: [String]) {
    let text = Kimchi.fullMessage(for: error)
    if let failure = UnknownOption.failure(text, arguments) {
      self.init(failure)
      return
    }
    var lines = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    // The parser begins with a capital; every other refusal of the program does not.
    let isRefusal = lines.hasPrefix("Error: ")
    if isRefusal { lines = "error: " + lines.dropFirst("Error: ".count) }
    // The parser makes all of the text once more to tell its status.
    if !isRefusal, Kimchi.exitCode(for: error) == .success {
      self.init(lines)
    } else {
      self.init("", messages: lines, status: ExitStatus.unreadable)
    }
  }
}
