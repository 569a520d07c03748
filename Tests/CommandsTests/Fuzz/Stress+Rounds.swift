import Glibc
import TestSupport
import Testing

/// A standing attack: rounds of made-up input, each from a seed of its own that is printed when the round fails.
extension Stress {
  /// Runs `body` once for each seed. What it answers is wrong, in words.
  static func rounds(
    _ count: Int, _ name: String, _ location: SourceLocation = #_sourceLocation,
    _ body: (inout SeededRandom) throws -> String?
  ) rethrows {
    let rounds = number("KIMCHI_STRESS_ROUNDS") ?? self.rounds(count)
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
