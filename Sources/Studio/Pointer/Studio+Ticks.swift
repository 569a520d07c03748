import Commands
import Editing
import Layers
import Sessions

/// A value that was changed by a step.
struct Tick: Sendable {
  let property: String
  /// The nodes that have it.
  let nodes: [Int]
  /// The step that it has made: another one ends it.
  let mark: StepMark
  let time: ContinuousClock.Instant
  /// The sum of all steps so far; nil where they don't add up.
  let total: Int?

  /// Time between two that are undone together, at most.
  static let pause = Duration.seconds(1)
}

extension StudioState {
  package mutating func performTick(_ call: CommandCall, on property: String) -> [StudioRequest] {
    performTick(call, on: property, by: nil)
  }

  /// Changes a value by a step of a key or the wheel. Those that follow each other without a pause are undone together.
  ///
  /// - Parameter count: what the command adds; nil where it gives the value as a whole.
  mutating func performTick(
    _ call: CommandCall, on property: String, by count: Int?, at time: ContinuousClock.Instant = .now
  ) -> [StudioRequest] {
    var total = count
    if let last = pointer.tick, last.property == property, last.nodes == session.actedOn, last.mark == stepMark,
      time - last.time < Tick.pause, let number = session.history.last?.number
    {
      total = count.flatMap { count in last.total.map { $0 + count } }
      let name = total.flatMap { $0 == 0 ? nil : CommandCall.add($0, to: property).line } ?? call.line
      session.desk.joinedStep = StepJoin(number: number, name: name)
    }
    let performed = perform(call)
    session.desk.joinedStep = nil
    pointer.tick = nil
    if performed.failure == nil {
      pointer.tick = Tick(property: property, nodes: session.actedOn, mark: stepMark, time: time, total: total)
    }
    return performed.requests
  }
}
