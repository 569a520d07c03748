import Foundation
import FuzzSupport

/// Plays rounds in this process.
@MainActor
struct Player {
  let files: AttackedFiles
  let folder: String
  let trace: Trace
  private var copies: [String: WorkspaceCopy] = [:]

  init(files: AttackedFiles, folder: String, trace: Trace) {
    (self.files, self.folder, self.trace) = (files, folder, trace)
  }

  /// Plays a round that is made up, or a case.
  mutating func play(_ round: FuzzCase, isReplay: Bool) throws {
    guard let sample = files.samples.first(where: { $0.name == round.workspace }) else { return }
    var copy = copies[sample.name] ?? WorkspaceCopy(sample, in: folder)
    defer { copies[sample.name] = copy }
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
      var files = FilesRound(round, in: copy)
      defer { if !files.mayHaveWritten { copy.keep(round.damage) } }
      try files.play(&steps)
    case .companion:
      var companion = CompanionRound(round)
      try companion?.play(&steps)
    case .lsp:
      // The server never writes a file.
      defer { copy.keep(round.damage) }
      var language = LanguageRound(round, in: copy)
      try language.play(&steps)
    }
  }
}
