/// Buffers reused between the sweeps of an update.
struct UpdateScratch {
  /// A stack of whose items one alone asks for something else, as it was before.
  struct Step {
    var view: Int32
    var child: Int32
    var record: AxisRecord
    var childRecord: AxisRecord
    var size: Double
  }

  /// A stack whose items have gone or come, as it was before.
  struct SpliceStep {
    var record: AxisRecord
    var size: Double
  }

  /// An item of a stack before the stack is arranged again.
  struct Item {
    var size: Double
    var isSolved: Bool
  }

  /// Views whose ideal size may have changed.
  var measured = ViewHeap(isTopDown: false)
  /// Views whose children may get other sizes and places.
  var arranged = ViewHeap(isTopDown: true)
  /// Containers to arrange on both axes whatever their sizes.
  var reshaped: [Int32] = []
  /// Views to arrange once all ideal sizes are known.
  var touched: [Int32] = []
  /// Views whose heights depend on widths that have changed, or on their own contents.
  var tall: [Int32] = []
  var texts: [Int32] = []
  /// Views that a chain gave other sizes.
  var resized: [Int32] = []
  var before: [Item] = []
  /// Views that got another size, and containers whose children were arranged one by one, on either axis.
  var reached: [Int32] = []
  /// Of those, or of others, the ones that were arranged the short way, and the ones that were arranged in full.
  var quick: [Int32] = []
  var full: [Int32] = []
  var splice: ItemSplice?
  /// Whether no item beside the new ones asks for something else.
  var isSpliceAlone = true
  /// Of the splice's container, where its record follows from the old one.
  var spliceStep: SpliceStep?
  /// From the last view to the first.
  var steps: [Step] = []
  /// Stacks at the head of chains that are to be arranged, and the view inside for whose sake.
  var calls: [(head: Int32, view: Int32)] = []
  var isRunning = false

  /// With more views to arrange than these, each is arranged in full.
  static let quickLimit = 64

  mutating func begin(count: Int) {
    measured.begin(count: count)
    arranged.begin(count: count)
    tall.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    reshaped.removeAll(keepingCapacity: true)
    reached.removeAll(keepingCapacity: true)
    quick.removeAll(keepingCapacity: true)
    full.removeAll(keepingCapacity: true)
    splice = nil
  }

  mutating func beginAxis() {
    touched.removeAll(keepingCapacity: true)
    touched.append(contentsOf: reshaped)
    resized.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    spliceStep = nil
    isSpliceAlone = true
  }

  /// Stacks most of whose items are as they were, or have moved as one.
  var kept: Set<Int> { quick.isEmpty ? [] : Set(quick.lazy.map(Int.init)).subtracting(full.lazy.map(Int.init)) }
}
