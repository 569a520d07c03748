import Testing

/// What is refused is refused in a sentence that leads on.
@Suite("plain answers")
struct PlainAnswerTests {
  @Test(
    "a refusal says what is wrong and what to do, and exits 2",
    arguments: [
      ("render Previews", "error: \"Previews\" is a folder", "`kimchi Previews` opens the gallery"),
      ("tree Previews/nothing", "Previews/nothing does not exist", ""),
      ("render -", "error: standard input is empty", "pipe JSON in"),
      ("fmt -", "error: standard input is empty", "pipe JSON in"),
      ("render MenuItem.", "has no fixture name after the point", "for example MenuItem.regular"),
      ("render MenuItem --client ios", "no client named \"ios\"", "add a client to kimchi.json"),
      ("fixtures --tag nope", "no fixture has the tag \"nope\"", "the tags are "),
      ("fixtures MenuItem.nope", "MenuItem has no fixture \"nope\"", "fix: "),
      ("check --format junit --json", "Use either --json or --format junit", ""),
      ("matrix --format html --json", "Use either --json or --format html", ""),
      ("snapshot verify --prune Previews/Kimchi", "--prune needs record", ""),
      ("snapshot record --format html Previews/Kimchi", "--format html needs verify", ""),
      ("check --devices 'iPhone SE,iPhone 99' Previews/Kimchi", "iPhone 99", "fix: "),
    ])
  func refusals(_ line: String, _ reason: String, _ way: String) throws {
    let result = try Program.shell("kimchi \(line) < /dev/null")
    #expect(result.status == 2, "\(result.text.prefix(200))")
    #expect(result.messages.hasPrefix("error: "), "\(result.messages)")
    #expect(result.messages.contains(reason), "\(result.messages)")
    #expect(result.messages.contains(way), "\(result.messages)")
    for word in line.split(separator: " ") { #expect(!result.messages.contains("did you mean \(word)?")) }
  }

  @Test(
    "a kimchi.json that can't be read is named with its line by every verb that reads the workspace",
    arguments: [
      "publish .", "publish list .", "publish rollback --workspace .", "site . -o ../site", "docs .", "tree .",
      "size .", "plan . --shards 2", "matrix .", "matrix", "snapshot verify .", "snapshot record", "run --check .",
      "clients .",
    ])
  func settings(_ line: String) throws {
    let folder = try TemporaryFolder()
    let made = try Program.shell(
      "cd '\(folder.path)' && kimchi init w && cd w && sed -i '2s/.*/  oops/' kimchi.json && kimchi \(line)")
    #expect(made.status != 0, "\(made.text)")
    #expect(made.messages.contains("kimchi.json:2:3: error: "), "\(made.messages)")
    #expect(!folder.names.contains("site"))
  }

  @Test("the end of the output file's name chooses the format, in every verb that has it")
  func formats() throws {
    let folder = try TemporaryFolder()
    let here = "cd '\(folder.path)' && mkdir -p out && kimchi init w > out/init.txt"
    let verbs = [
      ("check w", ["json", "xml"]), ("matrix w --themes light", ["json", "xml", "html"]),
      ("snapshot verify w", ["json", "xml", "html"]), ("tree w", ["json"]), ("size w", ["json"]),
      ("fixtures --in w", ["json"]), ("run --check w", ["json", "xml"]), ("docs w", ["html"]),
    ]
    _ = try Program.shell(here)
    for (verb, endings) in verbs {
      for ending in endings {
        let made = try Program.shell("cd '\(folder.path)' && kimchi \(verb) -o out/a.\(ending)")
        #expect(made.status < 2, "\(verb) \(ending): \(made.messages)")
        let text = TemporaryFolder.text(of: "\(folder.path)/out/a.\(ending)") ?? ""
        let starts = ["json": ["{", "["], "xml": ["<?xml"], "html": ["<!doctype html>"]][ending] ?? []
        #expect(starts.contains { text.hasPrefix($0) }, "\(verb) \(ending): \(text.prefix(100))")
      }
    }
    let refused = try Program.shell("cd '\(folder.path)' && kimchi check w -o out/b.html")
    #expect(refused.status == 2 && refused.messages.contains("add --format with one of text, json, junit, github"))
    #expect(try Program.shell("cd '\(folder.path)' && kimchi check w --format text -o out/b.html").status == 0)
  }

  @Test("what a line names can be typed as it is printed, and a hint never repeats what was typed")
  func printed() throws {
    let folder = try TemporaryFolder()
    let here = "cd '\(folder.path)' &&"
    #expect(try Program.shell("\(here) kimchi init 'sp ace'").text.hasSuffix("Open it with: kimchi 'sp ace'\n"))
    let new = try Program.shell("\(here) kimchi new card --in 'no where'")
    #expect(new.messages.contains("`kimchi init 'no where'` creates a workspace there"), "\(new.messages)")
    let link = try Program.shell("\(here) ln -s nowhere.json link.json && kimchi render link.json")
    #expect(link.status == 2 && link.messages.contains("link.json is a broken link"), "\(link.messages)")
    let help = try Program.shell("kimchi help chek")
    #expect(help.status == 2 && help.messages.contains("did you mean 'kimchi help check'?"))
    #expect(try Program.run(["--help", "render"]).text == Program.run(["help", "render"]).text)
    let slip = try Program.run(["publish", "rolback"])
    #expect(slip.status == 2 && slip.messages.contains("did you mean 'kimchi publish rollback'?"), "\(slip.messages)")
    let clients = try Program.shell("\(here) kimchi clients 'sp ace'")
    #expect(clients.status == 2 && clients.messages.contains("declares no clients"), "\(clients.messages)")
  }

  @Test(
    "a response that is empty, or begins with anything, is a screen",
    arguments: [
      #"{"sections": []}"#, #"{"sections": null}"#,
      #"{"sections": [null, {"id": "s", "body": [{"id": "a", "component": {"id": "x"}}]}]}"#,
      #"[null, {"type": "module_header", "module_header": {"title": "A"}}]"#,
    ])
  func oddResponses(text: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let file = try folder.file("Screens/odd.json", text)
    let tree = try Program.run("tree", file)
    #expect(tree.status < 2 && !tree.text.isEmpty, "\(tree.messages)")
    #expect(!(try Program.run("check", file)).messages.contains("document.kind"))
  }

  @Test("a folder that can't be read is no empty one")
  func unreadableFolder() throws {
    let folder = try TemporaryFolder()
    let result = try Program.shell(
      """
      chmod 755 '\(folder.path)'; cd '\(folder.path)' && kimchi init w > init.txt && chmod 000 w/Layouts
      as() { "$@"; }; [ "$(id -u)" != 0 ] || as() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
      as '\(Program.path)' check w > check.txt 2>&1; echo "check $?"
      as '\(Program.path)' site w -o s > site.txt 2>&1; echo "site $?"; ls s 2> /dev/null; chmod 755 w/Layouts
      """)
    let check = TemporaryFolder.text(of: folder.path + "/check.txt") ?? ""
    #expect(result.text == "check 2\nsite 2\n", "\(result.text)\(result.messages)\(check)")
    #expect(check.contains("the folder w/Layouts can't be read"), "\(check)")
  }

  @Test("a layout that only its journal has is opened by its name again")
  func begun() throws {
    let folder = try TemporaryFolder()
    let made = try Program.shell(
      """
      export XDG_STATE_HOME='\(folder.path)/state'; cd '\(folder.path)' && kimchi init w > init.txt && cd w
      mkfifo ../in; exec 3<>../in; '\(Program.path)' --line < ../in > ../out.txt & id=$!
      printf 'new vStack fresh\\nset spacing 7\\n' >&3
      while kill -0 $id && ! grep -qrs 'spacing 7' ../state; do sleep 0.05; done
      kill -KILL $id; wait $id; exec 3>&-
      ls Layouts; kimchi --line Layouts/fresh.json < /dev/null
      """)
    let said = "\(made.text)\(made.messages)"
    #expect(!made.text.contains("fresh.json\n") && made.text.contains("Restored 2 steps"), "\(said)")
  }

  @Test("verify takes a folder that export wrote")
  func verified() throws {
    let folder = try TemporaryFolder()
    let made = try Program.shell(
      "cd '\(folder.path)' && kimchi init w && kimchi export w -o out && kimchi verify out && kimchi verify w")
    #expect(made.text.contains("out/") && made.text.contains(": content unchanged, manifest unchanged"))
    #expect(made.status == 2 && made.messages.contains("w has no deliveries"), "\(made.messages)")
  }

  @Test("without a target a matrix has the screens of the workspace too")
  func screens() throws {
    let folder = try TemporaryFolder()
    let lines = "kimchi matrix --themes light --json; kimchi matrix . --themes light --json"
    let made = try Program.shell("cd '\(folder.path)' && kimchi init w > init.txt && cd w && \(lines)")
    let halves = made.text.split(separator: "\n}\n", omittingEmptySubsequences: true)
    #expect(halves.count == 2 && halves[0] == halves[1], "\(made.text.prefix(300))")
    #expect(made.text.contains("Home.regular"))
  }

  @Test(
    "names of folders with letters beyond ASCII are whole", arguments: ["jos\u{E9}", "jose\u{301}", "\u{65E5}\u{672C}"])
  func letters(_ name: String) throws {
    let folder = try TemporaryFolder()
    let here = "cd '\(folder.path)' && mkdir '\(name)' && cd '\(name)' && kimchi init app > i.txt && cd app"
    let made = try Program.shell("\(here) && kimchi fixtures && kimchi check --notes && kimchi export . -o ../out")
    #expect(made.status == 0, "\(made.messages)")
    #expect(made.text.contains("Previews/CafeCard.previews.json:") && made.text.contains("\nLayouts/cafe_card.json:"))
    #expect(TemporaryFolder.text(of: "\(folder.path)/\(name)/out/cafe_card.json") != nil)
  }

  @Test("two workspaces side by side: each one's scripts open its own models")
  func scripts() throws {
    let folder = try TemporaryFolder()
    let here = "cd '\(folder.path)' &&"
    let made = try Program.shell(
      "\(here) kimchi init a > a.txt && kimchi init b --dialect facets > b.txt && kimchi run --check a b")
    #expect(made.status == 0, "\(made.text)\(made.messages)")
    _ = try folder.file("lost.kimchi", "open Home.regular\n")
    let lost = try Program.shell("cd '\(folder.path)' && kimchi run --check lost.kimchi")
    let text = lost.text + lost.messages
    #expect(lost.status == 1 && text.split(separator: "\n").count { $0.contains("is a model in ") } == 1, "\(text)")
  }

  @Test("a patch that is an object leads to --merge")
  func merge() throws {
    let result = try Program.run("patch", "Previews/Kimchi/kimchi.json", "-", input: #"{"note": 1}"#)
    #expect(result.status == 1)
    #expect(result.messages.contains("fix: use `--merge` to apply an object as a merge patch (RFC 7396)"))
  }

  @Test("words of severity are coloured where that is asked for, in messages and in the report of check")
  func colors() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("card.json", #"{ "type": "label", "label": { "txt": "Hello" } }"#)
    let red = "\u{1B}[1;31merror:\u{1B}[0m "
    #expect(try Program.run("check", file, "--color", "truecolor").text.contains(": \(red)unknown property"))
    #expect(!(try Program.run("check", file)).text.contains("\u{1B}"))
    #expect(try Program.run("tree", file, "--color", "16").messages.contains(red))
  }
}
