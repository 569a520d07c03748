import Foundation
import FuzzSupport

/// Plays rounds in this process.
@MainActor
struct Player {
  let samples: [SampleWorkspace]
  /// The program, for the attack on files.
  let kimchi: String
  let folder: String
  let trace: Trace

  /// Plays a round that is made up, or a case.
  func play(_ round: FuzzCase, isReplay: Bool) throws {
    guard let sample = samples.first(where: { $0.name == round.workspace }) else { return }
    let copy = WorkspaceCopy(sample, in: folder)
    try copy.prepare(round.damage)
    trace.begin(round)
    var steps = isReplay ? Steps(round.steps, trace: trace) : Steps(round.attack.stepCount, trace: trace)
    switch round.attack {
    case .commands:
      var commands = CommandRound(round)
      try commands?.play(&steps)
    case .typing:
      var typing = TypingRound(round)
      try typing?.play(&steps)
    case .studio:
      var studio = StudioRound(round)
      defer { studio?.close() }
      try studio?.play(&steps)
    case .files:
      var files = FilesRound(round, in: copy, kimchi: kimchi)
      try files.play(&steps)
    }
  }
}
