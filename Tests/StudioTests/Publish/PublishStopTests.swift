import Publishing
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("A publish that is asked to stop") struct PublishStopTests {
  @Test("publishes nothing, and ends as cancelled", arguments: [false, true])
  func stops(isAsked: Bool) throws {
    let scratch = try Scratch([
      "app/kimchi.json": #"{ "publish": { "local": { "to": "../place" } } }"#,
      "app/Layouts/card.json": #"{ "type": "label", "label": { "text": "Hello" } }"#,
    ])
    let workspace = Workspace(containing: scratch.path("app"))
    let place = try workspace.publishingPlace(named: "local")
    let trusted = TrustedPlaces(in: scratch.path("state"))
    trusted.add(place.address(in: workspace.root), for: workspace.root)
    var state = PublishState(place, of: workspace, number: 1, trusted: trusted)
    guard case .compared(let plan)? = state.work?.run(onPart: { _ in }) else {
      Issue.record("not compared")
      return
    }
    state.stage = .uploading(plan)
    let result = state.work?.run(isStopped: { isAsked }) { _ in }
    let live = try Publisher(FolderPlace(scratch.path("place"))).live()?.release.number
    if isAsked {
      guard case .failed = result else {
        Issue.record("\(result as Any)")
        return
      }
      #expect(live == nil)
    } else {
      #expect(live == 1)
    }
  }

  @Test("the bar is 40 cells wide, as full as the work is done", arguments: [(0, 0), (1, 10), (2, 20), (4, 40)])
  func bar(done: Int, filled: Int) throws {
    let scratch = try Scratch(["kimchi.json": #"{ "publish": { "local": { "to": "place" } } }"#])
    let workspace = Workspace(containing: scratch.root)
    let place = try workspace.publishingPlace(named: "local")
    let trusted = TrustedPlaces(in: scratch.path("state"))
    trusted.add(place.address(in: workspace.root), for: workspace.root)
    var state = PublishState(place, of: workspace, number: 1, trusted: trusted)
    state.progress = (done, 4)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 40 - filled)
    #expect(state.lines.last == "\(bar) \(25 * done) %")
  }
}
