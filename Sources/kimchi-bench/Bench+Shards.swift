import Checking
import Commands
import Foundation
import JSONDocument
import Revisions
import Workspaces

extension Bench {
  /// A check in parts against one run, on one processor.
  func measureShards() {
    measureCache()
    guard wants("shards.plan", "shards.work", "shards.longest", "shards.part", "shards.merge") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = isQuick ? 10_000 : 100_000
    var checker = Checker()
    checker.isParallel = false
    do {
      try Self.write(count, to: folder)
    } catch {
      return print("shards: the sample cannot be written: \(error)")
    }
    let plan = median(5) { keep(checker.plan(8, of: [folder.path])) }
    row("shards.plan", Self.time(plan), "\(count) fixtures, 8 shards", goal: "≤ 150 ms")
    guard wants("shards.work", "shards.longest", "shards.part", "shards.merge") else { return }
    // A part has the cases of all formats and is written, so the run that it is compared with writes a report with them.
    checker.collectsCases = true
    let whole = seconds { keep(JUnitReport(checker.check([folder.path])).bytes) }
    var times: [Double] = []
    for shard in (1...8).compactMap({ Shard($0, of: 8) }) {
      times.append(seconds { keep(part(checker, shard, folder.path).bytes(named: "part.kimchi")) })
    }
    let sum = times.reduce(0, +)
    row("shards.work", Self.time(sum), Self.times(sum / whole, "one run of \(Self.time(whole))"), goal: "≤ 1.15 ×")
    row(
      "shards.longest", Self.time(times.max() ?? 0), Self.times((times.max() ?? 0) / (sum / 8), "the mean"),
      goal: "≤ 1.2 ×")
    measureParts(checker, folder.path, count)
  }

  /// A check with the results of the one before it.
  private func measureCache() {
    guard wants("shards.cache") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (sample, count) = (folder.appendingPathComponent("sample"), 20_000)
    let fixtures = sample.appendingPathComponent("Previews/Card.previews.json")
    func check() {
      var checker = Checker()
      guard let results = try? ResultFolder(folder.appendingPathComponent("results").path) else { return }
      checker.cache = CheckCache(results, conditions: [], codes: DiagnosticTable.codes)
      keep(checker.check([sample.path]))
    }
    do {
      try Self.write(count, to: sample)
      let text = try String(contentsOf: fixtures, encoding: .utf8)
      let first = seconds(by: .process) { check() }
      var times: [Double] = []
      for price in 1...5 {
        let beginning = #""f10000": { "name": ""#
        let changed = text.replacing(beginning, with: "\(beginning)\(price) ")
        try changed.write(to: fixtures, atomically: false, encoding: .utf8)
        times.append(seconds(by: .process) { check() })
      }
      row(
        "shards.cache", Self.time(times.sorted()[2]),
        "1 of \(count) fixtures changed; \(Self.time(first)) without results",
        goal: "≤ 300 ms")
    } catch {
      print("shards.cache: the sample cannot be written: \(error)")
    }
  }

  private func part(_ checker: Checker, _ shard: Shard, _ path: String) -> PartFile<CheckPart> {
    let documents = DocumentStore()
    let part = checker.part(shard, of: [path], documents: documents)
    let head = PartHead(
      version: "", command: ["check", path], files: checker.inputs(of: [path], documents: documents, since: .now),
      count: shard.count)
    return PartFile(head, shard.index, part)
  }

  private func measureParts(_ checker: Checker, _ path: String, _ count: Int) {
    guard let tenth = Shard(1, of: count / 10_000) else { return }
    let tenThousand = part(checker, tenth, path)
    let (raw, gzip) = (tenThousand.bytes(named: "a.kimchi").count, tenThousand.bytes(named: "a.kimchi.gz").count)
    row("shards.part", "\(gzip / 1000) KB in gzip", "\(raw / 1000) KB of 10000 clean fixtures", goal: "≤ 100 KB")
    guard wants("shards.merge") else { return }
    var parallel = checker
    parallel.isParallel = true
    let files = (1...64).compactMap { Shard($0, of: 64) }.map { part(parallel, $0, path).bytes(named: "a.kimchi") }
    var report = CheckReport()
    let time = median(3) {
      var merge: PartMerge<CheckPart>?
      for file in files {
        guard
          let document = try? PartDocument(file, named: "a.kimchi", version: "", codes: DiagnosticTable.codes),
          let part = try? PartFile<CheckPart>(document)
        else {
          continue
        }
        if merge == nil { merge = PartMerge(part, named: "a.kimchi") } else { try? merge?.add(part, named: "a.kimchi") }
      }
      report = CheckReport(merge?.content ?? CheckPart(), collectsCases: true)
    }
    row("shards.merge", Self.time(time), "64 parts of \(report.cases.count) cases", goal: "≤ 1 s")
  }
}
