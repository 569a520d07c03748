import JSONDocument

extension DiagnosticCode {
  package static let matrixSize = DiagnosticCode(
    "matrix.size", "a matrix with too many cells",
    page: """
      The matrix has a cell for every fixture under every combination of conditions; this one would have more than two
      million. Choose fewer devices, themes, type sizes or fixtures.
      """)

  package static let matrixFailures = DiagnosticCode(
    "matrix.failures", "a matrix of failures without a service",
    page: """
      `kimchi matrix --failures` draws each operation of a screen's service with each of its outcomes. Only checkouts have
      a service. Name one: `kimchi matrix Checkout.regular --failures`.
      """)

  package static let siteFolder = DiagnosticCode(
    "site.folder", "a folder that a site can't be written to",
    page: """
      `kimchi site -o FOLDER` writes to a new folder, to an empty one, or to one that holds a site already, which it knows by
      the list `.kimchi-site.json`. Anything else in a folder could be overwritten, so it is refused.
      """)

  package static let snapshotDiffers = DiagnosticCode(
    "snapshot.differs", "a picture that differs from its snapshot",
    page: """
      The picture of the fixture has changed since its snapshot was recorded. The differences are listed: rows before and
      after, colours, frames. If the change is intended, record it with `kimchi snapshot record MODEL.name` and commit the
      file under `Snapshots/` together with its cause.
      """)

  package static let snapshotMissing = DiagnosticCode(
    "snapshot.missing", "a fixture without a snapshot",
    page: """
      `kimchi snapshot verify` compares every fixture that is not excluded, and this one has no snapshot yet. Create it
      with `kimchi snapshot record MODEL.name`.
      """)

  package static let snapshotBroken = DiagnosticCode(
    "snapshot.broken", "a snapshot of a picture with errors",
    page: """
      The recorded picture contains an error, such as a box in place of a view that can't be drawn. `verify` would now
      accept it. Fix the error, which `kimchi check` lists with its position, and record the picture again.
      """)

  package static let snapshotObsolete = DiagnosticCode(
    "snapshot.obsolete", "a snapshot without a fixture",
    page: """
      The snapshot's fixture no longer exists, or it is excluded. Remove the file with `kimchi snapshot record --prune`.
      """)

  package static let snapshotUnreadable = DiagnosticCode(
    "snapshot.unreadable", "a snapshot file that can't be read",
    page: """
      The file under `Snapshots/` was edited by hand, merged badly, or written by another version. Record it again with
      `kimchi snapshot record MODEL.name`.
      """)

  package static let galleryAvoided = DiagnosticCode(
    "gallery.avoided", "a picture that the gallery leaves out",
    page: """
      Drawing this layout or fixture ended the program the last time, which is a defect of kimchi. The gallery leaves it
      out, so that it can be opened again; another version of kimchi draws it again. Please report it with the file.
      """)

  /// The codes of the gallery, the matrix and snapshots.
  package static let sheets: [DiagnosticCode] = [
    .galleryAvoided, .matrixFailures, .matrixSize, .siteFolder, .snapshotBroken, .snapshotDiffers, .snapshotMissing,
    .snapshotObsolete, .snapshotUnreadable,
  ]
}
