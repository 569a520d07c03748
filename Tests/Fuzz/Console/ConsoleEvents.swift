import TestSupport

/// Random keys as somebody types them who knows readline well: commands far more often than text, and those close
/// together that keep state from one key to the next (arguments, searches, macros, undo, the history).
///
/// A run of them uses a handful of keys only, chosen anew for the next run: what goes wrong takes the same few keys in
/// some order, which all keys together would hardly ever give.
struct ConsoleEvents {
  private var random: SeededRandom
  private let isVi: Bool
  private var pool: [ConsoleEvent] = []
  /// Events until another pool is chosen.
  private var left = 0

  init(seed: UInt64, isVi: Bool) {
    random = SeededRandom(seed: seed)
    self.isVi = isVi
  }

  mutating func next() -> ConsoleEvent {
    if left == 0 {
      let count = Int.random(in: 4...16, using: &random)
      pool = (0..<count).map { _ in any() } + [isVi ? .key([0x1B]) : .key([0x0D])]
      left = 400
    }
    left -= 1
    return random.chance(5) ? any() : random.pick(pool)
  }

  /// One event of all.
  private mutating func any() -> ConsoleEvent {
    switch random.next() % 100 {
    case 0: .paste(random.pick(Self.pastes))
    case 1: .prefill(random.pick(Self.pastes))
    case 2: .key([0x03])
    case 3..<10: .key([0x0D])
    case 10..<20: .key([0x1B, 0x5B, random.pick(Self.arrows)])
    case 20..<30: .key([UInt8(random.next() % 32)])
    case _ where isVi: .key([random.pick(Self.viKeys)])
    case 30..<55: .key([0x1B, UInt8(random.next() % 128)])
    case 55..<80: .key([random.pick(Self.emacsKeys)])
    default: .key(Array(random.pick(Self.letters).utf8))
    }
  }

  static let history = ["set color red", "a", "wrap hStack", "foo bar foo", "泡菜 é", "select 0/1/2"]
  private static let pastes = ["", "a", "x\ny", "泡菜", "set font.weight bold", String(repeating: "ab ", count: 400)]
  private static let arrows = Array("ABCDHF".utf8)
  private static let letters = ["a", "b", "o", " ", "é", "泡", "1", "9", "/", "\"", "*", "[", "?"]
  /// ^R ^S ^G ^U ^W ^Y ^_ ^X ^V ^A ^E ^P ^N ^O ^T ^] and an argument's digits and sign.
  private static let emacsKeys: [UInt8] =
    [0x12, 0x13, 0x07, 0x15, 0x17, 0x19, 0x1F, 0x18, 0x16, 0x01, 0x05, 0x10, 0x0E, 0x0F, 0x14, 0x1D]
    + Array("123-".utf8)
  /// Every printable key, those with state more often.
  private static let viKeys =
    Array(0x20...0x7E) + Array(repeating: Array("GG\\\\#uU.nN/??kjcdyrR\"`m@*=_&123".utf8), count: 4).joined()
}
