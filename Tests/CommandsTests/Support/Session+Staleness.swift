import FuzzSupport
import JSONDocument
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions
@testable import Workspaces

extension Session {
  /// Runs a line, and fails the test if the session then shows anything else than one opened over the same files.
  ///
  /// Tests of this target call this one instead of `Commands`' own: Swift prefers a function that needs no defaults.
  @discardableResult
  mutating func perform(_ line: String) throws(Refusal) -> Reply {
    let (states, drawn) = (files.entries.mapValues(\.state), revision)
    let reply = try perform(line, abbreviated: true)
    if revision != drawn || files.entries.mapValues(\.state) != states, let staleness = staleness ?? repeatedKey {
      Issue.record("after `\(line)`: \(staleness)")
    }
    return reply
  }
}
