import Completing
import Inspection
import JSONDocument
import Pictures
import Sessions
import TestSupport
import Testing
import Workspaces

@testable import Commands

/// What Tab offers is what the command takes.
@Suite("Offered words") struct OfferedWordsTests {
  @Test(
    "a word that is offered is not refused, at a node of each type",
    arguments: ["restaurant_card", "order_help", "table_booking"], ["wrap", "toggle"])
  func taken(_ layout: String, _ command: String) throws {
    let session = try Session(Target.find("\(Samples.root)/Layouts/\(layout).json"))
    var types: Set<String> = []
    var offered = 0
    for (index, entry) in session.outline.entries.enumerated() where types.insert(entry.type).inserted {
      let line = "\(session.picture.path(index)) \(command) "
      for candidate in session.complete(line, at: line.utf8.count).candidates {
        offered += 1
        #expect(session.trying(line + candidate.text) != nil, "\(line)\(candidate.text)")
      }
    }
    #expect(offered > 0)
  }
}
