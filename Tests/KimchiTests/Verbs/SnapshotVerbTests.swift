import Glibc
import JSONDocument
import Testing

@Suite("kimchi snapshot")
struct SnapshotVerbTests {
  @Test("the samples look as they were recorded")
  func samples() throws {
    let result = try Program.run("snapshot", "verify", "Previews/Kimchi")
    #expect(
      result.status == 0,
      "scripts/if the change is intended, run `kimchi snapshot record Previews/Kimchi`:\n\(result.text.prefix(4000))")
    #expect(result.text.hasSuffix(" unchanged, 0 changed, 0 missing\n"))
  }

  @Test("a change is shown row by row, exits 1, and is a diagnostic with --json")
  func differs() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file("Layouts/card.json", #"{"type": "label", "label": {"text": {"ref": "t"}}}"#)
    _ = try folder.file("Previews/Card.previews.json", #"{"previews": {"a": {"t": "before"}, "b": {"t": "same"}}}"#)
    let recorded = try Program.run("snapshot", "record", folder.path)
    #expect(recorded.status == 0)
    #expect(recorded.text.hasSuffix("2 recorded, 0 unchanged\n"))
    _ = try folder.file("Previews/Card.previews.json", #"{"previews": {"a": {"t": "after"}, "b": {"t": "same"}}}"#)
    let result = try Program.run("snapshot", "verify", folder.path)
    #expect(result.status == 1)
    #expect(result.text.contains("✗ Card.a · iPhone 16 · light: "))
    #expect(result.text.contains("    - before\n    + after\n"))
    #expect(result.text.hasSuffix("1 unchanged, 1 changed, 0 missing\n"))
    let report = try Program.run("snapshot", "verify", "--json", folder.path).json()
    let list = try #require(report.value(forKey: "diagnostics", in: report.root))
    #expect(report.childCount(of: list) == 1)
    let dark = try Program.run("snapshot", "verify", "--theme", "dark", folder.path)
    #expect(dark.status == 1)
    #expect(dark.text.contains("? Card.a · iPhone 16 · dark has no snapshot"))
  }

  private func component(_ lines: Int) -> String {
    """
    {"component": "line", "fields": {"t": "string"}, "layout": {"type": "label", "label":
      {"text": {"ref": "t"}, "number_of_lines": \(lines), "width": 80}}}
    """
  }

  /// Three cards with a component, of which a change of the component changes two.
  private func cards() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file("Components/line.json", component(1))
    _ = try folder.file(
      "Layouts/card.json",
      #"""
      {"type": "vStack", "vStack": {"padding": 8, "items": [
        {"type": "label", "label": {"text": {"ref": "title"}}},
        {"type": "component", "component": {"name": "line", "data": {"t": {"ref": "t"}}}},
        {"type": "label", "label": {"text": "below"}}, {"type": "label", "label": {"text": "below"}}]}}
      """#)
    _ = try folder.file(
      "Previews/Card.previews.json",
      #"""
      {"previews": {"a": {"title": "A", "t": "one two three four five six"}, "b": {"title": "B", "t": "one"},
        "c": {"title": "A", "t": "one two three four five six"}}}
      """#)
    #expect(try Program.run("snapshot", "record", folder.path).status == 0)
    return folder
  }

  @Test("a summary names the file that changed the pictures, and what two pictures share is said once")
  func causes() throws {
    let folder = try cards()
    _ = try folder.file("Components/line.json", component(2))
    let result = try Program.run("snapshot", "verify", folder.path)
    #expect(
      result.text.hasPrefix("2 snapshots changed because of \(folder.path)/Components/line.json\n"), "\(result.text)")
    #expect(result.text.contains("2 frames from 2 to 3 moved by 0,"), "\(result.text)")
    #expect(result.text.contains("lines as Card.a · iPhone 16 · light\n"), "\(result.text)")
    #expect(result.text.hasSuffix("1 unchanged, 2 changed, 0 missing\n"))
  }

  @Test("--json has the file, the line and every line of the difference")
  func complete() throws {
    let folder = try cards()
    _ = try folder.file("Components/line.json", component(2))
    let report = try Program.run("snapshot", "verify", "--json", folder.path).json()
    let list = try #require(report.value(forKey: "diagnostics", in: report.root))
    let first = try #require(report.element(at: 0, in: list))
    let file = report.value(forKey: "file", in: first).flatMap { report.string($0) }
    #expect(file == "\(folder.path)/Snapshots/Card/a.iphone-16.light.txt")
    #expect(report.value(forKey: "line", in: first).map { report.minifiedText(of: $0) } == "5")
    let notes = try #require(report.value(forKey: "notes", in: first))
    #expect(report.childCount(of: notes) > 8)
  }

  @Test("verify prints a page, JUnit and annotations too, and deletes nothing")
  func formats() throws {
    let folder = try cards()
    _ = try folder.file("Components/line.json", component(2))
    _ = try folder.file("Snapshots/Card/gone.iphone-16.light.txt", "old")
    let page = try Program.run("snapshot", "verify", "--format", "html", folder.path)
    #expect(page.status == 1)
    for word in ["<!doctype html>", "recorded", "current", "difference", "class=\"m\"", "changed because of"] {
      #expect(page.text.contains(word), "\(word)")
    }
    #expect(!page.text.contains("<script") && !page.text.contains("src="))
    let junit = try Program.run("snapshot", "verify", "--format", "junit", folder.path)
    #expect(junit.text.contains("<testsuites name=\"kimchi snapshot\" tests=\"4\" failures=\"2\""), "\(junit.text)")
    let github = try Program.run("snapshot", "verify", "--format", "github", folder.path)
    #expect(github.text.hasPrefix("::error file="))
    #expect(github.text.contains("Snapshots/Card/a.iphone-16.light.txt,line=5,"))
    #expect(TemporaryFolder.names(in: "\(folder.path)/Snapshots/Card").contains("gone.iphone-16.light.txt"))
    #expect(try Program.run("snapshot", "record", "--prune", folder.path).status == 0)
    #expect(!TemporaryFolder.names(in: "\(folder.path)/Snapshots/Card").contains("gone.iphone-16.light.txt"))
  }

  @Test("a case of JUnit has its snapshot's file, and one name whether it is well, differs, is missing or unreadable")
  func cases() throws {
    let folder = try cards()
    let file = "\(folder.path)/Snapshots/Card/a.iphone-16.light.txt"
    func line() throws -> String? {
      let text = try Program.run("snapshot", "verify", "--format", "junit", folder.path).text
      let lines = text.split(separator: "\n").filter { $0.contains("<testcase") && $0.contains(file) }
      #expect(lines.count == 1 && !text.contains("file=\"Snapshots\""), "\(text)")
      return lines.first.map { String($0.prefix { $0 != ">" }.replacing("/", with: "")) }
    }
    let well = try line()
    #expect(well?.contains("name=\"Card.a · iPhone 16 · light\"") == true)
    let text = try #require(TemporaryFolder.text(of: file))
    for other in [text.replacing("frames", with: "fram"), "old"] {
      _ = try folder.file("Snapshots/Card/a.iphone-16.light.txt", other)
      #expect(try line() == well, "\(other.prefix(20))")
    }
    _ = try folder.file("Snapshots/Card/a.iphone-16.light.txt", text)
    _ = try folder.file("Components/line.json", component(2))
    #expect(try line() == well)
    unlink(file)
    #expect(try line() == well)
  }

  @Test("a picture with an error is recorded, and record exits 1 and says so")
  func broken() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    _ = try folder.file("Layouts/card.json", #"{"type": "labl", "label": {"text": {"ref": "t"}}}"#)
    _ = try folder.file("Previews/Card.previews.json", #"{"previews": {"a": {"t": "x"}}}"#)
    let result = try Program.run("snapshot", "record", folder.path)
    #expect(result.status == 1)
    #expect(result.messages.contains("Card.a · iPhone 16 · light was recorded with 1 error in the picture"))
    #expect(result.messages.contains("[snapshot.broken]"))
    #expect(result.text.hasSuffix("1 recorded, 0 unchanged\n"))
  }

  @Test("an unknown name exits 2 with the nearest")
  func unknown() throws {
    let result = try Program.shell("cd Previews/Kimchi && kimchi snapshot verify RestaurantCard.regulr")
    #expect(result.status == 2)
    #expect(result.messages.contains("did you mean \"regular\"?"))
    #expect(try Program.run("snapshot", "look").status == 2)
  }

  @Test("since a revision, snapshots that were edited or deleted are compared too")
  func changedSnapshots() throws {
    let folder = try TemporaryFolder()
    let result = try Program.shell(
      """
      cd '\(folder.path)' && kimchi init w > init.txt && cd w && kimchi snapshot record . > ../record.txt
      git init -q . && git add -A && git -c user.name=A -c user.email=a@b.c commit -q -m Begin
      file=$(ls Snapshots/*/*.txt | head -1)
      kimchi snapshot verify . --since HEAD > ../same.txt; echo "same $?"
      echo more >> "$file"; kimchi snapshot verify . --since HEAD > ../edited.txt; echo "edited $?"
      rm "$file"; kimchi snapshot verify . --since HEAD > ../deleted.txt; echo "deleted $?"
      """)
    #expect(result.text == "same 0\nedited 1\ndeleted 1\n", "\(result.text)\(result.messages)")
    let edited = TemporaryFolder.text(of: folder.path + "/edited.txt") ?? ""
    #expect(edited.contains("1 changed") && edited.contains("0 unchanged"), "\(edited)")
  }
}
