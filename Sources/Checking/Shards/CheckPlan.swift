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
      let more = drawn.count > 4 ? " and \(drawn.count - 4) more" : ""
      return "\(row.shard)  \(files), \(Spelling.counted(row.fixtures, "fixture"))"
        + (drawn.isEmpty ? "" : ": " + drawn.prefix(4).joined(separator: ", ") + more)
    }
  }
}

extension Checker {
  /// The plan that every shard of so many makes by itself.
  package func plan(_ count: Int, of paths: [String]) -> CheckPlan {
    var ignored = CheckTally()
    let listed = list(paths, DocumentStore(), &ignored)
    let files = parallel(listed) { CheckedFile($0.path, in: $0.workspace) }
    let sizes = files.map(\.byteCount)
    let wanted = layouts(of: files, own: 0..<0, &ignored)
    let pieces = CheckPieces(wanted, devices: devices, isDivided: true)
    let isScreen = wanted.map { $0.layout.kind == .screen }
    let layouts = pieces.pieces(of: wanted.indices.filter { !isScreen[$0] })
    let screens = pieces.pieces(of: wanted.indices.filter { isScreen[$0] })
    func drawn(_ own: ArraySlice<CheckPieces.Piece>) -> [CheckPlan.Drawn] {
      var drawn: [CheckPlan.Drawn] = []
      for piece in own {
        let file = wanted[piece.wanted].workspace.display(wanted[piece.wanted].layout.path)
        if drawn.last?.file == file {
          drawn[drawn.count - 1].fixtures = drawn[drawn.count - 1].fixtures.lowerBound..<piece.fixtures.upperBound
        } else {
          drawn.append(CheckPlan.Drawn(file: file, fixtures: piece.fixtures))
        }
      }
      return drawn
    }
    var plan = CheckPlan()
    for shard in (1...max(1, count)).compactMap({ Shard($0, of: count) }) {
      plan.rows.append(
        CheckPlan.Row(
          shard: shard, files: files[shard.range(of: sizes)].map { $0.workspace.display($0.path) },
          layouts: drawn(layouts[shard.range(of: layouts.map(\.cost))]),
          screens: drawn(screens[shard.range(of: screens.map(\.cost))])))
    }
    return plan
  }
}
