import Glibc

/// What a program that a test starts in an environment of its own gets of the tests' own all the same: how a sanitizer is to
/// report (`scripts/sanitize`), and which fault is switched on (`scripts/mutate`).
package enum PassedOn {
  package static let variables: [String: String] = {
    let names = ["ASAN_OPTIONS", "TSAN_OPTIONS", "KIMCHI_MUTANT", "KIMCHI_MUTANTS_REACHED"]
    return names.reduce(into: [:]) { variables, name in
      variables[name] = getenv(name).map { String(cString: $0) }
    }
  }()
}
