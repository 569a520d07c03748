import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// Draws the picture under other conditions. This is no step: it changes no file.
  package mutating func redraw(under conditions: PictureConditions) throws(Refusal) {
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

  /// That what is drawn is not what the files hold.
  func refuseUnderVariant() throws(Refusal) {
    guard let variant = conditions.variant else { return }
    throw Refusal(
      "variant \(variant) is drawn, and edits go to the files themselves", fix: "variant off, or edit kimchi.json")
  }
}
