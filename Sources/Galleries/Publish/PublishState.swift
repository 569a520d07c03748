import Publishing
import Rendering
import Workspaces

/// A publish from the studio: a question, the difference, the upload. The work is done by a background job.
package struct PublishState: Sendable {
  /// The stage of a publish: its screen, and the work that it waits for.
  package enum Stage: Sendable {
    /// The place was never used by this workspace.
    case asking
    /// The layouts are checked and compared with what is live.
    case comparing
    /// The difference waits for a decision.
    case ready(Publisher.Plan)
    /// The plan is carried out.
    case uploading(Publisher.Plan)
  }

  /// Tells one publish from another.
  let number: Int
  let workspace: Workspace
  package let place: PublishSettings.Place
  let address: String
  /// The places that the user has confirmed.
  let trustedPlaces: TrustedPlaces
  package var stage: Stage
  /// Done, of how much: documents, then bytes.
  package var progress: (done: Int, total: Int) = (0, 0)
  /// The user has asked to stop the upload; its outcome is still waited for.
  package var isStopping = false
  /// The first line of the difference that is shown.
  var top = 0

  package init(
    _ place: PublishSettings.Place, of workspace: Workspace, number: Int, trusted: TrustedPlaces
  ) {
    self.number = number
    self.workspace = workspace
    self.place = place
    address = place.address(in: workspace.root)
    trustedPlaces = trusted
    stage = trusted.contains(address, for: workspace.root) ? .comparing : .asking
  }

  /// The work for the background now; nil while the user decides.
  package var work: PublishWork? {
    switch stage {
    case .asking, .ready: nil
    case .comparing:
      PublishWork(
        number: number, plan: nil, place: place, root: workspace.root, dialects: workspace.dialects)
    case .uploading(let plan):
      PublishWork(
        number: number, plan: plan, place: place, root: workspace.root, dialects: workspace.dialects)
    }
  }

  /// The text of the layer.
  var lines: [String] {
    switch stage {
    case .asking:
      [
        "kimchi.json names this place:", "", "  \(address)", "",
        "This workspace has not published there from this machine.", "Enter uses it from now on.",
      ]
    case .comparing: ["Comparing with \(address) …", bar]
    case .ready(let plan):
      (plan.difference.isEmpty
        ? ["Release \(plan.release.previous ?? 0) in \(address) is damaged:", plan.repairSummary, ""]
        : ["Release \(plan.release.number) for \(address):", plan.difference.summary, ""] + plan.difference.lines)
        + plan.repairLines + ["upload   \(ByteText.size(plan.uploadSize))"]
    case .uploading:
      [isStopping ? "Stopping …" : "Publishing to \(address) …", bar]
    }
  }

  private var bar: String {
    guard progress.total > 0 else { return "" }
    let filled = 40 * min(progress.done, progress.total) / progress.total
    let percent = 100 * min(progress.done, progress.total) / progress.total
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 40 - filled) + " \(percent) %"
  }
}
