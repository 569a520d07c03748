import Commands
import Editing
import Forms
import Layers
import Pictures
import Scripts
import Sessions
import Terminal

/// A picture that a list shows of the row under its cursor, before anything is chosen.
struct TrialPicture: Sendable {
  let trial: ListTrial
  /// The name in the preview's title.
  let name: String
  /// Nil where it can't be drawn: then the preview stays as it is.
  let picture: Picture?
  let number: Int
}

extension StudioState {
  /// Shows what a row of a list would show; nil shows what is open.
  package mutating func show(_ item: Picker.Item?) {
    guard let item, let wanted = item.trial else {
      preview.trial = nil
      return
    }
    guard trial?.trial != wanted else { return }
    preview.trialCount += 1
    preview.trial = TrialPicture(
      trial: wanted, name: item.name, picture: picture(trying: wanted), number: preview.trialCount)
  }

  /// The picture as it would be; the session stays as it is. Nil where there can be no such picture.
  private func picture(trying trial: ListTrial) -> Picture? {
    switch trial {
    case .look(let trial): return session.picture(trying: trial, topRows: preview.row + size.rows)
    case .line(let line):
      let doing = Doing(.preview, of: session.layoutPath, line)
      guard session.isSmallEnoughToTry, var tried = doing.during({ session.trying(line, in: runner.table) }) else {
        return nil
      }
      tried.revealSelection()
      return tried.picture
    }
  }

  var trial: TrialPicture? { preview.trial }

  /// Whether the preview shows something that has not been done.
  var isTrying: Bool { shownRevision < 0 }

  /// The picture in the preview: what is open, or what a list, a drag, the line at the prompt or a command that is being
  /// done would show.
  var shownPicture: Picture {
    console.work?.sight ?? trial?.picture ?? pointer.trial?.picture ?? live?.suggestion.picture ?? session.picture
  }

  /// The pictures beside it.
  var shownComparisons: [Picture] { isTrying ? [] : session.comparedPictures.map(\.picture) }

  /// Tells one picture in the preview from the next.
  var shownRevision: Int {
    if let work = console.work, work.sight != nil { return -1 - work.number }
    if let trial, trial.picture != nil { return -1 - trial.number }
    if let trial = pointer.trial { return -1 - trial.number }
    if let live, live.suggestion.picture != nil { return -1 - live.number }
    return session.revision
  }
}
