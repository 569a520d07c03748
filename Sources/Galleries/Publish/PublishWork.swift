import Dialects
import Publishing
import Terminal
import Workspaces

/// The part of a publish that takes long: comparing without a plan, uploading with one.
package struct PublishWork: Sendable {
  let number: Int
  package let plan: Publisher.Plan?
  let place: PublishSettings.Place
  let root: String
  let dialects: DialectRegistry

  /// Tells the work of one publish from another, and comparing from uploading.
  package var id: String { "\(number) \(plan == nil ? "compare" : "upload")" }

  package enum Result: Sendable {
    case compared(Publisher.Plan)
    case done(Publisher.Outcome)
    case failed(Refusal)
  }

  package typealias Part = (done: Int, total: Int)

  /// Does the work, on another thread.
  ///
  /// - Parameter isStopped: whether it is to end. Its outcome still counts: it may have gone live a moment before.
  package func run(isStopped: @escaping @Sendable () -> Bool = { false }, onPart: @escaping @Sendable (Part) -> Void)
    -> Result
  {
    do throws(Refusal) {
      var publisher = Publisher(try place.open(in: root, .process))
      publisher.isCancelled = isStopped
      publisher.onProgress = { onPart((done: $0.done, total: $0.total)) }
      if let plan { return .done(try publisher.publish(plan)) }
      let workspace = Workspace(containing: root, dialects: dialects)
      let (deliveries, _) = try PreparedDelivery.all(
        of: workspace, onProgress: { onPart((done: $0, total: $1)) }, isCancelled: isStopped)
      return .compared(try publisher.plan(deliveries, of: workspace.name, keepsOthers: false))
    } catch {
      return .failed(error)
    }
  }
}
