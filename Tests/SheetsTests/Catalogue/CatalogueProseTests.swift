import Testing

@testable import Sheets

@Suite("Markdown in the catalogue") struct CatalogueProseTests {
  @Test(
    "each kind of block is written once, whole and in its order",
    arguments: [
      ("One\ntwo\n\nthree", "<p>One two</p>\n<p>three</p>\n"),
      ("# A *b*\ntext", "<h1>A <em>b</em></h1>\n<p>text</p>\n"),
      ("####### deep", "<h6>deep</h6>\n"),
      ("text\n- one\n  more\n- two\nafter", "<p>text</p>\n<ul>\n<li>one\n  more\n<li>two\n</ul>\n<p>after</p>\n"),
      ("-not a list", "<p>-not a list</p>\n"),
      ("a < b & `c < d` **e**", "<p>a &lt; b &amp; <code>c &lt; d</code> <strong>e</strong></p>\n"),
      ("[here](https://a.b/c)", "<p><a href=\"https://a.b/c\">here</a></p>\n"),
    ])
  func blocks(_ markdown: String, _ html: String) { #expect(CatalogueProse.blocks(markdown) == html) }
}
