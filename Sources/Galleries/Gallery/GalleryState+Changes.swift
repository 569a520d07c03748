import Layers
import Sessions
import Sheets
import Workspaces

/// The gallery compared with a revision of git.
extension GalleryState {
  /// The revision that the filter names.
  package var revision: String? { GalleryQuery(filter).revision }

  /// Begins to compare. What was known of the same revision stays until it is known anew.
  package mutating func beginComparing(since revision: String) {
    if changes?.revision != revision { changes = GalleryChanges(since: revision) }
    changes?.isComplete = false
    changes?.failure = nil
    narrowAgain()
  }

  /// Takes in how some entries differ.
  package mutating func receive(_ report: GalleryChanges.Part) {
    guard changes?.revision == report.revision else { return }
    for (entry, change) in report.found where entries.indices.contains(entry) { changes?.found[entry] = change }
    changes?.title = report.title
    changes?.isComplete = report.isLast
    narrowAgain()
  }

  /// Takes in why there is nothing to compare with.
  package mutating func receive(_ refusal: Refusal, since revision: String) {
    guard changes?.revision == revision else { return }
    changes?.failure = refusal.sentence
    changes?.isComplete = true
  }

  /// `changed since HEAD (a1b2c3d)`, for the title; nil where nothing is compared.
  var changesTitle: String? { revision.map { "changed since \(changes?.title ?? $0)" } }

  /// Why nothing is listed that differs; nil where that is not what the filter is about.
  var emptyChanges: String? {
    guard let revision else { return nil }
    guard let changes, changes.isComplete else { return "comparing with \(revision) …" }
    if let failure = changes.failure { return failure }
    return changes.found.values.contains { $0 != .same } ? nil : "nothing changed since \(changes.title)"
  }

  /// The word for an entry that differs.
  func change(of index: Int) -> String? { changes?.found[index]?.word }

  /// The completion of the filter's last word; empty without one.
  var completion: String {
    GalleryQuery.completion(
      of: filter, models: entries.lazy.compactMap(\.model), categories: marks.values.lazy.map(\.category))
  }

  /// Types it. Returns false where there is nothing to finish.
  mutating func finishWord() -> Bool {
    let rest = completion
    type(rest)
    return !rest.isEmpty
  }
}
