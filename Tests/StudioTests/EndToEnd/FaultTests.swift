import Foundation
import Glibc
import TerminalDriver
import Testing

@Suite("After a fault") struct FaultTests {
  /// Ends a studio by a fault and answers how its build is named in the notes.
  private func crash(_ studio: RunningStudio) throws -> Substring {
    studio.session.signal(SIGSEGV)
    #expect(studio.session.waitForEnd() == .killed(SIGSEGV))
    let note = studio.file(".state/kimchi/faults")
    #expect(note.contains("\t11\tevent\t"), "\(note)")
    return note.prefix { $0 != "\t" }
  }

  /// Swift's own report of a crash would wait for a key.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  private func note(_ line: String, in studio: RunningStudio) throws {
    try Data((line + "\n").utf8).write(to: URL(fileURLWithPath: studio.folder + "/.state/kimchi/faults"))
  }

  @Test("the next start says what was being done, keeps every accepted step, and does not do it again")
  func told() throws {
    let studio = try RunningStudio(environment: Self.quiet)
    defer { studio.remove() }
    studio.perform("1/0/0 set padding 3", showing: "Set padding")
    let build = try crash(studio)

    let next = try studio.again()
    next.expect("kimchi crashed last time (Segmentation fault) with Layouts/restaurant_card.json open")
    next.perform("recover", showing: "Restored 1 step")
    next.session.type("quit discard\r")
    #expect(next.session.waitForEnd() == .exited(0))

    let layout = try #require(
      realpath(studio.folder + "/Layouts/restaurant_card.json", nil).map { String(cString: $0) })
    try note("\(build)\t04\tpreview\t\(layout)\tset padding 4", in: studio)
    let quiet = try studio.again()
    quiet.expect("while previewing `set padding 4`")
    quiet.expect("Suggestions are off now")
    quiet.session.type("set color red ")
    quiet.expect("› set color red")
    quiet.session.signal(SIGKILL)
    #expect(quiet.session.waitForEnd() == .killed(SIGKILL))

    try note("\(build)\t04\topening\t\(layout)\t", in: studio)
    let refused = try studio.again()
    #expect(refused.session.waitForEnd() == .exited(1))
    refused.expect("while opening")
    refused.expect("run the same command once more to try again")
    let again = try studio.again()
    again.expect("inspector")
    again.remove()
  }

  @Test("the gallery leaves out the picture that ended it, and shows all others")
  func gallery() throws {
    let studio = try RunningStudio(environment: Self.quiet)
    defer { studio.remove() }
    studio.perform("theme dark", showing: "Theme: dark")
    let build = try crash(studio)
    let layout = try #require(
      realpath(studio.folder + "/Layouts/restaurant_card.json", nil).map { String(cString: $0) })
    try note("\(build)\t11\tpicture\t\(layout)\trestaurant_card", in: studio)
    for _ in 0..<2 {
      let next = try RunningStudio(".", folder: studio.folder, environment: Self.quiet)
      next.session.type("restaurant_card")
      next.expect("drawing it crashed kimchi last time")
      next.session.signal(SIGKILL)
      #expect(next.session.waitForEnd() == .killed(SIGKILL))
    }
  }
}
