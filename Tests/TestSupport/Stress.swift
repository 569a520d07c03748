import Glibc

/// How long tests go on that look for rare moments or make up input.
///
/// `KIMCHI_STRESS=FACTOR` in the environment multiplies the rounds; `KIMCHI_STRESS_SEED=SEED` begins with another seed,
/// and with `KIMCHI_STRESS_ROUNDS=1` repeats one round.
package enum Stress {
  package static let factor = max(1, number("KIMCHI_STRESS") ?? 1)
  package static let firstSeed = number("KIMCHI_STRESS_SEED") ?? 1

  package static func number(_ variable: String) -> Int? { getenv(variable).flatMap { Int(String(cString: $0)) } }

  /// So many rounds of a test that makes its own, times the factor.
  package static func rounds(_ usual: Int) -> Int { usual * factor }
}
