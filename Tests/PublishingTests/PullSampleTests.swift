import Checking
import Conditions
import Delivery
import JSONDocument
import Pictures
import Publishing
import Rendering
import TestSupport
import Testing
import Workspaces

/// Every sample workspace, published and pulled.
@Suite("pulling the samples") struct PullSampleTests {
  /// All folders of Previews, so that one more is tried too.
  private static let samples: [String] = {
    let root = FilePath.parent(Samples.root)
    return WorkspaceFiles.folders(in: root).map { FilePath.join(root, $0) }
      .filter { WorkspaceFiles.kind(of: FilePath.join($0, Workspace.fileName)) == .file }
  }()

  @Test("there are samples") func some() { #expect(Self.samples.count >= 5) }

  /// A picture as text, with the first fixture of a workspace as its data.
  private static func frames(_ target: Target, _ fixture: Fixture?, _ variant: String? = nil) -> String {
    let picture = Picture(
      target, fixture: fixture, conditions: PictureConditions(variant: variant, measure: .font), isWhole: true)
    return String(decoding: PictureWriter(.frames).write(picture) ?? [], as: UTF8.self)
  }

  private static func findings(_ path: String, below folder: String) -> [String] {
    Checker(devices: [.standard]).check([path]).findings.map { finding in
      let diagnostic = finding.diagnostic
      let place = diagnostic.location.map { "\($0.file.replacing(folder, with: "")):\($0.line):\($0.column)" } ?? ""
      return "\(place) \(diagnostic.severity) \(diagnostic.code.id) \(diagnostic.message)"
    }
  }

  @Test("what lies in a workspace inside a workspace, as a pulled one, isn't published with it")
  func inner() throws {
    let label = #"{"type": "label", "label": {"text": "Hello"}}"#
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": label, "live/workspace/kimchi.json": "{}",
      "live/workspace/Layouts/card.json": label, "liver/Layouts/other.json": label,
    ])
    let names = PreparedDelivery.documents(of: Workspace(containing: scratch.root))
    #expect(names.map { FilePath.relative($0, to: scratch.root) } == ["Layouts/card.json", "liver/Layouts/other.json"])
  }

  @Test(
    "each delivery that was pulled draws, checks and exports as the one that was published, and draws as its source",
    arguments: samples)
  func same(_ root: String) throws {
    let scratch = try Scratch()
    let workspace = Workspace(containing: root)
    let publisher = Publisher(FolderPlace(scratch.path("place")))
    let (deliveries, _) = try PreparedDelivery.all(of: workspace)
    #expect(!deliveries.isEmpty)
    _ = try publisher.publish(try publisher.plan(deliveries, of: workspace.name, keepsOthers: false))
    let pulled = try PulledRelease(publisher, for: workspace)
    _ = try PulledFolder(scratch.path("pulled")).write(pulled)
    #expect(pulled.findings.filter { $0.diagnostic.severity == .error } == [])
    #expect(pulled.workspaces.count == 1 && pulled.isComplete)

    for delivery in deliveries {
      let name = delivery.entry.name
      let path = try #require(pulled.deliveries[name])
      let source = try Target.find(FilePath.join(root, "\(name).json"))
      // The delivery as it was published, as `export --assets` writes it.
      let published = FilePath.join(
        "published", FilePath.relative("/\(path)", to: "/\(PulledRelease.deliveriesFolder)"))
      try scratch.write(published, delivery.bytes)
      let exported = try ExportRequest().perform(source, to: nil)
      let bundle = try #require(exported.bundle)
      for file in try bundle.assetFiles(besides: scratch.path(published), of: source, isForced: false) {
        try file.write()
      }
      let (expected, found) = (
        try Target.find(scratch.path(published)), try Target.find(scratch.path("pulled/\(path)"))
      )
      let edited = try Target.find(scratch.path("pulled/workspace/\(name).json"))
      var resolver = FixtureResolver(workspace)
      let names = try resolver.fixtures(ofModel: source.layout.model)?.shown ?? []
      for name in [nil] + names.prefix(1).map(Optional.some) {
        let fixture = try name.flatMap { try resolver.fixture($0, ofModel: source.layout.model) }
        let picture = Self.frames(expected, fixture)
        #expect(Self.frames(found, fixture) == picture, "\(path) \(name ?? "")")
        #expect(Self.frames(source, fixture) == picture, "\(path) \(name ?? "")")
        #expect(Self.frames(edited, fixture) == picture, "\(path) \(name ?? "")")
      }
      for variant in delivery.entry.experiments {
        #expect(Self.frames(found, nil, variant) == Self.frames(expected, nil, variant), "\(path) \(variant)")
        #expect(Self.frames(edited, nil, variant) == Self.frames(expected, nil, variant), "\(path) \(variant)")
      }
      let checked = Self.findings(scratch.path(published), below: scratch.path("published/"))
      #expect(Self.findings(scratch.path("pulled/\(path)"), below: scratch.path("pulled/deliveries/")) == checked)
      #expect(try ExportRequest().perform(found, to: nil).bytes == delivery.bytes, "\(path)")
    }
    let errors = Checker().check([scratch.path("pulled/workspace")]).findings.filter {
      $0.diagnostic.severity == .error
    }
    #expect(errors.map(\.diagnostic.message) == [])
  }
}
