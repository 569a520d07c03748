import Testing

@Suite("kimchi site") struct SiteVerbTests {
  /// The list of its files comes first and is hidden: what is waited for is a page or a picture, whole or not.
  @Test("a site that was killed as soon as it had a page or a picture is made whole by the next run")
  func killed() throws {
    let folder = try TemporaryFolder()
    let killed = try Program.shell(
      """
      cd '\(folder.path)' && kimchi init w > init.txt
      '\(Program.path)' site w -o s -q & id=$!
      while kill -0 $id 2>/dev/null && [ -z "$(find s -type f ! -name '.*' 2>/dev/null)" ]; do
        sleep 0.002
      done
      kill -KILL $id; wait $id; find s -type f | wc -l
      """)
    #expect(Int(killed.text.prefix { $0 != "\n" }) ?? 0 >= 2, "\(killed.text)\(killed.messages)")
    let again = try Program.shell("cd '\(folder.path)' && kimchi site w -o s -q && find s -type f")
    #expect(again.status == 0 && again.text.contains("index.html\n"), "\(again.messages)")
    #expect(!again.text.contains(".tmp"), "\(again.text)")
  }
}
