import CPlatform
import Glibc
import TestSupport
import Testing

@testable import Editing

/// One test, since a process has one file for its faults.
@Suite("Notes of what a fault has interrupted") struct FaultNoteTests {
  @Test("say what the faulting thread was doing, are told once, and keep what the gallery leaves out")
  func notes() throws {
    let scratch = try Scratch([:])
    let state = StateFolder(scratch.path("state/kimchi"))
    #expect(FaultNotes(in: state).fresh.isEmpty)

    let command = Doing(.command, of: "/shop/Layouts/card.json", "set padding 4")
    let preview = Doing(.preview, of: "/shop/Layouts/card.json", "set text \"a\tb\"")
    let picture = Doing(.picture, of: "/shop/Previews/Card.previews.json", "Card.regular")
    command.during {
      preview.during { kimchi_fault_note(SIGILL) }
      kimchi_fault_note(SIGSEGV)
    }
    kimchi_fault_note(SIGABRT)
    picture.during { kimchi_fault_note(SIGBUS) }
    Doing(.command, of: "/a", String(repeating: "long ", count: 1000)).during { kimchi_fault_note(SIGFPE) }

    let notes = FaultNotes(in: state)
    let words = notes.fresh.map { $0.message { path in path.replacing("/shop/", with: "") } }
    #expect(
      words.dropLast() == [
        "kimchi crashed last time (Illegal instruction) while previewing `set text \"a b\"` in Layouts/card.json",
        "kimchi crashed last time (Segmentation fault) while running `set padding 4` in Layouts/card.json",
        "kimchi crashed last time (Aborted)",
        "kimchi crashed last time (Bus error) while drawing Card.regular in Previews/Card.previews.json for the gallery",
      ])
    #expect(words.last?.contains("while running `long long ") == true)
    #expect(notes.avoided == [picture])

    let later = FaultNotes(in: state)
    #expect(later.fresh.isEmpty)
    #expect(later.avoided == [picture])

    try scratch.write("state/kimchi/faults", "another-build\t04\tpicture\t/a\tb\nbroken\n\t\t\t\n")
    #expect(FaultNotes(in: state).fresh.isEmpty)
    #expect(FaultNotes(in: state).avoided.isEmpty)
  }
}
