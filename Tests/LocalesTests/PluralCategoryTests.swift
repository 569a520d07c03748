import Locales
import Testing

@Suite("Forms of words beside numbers")
struct PluralCategoryTests {
  @Test(
    "the forms are those of CLDR's samples",
    arguments: [
      ("en", [0, 1, 2, 1.5], "other one other other"), ("de", [1, 2], "one other"),
      ("ja", [0, 1, 2], "other other other"),
      ("fr", [0, 1, 1.5, 2, 1_000_000], "one one one other many"), ("pt", [0, 1, 2], "one one other"),
      ("pt-PT", [0, 1, 2], "other one other"), ("es", [1, 1_000_000], "one many"),
      ("hi", [0, 0.5, 1, 2], "one one one other"),
      ("da", [0.5, 1, 1.5, 2], "one one one other"),
      ("ru", [1, 2, 5, 11, 12, 21, 22, 25, 1.5], "one few many many many one few many other"),
      ("sr", [1, 3, 5, 11, 0.1, 0.2], "one few other other one few"),
      ("pl", [1, 2, 5, 12, 21, 22, 1.5], "one few many many many few other"),
      ("cs", [1, 3, 5, 1.5], "one few other many"), ("lt", [1, 2, 10, 11, 21, 0.5], "one few other other one many"),
      ("lv", [0, 1, 2, 11, 21], "zero one other zero one"),
      ("sl", [1, 2, 3, 5, 101, 0.5], "one two few other one few"),
      ("ro", [0, 1, 2, 20, 101, 119, 120], "few one few other few few other"),
      ("ar", [0, 1, 2, 3, 10, 11, 99, 100, 103], "zero one two few few many many other few"),
      ("he", [0, 1, 2, 3], "other one two other"),
      ("fil", [1, 3, 4, 5, 6, 9, 10], "one one other one other other one"),
      ("is", [0, 1, 2, 11, 21, 0.1, 1.5], "other one other other one one other"),
      ("hy", [0, 1.5, 2], "one one other"), ("pa", [0, 0.5, 1, 2], "one other one other"),
      ("cy", [0, 1, 2, 3, 4, 6, 7, 1.5], "zero one two few other many other other"),
      ("ga", [0, 1, 2, 6, 7, 10, 11, 2.5], "other one two few many many other other"),
      ("be", [1, 3, 5, 21], "one few many one"), ("mk", [1, 11, 21], "one other one"), ("gl", [1, 2], "one other"),
      ("xx", [1, 2], "one other"),
    ])
  func forms(tag: String, numbers: [Double], forms: String) {
    #expect(numbers.map { PluralCategory(of: $0, in: tag).rawValue }.joined(separator: " ") == forms)
  }

  @Test("every number has a form", arguments: [Double.nan, .infinity, 1e300, -1, -0.0])
  func total(number: Double) {
    for tag in ["en", "ru", "ar", "lv"] { _ = PluralCategory(of: number, in: tag) }
    #expect(PluralCategory(of: -1, in: "en") == .one)
  }
}
