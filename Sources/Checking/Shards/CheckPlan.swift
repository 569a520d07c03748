import JSONDocument
import Workspaces

/// The work of each shard of a check.
package struct CheckPlan: Sendable {
  /// A layout or a screen, and which of its fixtures.
  package struct Drawn: Sendable {
    /// As it is shown.
    package var file: String
    package var fixtures: Range<Int>
  }

  package struct Row: Sendable {
    package var shard: Shard
    /// Files that are checked by themselves, as they are shown.
    package var files: [String] = []
    package var layouts: [Drawn] = []
    package var screens: [Drawn] = []

    package var fixtures: Int { (layouts + screens).reduce(0) { $0 + $1.fixtures.count } }
  }

  package internal(set) var rows: [Row] = []

  /// `{shards: [{shard, files, fixtures, layouts, screens}]}`; fixtures are counted from 1.
  package var json: JSONText {
    func value(_ drawn: Drawn) -> JSONText {
      var members: [(String, JSONText)] = [("file", .string(drawn.file))]
      if !drawn.fixtures.isEmpty {
        members += [("first", .integer(drawn.fixtures.lowerBound + 1)), ("last", .integer(drawn.fixtures.upperBound))]
      }
      return .object(members)
    }
    return .object([
      (
        "shards",
        .array(
          rows.map { row in
            .object([
              ("shard", .string(row.shard.description)), ("files", .array(row.files.map { .string($0) })),
              ("fixtures", .integer(row.fixtures)), ("layouts", .array(row.layouts.map(value))),
              ("screens", .array(row.screens.map(value))),
            ])
          })
      )
    ])
  }

  /// A line for each shard.
  package var lines: [String] {
    rows.map { row in
      let files = Spelling.counted(row.files.count, "file")
      let drawn = (row.layouts + row.screens).map { drawn in
        drawn.fixtures.isEmpty
          ? drawn.file : "\(drawn.file) \(drawn.fixtures.lowerBound + 1)–\(drawn.fixtures.upperBound)"
      }
      return "\(row.shard)  \(files), \(Spelling.counted(row.fixtures, "fixture"))"
        + (drawn.isEmpty ? "" : ": " + Spelling.list(drawn, limit: 4))
    }
  }
}

extension Checker {
  /// The plan that every shard of so many makes by itself, with the fixtures counted.
  package func plan(_ count: Int, of paths: [String]) -> CheckPlan {
    var ignored = CheckTally()
    let pieces = CheckPieces(list(paths, DocumentStore(), &ignored), by: self, isDivided: true)
    let drawn = drawn(of: pieces)
    var plan = CheckPlan()
    for (index, range) in Shard.ranges(of: pieces.pieces.map(\.cost), count: count).enumerated() {
      guard let shard = Shard(index + 1, of: count) else { continue }
      var row = CheckPlan.Row(shard: shard)
      for slice in pieces.slices(in: range) {
        switch slice.work {
        case .reading:
          let file = pieces.listed[slice.file]
          row.files.append(file.workspace.display(file.path))
        case .drawing:
          guard let one = drawn[slice.file] else { continue }
          let fixtures = slice.share.range(of: one.fixtures)
          guard !fixtures.isEmpty || one.fixtures == 0 && slice.share.isFirst else { continue }
          let part = CheckPlan.Drawn(file: one.file, fixtures: fixtures)
          if one.isScreen { row.screens.append(part) } else { row.layouts.append(part) }
        case .variant, .using: break
        }
      }
      plan.rows.append(row)
    }
    return plan
  }

  /// The layout of each file that draws one, by its position.
  private func drawn(of pieces: CheckPieces) -> [Int: (file: String, fixtures: Int, isScreen: Bool)] {
    let indices = Array(Set(pieces.pieces.filter { $0.work == .drawing }.map(\.file)))
    let found = parallel(indices) { index -> (file: String, fixtures: Int, isScreen: Bool)? in
      let wanted =
        index < pieces.listed.count
        ? CheckedFile(pieces.listed[index].path, in: pieces.listed[index].workspace).wanted
        : pieces.others[index - pieces.listed.count]
      guard let wanted else { return nil }
      var resolver = FixtureResolver(wanted.workspace)
      let fixtures = (try? resolver.fixtures(ofModel: wanted.layout.model)) ?? nil
      return (
        wanted.workspace.display(wanted.layout.path), fixtures?.shown.count ?? 0, wanted.layout.kind == .screen
      )
    }
    var drawn: [Int: (file: String, fixtures: Int, isScreen: Bool)] = [:]
    for (index, one) in zip(indices, found) { drawn[index] = one }
    return drawn
  }
}
