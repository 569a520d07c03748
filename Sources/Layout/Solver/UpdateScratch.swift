/// Buffers reused between the sweeps of an update.
struct UpdateScratch {
  /// A stack on the way from the only changed view to the root, as it was before.
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
  /// Views that got another size, and containers whose children were arranged, on either axis.
  var reached: [Int32] = []
  /// From the changed view upwards; empty when several views have changed.
  var steps: [Step] = []
  var isSingle = false
  var isRunning = false

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
  }
}
