import JSONDocument

extension DiagnosticCode {
  package static let matrixSize = DiagnosticCode(
    "matrix.size", "a matrix of too many cells",
    page: """
      Every fixture under every way to combine the conditions is a cell, and there would be more than two million of
      them. Choose fewer devices, themes, type sizes or fixtures.
      """)

  package static let snapshotDiffers = DiagnosticCode(
    "snapshot.differs", "a picture that is another than its snapshot",
    page: """
      The fixture is drawn otherwise than when its snapshot was recorded. What differs is listed: rows of the picture
      before and after, colours, frames. When it is meant to be so, `kimchi snapshot record MODEL.name` takes it in, and
      the change of the file under `Snapshots/` is reviewed with the change that made it.
      """)

  package static let snapshotMissing = DiagnosticCode(
    "snapshot.missing", "a fixture without a snapshot",
    page: """
      `kimchi snapshot verify` goes through all fixtures that are not excluded, and this one has no snapshot to be
      compared with. `kimchi snapshot record MODEL.name` makes it.
      """)

  package static let snapshotBroken = DiagnosticCode(
    "snapshot.broken", "a snapshot of a picture with errors",
    page: """
      `kimchi snapshot record` keeps the picture as it is drawn, and this one has an error in it, such as a box in the
      place of a view that cannot be drawn. From now on `verify` would call it right. Put the error right, which
      `kimchi check` shows with its place, and record the picture again.
      """)

  package static let snapshotObsolete = DiagnosticCode(
    "snapshot.obsolete", "a snapshot without a fixture",
    page: """
      No fixture has the address of this snapshot, or it is excluded. Nothing is taken away by itself: `kimchi snapshot
      record --prune` does.
      """)

  package static let snapshotUnreadable = DiagnosticCode(
    "snapshot.unreadable", "a snapshot that is not formed as one",
    page: """
      The file under `Snapshots/` was changed by hand, was merged badly, or is of another version. `kimchi snapshot
      record MODEL.name` writes it anew.
      """)

  /// The codes of the matrix and of snapshots.
  package static let checking: [DiagnosticCode] = [
    .matrixSize, .snapshotBroken, .snapshotDiffers, .snapshotMissing, .snapshotObsolete, .snapshotUnreadable,
  ]
}
