import Dispatch
import Publishing
import Sessions
import Terminal
import Workspaces

extension StudioState {
  /// The publish that is under way.
  package var publishing: PublishState? { layers[PublishState.self] }

  /// Shows the difference with what is live in a place, to publish it or not.
  mutating func showPublish(to name: String?) {
    do throws(Rejection) {
      let unsaved = session.unsavedFiles
      guard unsaved.isEmpty else {
        let count = unsaved.count == 1 ? "1 file is" : "\(unsaved.count) files are"
        log.add(Refusal("\(count) not saved", fix: "`save`, then `publish` again"))
        return
      }
      let workspace = session.workspace
      let place = try workspace.publishingPlace(named: name)
      publishCount += 1
      closeOverlays()
      layers.removeAll(PublishState.self)
      let address = place.address(in: workspace.root)
      layers.push(
        PublishState(
          place, of: workspace, number: publishCount,
          isTrusted: trustedPlaces.contains(address, for: workspace.root)))
    } catch {
      log.add(Refusal(error))
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
    case .compared(let plan) where plan.difference.isEmpty:
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
    case .failed(let rejection):
      layers.removeAll(PublishState.self)
      log.add(Refusal(rejection))
    }
  }
}

extension StudioProgram {
  /// Has the publish compared and uploaded while it is shown.
  func followPublishing() {
    let state = state.publishing
    if state?.isStopping == true { publishJob?.stop.ask() }
    let work = state?.work
    guard publishJob?.work.id != work?.id else { return }
    // Nobody waits for it: it was left before it uploaded anything, or has ended.
    publishJob?.stop.ask()
    publishJob?.job.cancel()
    publishJob = work.map { work in
      let stop = PublishStop()
      let job = BackgroundJob(on: queue, priority: .utility) { progress in
        work.run(stop) { progress.report($0) }
      } onPart: { [weak self] (part: PublishWork.Part) in
        self?.state.receive(part, of: work)
      } onEnd: { [weak self] result in
        self?.state.receive(result, of: work)
      }
      return (work, stop, job)
    }
  }
}
