import Testing

@Suite("scripts/install")
struct InstallTests {
  let folder: TemporaryFolder

  /// A repository in which the program has just been built.
  init() throws {
    folder = try TemporaryFolder()
    let root = folder.path
    _ = try folder.file("Package.swift", "")
    _ = try folder.file("Sources/a.swift", "")
    _ = try folder.file("docs/kimchi.1", ".TH KIMCHI 1\n")
    _ = try folder.file("docs/codes.md", "# Diagnostic codes\n")
    let made = try Program.shell(
      """
      mkdir -p '\(root)/scripts' '\(root)/.build/release' &&
      cp '\(Program.root)/scripts/lib.sh' '\(Program.root)/scripts/install' '\(root)/scripts' &&
      ln -s '\(Program.path)' '\(root)/.build/release/kimchi' && touch '\(root)/.build/kimchi.stamp'
      """)
    try #require(made.status == 0, "\(made.messages)")
  }

  private func install(
    _ arguments: String, path: String = "/usr/bin:/bin", shell: String = "/bin/bash"
  ) throws -> Program.Result {
    try Program.shell(
      "HOME='\(folder.path)/home' SHELL='\(shell)' PATH='\(path)' '\(folder.path)/scripts/install' \(arguments)")
  }

  @Test("the program is put into the prefix without its symbols, and the way to the PATH is told")
  func prefix() throws {
    let prefix = "\(folder.path)/a prefix"
    let result = try install("--prefix '\(prefix)'")
    #expect(result.status == 0)
    #expect(result.messages.hasPrefix("Installed in \(prefix):\n  bin/kimchi ("))
    #expect(
      result.messages.hasSuffix("\(prefix)/bin is not on the PATH. Add it: export PATH=\"\(prefix)/bin:$PATH\"\n"))
    #expect(TemporaryFolder.names(in: "\(prefix)/bin") == ["kimchi"])
    #expect(try Program.shell("'\(prefix)/bin/kimchi' --version").text == Program.run("--version").text)
    #expect(try Program.shell("nm '\(prefix)/bin/kimchi'").messages.contains("no symbols"))
  }

  @Test("completions, the manual page and the pages of codes lie where shells, man and the program look for them")
  func places() throws {
    let prefix = "\(folder.path)/p"
    let result = try install("--prefix '\(prefix)'")
    #expect(result.status == 0)
    for (place, name, part) in [
      ("share/bash-completion/completions", "kimchi", "complete -o"),
      ("share/zsh/site-functions", "_kimchi", "#compdef kimchi\n"),
      ("share/fish/vendor_completions.d", "kimchi.fish", "complete -c 'kimchi'"),
      ("share/man/man1", "kimchi.1", ".TH KIMCHI 1\n"), ("share/doc/kimchi", "codes.md", "# Diagnostic codes\n"),
    ] {
      #expect(result.messages.contains("\(place)/\(name)"), "\(result.messages)")
      #expect(TemporaryFolder.names(in: "\(prefix)/\(place)") == [name])
      let text = try #require(TemporaryFolder.text(of: "\(prefix)/\(place)/\(name)"))
      #expect(text.contains(part), "\(name)")
      #expect(try Program.shell("stat -c %a '\(prefix)/\(place)/\(name)'").text == "644\n", "\(name)")
    }
    let script = "\(prefix)/share/bash-completion/completions/kimchi"
    let completed = try Program.shell(
      """
      source '\(script)'; COMP_WORDS=(kimchi snap); COMP_CWORD=1; COMP_LINE='kimchi snap'; COMP_POINT=11
      $(complete -p kimchi | sed 's/.*-F \\([^ ]*\\).*/\\1/') kimchi snap kimchi; echo "${COMPREPLY[*]}"
      """)
    #expect(completed.text.split(separator: "\n").last.map { $0.contains("snapshot") } == true, "\(completed)")
  }

  @Test("who uses zsh is told how it finds the completion")
  func zsh() throws {
    let result = try install("--prefix '\(folder.path)/p'", shell: "/usr/bin/zsh")
    #expect(
      result.messages.hasSuffix(
        "For zsh, before compinit in ~/.zshrc: fpath=(\"\(folder.path)/p/share/zsh/site-functions\" $fpath)\n"))
  }

  @Test("without a prefix it is ~/.local, and nothing is said of the PATH where it is on it")
  func home() throws {
    let place = "\(folder.path)/home/.local"
    let result = try install("", path: "\(place)/bin:/usr/bin:/bin")
    #expect(result.status == 0)
    #expect(result.messages.hasPrefix("Installed in \(place):\n"))
    #expect(result.messages.split(separator: "\n").count == 7)
    // Over the one that is there.
    #expect(try install("", path: "\(place)/bin:/usr/bin:/bin").status == 0)
  }

  @Test(
    "arguments that cannot be carried out are refused before anything is built",
    arguments: [
      ("--prefix", "--prefix needs a folder"), ("here", "unknown argument 'here'"),
      ("--prefix /proc", "/proc/bin cannot be written to"),
    ])
  func refusals(arguments: String, message: String) throws {
    let result = try install(arguments)
    #expect(result.status == 1)
    #expect(result.messages.hasPrefix("kimchi: \(message)\n"))
  }
}
