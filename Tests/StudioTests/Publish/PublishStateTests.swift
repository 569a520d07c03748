import Publishing
import TestSupport
import Testing
import Workspaces

@testable import Galleries

@Suite("The state of a publish") struct PublishStateTests {
  private func state(_ scratch: Scratch, trusted: Bool) throws -> PublishState {
    let workspace = Workspace(containing: scratch.root)
    let place = try #require(workspace.configuration.publish.places.first)
    let trustedPlaces = TrustedPlaces(in: scratch.path("state"))
    if trusted { trustedPlaces.add(place.address(in: workspace.root), for: workspace.root) }
    return PublishState(place, of: workspace, number: 7, trusted: trustedPlaces)
  }

  private func scratch() throws -> Scratch {
    try Scratch(["kimchi.json": #"{ "publish": { "local": { "to": "place" } } }"#])
  }

  @Test("a place is asked about once, and then compared with")
  func stages() throws {
    let scratch = try scratch()
    var state = try state(scratch, trusted: false)
    #expect(state.work == nil)
    #expect(
      state.lines == [
        "kimchi.json names this place:", "", "  \(scratch.path("place"))", "",
        "This workspace has not published there from this machine.", "Enter uses it from now on.",
      ])
    state.stage = .comparing
    #expect(state.work?.id == "7 compare" && state.work?.plan == nil)
    #expect(state.lines == ["Comparing with \(scratch.path("place")) …", ""])
    if case .comparing = try self.state(scratch, trusted: true).stage {} else { Issue.record("asked again") }
  }

  @Test(
    "the bar is forty cells long",
    arguments: [
      (0, 0, nil, 0), (0, 1, 0, 0), (1, 1, 40, 100), (2, 1, 40, 100), (1, 2, 20, 50), (1, 40, 1, 2), (1, 41, 0, 2),
      (39, 40, 39, 97), (999, 1000, 39, 99), (1, 3, 13, 33),
    ] as [(Int, Int, Int?, Int)])
  func bar(_ done: Int, _ total: Int, _ filled: Int?, _ percent: Int) throws {
    let scratch = try scratch()
    var state = try state(scratch, trusted: true)
    state.progress = (done, total)
    let bar = filled.map {
      String(repeating: "█", count: $0) + String(repeating: "░", count: 40 - $0) + " \(percent) %"
    }
    #expect(state.lines == ["Comparing with \(scratch.path("place")) …", bar ?? ""])
  }

  @Test("each change is told while a place is compared with and published to, and what came of it")
  func work() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{ "publish": { "local": { "to": "place" } } }"#,
      "Layouts/card.json": #"{ "type": "label", "label": { "text": "Hello" } }"#,
    ])
    var state = try state(scratch, trusted: true)
    let parts = Parts()
    guard case .compared(let plan)? = state.work?.run(onPart: { parts.add($0) }) else {
      Issue.record("not compared")
      return
    }
    #expect(parts.last?.done == parts.last?.total && parts.last?.total == 1)
    state.stage = .ready(plan)
    #expect(state.work == nil)
    #expect(Array(state.lines.prefix(3)) == ["Release 1 for \(scratch.path("place")):", plan.difference.summary, ""])
    #expect(state.lines.last?.hasPrefix("upload   ") == true)
    #expect(state.lines.count == plan.difference.lines.count + 4)
    state.stage = .uploading(plan)
    #expect(state.work?.id == "7 upload")
    #expect(state.lines.first == "Publishing to \(scratch.path("place")) …")
    guard case .done(let outcome)? = state.work?.run(onPart: { parts.add($0) }) else {
      Issue.record("not published")
      return
    }
    #expect(outcome == .published(1))
    #expect(parts.last.map { $0.done == $0.total && $0.total > 1 } == true)
    state.isStopping = true
    #expect(state.lines.first == "Stopping …")
    // The next one has nothing to upload but its list.
    state.stage = .comparing
    if case .failed(let refusal)? = state.work?.run(isStopped: { true }, onPart: { _ in }) {
      #expect(!refusal.message.isEmpty)
    } else {
      Issue.record("not stopped")
    }
  }
}

/// Parts of work that were told, from whichever thread.
private final class Parts: @unchecked Sendable {
  private(set) var last: PublishWork.Part?
  func add(_ part: PublishWork.Part) { last = part }
}
