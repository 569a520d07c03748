import Glibc
import JSONDocument
import TestSupport
import Testing

/// The program, killed while it saves two files.
@Suite("Kills while saving") struct KillTests {
  private static let card = #"{ "type": "vStack", "vStack": { "spacing": 0, "items": [] } }"# + "\n"
  private static let fixtures = #"{ "model": "Card", "previews": { "regular": { "title": "Bear" } } }"# + "\n"

  /// How often, times `KIMCHI_STRESS` of the environment.
  private static let rounds = Stress.rounds(5)

  @Test("the whole history is there after each, and leads back to the first bytes", arguments: [1, 2] as [UInt64])
  func keepsHistory(_ seed: UInt64) throws {
    var generator = seed &* 0x9E37_79B9_7F4A_7C15
    func random(below limit: UInt64) -> UInt64 {
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (generator >> 33) % limit
    }
    var halves = 0
    for chain in 0..<max(1, Self.rounds / 20) {
      let folder = try TemporaryFolder()
      _ = try folder.file("kimchi.json", "{}")
      let card = try folder.file("Layouts/card.json", Self.card)
      let fixtures = try folder.file("Previews/Card.previews.json", Self.fixtures)
      let environment = ["XDG_STATE_HOME": folder.path + "/state"]
      var saved = (Self.card, Self.fixtures)
      for round in 1...min(Self.rounds, 20) {
        let place = "seed \(seed), chain \(chain), round \(round)"
        let program = try RunningProgram([card, "--line"], environment: environment)
        // What the last kill left unsaved comes back; then there are two steps of each round.
        program.send("recover\ngoto \(2 * round - 2)\nset spacing \(round)\ndata set title Bear \(round)\n")
        var answers: [String] = []
        while answers.last?.contains("Bear \(round)") != true {
          guard let line = program.nextLine() else { break }
          answers.append(line)
        }
        #expect(!answers.contains { $0.contains("changed") || $0.contains("not fit") }, "\(place): \(answers)")
        program.send("save\n")
        usleep(UInt32(random(below: 12_000)))
        _ = program.end(by: SIGKILL)
        let now = (TemporaryFolder.text(of: card) ?? "", TemporaryFolder.text(of: fixtures) ?? "")
        #expect(now.0 == saved.0 || now.0 == Self.card.replacing("0", with: "\(round)"), "\(place)")
        if (now.0 == saved.0) != (now.1 == saved.1) { halves += 1 }
        saved = now
      }
      let steps = 2 * min(Self.rounds, 20)
      let end = try Program.run(
        [card, "--line"], input: "recover\nundo \(steps)\nsave\n", environment: environment)
      #expect(end.status == 0, "\(end.messages)")
      #expect(TemporaryFolder.text(of: card) == Self.card)
      #expect(TemporaryFolder.text(of: fixtures) == Self.fixtures)
      // What no save before reached is as it was, and is not written again.
      let written = [("Layouts", saved.0 != Self.card), ("Previews", saved.1 != Self.fixtures)]
      for (name, isWritten) in written where isWritten {
        let folder = "\(folder.path)/\(name)"
        #expect(TemporaryFolder.names(in: folder).count == 1, "temporary files are gone with the next save")
      }
    }
    if Self.rounds > 5 { print("seed \(seed): \(halves) of \(Self.rounds) kills fell between the two files") }
  }
}
