import Dialects
import JSONDocument
import StandardDialects
import TestSupport
import Testing
import Workspaces

@testable import Templates

@Suite("A workspace to begin with") struct WorkspaceTemplateTests {
  private let template = WorkspaceSample.all[0].workspace(named: "A \"name\"")

  private func refusal(_ folder: String) -> String? {
    do {
      try template.write(into: folder)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("all of it is written, in canonical form, and its documents are what their folders say")
  func writes() throws {
    let scratch = try Scratch()
    let root = scratch.path("a/b")
    try template.write(into: root)
    for file in template.files {
      let bytes = try WorkspaceFiles.read("\(root)/\(file.path)")
      #expect(String(decoding: bytes, as: UTF8.self) == file.text)
      guard file.path.hasSuffix(".json") else { continue }
      let document = try JSONDocument(parsing: bytes, file: file.path)
      #expect(JSONText(document, document.root).canonical == file.text, "\(file.path)")
    }
    let workspace = Workspace(containing: root)
    #expect(workspace.isConfigured && workspace.findings.isEmpty && workspace.name == "A \"name\"")
    #expect(workspace.modelNames == ["InfoLine", "CafeCard", "Home"])
    var resolver = FixtureResolver(workspace)
    #expect(try resolver.names(ofModel: "CafeCard") == ["regular", "long_text", "closed"])
  }

  @Test("every sample is in a dialect of the program, and in canonical form")
  func samples() throws {
    let dialects = DialectRegistry.standard.dialects.map { $0.name }
    #expect(Set(WorkspaceSample.all.map(\.dialect)).isSubset(of: dialects))
    for sample in WorkspaceSample.all {
      let scratch = try Scratch()
      let template = sample.workspace(named: "A \"name\"")
      try template.write(into: scratch.root)
      for file in template.files where file.path.hasSuffix(".json") {
        let document = try JSONDocument(parsing: Array(file.text.utf8), file: file.path)
        #expect(JSONText(document, document.root).canonical == file.text, "\(file.path)")
      }
      let workspace = Workspace(containing: scratch.root)
      #expect(workspace.findings.isEmpty && workspace.name == "A \"name\"")
      var resolver = FixtureResolver(workspace)
      #expect(try resolver.names(ofModel: ModelName.upperCamelCase(sample.screen)).count >= 2)
    }
  }

  @Test("every file of the samples' folders is in the program, as it lies there")
  func embedded() throws {
    let sources =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources/CTemplates/Samples/"
    for sample in WorkspaceSample.all {
      let root = sources + sample.folder
      let names = WorkspaceFiles.entries(of: root).flatMap { name in
        WorkspaceFiles.kind(of: "\(root)/\(name)") == .folder
          ? WorkspaceFiles.entries(of: "\(root)/\(name)").map { "\(name)/\($0)" } : [name]
      }
      let files = sample.workspace(named: sample.folder).files
      func stored(_ path: String) -> String { path == "kimchi.json" ? "workspace.json" : path }
      #expect(Set(files.map { stored($0.path) }) == Set(names))
      for file in files { #expect(try WorkspaceFiles.read("\(root)/\(stored(file.path))") == Array(file.text.utf8)) }
    }
  }

  @Test(
    "nothing is written where something is in the way, and that is named",
    arguments: [
      ("kimchi.json", "FOLDER/kimchi.json already exists"),
      ("README.md", "nothing written: FOLDER already has README.md"),
      ("Layouts/cafe_card.json", "nothing written: FOLDER already has Layouts/cafe_card.json"),
      ("Previews", "nothing written: FOLDER already has Previews"),
    ])
  func refuses(name: String, expected: String) throws {
    let scratch = try Scratch([name: "mine"])
    let before = WorkspaceFiles.entries(of: scratch.root)
    #expect(refusal(scratch.root) == expected.replacing("FOLDER", with: scratch.root))
    #expect(try WorkspaceFiles.read(scratch.path(name)) == Array("mine".utf8))
    #expect(WorkspaceFiles.entries(of: scratch.root) == before)
    #expect(refusal(scratch.path(name))?.hasSuffix(" is a file, not a folder") == true)
  }

  @Test("other files in the folder stay, and do not matter")
  func others() throws {
    let scratch = try Scratch(["Layouts/mine.json": "{}", "notes.txt": "mine"])
    #expect(refusal(scratch.root) == nil)
    #expect(try WorkspaceFiles.read(scratch.path("Layouts/mine.json")) == Array("{}".utf8))
  }
}
