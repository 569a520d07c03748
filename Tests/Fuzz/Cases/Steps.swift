/// Where the steps of a round come from: made up while it goes on, or a case's. Each is in the trace before it is done.
struct Steps {
  private var given: ArraySlice<String>?
  private var left: Int
  private let trace: Trace

  /// Made up, so many.
  init(_ count: Int, trace: Trace) { (left, self.trace) = (count, trace) }

  /// Those of a case.
  init(_ steps: [String], trace: Trace) { (given, left, self.trace) = (steps[...], 0, trace) }

  /// Whether the round has been played before, and every step is to be checked.
  var isReplay: Bool { given != nil }

  /// - Parameter make: makes a step up.
  mutating func next(_ make: () -> String) -> String? {
    let step: String
    if given != nil {
      guard let first = given?.popFirst() else { return nil }
      step = first
    } else {
      guard left > 0 else { return nil }
      left -= 1
      step = make()
    }
    trace.note(step)
    return step
  }
}
