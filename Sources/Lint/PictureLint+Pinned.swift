import Conditions
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import ScreenLayout
import Screens
import Sushi
import Workspaces

extension LintRule {
  /// A line of text that a pinned footer cuts when the screen opens; the amount is the height that is covered.
  static let textCovered = LintRule(
    .textCovered, "cut by a pinned footer when the screen opens", severity: .note,
    fix: "change the height of what is above it, or of the footer", note: { "by \($0) points" },
    find: { $0.coveredTexts() })
}

/// A pinned part of a screen as it lies when the screen opens.
package struct PinnedPart: Sendable {
  /// Points of the whole screen.
  var frame: Frame
  /// Its own views, which it doesn't cover.
  var views: Range<Int>
}

extension PictureLint {
  /// Points of a line that may be covered, or stay free: letters rarely fill their line's height.
  private static let tolerance = 2.0

  fileprivate func coveredTexts() -> [LintRule.Find] {
    guard !pinned.isEmpty else { return [] }
    return lines().compactMap { line in
      let cut = pinned.lazy.filter { !$0.views.contains(line.view) }.map { line.frame.intersection($0.frame).height }
        .first { $0 > Self.tolerance && $0 < line.frame.height - Self.tolerance }
      return cut.map { LintRule.Find(line.view, amount: $0) }
    }
  }
}

extension Picture {
  /// The pinned footers that lie over their sections when the screen opens. All of the screen has to be drawn.
  var pinnedParts: [PinnedPart] {
    guard let stage = stage.screenStage, result.size.height > conditions.screenHeight else { return [] }
    return stage.cells.compactMap { cell in
      guard case .footer = cell.place.part, stage.screen.sections.indices.contains(cell.place.section),
        stage.presenter.virtualizer.sections[cell.place.section].plan.layout.footer.isPinned
      else { return nil }
      let top = stage.cells.lazy.filter { $0.place.section == cell.place.section }.map(\.frame.y).min() ?? 0
      var frame = cell.frame
      frame.y = max(conditions.screenHeight - frame.height, top)
      return frame.y < cell.frame.y && top < conditions.screenHeight
        ? PinnedPart(frame: frame, views: cell.views) : nil
    }
  }
}
