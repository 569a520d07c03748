import JSONDocument
import Publishing
import Workspaces

extension PublishVerb {
  /// Releases that `list` prints.
  private static let listLimit = 50

  func list(_ publisher: Publisher) throws(Rejection) -> Outcome {
    let listed = try publisher.list(limit: Self.listLimit)
    if json {
      let rows = listed.map { row in
        JSONText.object([
          ("release", .integer(row.release.number)), ("published", .string(row.release.date)),
          ("live", .bool(row.isLive)), ("previous", row.release.previous.map { .integer($0) } ?? .null),
          ("deliveries", .array(row.release.deliveries.map { .string($0.name) })),
          ("bytes", .integer(row.release.byteCount)),
        ])
      }
      return Outcome(json: .object([("place", .string(publisher.place.name)), ("releases", .array(rows))]))
    }
    guard !listed.isEmpty else { return Outcome("Nothing is published in \(publisher.place.name) yet\n") }
    return Outcome(
      Columns.text(
        listed.map { row in
          let count = row.release.deliveries.count
          return [
            "release \(row.release.number)", row.release.date, count == 1 ? "1 delivery" : "\(count) deliveries",
            ByteText.size(row.release.byteCount), row.isLive ? "live" : "",
          ]
        }))
  }

  func diff(_ publisher: Publisher, _ numbers: [Int]) throws(Rejection) -> Outcome {
    let pointer = try publisher.requirePointer()
    let (before, _) = try publisher.release(numbers[0], in: pointer)
    let (after, _) = try publisher.release(numbers[1], in: pointer)
    let difference = ReleaseDifference(from: before, to: after)
    let status = difference.isEmpty ? Outcome.fine : Outcome.findings
    if json { return Outcome(json: difference.json, status: status) }
    return Outcome(
      PublishReport.text("Release \(numbers[0]) → \(numbers[1]): \(difference.summary)", difference.lines),
      status: status)
  }

  func rollback(
    _ publisher: Publisher, to number: Int?, _ place: PublishSettings.Place
  ) throws(Rejection) -> Outcome {
    let pointer = try publisher.requirePointer()
    // A damaged live release is what one rolls back from.
    let before = try? publisher.release(pointer.release, in: pointer).0
    let plan = try publisher.planRollback(to: number)
    if !dryRun { try publisher.rollBack(plan) }
    let difference = ReleaseDifference(from: before, to: plan.release)
    if json {
      return Outcome(
        json: .object([
          ("release", .integer(plan.release.number)), ("before", .integer(pointer.release)), ("dry_run", .bool(dryRun)),
          ("difference", difference.json),
        ]))
    }
    let verb = dryRun ? "Would roll back" : "Rolled back"
    return Outcome(
      PublishReport.text(
        "\(verb) \(place.name) from release \(pointer.release) to \(plan.release.number): \(difference.summary)",
        difference.lines))
  }

  func pull(_ publisher: Publisher, into folder: String) throws(Rejection) -> Outcome {
    let bar = ProgressBar(title: "Pulling", isShown: !json)
    defer { bar.clear() }
    var publisher = publisher
    publisher.onProgress = { bar.update(done: $0.done, total: $0.total) }
    let pulled = try PulledRelease(publisher)
    try pulled.write(to: folder)
    bar.clear()
    let count = pulled.release.deliveries.count
    if json {
      return Outcome(
        json: .object([
          ("release", .integer(pulled.release.number)), ("folder", .string(folder)),
          ("files", .array(pulled.files.keys.sorted().map { .string($0) })),
        ]))
    }
    let open = pulled.first.map { "Open it with: kimchi open \(FilePath.join(folder, $0))\n" } ?? ""
    return Outcome(
      "Pulled release \(pulled.release.number) into \(folder): \(count == 1 ? "1 delivery" : "\(count) deliveries"), "
        + "\(ByteText.size(pulled.release.byteCount))\n\(open)")
  }

  func verify(_ publisher: Publisher) throws(Rejection) -> Outcome {
    let bar = ProgressBar(title: "Verifying", isShown: !json)
    defer { bar.clear() }
    var publisher = publisher
    publisher.onProgress = { bar.update(done: $0.done, total: $0.total) }
    let (release, problems) = try publisher.verify()
    bar.clear()
    let count = release.deliveries.count
    if json {
      return Outcome(
        json: .object([
          ("release", .integer(release.number)), ("deliveries", .integer(count)),
          ("problems", .array(problems.map { .string($0.message) })),
        ]), status: problems.isEmpty ? Outcome.fine : Outcome.findings)
    }
    guard problems.isEmpty else {
      return Outcome("Release \(release.number): \(problems.count) of \(count) deliveries are damaged\n")
        .reporting(problems.map { Finding($0) }, from: .warning)
    }
    return Outcome(
      "Release \(release.number) is intact: \(count == 1 ? "1 delivery" : "\(count) deliveries"), "
        + "\(ByteText.size(release.byteCount))\n")
  }
}
