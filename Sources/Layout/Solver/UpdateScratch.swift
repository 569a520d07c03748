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
  }

  mutating func beginAxis() {
    touched.removeAll(keepingCapacity: true)
    touched.append(contentsOf: reshaped)
    resized.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
  }
}
