import Commands
import Rendering
import Sessions
import Workspaces

extension Command {
  static let cells = Command(
    "cells", .looking,
    [Argument("blocks", .choice(CellDivision.allCases.map(\.rawValue) + ["test"]))],
    "Choose the blocks that pictures are drawn with",
    details: """
      A cell shows two colours. Half blocks (2 samples a cell) are in every font; quadrants (4), sextants (6) and octants \
      (8) make smoother corners and sharper pictures where the terminal's font has them. `cells test` shows a row of \
      each. The studio remembers the choice.
      """, examples: ["cells test", "cells octants"], about: .program
  ) { _, invocation throws(Refusal) in
    guard let division = try invocation.choice(0).flatMap(CellDivision.init) else {
      return Reply("Use the last kind whose wave has neither gaps nor boxes", lines: CellTestCard.lines)
    }
    return Reply(asking: .cells(division), "Cells: \(division.rawValue)")
  }
}
