import JSONDocument
import Workspaces

/// The results of a shard of a check, before they become words. The parts of all shards, merged in order, are the part
/// of one that does everything.
package struct CheckPart: Sendable {
  /// The files that were read, as they are shown, in order.
  var files: [String] = []
  /// Layouts and screens of the whole check, whoever draws them.
  var layouts = 0
  /// By `Phase`.
  private(set) var tallies = Array(repeating: CheckTally(), count: Phase.allCases.count)
  /// Findings under variants, in the order of `VariantTally.order`.
  private(set) var variants: [VariantTally] = []

  /// A kind of work, done with everything before the next begins. Where two find the same, the first one's words count.
  enum Phase: Int, CaseIterable {
    /// Files by themselves.
    case reading
    /// Layouts are found for fixtures.
    case matching
    /// Fixtures of layouts are bound and laid out.
    case layouts
    case screens
  }

  /// Findings under a variant, whether or not they show without it.
  struct VariantTally: Sendable {
    /// The variant's position among those of the whole check.
    var order: Int
    var places: VariantPlaces
    var tally: CheckTally
  }

  package init() {}

  init(tallies: [CheckTally]) { self.tallies = tallies }

  subscript(phase: Phase) -> CheckTally {
    get { tallies[phase.rawValue] }
    set { tallies[phase.rawValue] = newValue }
  }

  /// Adds what a variant shows; of one that is there already, more of it.
  mutating func add(_ variant: VariantTally) {
    guard let index = variants.firstIndex(where: { $0.order >= variant.order }) else { return variants.append(variant) }
    if variants[index].order == variant.order {
      variants[index].tally.merge(variant.tally)
    } else {
      variants.insert(variant, at: index)
    }
  }

  /// Takes in the part that comes after this one. Associative.
  package mutating func merge(_ next: CheckPart) {
    files += next.files
    layouts = max(layouts, next.layouts)
    for phase in Phase.allCases { self[phase].merge(next[phase]) }
    for variant in next.variants { add(variant) }
  }

  /// Everything together, with what shows only under variants.
  var tally: CheckTally {
    var tally = tallies[0]
    for other in tallies.dropFirst() { tally.merge(other) }
    guard !variants.isEmpty else { return tally }
    var known = Set(tally.findings.map(VariantPlaces.key))
    for variant in variants { variant.places.add(variant.tally.findings, to: &tally, &known) }
    return tally
  }

  /// Errors among what this part alone has found.
  package var hasErrors: Bool { tally.findings.contains { $0.diagnostic.severity == .error } }

  /// Fixtures that were bound.
  package var fixtures: Int { tallies.reduce(0) { $0 + $1.fixtures } }
  package var fileCount: Int { files.count }
}
