import Conditions
import Lint
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// A line or an area over a picture, to check it by.
package struct Guide: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The line that the letters of a line of text stand on, so many points from the picture's top.
    case baseline(Double)
    case tap
    /// A place to tap that is narrower or lower than 44 points, so many points across.
    case smallTap(Double)
    /// The part that the device's own bars leave.
    case safeArea
    /// A part of the picture that the device's own bars cover.
    case covered
  }

  package var kind: Kind
  /// Points of the picture; of a baseline the line's letters and the height of the box that they stand in.
  package var frame: Frame
}

/// The guides that the preview shows.
package enum GuideUse: String, Sendable, CaseIterable {
  case baselines, taps
  case safeArea = "safe-area"
}

extension Picture {
  /// Linear in the views.
  package func guides(_ use: GuideUse) -> [Guide] {
    switch use {
    case .baselines: baselines
    case .taps: taps
    case .safeArea: safeAreas
    }
  }

  private var baselines: [Guide] {
    displayList().items.compactMap { item in
      guard case .line(let line) = item.content else { return nil }
      let box = line.centre ?? line.frame
      return Guide(
        kind: .baseline(line.frame.y + line.ascent), frame: Frame(line.frame.x, box.y, line.frame.width, box.height))
    }
  }

  private var taps: [Guide] {
    tapAreas.map { tap in
      Guide(kind: tap.isSmall ? .smallTap(tap.side) : .tap, frame: tap.area)
    }
  }

  /// A layout lies in the safe area; a screen without a device around it goes under the bars.
  private var safeAreas: [Guide] {
    let (area, size) = (conditions.device.safeArea, result.size)
    guard case .screen = stage, !conditions.hasFrame else {
      return [
        Guide(
          kind: .safeArea,
          frame: Frame(0, 0, conditions.device.contentWidth, conditions.device.size.height - area.top - area.bottom))
      ]
    }
    return [
      Guide(kind: .covered, frame: Frame(0, 0, size.width, area.top)),
      Guide(kind: .covered, frame: Frame(0, size.height - area.bottom, size.width, area.bottom)),
    ].filter { $0.frame.height > 0 }
  }
}
