import Conditions
import Editing
import JSONDocument
import Pictures
import Workspaces

/// Pictures beside the main one.
extension Session {
  /// Shows other pictures beside the main one, and the first change in all of them.
  ///
  /// - Throws: why one of them can't be drawn; the comparisons before stay.
  package mutating func compare(with comparisons: [Comparison]) throws(Refusal) {
    guard comparisons.count <= Comparison.limit else {
      throw Refusal(
        "\(comparisons.count + 1) pictures are too many: at most \(Comparison.limit + 1) stand side by side")
    }
    let before = looks.comparisons
    looks.comparisons = comparisons
    do throws(Refusal) {
      try refresh()
    } catch {
      looks.comparisons = before
      throw error
    }
    showChange(0)
  }

  mutating func endComparisons() {
    (looks.comparisons, looks.compared, looks.changes, looks.shownChange) = ([], [], [], 0)
  }

  /// The words above the pictures side by side, the main one's first; empty without a comparison.
  package var comparisonCaptions: [String] {
    guard !looks.compared.isEmpty else { return [] }
    var own: [String] = []
    for comparison in looks.comparisons {
      let words = comparison.counterpart(in: self)
      if !own.contains(words) { own.append(words) }
    }
    return [own.joined(separator: " · ")] + looks.compared.map(\.comparison.title)
  }

  /// Draws the pictures beside the main one. A comparison ends when its fixture is gone, or is another model's.
  mutating func drawComparisons(_ target: Target) {
    let before = looks.compared
    looks.compared = []
    for comparison in looks.comparisons {
      guard var other = try? picture(comparison, target) else { continue }
      if let old = before.first(where: { $0.comparison == comparison }) { other.resume(old.picture) }
      let difference =
        comparison.hasChanges ? ComparisonDifference(since: other, to: picture) : ComparisonDifference()
      looks.compared.append(ComparedPicture(comparison: comparison, picture: other, difference: difference))
    }
    looks.comparisons = looks.compared.map(\.comparison)
    looks.changes = ComparisonChange.all(picture, looks.compared)
    looks.shownChange = min(looks.shownChange, max(looks.changes.count - 1, 0))
  }

  private func picture(_ comparison: Comparison, _ target: Target) throws(Refusal) -> Picture {
    var (conditions, fixture) = (conditions, looks.fixtureName)
    switch comparison {
    case .fixture(let name): fixture = name
    case .theme(let appearance):
      conditions.appearance = appearance
      conditions.explicit.insert(.theme)
    case .typeSize(let size):
      conditions.typeSize = size
      conditions.explicit.insert(.typeSize)
    case .device(let device):
      (conditions.device, conditions.width) = (device, nil)
      conditions.explicit.insert(.device)
    case .client(let client):
      conditions.client = client
      conditions.explicit.insert(.client)
    case .revision(let revision), .recorded(let revision):
      return try pastPicture(revision, fixture: fixture, conditions)
    }
    return try Picture(
      target, fixture: fixture, state: client, conditions: conditions, images: self.picture.images)
  }
}
