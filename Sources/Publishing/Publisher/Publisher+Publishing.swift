import Glibc
import JSONDocument
import Workspaces

extension Publisher {
  /// The plan of a publish.
  package struct Plan: Sendable {
    /// Nil where nothing is live yet.
    package var live: Live?
    package var release: Release
    package var difference: ReleaseDifference
    /// The deliveries whose bytes the live release does not have, and those whose files in the place are damaged.
    package var uploads: [PreparedDelivery]
    /// The files of the live release that are missing in the place or have another size, and are uploaded again.
    package var repairs: [PlaceKey]

    /// Whether the live release has the same deliveries, and all of them are in the place.
    package var isEmpty: Bool { difference.isEmpty && uploads.isEmpty }

    /// In bytes, with the manifest of a new release.
    package var uploadSize: Int {
      uploads.reduce(difference.isEmpty ? 0 : release.bytes.count) { $0 + $1.bytes.count }
    }

    /// With the manifest of a new release.
    package var uploadCount: Int { uploads.count + (difference.isEmpty ? 0 : 1) }

    /// The number of damaged files in words.
    package var repairSummary: String {
      repairs.count == 1 ? "1 delivery is missing or changed" : "\(repairs.count) deliveries are missing or changed"
    }

    /// A line for each damaged file.
    package var repairLines: [String] { repairs.map { "damaged  \($0)" } }
  }

  package enum Outcome: Sendable, Hashable {
    /// The number of the release that is live now.
    case published(Int)
    /// The live release has the same deliveries; its number.
    case unchanged(Int)
    /// The live release has the same deliveries, and damaged ones were uploaded again; its number.
    case repaired(Int)
  }

  /// Compares deliveries with what is live, and looks whether those that stay are in the place in their size.
  ///
  /// - Parameter keepsOthers: whether live deliveries of other names stay in the release.
  /// - Throws: `publish.empty`, and what `live` throws.
  package func plan(
    _ deliveries: [PreparedDelivery], of workspace: String, keepsOthers: Bool
  ) throws(Refusal) -> Plan {
    guard !deliveries.isEmpty else {
      throw Refusal(.publishEmpty, "no layouts or screens to publish", fix: "name a workspace or a layout")
    }
    let live = try live()
    let names = Set(deliveries.map(\.entry.name))
    let kept = keepsOthers ? live?.release.deliveries.filter { !names.contains($0.name) } ?? [] : []
    let release = Release(
      number: (live?.pointer.last ?? 0) + 1, date: now(), workspace: workspace, previous: live?.release.number,
      deliveries: deliveries.map(\.entry) + kept)
    let there = Set(live?.release.deliveries.map(\.file) ?? [])
    var plan = Plan(
      live: live, release: release, difference: ReleaseDifference(from: live?.release, to: release), uploads: [],
      repairs: [])
    for delivery in deliveries {
      if there.contains(delivery.entry.file) {
        if try hasSize(delivery.entry) { continue }
        plan.repairs.append(delivery.entry.file)
      }
      plan.uploads.append(delivery)
    }
    return plan
  }

  /// Carries out a plan: uploads what is missing, then the manifest, and moves the pointer last.
  ///
  /// Stopped at any moment it leaves what was live, and carried out again it finishes.
  ///
  /// - Throws: `publish.conflict` if another release went live since the plan was made, `publish.unguarded`,
  ///   `publish.cancelled`, `publish.damaged`, and what places throw.
  package func publish(_ plan: Plan) throws(Refusal) -> Outcome {
    if let live = plan.live, plan.isEmpty { return .unchanged(live.release.number) }
    try probe()
    let total = plan.uploadSize
    var done = 0
    for delivery in plan.uploads {
      try upload(delivery.bytes, delivery.entry.digest, to: delivery.entry.file, done: done, total: total)
      done += delivery.bytes.count
      onProgress(Progress(done: done, total: total))
    }
    if let live = plan.live, plan.difference.isEmpty { return .repaired(live.release.number) }
    let bytes = plan.release.bytes
    let manifest = Digest(of: bytes)
    let name = ReleaseName(plan.release.number, manifest)
    try upload(bytes, manifest, to: .release(name), done: done, total: total)
    onProgress(Progress(done: total, total: total))
    try move(from: plan.live, to: name, manifest)
    return .published(name.number)
  }

  /// Writes a file that has its hash in its name, unless it is there, and reads it back.
  private func upload(_ bytes: [UInt8], _ digest: Digest, to key: PlaceKey, done: Int, total: Int) throws(Refusal) {
    try check()
    let found = try state(of: key, digest)
    if found == .whole { return }
    let (onProgress, isCancelled) = (onProgress, isCancelled)
    // A damaged file may be overwritten: its name holds its hash, so everybody writes the same bytes under it.
    let condition: PutCondition = isUnguarded || found == .damaged ? .none : .absent
    let answer = try place.put(bytes, at: key, if: condition) { sent in
      onProgress(Progress(done: min(done + sent, total), total: total))
      return !isCancelled()
    }
    guard answer != .unsupported else { throw unguarded(Self.takesNone) }
    // Refused: another publisher was quicker, or an answer to this one was lost. Stored: a server's word alone does not
    // make a file.
    switch try state(of: key, digest) {
    case .whole: return
    case .missing: throw notKept(key)
    case .damaged:
      throw Refusal(
        .publishDamaged, "\(key) in \(place.name) isn't the file that its name says",
        fix: "delete it there and publish again")
    }
  }

  private func notKept(_ key: PlaceKey) -> Refusal {
    Refusal(
      .publishFailed, "\(place.name) took \(key) and doesn't have it",
      fix: "what is live is unchanged; publish again when the server keeps what it takes")
  }

  /// The state of a file in the place that has its hash in its name.
  private enum FileState { case missing, damaged, whole }

  /// Reads a file, if it has the right size, and compares its hash.
  private func state(of key: PlaceKey, _ digest: Digest) throws(Refusal) -> FileState {
    guard let size = try size(of: key) else { return .missing }
    guard size < 0 || size == digest.byteCount else { return .damaged }
    do throws(Refusal) {
      guard let file = try get(key, limit: digest.byteCount + 1) else { return .missing }
      return Digest(of: file.bytes) == digest ? .whole : .damaged
    } catch {
      guard error.has(.publishTooLarge) else { throw error }
      return .damaged
    }
  }

  /// Moves the pointer, if nobody else has moved it.
  func move(from live: Live?, to name: ReleaseName, _ manifest: Digest) throws(Refusal) {
    try check()
    let pointer =
      live?.pointer.moved(to: name, manifest, at: now())
      ?? ReleasePointer(
        release: name, manifest: manifest, released: [name], moves: 1, date: now(), token: ReleasePointer.newToken)
    let bytes = pointer.bytes
    let condition: PutCondition
    if isUnguarded {
      try checkUnmoved(since: live)
      condition = .none
    } else if let live {
      condition = .matches(try tag(of: live))
    } else {
      condition = .absent
    }
    let answer = try place.put(bytes, at: .current, if: condition) { [isCancelled] _ in !isCancelled() }
    guard answer != .unsupported else { throw unguarded(Self.takesNone) }
    // The answer alone proves nothing, so the pointer is read back. A write that was refused may have been carried out
    // before its answer was lost; one that was accepted may have been overwritten by another publisher, where the place
    // compares and writes in two steps. Each pointer has a token of its own, so that no one takes another's for theirs.
    let now = try self.pointer()?.pointer
    if now == pointer { return }
    // Another publisher has moved on from there.
    if answer == .stored, let now, now.moves > pointer.moves, now.released.contains(name) { return }
    try checkUnmoved(since: live)
    guard answer == .stored else { throw conflict("what is live was changed") }
    throw Refusal(
      .publishFailed, "\(place.name) took the pointer to release \(name.number), but still answers with the one before",
      fix: "`kimchi publish list` shows what is live; publish again if it is not release \(name.number)")
  }

  /// The tag that the pointer is moved by, of the state in which it was read.
  ///
  /// A server that takes its tags from the time, as Apache does, gives a weak one, which no condition accepts, until a
  /// second after a change. Whether it always does, only a pointer that stays the same for longer can tell.
  private func tag(of live: Live) throws(Refusal) -> String {
    var tag = live.tag
    let end = ContinuousClock.now + Self.weakness
    while true {
      if let tag, !tag.hasPrefix("W/") { return tag }
      guard tag != nil, ContinuousClock.now < end else {
        throw unguarded(tag == nil ? "gives no ETag to compare" : "gives weak ETags only")
      }
      usleep(200_000)
      let now = try pointer()
      if now?.pointer != live.pointer { throw moved(now?.pointer) }
      tag = now?.file.tag
    }
  }

  /// How long the tag of a file that does not change may be weak.
  private static let weakness = Duration.seconds(4)

  private func checkUnmoved(since live: Live?) throws(Refusal) {
    let now = try pointer()?.pointer
    if now != live?.pointer { throw moved(now) }
  }

  private func moved(_ now: ReleasePointer?) -> Refusal {
    conflict(now.map { "release \($0.release.number) went live" } ?? "what was live was deleted")
  }

  private func conflict(_ what: String) -> Refusal {
    Refusal(
      .publishConflict, "\(what) in \(place.name) meanwhile; nothing was overwritten",
      fix: "look at the difference with `--dry-run`, then try again")
  }

  // MARK: Guarding

  /// Finds out whether the place keeps to conditions: a file that must not exist is written twice, then one that must be
  /// another.
  func probe() throws(Refusal) {
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

  private func unguarded(_ why: String) -> Refusal {
    Refusal(
      .publishUnguarded, "\(place.name) \(why), so two publishers could overwrite each other",
      fix: "use another place, or `--unguarded` if nobody else publishes there")
  }
}
