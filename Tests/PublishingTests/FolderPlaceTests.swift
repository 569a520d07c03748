import JSONDocument
import Glibc
import Publishing
import TestSupport
import Testing
import Workspaces

@Suite("folders") struct FolderPlaceTests {
  @Test("a file is written on the condition that there is none, or that it is the known one")
  func conditions() throws {
    let scratch = try Scratch()
    let place = FolderPlace(scratch.path("a/place"))
    let key = try #require(PlaceKey("deep/file.json"))
    #expect(try place.get(key, limit: 10) == nil)
    #expect(try place.size(of: key) == nil)
    #expect(try place.put([1], at: key, if: .matches("0")) == .refused)
    #expect(try place.put([1], at: key, if: .absent) == .stored)
    #expect(try place.put([2], at: key, if: .absent) == .refused)
    let tag = try #require(try place.get(key, limit: 10)?.tag)
    #expect(try place.put([2, 2], at: key, if: .matches(tag)) == .stored)
    #expect(try place.put([3], at: key, if: .matches(tag)) == .refused)
    #expect(try place.get(key, limit: 10)?.bytes == [2, 2])
    #expect(try place.size(of: key) == 2)
    #expect(try refusal { _ = try place.get(key, limit: 1) } == "publish.failed")
  }

  @Test("a folder that can't be written to leaves what was live")
  func failing() throws {
    let scratch = try Scratch()
    let publisher = Publisher(FolderPlace(scratch.path("place")))
    try publisher.publish(["a": "1"])
    // A file is where a folder should be.
    try scratch.write("place/deliveries/b", "in the way")
    #expect(try refusal { _ = try publisher.publish(["a": "2", "b": "1"]) } == "publish.failed")
    #expect(try publisher.readAsApp() == 1)
    unlink(scratch.path("place/deliveries/b"))
    #expect(try publisher.publish(["a": "2", "b": "1"]) == .published(2))
  }

  @Test("a pulled release is a workspace, and a place of its own")
  func pulling() throws {
    let scratch = try Scratch()
    let publisher = Publisher(FolderPlace(scratch.path("place")))
    let text = """
      { "delivery": 1, "layouts": { "card": { "type": "label", "label": { "text": "Hi" } } },
        "components": { "row": { "component": "row", "layout": { "type": "spacer", "spacer": {} } } } }
      """
    let delivery = try PreparedDelivery(Array(text.utf8), name: "Layouts/card")
    _ = try publisher.publish(try publisher.plan([delivery], of: "Deals", keepsOthers: false))
    let pulled = try PulledRelease(publisher)
    #expect(pulled.first == "Layouts/card.json")
    try pulled.write(to: scratch.path("pulled"))
    try pulled.write(to: scratch.path("pulled"))
    let workspace = Workspace(containing: scratch.path("pulled"))
    #expect(workspace.name == "Deals 1")
    #expect(workspace.file("Layouts/card.json") != nil && workspace.file("Components/row.json") != nil)
    let mirror = Publisher(FolderPlace(scratch.path("pulled/\(PulledRelease.mirror)")))
    #expect(try mirror.verify().problems.isEmpty)
    try scratch.write("other/file", "mine")
    #expect(try refusal { try pulled.write(to: scratch.path("other")) } == "publish.failed")
  }
}
