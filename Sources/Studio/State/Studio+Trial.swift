import Commands
import Pictures
import Sessions

/// What a list shows of a row before it is chosen.
enum ListTrial: Sendable, Hashable {
  /// Other conditions or another layout.
  case look(Trial)
  /// What a command would do.
  case command(CommandCall)
}

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
  mutating func show(_ item: Picker.Item?) {
    guard let item, let wanted = item.trial else {
      trial = nil
      return
    }
    guard trial?.trial != wanted else { return }
    trialCount += 1
    trial = TrialPicture(
      trial: wanted, name: item.name, picture: picture(trying: wanted), number: trialCount)
  }

  /// The picture as it would be; the session stays as it is. Nil where there can be no such picture.
  private func picture(trying trial: ListTrial) -> Picture? {
    switch trial {
    case .look(let trial): return session.picture(trying: trial)
    case .command(let call):
      var copy = session.rehearsal
      guard (try? copy.perform(call.line, abbreviated: false)) != nil else { return nil }
      copy.revealSelection()
      return copy.picture
    }
  }

  /// The picture in the preview: what is open, or what a list would show.
  var shownPicture: Picture { trial?.picture ?? session.picture }

  /// The picture beside it.
  var shownComparison: Picture? { trial?.picture == nil ? session.comparedPicture : nil }

  /// Tells one picture in the preview from the next.
  var shownRevision: Int { trial?.picture == nil ? session.revision : -1 - (trial?.number ?? 0) }
}
