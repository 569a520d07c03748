import JSONDocument

extension DiagnosticCode {
  package static let pageMissing = DiagnosticCode(
    "page.missing", "a next page without a file",
    page: """
      The action for the next page names an offset, and a preview reads that page from the file beside the screen's own:
      `home.20.json` is the page 20 of `home.json`. That file doesn't exist, so scrolling to the end shows an error.

      Add the file, or ignore the note for a response that is only applied to another screen.
      """)

  package static let partDamaged = DiagnosticCode(
    "part.damaged", "a file that isn't a whole part of a check",
    page: """
      `kimchi merge` reads the parts that `--shard` has written. This file is something else, was cut or edited, or is
      written by another version of the program in a way that this one can't read. Nothing is reported, since a report
      without some findings would look like a good one.

      Make the part again: the same files give the same part.
      """)

  package static let partMismatch = DiagnosticCode(
    "part.mismatch", "parts that don't belong together",
    page: """
      Parts make one report only if they are of the same files, the same command line with the same conditions, the same
      version of the program and the same number of shards; and two parts of the same shard must be equal. The message
      names what differs, such as the first file.

      Make the parts again from one commit, or leave out those of another run.
      """)

  package static let partMissing = DiagnosticCode(
    "part.missing", "a part that a report needs",
    page: """
      What all fixtures lack, or what nothing uses, is known only with all parts. The notes have the command lines that
      make the missing ones. `kimchi merge --partial` reports what is there all the same, and exits with 1.
      """)

  /// The codes of checking.
  package static let checking: [DiagnosticCode] = [.pageMissing, .partDamaged, .partMismatch, .partMissing]
}
