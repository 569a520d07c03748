import Binding
import KimchiCore
import Rendering
import TestSupport

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

extension Picture {
  /// Frames and texts of all views that can be seen, a line each, without where they stand in the tree.
  var frames: [String] {
    FramesWriter.write(bound.tree, layout: result) { _ in FramesWriter.Name(type: "") }.split(separator: "\n").map {
      line in
      String(line.firstRange(of: "\"type\"").map { line[$0.upperBound...] } ?? line[...])
        .replacing("},", with: "}")
    }
  }
}

extension Session {
  /// A session over one of the repository's sample layouts.
  static func sample(_ name: String) throws -> Session {
    try Session(Target.find("\(Samples.root)/\(name)"))
  }

  /// The frames with every fixture of the model.
  func allFrames() throws -> [String: [String]] {
    var resolver = FixtureResolver(workspace)
    var result: [String: [String]] = [:]
    for name in try fixtureNames() {
      let fixture = try resolver.fixture(name, ofModel: picture.target.layout.model)
      result[name] = Picture(picture.target, fixture: fixture, conditions: conditions, images: picture.images).frames
    }
    return result
  }
}
