import Glibc
import Testing

/// A standing attack: rounds of made-up input, each from a seed of its own that is printed when the round fails.
///
/// `KIMCHI_STRESS=FACTOR` multiplies the rounds; `KIMCHI_STRESS_SEED=SEED` begins with another seed, and with
/// `KIMCHI_STRESS_ROUNDS=1` repeats one round.
enum Stress {
  static let factor = number("KIMCHI_STRESS") ?? 1
  static let firstSeed = number("KIMCHI_STRESS_SEED") ?? 1

  private static func number(_ variable: String) -> Int? { getenv(variable).flatMap { Int(String(cString: $0)) } }

  /// Runs `body` once for each seed. What it answers is wrong, in words.
  static func rounds(
    _ count: Int, _ name: String, _ location: SourceLocation = #_sourceLocation,
    _ body: (inout SeededRandom) throws -> String?
  ) rethrows {
    let rounds = number("KIMCHI_STRESS_ROUNDS") ?? count * factor
    for seed in firstSeed..<firstSeed + rounds {
      // A crash has no other way to say where it was.
      if factor > 1 { note(name, seed) }
      var random = SeededRandom(seed: UInt64(seed))
      if let fault = try body(&random) { Issue.record("\(name), seed \(seed): \(fault)", sourceLocation: location) }
    }
    if factor > 1 { print("\(name): \(rounds) rounds") }
  }

  private static func note(_ name: String, _ seed: Int) {
    guard let file = fopen("/tmp/kimchi-stress-\(getpid())-\(name.replacing(" ", with: "-"))", "w") else { return }
    fputs("\(seed)\n", file)
    fclose(file)
  }
}

extension SeededRandom {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<List: RandomAccessCollection>(_ list: List) -> List.Element where List.Index == Int {
    list[Int.random(in: list.startIndex..<list.endIndex, using: &self)]
  }
}
