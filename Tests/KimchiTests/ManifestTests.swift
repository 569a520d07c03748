import Foundation
import Testing

/// The manifest's rows are the walls of the house, so they name what is really used.
@Suite("manifest") struct ManifestTests {
  private struct Row {
    var name: String
    var dependencies: Set<String>
  }

  private static let imports = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, imports(of: $0.name) ?? []) })

  /// Rows of targets below `Sources` with Swift in them.
  private static let rows: [Row] = {
    let manifest = (try? String(contentsOfFile: "\(Program.root)/Package.swift", encoding: .utf8)) ?? ""
    return manifest.components(separatedBy: "target(").dropFirst().compactMap { text in
      let row = text.components(separatedBy: "arget(").first ?? text
      guard let name = row.firstMatch(of: /name: "([\w-]+)"/)?.1, !row.contains("path:") else { return nil }
      let list = row.firstMatch(of: /(?s)dependencies: \[(.*?)\]/)?.1 ?? ""
      let products = list.replacing(/\.product\([^)]*\)/, with: "")
      return Row(name: String(name), dependencies: Set(products.matches(of: /"([\w-]+)"/).map { String($0.1) }))
    }.filter { imports(of: $0.name) != nil }
  }()

  /// Modules of the package that a target's sources import, or others where a set is given; nil where there are no Swift
  /// sources.
  private static func imports(of target: String, among wanted: Set<String>? = nil) -> Set<String>? {
    let folder = "\(Program.root)/Sources/\(target)"
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".swift") } ?? []
    guard !files.isEmpty else { return nil }
    let known = Set((try? FileManager.default.contentsOfDirectory(atPath: "\(Program.root)/Sources")) ?? [])
    var found: Set<String> = []
    for file in files {
      guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { continue }
      for line in text.split(separator: "\n").prefix(60) where " \(line)".contains(" import ") {
        if let name = line.split(separator: " ").last?.split(separator: ".").first { found.insert(String(name)) }
      }
    }
    return found.intersection(wanted ?? known)
  }

  @Test("nothing needs Foundation, which slows each start, or Dispatch, whose threads wake up once a second for good")
  func withoutFoundation() {
    for row in Self.rows where row.name != "kimchi-bench" {
      #expect(Self.imports(of: row.name, among: ["Foundation", "Dispatch"]) == [], "\(row.name)")
    }
  }

  @Test("a row names the system libraries that its sources import, and the rooms that no other of its rooms leads to")
  func rows() throws {
    #expect(Self.rows.count > 25)
    let imports = Self.imports
    var known: [String: Set<String>] = [:]
    func reach(_ name: String) -> Set<String> {
      if let reached = known[name] { return reached }
      let reached = (imports[name] ?? []).reduce(into: Set()) { $0.formUnion(reach($1).union([$1])) }
      known[name] = reached
      return reached
    }
    // The benchmarks use rooms of the tests too, which lie elsewhere.
    for row in Self.rows where row.name != "kimchi-bench" {
      let own = imports[row.name] ?? []
      let expected = own.filter { name in
        imports[name] == nil || !own.contains { $0 != name && reach($0).contains(name) }
      }
      #expect(row.dependencies == expected, "\(row.name)")
    }
  }

  @Test("the documentation's table of targets has the same rows")
  func documentation() throws {
    let text = try String(contentsOfFile: "\(Program.root)/docs/architecture.md", encoding: .utf8)
    for row in Self.rows where row.name != "kimchi-bench" {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(row.name) |") }, "\(row.name)")
      let cell = line.split(separator: "|").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
      let names = cell == "–" ? [] : Set(cell.components(separatedBy: ", "))
      #expect(names == row.dependencies, "\(row.name)")
    }
  }
}
