import Galleries
import Panes
import Publishing
import Sessions
import Workspaces

extension StudioState {
  /// The publish that is under way.
  package var publishing: PublishState? { layers[PublishState.self] }

  /// Shows the difference with what is live in a place, to publish it or not.
  mutating func showPublish(to name: String?) {
    do throws(Refusal) {
      let unsaved = session.unsavedFiles
      guard unsaved.isEmpty else {
        let count = unsaved.count == 1 ? "1 file is" : "\(unsaved.count) files are"
        log.add(Refusal("\(count) not saved", fix: "`save`, then `publish` again"))
        return
      }
      let workspace = session.workspace
      let place = try workspace.publishingPlace(named: name)
      closeOverlays()
      layers.removeAll(PublishState.self)
      layers.push(PublishState(place, of: workspace, number: layers.pushed, trusted: kept.trustedPlaces))
    } catch {
      log.add(error)
    }
  }

  /// Takes in how far the work is.
  mutating func receive(_ progress: PublishWork.Part, of work: PublishWork) {
    layers.update(PublishState.self) { state in
      if state.work?.id == work.id { state.progress = progress }
    }
  }

  /// Takes in how the work ended.
  mutating func receive(_ result: PublishWork.Result, of work: PublishWork) {
    guard let state = publishing, state.work?.id == work.id else { return }
    switch result {
    case .compared(let plan) where plan.isEmpty:
      layers.removeAll(PublishState.self)
      log.add(Reply("Nothing to publish: release \(plan.release.previous ?? 0) in \(state.place.name) is the same"))
    case .compared(let plan): layers.update(PublishState.self) { $0.stage = .ready(plan) }
    case .done(.published(let number)):
      layers.removeAll(PublishState.self)
      let summary = work.plan.map { ": \($0.difference.summary)" } ?? ""
      log.add(Reply("Published release \(number) to \(state.place.name)\(summary)"))
    case .done(.unchanged(let number)):
      layers.removeAll(PublishState.self)
      log.add(Reply("Nothing to publish: release \(number) in \(state.place.name) is the same"))
    case .done(.repaired(let number)):
      layers.removeAll(PublishState.self)
      log.add(Reply("Repaired release \(number) in \(state.place.name)"))
    case .failed(let refusal):
      layers.removeAll(PublishState.self)
      log.add(refusal)
    }
  }
}
