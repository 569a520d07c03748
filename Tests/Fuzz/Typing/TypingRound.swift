import Commands
import Completing
import Forms
import FuzzSupport
import JSONDocument
import Pictures
import Sessions
import TestSupport
import Workspaces

/// Lines typed letter by letter, with what is shown meanwhile: completion and the picture that the line would give. Then
/// each line is carried out, so that the next one meets another document.
struct TypingRound {
  private var session: Session
  private var lines: LineMaker
  private var random: SeededRandom

  /// Opens the document from the current folder. Nil where it is so damaged that it can't be opened.
  init?(_ round: FuzzCase) {
    guard let target = try? Target.find(round.document), let session = try? Session(target) else { return nil }
    self.session = session
    // Nothing but what stays in the session: it is typed that is tried here, not what it writes.
    lines = LineMaker(seed: round.seed, for: session, without: LineMaker.left.union(RandomCommands.writing))
    random = SeededRandom(seed: round.seed)
  }

  mutating func play(_ steps: inout Steps) throws(Fault) {
    while let step = steps.next({ lines.line(for: session) }) {
      try type(step, checksAll: steps.isReplay)
      _ = try? session.perform(step)
    }
  }

  private mutating func type(_ line: String, checksAll: Bool) throws(Fault) {
    let before = SessionState(session)
    let revision = session.revision
    var typed = ""
    for letter in line {
      typed.append(letter)
      guard let suggestion = Suggestion(typed, in: session, of: .session) else {
        _ = session.complete(typed, at: typed.utf8.count)
        continue
      }
      guard let picture = suggestion.picture, checksAll || random.chance(20),
        picture.target.layout.kind != .screen, let fault = Self.staleness(of: picture)
      else { continue }
      throw Fault(.suggestion, "while \(typed) is typed, \(fault)")
    }
    if let difference = SessionState(session).difference(from: before) {
      throw Fault(.suggestion, "typing \(line) changed the session: \(difference)")
    }
    guard session.revision == revision else { throw Fault(.suggestion, "typing \(line) changed the picture") }
  }

  /// What of a suggested picture is not as in one drawn anew.
  private static func staleness(of picture: Picture) -> String? {
    picture.difference(
      from: Picture(picture.target, fixture: picture.fixture, conditions: picture.conditions, images: picture.images))
  }
}
