import Forms
import Pictures
import Scripts
import Sessions

/// A picture that a list shows of the row under its cursor, before anything is chosen.
struct TrialPicture: Sendable {
  enum Subject: Sendable, Hashable {
    case look(Trial)
    /// A command, by its line.
    case line(String)
  }

  let subject: Subject
  /// The name in the preview's title.
  let name: String
  /// Nil where it can't be drawn: then the preview stays as it is.
  let picture: Picture?
  let number: Int
}

extension StudioState {
  /// Shows what a row of a list would show; nil shows what is open.
  mutating func show(_ item: Picker.Item?) {
    guard let item, let wanted = item.trial.map(TrialPicture.Subject.look) ?? item.line.map({ .line($0) }) else {
      trial = nil
      return
    }
    guard trial?.subject != wanted else { return }
    trialCount += 1
    trial = TrialPicture(subject: wanted, name: item.name, picture: picture(trying: wanted), number: trialCount)
  }

  private func picture(trying subject: TrialPicture.Subject) -> Picture? {
    switch subject {
    case .look(let trial): return session.picture(trying: trial)
    case .line(let line):
      return session.isSmallEnoughToTry ? session.trying(line, in: runner.table)?.picture : nil
    }
  }

  /// Whether the preview shows something that has not been done.
  var isTrying: Bool { shownRevision < 0 }

  /// The picture in the preview: what is open, or what a list or the line at the prompt would show.
  var shownPicture: Picture { trial?.picture ?? live?.suggestion.picture ?? session.picture }

  /// The picture beside it.
  var shownComparison: Picture? { isTrying ? nil : session.comparedPicture }

  /// Tells one picture in the preview from the next.
  var shownRevision: Int {
    if let trial, trial.picture != nil { return -1 - trial.number }
    if let live, live.suggestion.picture != nil { return -1 - live.number }
    return session.revision
  }
}
