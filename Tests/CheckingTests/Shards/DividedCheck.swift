import Commands
import JSONDocument
import Pictures
import Revisions
import TestSupport
import Workspaces

@testable import Checking

/// A check in parts that go through their files' bytes.
struct DividedCheck {
  let paths: [String]
  let head: PartHead
  let parts: [PartFile<CheckPart>]

  init(_ paths: [String], count: Int, _ change: (inout Checker) -> Void = { _ in }) {
    var checker = Checker()
    checker.collectsCases = true
    change(&checker)
    self.paths = paths
    let head = PartHead(
      version: "1", command: ["check", "a b"],
      files: checker.inputs(of: paths, documents: DocumentStore(), since: .now), count: count)
    self.head = head
    parts = (1...count).compactMap { index in
      Shard(index, of: count).map { PartFile(head, index, checker.part($0, of: paths)) }
    }
  }

  static func read(
    _ part: PartFile<CheckPart>, named name: String = "part-1.kimchi"
  ) throws -> PartFile<CheckPart> {
    try PartFile(PartDocument(part.bytes(named: name), named: name, version: "1", codes: DiagnosticTable.codes))
  }

  /// Every format of a report, as text.
  static func formats(_ part: CheckPart) -> [String] {
    let report = CheckReport(part, collectsCases: true)
    let plain = CheckReport(part, collectsCases: false)
    return [
      DiagnosticText.text(report.findings), DiagnosticText.json(report.findings).canonical,
      String(decoding: JUnitReport(report).bytes, as: UTF8.self),
      GitHubReport.text(report.findings), DiagnosticText.text(plain.findings),
      "\(report.files) \(report.layouts) \(report.fixtures) \(report.pictures) \(plain.cases.count)",
    ]
  }
}
