import ArgumentParser
import Glibc
import Modes
import Outcomes
import Workspaces

/// From arguments to an exit status: parses, performs, prints. The only place that writes what a verb has to say.
package enum Runner {
  /// Carries a command line out, with the process's own standard input and output.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String]) -> Int32 {
    // A reader that has seen enough closes the pipe: that ends the output, not the program.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow (`ulimit -f`) is an error of the write, which says so.
    signal(SIGXFSZ, SIG_IGN)
    let printed = printed(arguments)
    _ = Streams.write(printed.messages, to: STDERR_FILENO)
    guard let failure = Streams.write(printed.output, to: STDOUT_FILENO), failure != EPIPE else {
      return printed.status
    }
    Streams.say("error: can't write the output: \(AtomicFile.Failure.words(failure))\n", to: STDERR_FILENO)
    return ExitStatus.unreadable
  }

  /// The result of a command line: bytes for standard output and standard error, and the exit status. Line mode and
  /// the studio write what they show themselves, as it happens.
  package struct Printed: Sendable {
    package let output, messages: [UInt8]
    package let status: Int32
  }

  /// Carries a command line out without printing what it has to say.
  package static func printed(_ arguments: [String]) -> Printed {
    let outcome = outcome(arguments)
    return Printed(
      output: outcome.printed(onTerminal: isatty(STDOUT_FILENO) == 1),
      messages: outcome.printedMessages(onTerminal: isatty(STDERR_FILENO) == 1), status: outcome.status)
  }

  private static func outcome(_ words: [String]) -> Outcome {
    let arguments = helped(words)
    // The argument parser would take longer than all the rest of the start.
    if arguments == ["--version"] { return Outcome("\(Kimchi.version)\n") }
    if arguments.first == CompletionNames.word {
      return Outcome(CompletionNames.targets(arguments.dropFirst().first ?? "").map { $0 + "\n" }.joined())
    }
    do {
      // Editors wait for it, too.
      if arguments == [LanguageVerb.word] { return try LanguageVerb.serve(log: nil) }
      try FirstWord.check(arguments)
      if let verb = verb(arguments) { return try verb.perform() }
      var command = try Kimchi.parseAsRoot(arguments)
      guard let verb = command as? any Verb else {
        try command.run()
        return Outcome()
      }
      return try verb.perform()
    } catch let failure as Failure {
      return Outcome(failure)
    } catch {
      var outcome = Outcome(parsing: error, of: arguments)
      if arguments.first?.hasPrefix(CompletionScript.option) == true {
        outcome.output = Array(CompletionScript.complete(String(decoding: outcome.output, as: UTF8.self)).utf8)
      }
      return outcome
    }
  }

  /// `--help render` as `help render`: the argument parser would describe what it does without a verb.
  private static func helped(_ words: [String]) -> [String] {
    guard words.count > 1, ["--help", "-h"].contains(words[0]), Kimchi.verbNames.contains(words[1]) else {
      return words
    }
    return ["help"] + words.dropFirst()
  }

  /// To know one verb's options takes the parser much less than to know all verbs'. Nil for help, and for what cannot
  /// be read: only the root words those as they should be.
  private static func verb(_ arguments: [String]) -> (any Verb)? {
    if FirstWord.isTarget(arguments) { return try? OpenVerb.parseAsRoot(arguments) as? any Verb }
    guard let verb = Kimchi.verb(named: arguments.first) else { return nil }
    return try? verb.parseAsRoot(Array(arguments.dropFirst())) as? any Verb
  }
}
