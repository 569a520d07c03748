import ArgumentParser
import Outcomes

/// A command of `kimchi`. What it says and how it ends is a value, so that printing happens in one place.
protocol Verb: ParsableCommand {
  func perform() throws(Failure) -> Outcome
}
