import JSONDocument
import Publishing
import Testing
import Workspaces

@Suite("publisher", .waiting) struct PublisherTests {
  @Test("a release is published once, and the next one only if something changed")
  func publishing() throws {
    let publisher = Publisher(MemoryPlace())
    #expect(try publisher.live() == nil)
    #expect(try publisher.publish(["Layouts/a": "1", "Layouts/b": "1"]) == .published(1))
    #expect(try publisher.publish(["Layouts/a": "1", "Layouts/b": "1"]) == .unchanged(1))
    #expect(try publisher.publish(["Layouts/a": "2", "Layouts/c": "1"]) == .published(2))
    let live = try #require(try publisher.live())
    #expect(live.release.deliveries.map(\.name) == ["Layouts/a", "Layouts/c"])
    #expect(live.release.previous == 1)
    #expect(try publisher.readAsApp() == 2)
  }

  @Test("naming some layouts keeps the others that are live")
  func partial() throws {
    let publisher = Publisher(MemoryPlace())
    try publisher.publish(["a": "1", "b": "1"])
    try publisher.publish(["b": "2"], keepsOthers: true)
    #expect(try publisher.live()?.release.deliveries.map(\.name) == ["a", "b"])
    let plan = try publisher.plan(try deliveries(["b": "3"]), of: "Deals", keepsOthers: true)
    #expect(plan.uploads.map(\.entry.name) == ["b"])
    #expect(plan.difference.summary == "1 changed, 1 unchanged")
  }

  @Test("a plan changes nothing in the place")
  func dryRun() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    try publisher.publish(["a": "1"])
    let before = place.files
    _ = try publisher.plan(try deliveries(["a": "2"]), of: "Deals", keepsOthers: false)
    #expect(place.files == before)
  }

  @Test("rollback goes to the release before, or to a number, and numbers are not used again")
  func rollback() throws {
    let publisher = Publisher(MemoryPlace())
    for text in ["1", "2", "3"] { try publisher.publish(["a": text]) }
    try publisher.rollBack(try publisher.planRollback(to: nil))
    #expect(try publisher.readAsApp() == 2)
    try publisher.rollBack(try publisher.planRollback(to: nil))
    #expect(try publisher.readAsApp() == 1)
    #expect(try refusal { _ = try publisher.planRollback(to: nil) } == "publish.release_unknown")
    #expect(try refusal { _ = try publisher.planRollback(to: 1) } == "publish.release_unknown")
    #expect(try refusal { _ = try publisher.planRollback(to: 9) } == "publish.release_unknown")
    try publisher.rollBack(try publisher.planRollback(to: 3))
    #expect(try publisher.readAsApp() == 3)
    try publisher.rollBack(try publisher.planRollback(to: 1))
    #expect(try publisher.publish(["a": "4"]) == .published(4))
    #expect(try publisher.live()?.release.previous == 1)
    #expect(try publisher.list(limit: 10).map(\.release.number) == [4, 3, 2, 1])
    #expect(try publisher.list(limit: 10).filter(\.isLive).map(\.release.number) == [4])
  }

  @Test("of two publishers with the same plan, one is told")
  func conflict() throws {
    let publisher = Publisher(MemoryPlace())
    try publisher.publish(["a": "1"])
    let mine = try publisher.plan(try deliveries(["a": "mine"]), of: "Deals", keepsOthers: false)
    let theirs = try publisher.plan(try deliveries(["a": "theirs"]), of: "Deals", keepsOthers: false)
    #expect(try publisher.publish(theirs) == .published(2))
    #expect(try refusal { _ = try publisher.publish(mine) } == "publish.conflict")
    #expect(try publisher.readAsApp() == 2)
    #expect(try publisher.live()?.release == theirs.release)
  }

  @Test("a slower publisher that took the same number does not touch the manifest of what is live")
  func latecomer() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    try publisher.publish(["a": "1"])
    let theirs = try publisher.plan(try deliveries(["a": "theirs"]), of: "Deals", keepsOthers: false)
    try publisher.publish(["a": "mine"])
    #expect(try refusal { _ = try publisher.publish(theirs) } == "publish.conflict")
    #expect(place.files.keys.count { $0.description.hasPrefix("releases/2-") } == 2)
    #expect(try publisher.verify().problems.isEmpty)
    #expect(try publisher.publish(["a": "3"]) == .published(3))
  }

  @Test("a place of an earlier version, whose releases have numbers for names, goes on")
  func unmarked() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    for text in ["1", "2"] { try publisher.publish(["a": text]) }
    for number in [1, 2] {
      let key = try #require(place.manifest(number))
      place.files[try #require(PlaceKey("releases/\(number).json"))] = place.files[key]
      place.files[key] = nil
    }
    let text = String(decoding: try #require(place.files[.current]), as: UTF8.self)
    place.files[.current] = Array(
      text.replacing(#/"released": \[[^\]]*\]/#, with: "\"released\": [1, 2]").utf8)
    #expect(try publisher.live()?.release.number == 2)
    #expect(try publisher.publish(["a": "3"]) == .published(3))
    #expect(try publisher.list(limit: 9).map(\.release.number) == [3, 2, 1])
    try publisher.rollBack(try publisher.planRollback(to: 1))
    #expect(try publisher.readAsApp() == 1)
    #expect(try publisher.publish(["a": "4"]) == .published(4))
  }

  @Test("a rollback is refused when somebody publishes meanwhile")
  func rollbackConflict() throws {
    let publisher = Publisher(MemoryPlace())
    for text in ["1", "2"] { try publisher.publish(["a": text]) }
    let plan = try publisher.planRollback(to: nil)
    try publisher.publish(["a": "3"])
    #expect(try refusal { try publisher.rollBack(plan) } == "publish.conflict")
    #expect(try publisher.readAsApp() == 3)
  }

  @Test("a place that ignores conditions is refused before anything is uploaded, unless that is accepted")
  func unguarded() throws {
    let place = MemoryPlace(isCareful: false)
    var publisher = Publisher(place)
    #expect(try refusal { _ = try publisher.publish(["a": "1"]) } == "publish.unguarded")
    #expect(place.files.keys.map(\.description) == ["probe.json"])
    publisher.isUnguarded = true
    #expect(try publisher.publish(["a": "1"]) == .published(1))
    #expect(try publisher.readAsApp() == 1)
  }

  @Test("an empty release is refused")
  func empty() throws {
    #expect(try refusal { _ = try Publisher(MemoryPlace()).publish([:]) } == "publish.empty")
  }

  @Test("cancelling leaves what was live")
  func cancelling() throws {
    let place = MemoryPlace()
    var publisher = Publisher(place)
    try publisher.publish(["a": "1"])
    publisher.isCancelled = { place.files.count > 6 }
    #expect(try refusal { _ = try publisher.publish(["a": "2", "b": "2", "c": "2"]) } == "publish.cancelled")
    publisher.isCancelled = { false }
    #expect(try publisher.readAsApp() == 1)
    #expect(try publisher.publish(["a": "2", "b": "2", "c": "2"]) == .published(2))
  }

  @Test("verify finds what is missing and what was changed")
  func verify() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    try publisher.publish(["a": "1", "b": "1", "c": "1"])
    #expect(try publisher.verify().problems.isEmpty)
    let files = try #require(try publisher.live()).release.deliveries.map(\.file)
    place.files[files[0]] = nil
    place.files[files[1]] = Array("{}".utf8)
    let problems = try publisher.verify().problems
    #expect(problems.map(\.code.id) == ["publish.damaged", "publish.damaged"])
    #expect(problems[0].message.hasSuffix("is missing in memory"))
    #expect(problems[1].message.hasSuffix("isn't the one that was published in memory"))
  }

  @Test("a publish without a difference uploads again what is missing or has another size, as verify says")
  func repair() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    let texts: KeyValuePairs = ["a": "1", "b": "1", "c": "1"]
    try publisher.publish(texts)
    let whole = place.files
    let files = try #require(try publisher.live()).release.deliveries.map(\.file)
    place.files[files[0]] = nil
    place.files[files[1]] = Array("{}".utf8)
    let fixes = try publisher.verify().problems.map { $0.fix?.words }
    #expect(fixes == Array(repeating: "`kimchi publish` uploads it again", count: 2))
    let plan = try publisher.plan(try deliveries(texts), of: "Deals", keepsOthers: false)
    #expect(plan.repairs == [files[0], files[1]] && plan.uploadCount == 2 && plan.difference.isEmpty)
    #expect(try publisher.publish(plan) == .repaired(1))
    #expect(try publisher.verify().problems.isEmpty)
    #expect(files.allSatisfy { place.files[$0] == whole[$0] })
    #expect(try publisher.publish(texts) == .unchanged(1))
  }

  @Test("a delivery that stays is uploaded again with the next release, and one of the same size once it is deleted")
  func repairWithRelease() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    try publisher.publish(["a": "1", "b": "1"])
    let files = try #require(try publisher.live()).release.deliveries.map(\.file)
    place.files[files[0]] = Array("{}".utf8)
    #expect(try publisher.publish(["a": "1", "b": "2"]) == .published(2))
    #expect(try publisher.readAsApp() == 2)
    place.files[files[0]]?[2] = 0x20
    let fix = try publisher.verify().problems.first?.fix?.words
    #expect(fix == "delete it there, then `kimchi publish` uploads it again")
    place.files[files[0]] = nil
    #expect(try publisher.publish(["a": "1", "b": "2"]) == .repaired(2))
    #expect(try publisher.readAsApp() == 2)
  }

  @Test("the way out of a damaged manifest leads to a release that there is")
  func damagedManifestFix() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    func fix() -> String? {
      do {
        _ = try publisher.live()
        return nil
      } catch {
        return error.diagnostics.first?.fix?.words
      }
    }
    try publisher.publish(["a": "1"])
    let key = try #require(place.manifest(1))
    let manifest = place.files[key]
    place.files[key] = nil
    #expect(fix() == "restore it from a backup")
    place.files[key] = manifest
    try publisher.publish(["a": "2"])
    place.files[try #require(place.manifest(2))] = nil
    #expect(fix() == "`kimchi publish rollback` goes back to the release before")
  }

  @Test("a damaged manifest is found, and rolled back from")
  func damagedManifest() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    for text in ["1", "2"] { try publisher.publish(["a": text]) }
    place.files[try #require(place.manifest(2))] = Array("{}".utf8)
    #expect(try refusal { _ = try publisher.live() } == "publish.damaged")
    try publisher.rollBack(try publisher.planRollback(to: nil))
    #expect(try publisher.readAsApp() == 1)
  }

  @Test("a rollback to a release whose files are gone is refused")
  func rollbackToDamaged() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    for text in ["1", "2"] { try publisher.publish(["a": text]) }
    let key = try #require(try publisher.release(1, in: try publisher.requirePointer()).release.deliveries.first).file
    place.files[key] = nil
    #expect(try refusal { _ = try publisher.planRollback(to: 1) } == "publish.damaged")
  }

  @Test(
    "what is not a pointer or a manifest is refused, whatever it holds",
    arguments: [
      "", "[]", "{}", "{\"kimchi_current\":2}", "null", "{\"kimchi_current\":1,\"release\":-1}",
      "{\"kimchi_current\":1,\"release\":1,\"sha256\":\"..\",\"bytes\":3}",
      "{\"kimchi_current\":1,\"release\":9223372036854775807,\"sha256\":\"\",\"bytes\":0}",
      "{\"kimchi_current\":1,\"release\":1,\"sha256\":\"\",\"bytes\":-1}",
    ])
  func hostile(text: String) throws {
    let place = MemoryPlace()
    place.files[.current] = Array(text.utf8)
    #expect(try refusal { _ = try Publisher(place).live() } == "publish.damaged")
  }

  @Test("a pointer with a key that is there twice is refused, whichever comes first")
  func twice() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    for text in ["1", "2"] { try publisher.publish(["a": text]) }
    let text = String(decoding: try #require(place.files[.current]), as: UTF8.self)
    place.files[.current] = Array(text.replacing("\"release\": 2", with: "\"release\": 1,\n  \"release\": 2").utf8)
    #expect(try refusal { _ = try publisher.live() } == "publish.damaged")
  }

  @Test("numbers that no kimchi has written don't overflow")
  func numbers() throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    try publisher.publish(["a": "1"])
    let text = String(decoding: try #require(place.files[.current]), as: UTF8.self)
    let huge = text.replacing("\"moves\": 1", with: "\"moves\": 9223372036854775807")
      .replacing("\"released\": [", with: "\"released\": [9223372036854775807, \"9223372036854775807-00000000\", ")
    #expect(huge.contains("\"moves\": 9") && huge.contains("[9223372036854775807, "))
    place.files[.current] = Array(huge.utf8)
    #expect(try publisher.publish(["a": "2"]) == .published(2))
  }

  @Test("of two rollbacks to the same release in the same second, one is told")
  func rollbacks() throws {
    let place = MemoryPlace()
    var publisher = Publisher(place)
    publisher.now = { "2026-11-22T13:00:00Z" }
    for text in ["1", "2"] { try publisher.publish(["a": text]) }
    let (mine, theirs) = (try publisher.planRollback(to: 1), try publisher.planRollback(to: 1))
    try publisher.rollBack(mine)
    #expect(try refusal { try publisher.rollBack(theirs) } == "publish.conflict")
    #expect(try publisher.readAsApp() == 1)
  }

  @Test("of two publishers of the same content in the same second, one is told")
  func sameContent() throws {
    let place = MemoryPlace()
    var publisher = Publisher(place)
    publisher.now = { "2026-11-22T13:00:00Z" }
    try publisher.publish(["a": "1"])
    let plans = try (0..<2).map { _ in try publisher.plan(try deliveries(["a": "2"]), of: "Deals", keepsOthers: false) }
    #expect(try publisher.publish(plans[0]) == .published(2))
    #expect(try refusal { _ = try publisher.publish(plans[1]) } == "publish.conflict")
  }

  @Test(
    "a place that says that it stored a file and has not is found out",
    arguments: ["deliveries", "releases", "current"])
  func forgetful(part: String) throws {
    let place = MemoryPlace()
    let publisher = Publisher(place)
    try publisher.publish(["a": "1"])
    place.forgets = part
    #expect(try refusal { _ = try publisher.publish(["a": "2"]) } == "publish.failed")
    place.forgets = nil
    #expect(try publisher.readAsApp() == 1)
    #expect(try publisher.publish(["a": "2"]) == .published(2))
  }

  @Test(
    "a name that leads out of the place is refused",
    arguments: [
      "", "/a", "a//b", "../a", "a/../b", ".a", "a/.b", "a\u{0}", "a\n", "a\\b", "a ",
      String(repeating: "a", count: 300),
    ])
  func keys(name: String) { #expect(PlaceKey(name) == nil) }

  @Test("a difference names the components and the clients that a change is about")
  func clients() throws {
    func delivery(_ name: String, _ version: String?, _ components: [String]) throws -> PreparedDelivery {
      try PreparedDelivery(
        Array("\(name) \(components)".utf8), name: name, lowestClient: [.init(client: "ios", version: version)],
        components: components)
    }
    let publisher = Publisher(MemoryPlace())
    let first = [try delivery("a", "1.0.0", ["row"]), try delivery("b", "1.0.0", [])]
    _ = try publisher.publish(try publisher.plan(first, of: "Deals", keepsOthers: false))
    let second = [
      try delivery("a", "1.2.0", ["card"]), try delivery("b", nil, ["new"]), try delivery("c", "1.2.0", []),
    ]
    let lines = try publisher.plan(second, of: "Deals", keepsOthers: false).difference.lines
    #expect(
      lines == [
        "added    c  4 bytes", "changed  a  9 bytes → 10 bytes  components: +card -row",
        "changed  b  4 bytes → 9 bytes  components: +new", "needs    ios 1.2.0 or later: c",
        "needs    ios 1.2.0 or later: a (1.0.0 before)", "needs    no version of ios: b (1.0.0 before)",
      ])
  }

  @Test(
    "of many deliveries that need the same client six are named",
    arguments: [
      (6, "needs    ios 1.0.0 or later: a, b, c, d, e, f"),
      (7, "needs    ios 1.0.0 or later: a, b, c, d, e and 2 more"),
    ])
  func manyClients(_ count: Int, _ line: String) throws {
    let deliveries = try "abcdefg".prefix(count).map { name in
      try PreparedDelivery(
        Array("\(name)".utf8), name: "\(name)", lowestClient: [.init(client: "ios", version: "1.0.0")], components: [])
    }
    let difference = try Publisher(MemoryPlace()).plan(deliveries, of: "Deals", keepsOthers: false).difference
    #expect(difference.lines.last == line)
  }
}
