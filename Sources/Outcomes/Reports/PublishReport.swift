import JSONDocument
import Publishing

/// The report of a publish, before and after.
package struct PublishReport {
  private let place: String
  private let address: String
  private let plan: Publisher.Plan

  package init(_ place: String, _ address: String, _ plan: Publisher.Plan) {
    self.place = place
    self.address = address
    self.plan = plan
  }

  /// - Parameter done: nil for a dry run.
  package func outcome(_ done: Publisher.Outcome?, json: Bool) -> Outcome {
    if json { return Outcome(json: self.json(done)) }
    if plan.isEmpty, let live = plan.live {
      return Outcome("Nothing to publish: release \(live.release.number) in \(place) (\(address)) is the same\n")
    }
    let files = "\(ByteText.size(plan.uploadSize)) in \(Spelling.counted(plan.uploadCount, "file"))"
    if plan.difference.isEmpty, let live = plan.live {
      let title = "release \(live.release.number) in \(place) (\(address)): \(plan.repairSummary)"
      let upload = done == nil ? "upload   \(files)" : "uploaded \(files)"
      return Outcome(Self.text("\(done == nil ? "Would repair" : "Repaired") \(title)", plan.repairLines + [upload]))
    }
    switch done {
    case .published(let number):
      return Outcome(
        Self.text(
          "Published release \(number) to \(place) (\(address)): \(plan.difference.summary)",
          plan.difference.lines + plan.repairLines + ["uploaded \(files)"]))
    case .unchanged, .repaired, nil:
      return Outcome(
        Self.text(
          "Would publish release \(plan.release.number) to \(place) (\(address)): \(plan.difference.summary)",
          plan.difference.lines + plan.repairLines + ["upload   \(files)"]))
    }
  }

  /// `1 delivery`, `7 deliveries`.
  package static func deliveries(_ count: Int) -> String { count == 1 ? "1 delivery" : "\(count) deliveries" }

  /// A line, and others below it that are indented.
  package static func text(_ title: String, _ lines: [String]) -> String {
    "\(title)\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func json(_ done: Publisher.Outcome?) -> JSONText {
    var number = plan.release.number
    var isPublished = false
    switch done {
    case .published(let published): (number, isPublished) = (published, true)
    case .unchanged(let live), .repaired(let live): number = live
    case nil: break
    }
    return .object([
      ("place", .string(place)), ("address", .string(address)), ("release", .integer(number)),
      ("live", plan.live.map { .integer($0.release.number) } ?? .null), ("published", .bool(isPublished)),
      ("dry_run", .bool(done == nil)), ("upload_bytes", .integer(plan.uploadSize)),
      ("upload_files", .integer(plan.uploadCount)), ("difference", plan.difference.json),
      ("repaired", .array(plan.repairs.map { .string($0.description) })),
    ])
  }
}
