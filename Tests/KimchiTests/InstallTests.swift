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
    let made = try Program.shell(
      """
      mkdir -p '\(root)/scripts' '\(root)/.build/release' &&
      cp '\(Program.root)/scripts/lib.sh' '\(Program.root)/scripts/install' '\(root)/scripts' &&
      ln -s '\(Program.path)' '\(root)/.build/release/kimchi' && touch '\(root)/.build/kimchi.stamp'
      """)
    try #require(made.status == 0, "\(made.messages)")
  }

  private func install(_ arguments: String, path: String = "/usr/bin:/bin") throws -> Program.Result {
    try Program.shell("HOME='\(folder.path)/home' PATH='\(path)' '\(folder.path)/scripts/install' \(arguments)")
  }

  @Test("the program is put into the prefix without its symbols, and the way to the PATH is told")
  func prefix() throws {
    let place = "\(folder.path)/a prefix/bin"
    let result = try install("--prefix '\(folder.path)/a prefix'")
    #expect(result.status == 0)
    #expect(result.messages.hasPrefix("Installed \(place)/kimchi ("))
    #expect(result.messages.contains("\(place) is not on the PATH. Add it: export PATH=\"\(place):$PATH\"\n"))
    #expect(TemporaryFolder.names(in: place) == ["kimchi"])
    #expect(try Program.shell("'\(place)/kimchi' --version").text == Program.run("--version").text)
    #expect(try Program.shell("nm '\(place)/kimchi'").messages.contains("no symbols"))
  }

  @Test("without a prefix it is ~/.local, and nothing is said of the PATH where it is on it")
  func home() throws {
    let place = "\(folder.path)/home/.local/bin"
    let result = try install("", path: "\(place):/usr/bin:/bin")
    #expect(result.status == 0)
    #expect(result.messages.hasPrefix("Installed \(place)/kimchi ("))
    #expect(result.messages.split(separator: "\n").count == 1)
    // Over the one that is there.
    #expect(try install("", path: "\(place):/usr/bin:/bin").status == 0)
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
