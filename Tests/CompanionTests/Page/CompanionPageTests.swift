import Testing

@testable import Companion

@Suite("the companion's page") struct CompanionPageTests {
  private let page = CompanionPage.open

  @Test("it is small, and asks for nothing from elsewhere")
  func size() {
    #expect(page.body.count < 60_000)
    #expect(!page.text.contains("//cdn") && !page.text.contains("https://") && !page.text.contains("http://"))
    #expect(!page.text.contains("@import") && !page.text.contains("url("))
  }

  @Test("only its own script and style run")
  func policy() throws {
    let policy = try #require(page.header("Content-Security-Policy"))
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(policy.contains("; style-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    // An address in an attribute would not be covered by the hashes.
    #expect(!page.text.contains(" onclick=") && !page.text.contains(" style="))
  }

  @Test("texts of documents are never markup")
  func markup() {
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc"] {
      #expect(!page.text.contains(word), "\(word)")
    }
  }

  @Test("a page in words needs no script")
  func words() throws {
    let closed = CompanionPage.closed
    #expect(closed.status == 401)
    #expect(!closed.text.contains("<script"))
    #expect(try #require(closed.header("Content-Security-Policy")).contains("script-src 'none'"))
  }
}
