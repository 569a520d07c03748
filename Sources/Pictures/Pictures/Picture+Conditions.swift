import Binding
import Conditions
import Functions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

/// Going on under other conditions without drawing everything again.
extension Picture {
  /// Does again what conditions decide that are others now: colours, places, or all views.
  ///
  /// - Returns: whether that could be done. If not, the picture is as it was, and to be drawn again.
  package mutating func goOn(under conditions: PictureConditions) -> Bool {
    let fresh = conditions.applying(fixture, in: workspace)
    return goOn(fresh.change(from: self.conditions), fresh, fixture)
  }

  /// Whether to go on under other conditions takes longer than a key may wait: all of a large layout is compiled, filled or
  /// laid out again.
  package func takesLong(under conditions: PictureConditions) -> Bool {
    guard case .layout = stage else { return false }
    switch conditions.applying(fixture, in: workspace).change(from: self.conditions) {
    case .colors: return false
    case .views where conditions.leavesViews && self.conditions.leavesViews: return false
    case .views, .places: return bound.tree.count > Self.viewsLaidOutAtOnce
    case .files: return target.layout.document.byteCount > Self.largeText
    }
  }

  /// Views that are laid out in the time that a key may wait.
  private static let viewsLaidOutAtOnce = 30_000

  /// Shows a layout with another fixture, without compiling it again.
  ///
  /// - Parameter conditions: those that the fixture is shown under, without what it says of them itself.
  /// - Returns: whether that could be done. If not, the picture is as it was, and to be drawn again.
  package mutating func show(_ other: Fixture, under conditions: PictureConditions) -> Bool {
    guard stage.layoutStage != nil else { return false }
    let fresh = conditions.applying(other, in: workspace)
    return goOn(max(fresh.change(from: self.conditions), .views), fresh, other)
  }

  private mutating func goOn(
    _ change: PictureConditions.Change, _ fresh: PictureConditions, _ fixture: Fixture?
  ) -> Bool {
    guard change < .files, change == .colors || renew(change, fresh, fixture) else { return false }
    self.fixture = fixture
    self.conditions = fresh
    theme = Theme(fresh.appearance, brand: fresh.brand, designSystem: target.workspace.designSystem)
    settle()
    if case .layout = stage, change > .colors { scrollByHand() }
    return true
  }

  /// Does so with all but the colours. Returns false, with everything as it was, where all is to be drawn again.
  private mutating func renew(
    _ change: PictureConditions.Change, _ conditions: PictureConditions, _ fixture: Fixture?
  ) -> Bool {
    switch stage {
    case .nothing: return true
    case .screen:
      let (workspace, images) = (target.workspace, images)
      guard stage.withScreen({ $0.goOn(under: conditions, in: workspace, images) }) == true else { return false }
      present()
      return true
    case .layout: break
    }
    guard var layout = stage.layoutStage else { return false }
    // Held in one place, so that its columns are written where they lie.
    stage = .nothing
    defer { stage = .layout(Shared(layout)) }
    if change == .views {
      var changes: [ViewChange]?
      // Conditions that change the views themselves start from views as the layout makes them.
      if conditions.leavesViews, self.conditions.leavesViews {
        // An edit that was followed may have had more to say.
        layout.bound.diagnostics = faults.dataDiagnostics(in: target.layout.document)
        changes = layout.refill(fixture, conditions)
      } else {
        layout.fill(fixture, conditions, in: target.workspace)
      }
      faults.replaceData(layout.bound.diagnostics.map { Finding($0) }, in: target.layout.document)
      if let changes, conditions.keepsPlaces(of: self.conditions) {
        layOut(changes, &layout)
        return true
      }
    }
    layout.layOut(conditions, images)
    problems = PictureProblems(Self.withoutComingPicture(layout.problems(images), of: target))
    return true
  }
}

extension Picture {
  /// The titles of the conditions that are the fixture's own.
  package var ownTitles: [String] {
    Condition.ofFixtures.filter { conditions.isOwn($0, of: fixture) }.map { $0.title(of: conditions) }
  }
}

extension PictureConditions {
  /// The most of a picture that depends on what is different between conditions; each includes those before it.
  fileprivate enum Change: Int, Comparable {
    case colors, places, views, files

    static func < (left: Change, right: Change) -> Bool { left.rawValue < right.rawValue }
  }

  fileprivate func change(from old: PictureConditions) -> Change {
    if variant != old.variant || client != old.client { return .files }
    if functionContext != old.functionContext || locale != old.locale || state != old.state
      || clientData?.bytes != old.clientData?.bytes
    {
      return .views
    }
    return keepsPlaces(of: old) ? .colors : .places
  }

  /// Whether the same views lie where they lie under other conditions.
  fileprivate func keepsPlaces(of old: PictureConditions) -> Bool {
    layoutOptions == old.layoutOptions && screenHeight == old.screenHeight && hasFrame == old.hasFrame
      && measure == old.measure && cell == old.cell && device == old.device
  }
}
