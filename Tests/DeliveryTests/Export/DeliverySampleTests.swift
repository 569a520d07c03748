import Conditions
import JSONDocument
import KimchiCore
import Pictures
import TestSupport
import Testing

@testable import Delivery
@testable import Workspaces

/// Everything that the samples have, exported, opened, and exported again.
@Suite("Deliveries of the samples") struct DeliverySampleTests {
  private static let samples = [Samples.root, Samples.modules, Samples.feed, Samples.facets]

  private static func frames(_ target: Target, _ fixture: Fixture?, _ variant: String? = nil) -> String {
    let picture = Picture(
      target, fixture: fixture, conditions: PictureConditions(variant: variant), isWhole: true)
    return String(decoding: PictureWriter(.frames).write(picture) ?? [], as: UTF8.self)
  }

  private static func targets(_ root: String) throws -> [Target] {
    var workspace = Workspace(containing: root)
    // What is checked on a device is checked elsewhere.
    var configuration = workspace.configuration
    configuration.devices = [.standard]
    workspace = workspace.with(workspace.documents, configuration)
    return try [Workspace.Folder.layouts, .components, .screens].flatMap { workspace.files(in: $0) }.map {
      Target(workspace: workspace, layout: try workspace.layout(at: $0))
    }
  }

  private static func request(_ fixture: Fixture?) -> ExportRequest {
    var request = ExportRequest()
    request.hasData = fixture != nil
    request.options.judged = fixture
    return request
  }

  /// Writes a delivery and its pictures into a folder, and opens it.
  private static func open(_ output: ExportRequest.Output, of target: Target, in scratch: Scratch) throws -> Target {
    let file = scratch.path("\(target.layout.id).json")
    try scratch.write("\(target.layout.id).json", output.bytes)
    for picture in try output.bundle?.assetFiles(besides: file, of: target, isForced: false) ?? [] {
      try picture.write()
    }
    return try Target.find(file)
  }

  private static func delivered(_ target: Target) throws -> Fixture? {
    var resolver = FixtureResolver(target.workspace)
    return try resolver.fixture(nil, ofModel: target.layout.model)
  }

  @Test("a delivery of any fixture draws the frames of its source, and exports to the same bytes", arguments: samples)
  func same(_ root: String) throws {
    let scratch = try Scratch()
    var count = 0
    for target in try Self.targets(root) {
      var resolver = FixtureResolver(target.workspace)
      let names = try resolver.fixtures(ofModel: target.layout.model)?.shown ?? []
      // The fixtures of components are part of those of layouts and screens.
      let shown = target.layout.isComponent ? Array(names.prefix(1)) : names
      for name in [nil] + shown.map(Optional.some) {
        let fixture = try name.flatMap { try resolver.fixture($0, ofModel: target.layout.model) }
        let output = try Self.request(fixture).perform(target, to: nil)
        let opened = try Self.open(output, of: target, in: scratch)
        let data = try Self.delivered(opened)
        #expect((data == nil) == (fixture == nil))
        #expect(Self.frames(opened, data) == Self.frames(target, fixture), "\(target.layout.id) \(name ?? "")")
        #expect(try ExportRequest().perform(opened, to: nil).bytes == output.bytes, "\(target.layout.id) \(name ?? "")")
        #expect(DeliveryCheck(try #require(opened.workspace.delivery)).findings == [])
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test("the module types of a response are among the components, so that the lowest client is true")
  func modules() throws {
    let target = try Target.find("DealsTab", in: Samples.modules)
    let bundle = try DeliveryBundle(target)
    for name in ["deals_banner", "deals_for_you", "favorites_on_sale", "similar_on_sale", "listing_card"] {
      #expect(bundle.manifest.components.contains(name), "\(name)")
    }
  }

  @Test("the same workspace in another folder gives the same bytes, and so does a second time")
  func reproducible() throws {
    let copy = try Scratch()
    for file in try Self.files(below: Samples.modules) {
      try copy.write(file, WorkspaceFiles.read(FilePath.join(Samples.modules, file)))
    }
    for word in ["DealsTab", "ListingCard"] {
      let target = try Target.find(word, in: Samples.modules)
      let fixture = try Self.delivered(target)
      let first = try Self.request(fixture).perform(target, to: nil).bytes
      #expect(try Self.request(fixture).perform(target, to: nil).bytes == first)
      let moved = try Target.find(word, in: copy.root)
      #expect(try Self.request(Self.delivered(moved)).perform(moved, to: nil).bytes == first)
    }
  }

  private static func files(below root: String, _ folder: String = "") throws -> [String] {
    try WorkspaceFiles.entries(of: FilePath.join(root, folder)).flatMap { name in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      return WorkspaceFiles.kind(of: FilePath.join(root, path)) == .folder ? try files(below: root, path) : [path]
    }
  }

  @Test("an experiment goes along as a patch, and draws what it draws in the source")
  func experiment() throws {
    let scratch = try Scratch()
    let target = try Target.find("RestaurantCard", in: Samples.root)
    let fixture = try #require(try Self.delivered(target))
    let output = try Self.request(fixture).perform(target, to: nil)
    #expect(output.bundle?.manifest.experiments == ["large_picture"])
    let opened = try Self.open(output, of: target, in: scratch)
    let shown = Self.frames(opened, try Self.delivered(opened), "large_picture")
    #expect(shown == Self.frames(target, fixture, "large_picture"))
    #expect(shown != Self.frames(target, fixture))
    var chosen = Self.request(fixture)
    chosen.options.variant = "large_picture"
    let plain = try Self.open(try chosen.perform(target, to: nil), of: target, in: scratch)
    #expect(Self.frames(plain, try Self.delivered(plain)) == shown)
    #expect(try DeliveryBundle(Target.find("MenuItem", in: Samples.root)).manifest.experiments == [])
  }
}
