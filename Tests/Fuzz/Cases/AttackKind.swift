import ArgumentParser

/// The attacks on sessions and workspaces, as they are typed.
enum AttackKind: String, CaseIterable, ExpressibleByArgument {
  case commands, typing, studio, files, lsp, companion

  /// Rounds in a hundred that begin with damaged files.
  var damagedShare: Int {
    switch self {
    case .commands, .typing: 50
    case .studio, .lsp, .companion: 20
    case .files: 100
    }
  }

  /// Steps in a round.
  var stepCount: Int {
    switch self {
    case .commands: 150
    case .typing: 20
    case .studio: 200
    case .lsp: 60
    case .companion: 100
    case .files: 1
    }
  }

  /// A step that takes longer hangs. Seconds, of which a build for debugging gets more.
  var patience: Double {
    #if DEBUG
      40
    #else
      10
    #endif
  }
}
