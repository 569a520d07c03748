import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// The place of a value in the previews file that owns it, ready to be edited.
  package mutating func dataPlace(
    _ steps: [ReferencePath.Step], forRemoval: Bool = false
  ) throws(Refusal) -> DataPlace {
    guard let fixture = picture.fixture else {
      throw Refusal("\(picture.target.layout.model) has no fixture yet", fix: "`fixture new NAME` creates one")
    }
    let place = try DataPlace(
      steps, fixture: fixture.name, ofModel: fixture.model, in: workspace, forRemoval: forRemoval)
    try open(place.path)
    return place
  }
}
