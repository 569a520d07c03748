import Conditions
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Rows of cells that a person looks at.
package struct RowsInSight: Sendable {
  /// Those of the picture that are scrolled away.
  package let above: Int
  package let count: Int

  package init(above: Int, count: Int) { (self.above, self.count) = (above, count) }
}

/// A change of conditions that takes longer than a key may wait: the command is to be carried out again, without any rows
/// in sight, where nobody waits for it.
package struct Postponed: Sendable {
  /// The large layout as it will be, as far as it is in sight; nil where that can't be told before all of it is drawn.
  package let picture: Picture?
}

extension Session {
  /// Draws only what is in sight, where all of it would take long.
  ///
  /// - Returns: whether it did; if so, `environment` has it, and nothing else has changed.
  /// - Throws: why the layout can't be drawn at all.
  package mutating func postpones(_ conditions: PictureConditions) throws(Refusal) -> Bool {
    guard let rows = environment.rowsInSight, comparisons.isEmpty, picture.takesLong(under: conditions) else {
      return false
    }
    let target = Target(workspace: workspace, layout: try openLayout())
    let height = Double(rows.above + rows.count) * conditions.cell.height
    environment.postponed = Postponed(
      picture: Picture(top: height, of: target, picture.fixture, conditions, images: picture.images))
    return true
  }

  /// Draws the picture under other conditions. This is no step: it changes no file.
  package mutating func redraw(under conditions: PictureConditions) throws(Refusal) {
    if comparisons.isEmpty, picture.goOn(under: conditions) {
      self.conditions = conditions
      revision += 1
      return
    }
    let before = self.conditions
    let place = selectedPlace
    self.conditions = conditions
    do throws(Refusal) {
      try refresh()
    } catch {
      self.conditions = before
      throw error
    }
    // A variant has nodes of its own, so the selection is found by its place.
    if before.variant != conditions.variant { restore(place) }
  }

  /// Shows another fixture of the model, or a captured response. This is no step.
  ///
  /// - Throws: why there is no such fixture; what was shown before stays.
  package mutating func show(fixture name: String) throws(Refusal) {
    // Pictures beside this one show the fixture too, and a screen's cells are not filled in place: both are drawn again.
    guard comparisons.isEmpty, !workspace.wires.hasEnding(name), picture.stage.layoutStage != nil else {
      return try refresh(fixture: name)
    }
    var resolver = FixtureResolver(workspace)
    guard let fixture = try resolver.fixture(name, ofModel: picture.target.layout.model),
      picture.show(fixture, under: conditions)
    else { return try refresh(fixture: name) }
    looks.fixtureName = name
    revision += 1
  }

  /// Refuses edits of what is only looked at: a delivery, or the files as a variant patches them.
  func refuseUnderVariant() throws(Refusal) {
    if workspace.delivery != nil {
      throw Refusal("a delivery can't be edited", fix: "edit its source, and export it again")
    }
    guard let variant = conditions.variant else { return }
    throw Refusal(
      "you can't edit while variant \(variant) is shown", fix: "`variant off`, or edit kimchi.json")
  }
}
