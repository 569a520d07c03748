import Foundation

/// The test suites of the copy, what each reaches, and how long it takes.
struct Suites {
  struct Suite {
    /// `LayoutTests.SolverTests`, or one test that is in no suite.
    var name: String
    var target: String
    var seconds = 0.0
    /// The numbers of the faults that it comes by.
    var reached: Set<Int> = []
  }

  private(set) var suites: [Suite] = []
  /// Those that fail without any fault: they can notice nothing.
  private(set) var failing: [String] = []
  private let folder: URL
  private let binary: URL

  init(in folder: URL, targets: Set<String>) throws {
    self.folder = folder
    binary = folder.appendingPathComponent(".build/debug/kimchiPackageTests.xctest")
    let listed = try Shell.run(["swift", "test", "list", "--skip-build"], in: folder)
    var names: Set<String> = []
    for line in listed.output.split(separator: "\n") where line.contains(".") && !line.contains(" ") {
      let name = String(line.prefix { $0 != "/" })
      let target = String(name.prefix { $0 != "." })
      guard targets.contains(target), names.insert(name).inserted else { continue }
      suites.append(Suite(name: name, target: target))
    }
    guard !suites.isEmpty else { throw Failure("no tests found: \(listed.output.suffix(2000))") }
  }

  /// Runs a suite with a fault, or with none.
  func run(_ suite: Suite, mutant: Int, reached: String? = nil, limit: Double) throws -> Shell.Result {
    let name = NSRegularExpression.escapedPattern(for: suite.name).replacingOccurrences(of: "\\(\\)", with: "")
    var environment = ["KIMCHI_MUTANT": "\(mutant)"]
    if let reached { environment["KIMCHI_MUTANTS_REACHED"] = reached }
    return try Shell.run(
      [binary.path, "--testing-library", "swift-testing", "--filter", "^\(name)([/(]|$)"], in: folder,
      environment: environment, stop: mutant == 0 ? nil : "✘", limit: limit)
  }

  /// Runs each suite once without a fault.
  mutating func measure(say: (String) -> Void) throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-mutants-reached-\(getpid())")
    var measured: [Suite] = []
    for (index, suite) in suites.enumerated() {
      var suite = suite
      try Data().write(to: log)
      let result = try run(suite, mutant: 0, reached: log.path, limit: 900)
      suite.seconds = result.seconds
      suite.reached = Set(
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { Int($0) })
      if result.status == 0 { measured.append(suite) } else { failing.append(suite.name) }
      if index % 25 == 24 { say("measured \(index + 1) of \(suites.count) suites") }
    }
    try? FileManager.default.removeItem(at: log)
    suites = measured
  }
}
