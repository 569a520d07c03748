import JSONDocument
import Publishing
import Testing
import Workspaces

/// Every request of a publish is made to fail, in every way.
@Suite("publishing that fails") struct FailureTests {
  /// More than a publish needs.
  private static let most = 60

  /// The requests that an undisturbed run makes.
  private static func requests(of body: (Publisher) throws -> Void, on place: MemoryPlace) throws -> Int {
    place.fail(at: nil)
    try body(Publisher(place))
    return place.requests
  }

  @Test(
    "stopped at any request, the old release stays live and a second try finishes",
    arguments: MemoryPlace.Fault.allCases)
  func publishing(fault: MemoryPlace.Fault) throws {
    var failures = 0
    let clean = MemoryPlace()
    try Publisher(clean).publish(["a": "1", "b": "1"])
    let all = try Self.requests(of: { _ = try $0.publish(["a": "2", "b": "2", "c": "2"]) }, on: clean)
    for request in 1...Self.most {
      let place = MemoryPlace()
      let publisher = Publisher(place)
      try publisher.publish(["a": "1", "b": "1"])
      place.fail(at: request, fault)
      let failed = try refusal { _ = try publisher.publish(["a": "2", "b": "2", "c": "2"]) }
      let isReached = place.requests >= request
      place.fail(at: nil)
      guard isReached else { break }
      let live = try #require(try publisher.readAsApp())
      if failed == nil {
        #expect(live == 2, "request \(request)")
        continue
      }
      failures += 1
      #expect(failed == "publish.failed", "request \(request)")
      // The new release is live after a lost answer to the last write, or one that can't be read back, and then only.
      #expect(live == (request == all || request == all - 1 && fault == .unanswered ? 2 : 1), "request \(request)")
      let again = try publisher.publish(["a": "2", "b": "2", "c": "2"])
      #expect(again == (live == 1 ? .published(2) : .unchanged(2)), "request \(request)")
      #expect(try publisher.readAsApp() == 2)
      #expect(try publisher.list(limit: 9).map(\.release.number) == [2, 1])
    }
    #expect(failures > 10)
  }

  @Test("a rollback that fails leaves what was live, and works the second time", arguments: MemoryPlace.Fault.allCases)
  func rollback(fault: MemoryPlace.Fault) throws {
    let clean = MemoryPlace()
    for text in ["1", "2"] { try Publisher(clean).publish(["a": text]) }
    let all = try Self.requests(of: { try $0.rollBack(try $0.planRollback(to: 1)) }, on: clean)
    for request in 1...Self.most {
      let place = MemoryPlace()
      let publisher = Publisher(place)
      for text in ["1", "2"] { try publisher.publish(["a": text]) }
      place.fail(at: request, fault)
      let failed = try refusal { try publisher.rollBack(try publisher.planRollback(to: 1)) }
      let isReached = place.requests >= request
      place.fail(at: nil)
      guard isReached else { break }
      let live = try publisher.readAsApp()
      #expect(failed != nil, "request \(request)")
      #expect(live == (request == all || request == all - 1 && fault == .unanswered ? 1 : 2), "request \(request)")
      if live == 1 { continue }
      try publisher.rollBack(try publisher.planRollback(to: 1))
      #expect(try publisher.readAsApp() == 1)
    }
  }

  @Test("a first publish that fails leaves nothing live", arguments: MemoryPlace.Fault.allCases)
  func first(fault: MemoryPlace.Fault) throws {
    for request in 1...Self.most {
      let place = MemoryPlace()
      let publisher = Publisher(place)
      place.fail(at: request, fault)
      let failed = try refusal { _ = try publisher.publish(["a": "1"]) }
      let isReached = place.requests >= request
      place.fail(at: nil)
      guard isReached else { break }
      let live = try publisher.readAsApp()
      #expect(failed != nil && live == nil || live == 1)
      _ = try publisher.publish(["a": "1"])
      #expect(try publisher.readAsApp() == 1)
    }
  }
}
