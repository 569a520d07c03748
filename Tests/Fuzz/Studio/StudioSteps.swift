import Sessions
import TestSupport

/// Makes steps up for the studio: keys of its panes and lists far more often than text, mouse reports on and beyond the
/// screen, lines, answers of terminals split anywhere, other sizes.
struct StudioSteps {
  private var random: SeededRandom
  private var lines: LineMaker
  private var size = (columns: 160, rows: 48)

  init(seed: UInt64, for session: Session) {
    random = SeededRandom(seed: seed &+ 3)
    lines = LineMaker(seed: seed, for: session)
  }

  mutating func next(for session: Session) -> StudioStep {
    switch random.next() % 100 {
    case 0..<35: return .bytes([Array(random.pick(Self.letters).utf8)])
    case 35..<60: return .bytes([key()])
    case 60..<75: return .bytes([mouse()])
    case 75..<88: return .line(lines.line(for: session))
    case 88..<93:
      let reply = random.pick(Self.replies)
      // A lone ESC can't be told from the key.
      return .reply(split(Array(reply.utf8), from: 2))
    case 93..<95:
      size = (Int.random(in: 1...220, using: &random), Int.random(in: 1...70, using: &random))
      return .resize(columns: size.columns, rows: size.rows)
    case 95..<97: return .bytes([Array("\u{1B}[200~\(lines.line(for: session))\u{1B}[201~".utf8)])
    default:
      let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      // ^Z stops the process.
      return .bytes(split(bytes.filter { $0 != 0x1A } + [0x1B], from: 1))
    }
  }

  private mutating func split(_ bytes: [UInt8], from first: Int) -> [[UInt8]] {
    var (parts, rest) = ([[UInt8]](), bytes[...])
    while rest.count > 1, random.chance(60) {
      let least = parts.isEmpty ? min(first, rest.count) : 1
      let count = Int.random(in: least...rest.count, using: &random)
      parts.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty ? parts : parts + [Array(rest)]
  }

  private mutating func key() -> [UInt8] {
    let modifier = random.chance(30) ? "1;\(Int.random(in: 2...8, using: &random))" : ""
    switch random.next() % 8 {
    case 0...2: return Array("\u{1B}[\(modifier)\(random.pick(["A", "B", "C", "D", "H", "F"]))".utf8)
    case 3: return Array("\u{1B}[\(random.pick([2, 3, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]))~".utf8)
    case 4: return [0x1B]
    case 5: return [random.pick([0x09, 0x0D, 0x0D, 0x7F, 0x20])]
    case 6: return [random.pick(Array(0x01...0x19) + [0x1C, 0x1D, 0x1E, 0x1F])]
    default: return [0x1B, UInt8.random(in: 0x20...0x7E, using: &random)]
    }
  }

  private mutating func mouse() -> [UInt8] {
    let column = Int.random(in: 1...size.columns + 3, using: &random)
    let row = Int.random(in: 1...size.rows + 3, using: &random)
    let button = random.pick([0, 0, 0, 1, 2, 32, 32, 34, 35, 35, 64, 65, 66, 67, 4, 8, 16, 20])
    return Array("\u{1B}[<\(button);\(column);\(row)\(random.chance(60) ? "M" : "m")".utf8)
  }

  private static let letters = (0x20...0x7E).map { String(Character(Unicode.Scalar(UInt8($0)))) } + ["é", "泡", "👩‍👩‍👧"]

  private static let replies = [
    "\u{1B}[?62;4;22c", "\u{1B}[?1;2c", "\u{1B}[?64;1;2;6;9;15;18;21;22c", "\u{1B}[6;16;8t", "\u{1B}[6;200;300t",
    "\u{1B}[6;0;0t", "\u{1B}[?1;0;256S", "\u{1B}[?2;0;1000;1000S", "\u{1B}[?1;3S", "\u{1B}_Gi=31;OK\u{1B}\\",
    "\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\", "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\",
    "\u{1B}P>|kitty(0.35.2)\u{1B}\\", "\u{1B}[?2026;2$y", "\u{1B}[?1016;0$y", "\u{1B}[I", "\u{1B}[O",
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}[24;80R",
  ]
}
