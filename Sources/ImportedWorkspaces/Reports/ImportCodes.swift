import JSONDocument

extension DiagnosticCode {
  package static let importHelper = DiagnosticCode(
    "import.helper", "imported with helper views",
    page: """
      What the source says with one property takes more views here, such as a stack around a button's content. The
      picture is the same.
      """)

  package static let importNear = DiagnosticCode(
    "import.near", "imported with another look",
    page: """
      The layout has something like it: a control drawn in another way, a value that a function of the source computes
      and that was computed once, from the last data of the source. The message says what became of it.
      """)

  package static let importLost = DiagnosticCode(
    "import.lost", "not imported",
    page: """
      Layouts have nothing that says this, so it was left out. The rest of the element was imported. The message says what
      is missing; with `--strict` the import ends with 1.
      """)

  package static let importSource = DiagnosticCode(
    "import.source", "a source that can't be imported",
    page: """
      The file is in no format that `kimchi import` reads, or a message in it is not as its format says: an unknown
      version, a surface that was not created, a component without an id. Nothing is written.
      """)

  package static let importLimit = DiagnosticCode(
    "import.limit", "a source with too many nodes",
    page: """
      A component may be used in many places, and each use becomes nodes of its own. Beyond 20,000 nodes of A2UI, 200,000
      of DivKit, or 150 nested ones, the rest is left out. A component inside itself is left out as well. Nothing is
      written for a card of Adaptive Cards whose data makes more than 200,000 nodes, nor if a file would be nested more than
      512 deep: an element of the source is several objects inside each other.
      """)

  package static let importing: [DiagnosticCode] = [
    .importHelper, .importNear, .importLost, .importSource, .importLimit,
  ]
}
