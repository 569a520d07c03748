import Inspection
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
    let place = try picture.dataPlace(steps, forRemoval: forRemoval)
    try open(place.path)
    return place
  }
}
