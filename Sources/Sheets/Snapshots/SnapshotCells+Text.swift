import Rendering
import Width

/// The sections of a snapshot's text that are about cells (`docs/format.md` §7).
///
/// `ground` has a line for each run of equal half rows: `4-7: FFFFFF*2 EF4F5F*46 FFFFFF`. `ink` has one for each run of
/// rows whose glyphs are coloured alike: `2: 2+16 1C1C1C bold`, a start column and a count.
extension SnapshotCells {
  private static let attributeNames: [(CellAttributes, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "struck"), (.reverse, "reverse"),
  ]

  var pictureLines: [String] { (0..<rows).map(text) }

  /// Half rows that look the same and follow one another are one line.
  var groundLines: [String] {
    var texts: [String] = []
    // Most half rows are as the one above, and a text costs more than a look.
    for half in 0..<rows * 2 { texts.append(half > 0 && isGroundAsAbove(half) ? texts[half - 1] : groundRuns(half)) }
    return Self.joined(texts)
  }

  var inkLines: [String] { Self.joined((0..<rows).map(inkRuns)) }

  /// A line for each stretch of equal rows; empty ones are left out.
  private static func joined(_ rows: [String]) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < rows.count {
      var end = start
      while end + 1 < rows.count, rows[end + 1] == rows[start] { end += 1 }
      if !rows[start].isEmpty { lines.append((start == end ? "\(start): " : "\(start)-\(end): ") + rows[start]) }
      start = end + 1
    }
    return lines
  }

  private func ground(_ half: Int, _ column: Int) -> UInt32 {
    let index = half / 2 * columns + column
    return half % 2 == 0 ? cells[index].upper : cells[index].lower
  }

  private func isGroundAsAbove(_ half: Int) -> Bool {
    (0..<columns).allSatisfy { ground(half, $0) == ground(half - 1, $0) }
  }

  private func groundRuns(_ half: Int) -> String {
    var runs: [String] = []
    var column = 0
    while column < columns {
      let start = column
      let ground = ground(half, start)
      while column < columns, self.ground(half, column) == ground { column += 1 }
      runs.append(Self.hex(ground) + (column - start > 1 ? "*\(column - start)" : ""))
    }
    return runs.joined(separator: " ")
  }

  private func inkRuns(_ row: Int) -> String {
    var runs: [String] = []
    var column = 0
    while column < columns {
      let first = cells[row * columns + column]
      guard first.isWritten else {
        column += 1
        continue
      }
      let start = column
      var end = column
      let isDecorated = !first.attributes.isDisjoint(with: [.underline, .strikethrough])
      // A gap between two words of the same colour does not end the run.
      while column < columns {
        let cell = cells[row * columns + column]
        if cell.isWritten {
          guard cell.ink == first.ink, cell.attributes == first.attributes else { break }
          end = column + 1
        } else if isDecorated || column - end >= 1 {
          break
        }
        column += 1
      }
      column = end
      let names = Self.attributeNames.filter { first.attributes.contains($0.0) }.map { " \($0.1)" }.joined()
      runs.append("\(start)+\(end - start) \(Self.hex(first.ink))\(names)")
    }
    return runs.joined(separator: ", ")
  }

  static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(6 - digits.count, 0)) + digits
  }

  // MARK: Reading

  /// Puts a row's glyphs in; what does not fit is left out.
  mutating func write(_ line: some StringProtocol, row: Int) {
    guard row >= 0, row < rows else { return }
    var column = 0
    CellWidth.forEach(in: Substring(line)) { cluster in
      defer { column += cluster.width }
      guard column + cluster.width <= columns, cluster.scalar != " " else { return }
      cells[row * columns + column].glyph = cluster.text
      if cluster.width == 2 { cells[row * columns + column + 1].isContinuation = true }
    }
  }

  /// Reads one line of `ground`, whose first half row must be `next` or a later one, so that no cell is written twice.
  ///
  /// - Returns: the half row after the line's, or nil if the line isn't valid.
  mutating func readGround(_ line: Substring, from next: Int) -> Int? {
    guard let (halves, rest) = Self.head(line, within: next..<rows * 2) else { return nil }
    var column = 0
    for run in rest.split(separator: " ") {
      let parts = run.split(separator: "*", maxSplits: 1)
      // `*` alone and `*3` have no colour: the one is split into nothing, the other into one part.
      guard run.first != "*", let color = parts.first.flatMap({ UInt32($0, radix: 16) }), color <= 0xFFFFFF,
        let count = parts.count == 2 ? Int(parts[1]) : 1, count > 0, count <= columns - column
      else { return nil }
      for half in halves {
        for place in column..<column + count {
          if half % 2 == 0 {
            cells[half / 2 * columns + place].upper = color
          } else {
            cells[half / 2 * columns + place].lower = color
          }
        }
      }
      column += count
    }
    return column == columns ? halves.upperBound : nil
  }

  /// Reads one line of `ink`, whose first row must be `next` or a later one; its runs follow one another.
  ///
  /// - Returns: the row after the line's, or nil if the line isn't valid.
  mutating func readInk(_ line: Substring, from next: Int) -> Int? {
    guard let (found, rest) = Self.head(line, within: next..<rows) else { return nil }
    var column = 0
    for run in rest.split(separator: ",") {
      let words = run.split(separator: " ")
      let place = words.first?.split(separator: "+", maxSplits: 1).compactMap { Int($0) } ?? []
      guard place.count == 2, words.count >= 2, let color = UInt32(words[1], radix: 16), color <= 0xFFFFFF,
        place[0] >= column, place[1] > 0, place[1] <= columns, place[0] <= columns - place[1]
      else { return nil }
      column = place[0] + place[1]
      var attributes: CellAttributes = []
      for word in words.dropFirst(2) {
        guard let attribute = Self.attributeNames.first(where: { $0.1 == word })?.0 else { return nil }
        attributes.insert(attribute)
      }
      let isDecorated = !attributes.isDisjoint(with: [.underline, .strikethrough])
      for row in found {
        for index in row * columns + place[0]..<row * columns + place[0] + place[1] {
          if !cells[index].isWritten {
            guard isDecorated else { continue }
            cells[index].glyph = " "
          }
          cells[index].ink = color
          cells[index].attributes = attributes
        }
      }
    }
    return found.upperBound
  }

  /// The rows of `4-7: …` or `4: …`, all within `limits`, and what follows the colon.
  private static func head(_ line: Substring, within limits: Range<Int>) -> (Range<Int>, Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let numbers = line[..<colon].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count <= 2, let first = numbers.first ?? nil, let last = numbers.last ?? nil, first <= last,
      limits.contains(first), limits.contains(last)
    else { return nil }
    return (first..<last + 1, line[line.index(after: colon)...])
  }
}
