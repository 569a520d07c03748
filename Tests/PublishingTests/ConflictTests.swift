import JSONDocument
import Dispatch
import Publishing
import PublishingSupport
import Synchronization
import TestSupport
import Testing
import Workspaces

/// Many publishers at once.
@Suite("publishers at once", .waiting) struct ConflictTests {
  private static let publishers = 50

  @Test("in memory, each winner's release is whole and in the list, and nobody else's is")
  func memory() throws {
    let place = MemoryPlace()
    try race(Array(repeating: place, count: Self.publishers))
  }

  @Test("in a folder")
  func folder() throws {
    let scratch = try Scratch()
    try race((0..<Self.publishers).map { _ in FolderPlace(scratch.path("place")) })
  }

  @Test("in an object store", .enabled(if: TestServer.hasObjectStore, "run scripts/setup-test-servers"))
  func objectStore() throws {
    let server = try TestServer.objectStore.get()
    try race(try (0..<Self.publishers).map { _ in try server.bucket("race") })
  }

  /// Publishes a release from every place at the same time, each of which is the same.
  private func race(_ places: [any PublishingPlace]) throws {
    try Publisher(places[0]).publish(["shared": "0"])
    let outcomes = Mutex<[Int: Result<Publisher.Outcome, any Error>]>([:])
    let reader = Mutex(false)
    let broken = Mutex<[String]>([])
    let reading = DispatchGroup()
    // An app polls all the time.
    DispatchQueue.global().async(group: reading) {
      var last = 0
      while !reader.withLock({ $0 }) {
        do {
          let number = try Publisher(places[0]).readAsApp() ?? 0
          if number < last { broken.withLock { $0.append("release \(number) after \(last)") } }
          last = number
        } catch {
          broken.withLock { $0.append("\(error)") }
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: places.count) { index in
      let result = Result { try Publisher(places[index]).publish(["shared": "\(index)", "own\(index)": "1"]) }
      outcomes.withLock { $0[index] = result }
    }
    reader.withLock { $0 = true }
    reading.wait()
    #expect(broken.withLock { $0 } == [])

    var winners: [Int: Int] = [:]
    for (index, result) in outcomes.withLock({ $0 }) {
      switch result {
      case .success(.published(let number)): winners[number] = index
      case .success(.unchanged), .success(.repaired): Issue.record("publisher \(index) had nothing to do")
      case .failure(let error):
        #expect((error as? Refusal)?.has(.publishConflict) == true, "publisher \(index): \(error)")
      }
    }
    #expect(!winners.isEmpty)
    let listed = try Publisher(places[0]).list(limit: 1000).filter { $0.release.number > 1 }
    #expect(listed.map(\.release.number).sorted() == winners.keys.sorted())
    for row in listed {
      let winner = try #require(winners[row.release.number])
      #expect(row.release.deliveries.map(\.name) == ["own\(winner)", "shared"])
      for delivery in row.release.deliveries { _ = try Publisher(places[0]).read(delivery) }
    }
    // Each one builds on the release that it replaced.
    var number: Int? = try Publisher(places[0]).live()?.release.number
    var chain: [Int] = []
    while let current = number, current > 1 {
      chain.append(current)
      number = listed.first { $0.release.number == current }?.release.previous
    }
    #expect(chain.sorted() == winners.keys.sorted())
  }
}
