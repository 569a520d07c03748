import Binding
import Functions
import JSONDocument
import Layout
import Rendering
import Sushi
import Workspaces

/// Going on under other conditions without drawing everything again.
extension Picture {
  /// Does again what conditions decide that are others now: colours, places, or all views of a layout.
  ///
  /// - Returns: whether that could be done. If not, the picture is as it was, and to be drawn again.
  package mutating func goOn(under conditions: PictureConditions) -> Bool {
    let fresh = conditions.applying(fixture, in: workspace)
    let change = fresh.change(from: self.conditions)
    guard change < .files, change == .colors || canGoOn(change) else { return false }
    self.conditions = fresh
    theme = Theme(fresh.appearance, brand: fresh.brand, designSystem: target.workspace.designSystem)
    settle()
    if change == .colors { return true }
    guard var layout = stage.layoutStage else { return false }
    // Held in one place, so that its columns are written where they lie.
    stage = .nothing
    defer { stage = .layout(Shared(layout)) }
    if change == .views {
      let said = layout.bound.diagnostics.count
      layout.fill(fixture, fresh, in: target.workspace)
      let diagnostics = layout.bound.diagnostics.map { Finding($0) }
      faults.replaceLast(said, with: diagnostics, in: target.layout.document)
    }
    layout.layOut(fresh, images)
    problems = Self.withoutComingPicture(layout.problems(images), of: target)
    return true
  }

  /// Whether only a layout's stage has to change: what was said of its data is known to be the last of its faults.
  private func canGoOn(_ change: PictureConditions.Change) -> Bool {
    guard let layout = stage.layoutStage else { return false }
    return change == .places || layout.bound.diagnostics.isEmpty || !faults.areMoved
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
    let isLaidOut =
      layoutOptions == old.layoutOptions && screenHeight == old.screenHeight && hasFrame == old.hasFrame
      && measure == old.measure && cell == old.cell && device == old.device
    return isLaidOut ? .colors : .places
  }
}
