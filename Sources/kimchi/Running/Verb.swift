import ArgumentParser

/// A command of `kimchi`. What it says and how it ends is a value, so that printing happens in one place.
protocol Verb: ParsableCommand {
  /// - Throws: `Failure`, or the argument parser's `ValidationError` for arguments that do not go together.
  func perform() throws -> Outcome
}
