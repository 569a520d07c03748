import Glibc
import JSONDocument
import Publishing
import PublishingSupport
import TestSupport
import Testing
import Workspaces

/// A server that answers anything: random statuses, headers and redirects, cut, endless and slow bodies, broken chunks,
/// changed pointers and manifests, files that it says it stored.
///
/// `KIMCHI_STRESS=N` multiplies the rounds; `KIMCHI_STRESS_SEED=N KIMCHI_STRESS_ROUNDS=1` repeats one.
@Suite("Fuzz: hostile servers", .waiting) struct HostileServerFuzzTests {
  private static let secret = "very-secret-token"
  /// What a refusal may be.
  private static let codes: Set<String> = [
    "publish.failed", "publish.too_large", "publish.damaged", "publish.unauthorized", "publish.unguarded",
    "publish.conflict", "publish.release_unknown",
  ]

  @Test("no answer crashes a publisher, holds it, or makes it report what is not so")
  func attack() throws {
    let server = try TestServer("hostile")
    let rounds = Stress.number("KIMCHI_STRESS_ROUNDS") ?? Stress.rounds(12)
    for seed in Stress.firstSeed..<Stress.firstSeed + rounds {
      var round = Round(server, seed)
      if let fault = try round.run() { Issue.record("hostile server, seed \(seed): \(fault)") }
    }
  }

  /// A place of its own, and some actions on it.
  private struct Round {
    let server: TestServer
    let seed: Int
    var random: SeededRandom
    /// The deliveries of each release that was live, by its number.
    var truth: [Int: [PublishedDelivery]] = [:]
    var texts = 0

    init(_ server: TestServer, _ seed: Int) {
      self.server = server
      self.seed = seed
      random = SeededRandom(seed: seed)
    }

    /// Each action has a place of its own, as a process has.
    func publisher() throws -> Publisher {
      let variables = ["KIMCHI_PUBLISH_TIMEOUT": "1", "KIMCHI_PUBLISH_TOKEN": secret]
      return Publisher(try server.web("round\(seed)", variables))
    }

    func attack(_ percent: Int) throws {
      let order = JSONText.object([("seed", .integer(seed &* 31 &+ texts)), ("percent", .integer(percent))])
      guard let key = PlaceKey("_seed") else { return }
      _ = try server.web("").put(order.bytes, at: key, if: .none)
    }

    /// Answers what is wrong, in words.
    mutating func run() throws -> String? {
      try attack(0)
      for _ in 0..<2 { if let fault = try publish() { return "honest: \(fault)" } }
      for _ in 0..<4 {
        try attack(random.pick([3, 10, 30, 80]))
        let start = ContinuousClock.now
        let fault = try act()
        try attack(0)
        if let fault { return fault }
        if ContinuousClock.now - start > .seconds(60) { return "took \(ContinuousClock.now - start)" }
        // A lost answer may hide a publish that went live. A pointer that the server has spoilt is the end.
        guard try note() else { return nil }
      }
      return nil
    }

    private mutating func act() throws -> String? {
      do {
        switch random.pick([0, 0, 1, 2, 3, 4]) {
        case 0: return try publish()
        case 1: return try rollBack()
        case 2: return try pull()
        case 3:
          let (release, problems) = try publisher().verify()
          guard problems.isEmpty, truth[release.number] != release.deliveries else { return nil }
          return "verify says that release \(release.number) is intact, which never was"
        default:
          _ = try publisher().list(limit: 10)
          return nil
        }
      } catch {
        return wrong(with: error)
      }
    }

    private func wrong(with error: any Error) -> String? {
      guard let refusal = error as? Refusal else { return "it ends by \(error)" }
      let text = refusal.findings.map { "\($0)" }.joined()
      if text.contains(secret) { return "the token is in: \(text)" }
      let others = Set(refusal.diagnostics.map(\.code.id)).subtracting(codes)
      return others.isEmpty ? nil : "it refuses by \(others)"
    }

    private mutating func publish() throws -> String? {
      texts += 1
      let made = try deliveries(["a": "\(texts)", "b": "\(texts / 2)", "own": "same"])
      guard
        case .published(let number) = try publisher().publish(
          try publisher().plan(made, of: "Deals", keepsOthers: false))
      else { return "nothing to publish" }
      try attack(0)
      guard let live = try publisher().live(), live.release.number == number else { return "\(number) isn't live" }
      guard live.release.deliveries == made.map(\.entry) else { return "\(number) has other deliveries" }
      truth[number] = live.release.deliveries
      guard try publisher().verify().problems.isEmpty else { return "\(number) is live and damaged" }
      return nil
    }

    private mutating func rollBack() throws -> String? {
      let plan = try publisher().planRollback(to: nil)
      try publisher().rollBack(plan)
      try attack(0)
      let live = try publisher().live()?.release.number
      return live == plan.release.number ? nil : "rolled back to \(plan.release.number), and \(live ?? 0) is live"
    }

    private func pull() throws -> String? {
      let scratch = try Scratch(["app/kimchi.json": "{}"])
      let pulled = try PulledRelease(try publisher(), for: Workspace(containing: scratch.path("app")))
      _ = try PulledFolder(scratch.path("pulled")).write(pulled)
      guard let known = truth[pulled.release.number], pulled.release.deliveries == known else {
        return "pulled release \(pulled.release.number), which never was"
      }
      let missing = known.filter { pulled.deliveries[$0.name] == nil }
      let damaged = pulled.findings.filter { $0.diagnostic.code == .publishDamaged }
      return missing.count == damaged.count ? nil : "\(missing.count) missing and \(damaged.count) named"
    }

    /// Takes in what is live; answers whether that can be read.
    private mutating func note() throws -> Bool {
      guard let live = try? publisher().live() else { return false }
      truth[live.release.number] = live.release.deliveries
      return true
    }
  }
}
