import JSONDocument
import Synchronization
import Workspaces

extension Publisher {
  /// What a publish would do.
  package struct Plan: Sendable {
    /// Nil where nothing is live yet.
    package var live: Live?
    package var release: Release
    package var difference: ReleaseDifference
    /// The deliveries whose bytes the live release does not have.
    package var uploads: [PreparedDelivery]

    /// In bytes, with the manifest.
    package var uploadSize: Int { uploads.reduce(release.bytes.count) { $0 + $1.bytes.count } }
  }

  package enum Outcome: Sendable, Hashable {
    /// The number of the release that is live now.
    case published(Int)
    /// What is live already brings the same to apps.
    case unchanged(Int)
  }

  /// Compares deliveries with what is live.
  ///
  /// - Parameter keepsOthers: whether live deliveries of other names stay in the release.
  /// - Throws: `publish.empty`, and what `live` throws.
  package func plan(
    _ deliveries: [PreparedDelivery], of workspace: String, keepsOthers: Bool
  ) throws(Rejection) -> Plan {
    guard !deliveries.isEmpty else {
      throw Rejection(.publishEmpty, "no layouts or screens to publish", fix: "name a workspace or a layout")
    }
    let live = try live()
    let names = Set(deliveries.map(\.entry.name))
    let kept = keepsOthers ? live?.release.deliveries.filter { !names.contains($0.name) } ?? [] : []
    let release = Release(
      number: (live?.pointer.last ?? 0) + 1, date: now(), workspace: workspace, previous: live?.release.number,
      deliveries: deliveries.map(\.entry) + kept)
    let there = Set(live?.release.deliveries.map(\.file) ?? [])
    return Plan(
      live: live, release: release, difference: ReleaseDifference(from: live?.release, to: release),
      uploads: deliveries.filter { !there.contains($0.entry.file) })
  }

  /// Carries out a plan: uploads what is missing, then the manifest, and moves the pointer last.
  ///
  /// Stopped at any moment it leaves what was live, and carried out again it finishes.
  ///
  /// - Throws: `publish.conflict` if another release went live since the plan was made, `publish.unguarded`,
  ///   `publish.cancelled`, `publish.damaged`, and what places throw.
  package func publish(_ plan: Plan) throws(Rejection) -> Outcome {
    if let live = plan.live, plan.difference.isEmpty { return .unchanged(live.release.number) }
    try probe()
    let total = plan.uploadSize
    var done = 0
    for delivery in plan.uploads {
      try upload(delivery, done: done, total: total)
      done += delivery.bytes.count
      onProgress(Progress(done: done, total: total))
    }
    let (release, digest) = try claim(plan)
    onProgress(Progress(done: total, total: total))
    try move(from: plan.live, to: release.number, digest)
    return .published(release.number)
  }

  private func upload(_ delivery: PreparedDelivery, done: Int, total: Int) throws(Rejection) {
    try check()
    let key = delivery.entry.file
    if try isThere(delivery.entry) { return }
    let (onProgress, isCancelled) = (onProgress, isCancelled)
    let answer = try place.put(delivery.bytes, at: key, if: isUnguarded ? .none : .absent) { sent in
      onProgress(Progress(done: min(done + sent, total), total: total))
      return !isCancelled()
    }
    guard answer != .unsupported else { throw unguarded(Self.takesNone) }
    // Refused: another publisher was quicker, or an answer to this one was lost.
    if answer != .stored, try !isThere(delivery.entry) { throw damaged("\(key) can't be written") }
  }

  /// Whether a delivery's file is in place. Its name holds its hash, so its size tells.
  ///
  /// - Throws: `publish.damaged` if it is another file.
  private func isThere(_ entry: PublishedDelivery) throws(Rejection) -> Bool {
    guard let size = try place.size(of: entry.file) else { return false }
    if size == entry.digest.byteCount { return true }
    // A server that does not tell sizes.
    if size < 0, let file = try place.get(entry.file, limit: JSONDocument.maximumBytes),
      Digest(of: file.bytes) == entry.digest
    {
      return true
    }
    throw Rejection(
      .publishDamaged, "\(entry.file) in \(place.name) isn't the file that its name says",
      fix: "delete it there and publish again")
  }

  /// Writes the manifest under the first number that is free. One that an earlier try of the same release has left is
  /// used.
  private func claim(_ plan: Plan) throws(Rejection) -> (Release, Digest) {
    var release = plan.release
    for _ in 0..<Self.claimLimit {
      try check()
      let bytes = release.bytes
      if try place.get(.release(release.number), limit: Release.sizeLimit) == nil {
        let answer = try place.put(bytes, at: .release(release.number), if: isUnguarded ? .none : .absent)
        if answer == .stored { return (release, Digest(of: bytes)) }
        guard answer != .unsupported else { throw unguarded(Self.takesNone) }
      }
      if let file = try place.get(.release(release.number), limit: Release.sizeLimit),
        let found = Release(file.bytes), found.number == release.number, found.hasSameContent(as: release)
      {
        return (found, Digest(of: file.bytes))
      }
      // The number is another publisher's, who is at work, or was stopped and left it.
      try checkUnmoved(since: plan.live)
      release.number += 1
    }
    throw conflict("\(Self.claimLimit) releases were begun")
  }

  /// Numbers that are tried.
  private static let claimLimit = 10_000

  /// Moves the pointer, if nobody else has moved it.
  func move(from live: Live?, to number: Int, _ manifest: Digest) throws(Rejection) {
    try check()
    let pointer =
      live?.pointer.moved(to: number, manifest, at: now())
      ?? ReleasePointer(release: number, manifest: manifest, released: [number], moves: 1, date: now())
    let bytes = pointer.bytes
    let condition: PutCondition
    if isUnguarded {
      try checkUnmoved(since: live)
      condition = .none
    } else if let live {
      guard let tag = live.tag else { throw unguarded("gives no ETag to compare") }
      condition = .matches(tag)
    } else {
      condition = .absent
    }
    switch try place.put(bytes, at: .current, if: condition) {
    case .stored: return
    case .unsupported: throw unguarded(Self.takesNone)
    case .refused: break
    }
    // The answer to a write that was carried out may have been lost.
    if let file = try place.get(.current, limit: ReleasePointer.sizeLimit), file.bytes == bytes { return }
    try checkUnmoved(since: live)
    throw conflict("what is live was changed")
  }

  private func checkUnmoved(since live: Live?) throws(Rejection) {
    let now = try pointer()?.pointer
    guard now != live?.pointer else { return }
    throw conflict(now.map { "release \($0.release) went live" } ?? "what was live was deleted")
  }

  private func conflict(_ what: String) -> Rejection {
    Rejection(
      .publishConflict, "\(what) in \(place.name) meanwhile; nothing was overwritten",
      fix: "look at the difference with `--dry-run`, then try again")
  }

  // MARK: Guarding

  /// Finds out whether the place keeps to conditions: a file that must not exist is written twice, then one that must be
  /// another.
  func probe() throws(Rejection) {
    guard !isUnguarded else { return }
    try check()
    let bytes = Array("{ \"kimchi_probe\": 1 }\n".utf8)
    let other = Array("{ \"kimchi_probe\": 2 }\n".utf8)
    // The first one finds the file of an earlier publish, and then it has told enough.
    var answer = try place.put(bytes, at: .probe, if: .absent)
    if answer == .stored { answer = try place.put(other, at: .probe, if: .absent) }
    guard answer == .refused else {
      throw unguarded(answer == .unsupported ? Self.takesNone : "ignores If-None-Match")
    }
    let never = "\"\(String(repeating: "0", count: 32))\""
    guard try place.put(other, at: .probe, if: .matches(never)) == .refused else { throw unguarded("ignores If-Match") }
  }

  private static let takesNone = "takes no conditions"

  private func unguarded(_ why: String) -> Rejection {
    Rejection(
      .publishUnguarded, "\(place.name) \(why), so two publishers could overwrite each other",
      fix: "use another place, or `--unguarded` if nobody else publishes there")
  }
}
