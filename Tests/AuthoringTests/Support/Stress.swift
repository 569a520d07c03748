import Glibc

/// How often the tests that look for rare moments do so: `KIMCHI_STRESS=20` in the environment makes it twenty times.
enum Stress {
  static let factor = max(1, getenv("KIMCHI_STRESS").flatMap { Int(String(cString: $0)) } ?? 1)

  static func rounds(_ usual: Int) -> Int { usual * factor }
}
