import Pictures
import Sessions

/// A picture that a list shows of the row under its cursor, before anything is chosen.
struct TrialPicture: Sendable {
  let trial: Trial
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
      trial: wanted, name: item.name, picture: session.picture(trying: wanted), number: trialCount)
  }

  /// The picture in the preview: what is open, or what a list would show.
  var shownPicture: Picture { trial?.picture ?? pointer.trial?.picture ?? session.picture }

  /// The picture beside it.
  var shownComparison: Picture? { trial?.picture == nil ? session.comparedPicture : nil }

  /// Tells one picture in the preview from the next.
  var shownRevision: Int {
    let number = trial?.picture == nil ? pointer.trial?.number : trial?.number
    return number.map { -1 - $0 } ?? session.revision
  }
}
