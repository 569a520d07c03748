import JSONDocument
import Workspaces

/// The results of a shard of a check, before they become words. The parts of all shards, merged in order, are the part
/// of one that does everything.
package struct CheckPart: Sendable {
  /// The files that were read, as they are shown, in order.
  var files: [String] = []
  /// Layouts and screens that were drawn, each counted by the shard that draws its first fixture.
  var layouts = 0
  /// By `Phase`.
  private(set) var tallies = Array(repeating: CheckTally(), count: Phase.allCases.count)
  /// Findings under variants, in their order.
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
    /// The workspace's folder, from the current one.
    var root: String
    /// The variant's position among those of the workspace.
    var order: Int
    var places: VariantPlaces
    var layouts = CheckTally()
    var screens = CheckTally()

    init(root: String, order: Int, places: VariantPlaces) {
      self.root = root
      self.order = order
      self.places = places
    }

    init(_ work: Checker.VariantWork, _ tally: CheckTally, isScreen: Bool) {
      self.init(
        root: FilePath.relative(work.root, to: WorkspaceFiles.currentFolder), order: work.order, places: work.places)
      if isScreen { screens = tally } else { layouts = tally }
    }

    /// Orders the variants of one workspace and of several.
    fileprivate var place: (String, Int) { (root, order) }

    fileprivate var findings: [Finding] {
      var tally = layouts
      tally.merge(screens)
      return tally.findings
    }
  }

  package init() {}

  init(tallies: [CheckTally]) { self.tallies = tallies }

  subscript(phase: Phase) -> CheckTally {
    get { tallies[phase.rawValue] }
    // In place: a set would copy all that was found, for each tally that is merged.
    _modify { yield &tallies[phase.rawValue] }
  }

  /// Adds what a variant shows; of one that is there already, more of it.
  mutating func add(_ variant: VariantTally) {
    guard let index = variants.firstIndex(where: { $0.place >= variant.place }) else { return variants.append(variant) }
    if variants[index].place == variant.place {
      variants[index].layouts.merge(variant.layouts)
      variants[index].screens.merge(variant.screens)
    } else {
      variants.insert(variant, at: index)
    }
  }

  /// Marks the references that have values under a variant outside of what was drawn for it.
  ///
  /// - Parameter settle: gets the workspace's folder, from the current one, the variant's position, and all that was drawn.
  mutating func settleVariants(_ settle: (String, Int, inout CheckTally) -> Void) {
    for index in variants.indices {
      var all = variants[index].layouts
      all.merge(variants[index].screens)
      let unfilled = all.unfilledReferences
      guard !unfilled.isEmpty else { continue }
      settle(variants[index].root, variants[index].order, &all)
      for place in unfilled.subtracting(all.unfilledReferences) {
        variants[index].layouts.markFilled(place)
        variants[index].screens.markFilled(place)
      }
    }
  }

  mutating func forEachTally(_ body: (inout CheckTally) -> Void) {
    for index in tallies.indices { body(&tallies[index]) }
    for index in variants.indices {
      body(&variants[index].layouts)
      body(&variants[index].screens)
    }
  }

  /// Takes in the part that comes after this one. Associative.
  package mutating func merge(_ next: CheckPart) {
    files += next.files
    layouts += next.layouts
    for phase in Phase.allCases { self[phase].merge(next[phase]) }
    for variant in next.variants { add(variant) }
  }

  /// Everything together, with what shows only under variants.
  var tally: CheckTally {
    var tally = tallies[0]
    for other in tallies.dropFirst() { tally.merge(other) }
    guard !variants.isEmpty else { return tally }
    var known = Set(tally.findings.map(VariantPlaces.key))
    for variant in variants { variant.places.add(variant.findings, to: &tally, &known) }
    return tally
  }

  /// Errors among what this part alone has found.
  package var hasErrors: Bool { tally.findings.contains { $0.diagnostic.severity == .error } }

  /// Fixtures that were bound.
  package var fixtures: Int { tallies.reduce(0) { $0 + $1.fixtures } }
  package var fileCount: Int { files.count }
}
