import CPages
import JSONDocument
import Workspaces

/// The pages that the companion serves: the one with everything, and those in words before it.
enum CompanionPage {
  private static let style = text(kimchi_companion_style())
  private static let script = text(kimchi_companion_script())

  /// Tells one build's page from another's: an old one reloads itself.
  static let version = String(Digest(of: Array((body + style + script).utf8)).description.prefix(16))

  private static let body = text(kimchi_companion_body())

  private static func text(_ resource: UnsafePointer<CChar>?) -> String { resource.map { String(cString: $0) } ?? "" }

  /// The page with everything.
  static let open = page(200, "kimchi companion", body, script: script)

  /// The answer to a browser that comes without a valid link.
  static let closed = page(
    401, "kimchi companion",
    """
    <main class="words"><h1>This link isn't valid</h1>
    <p>A link lets one browser in, once. <code>kimchi companion</code> prints one when it starts; <code>companion \
    link</code> in the studio, or <kbd>Enter</kbd> in the terminal of <code>kimchi companion</code>, prints another.</p>\
    </main>
    """)

  /// Leads on to the page itself, so that the token is in no address that is shown. Not by a redirection: browsers keep
  /// a strict cookie back from one that began on another site.
  static func onward(_ cookie: WebHeader?) -> WebAnswer {
    var answer = page(
      200, "kimchi companion", "<main class=\"words\"><p><a href=\"/\">Open the companion</a></p></main>",
      head: "<meta http-equiv=\"refresh\" content=\"0; url=/\">\n")
    if let cookie { answer.headers.append(cookie) }
    return answer
  }

  private static func page(
    _ status: Int, _ title: String, _ body: String, script: String = "", head: String = ""
  ) -> WebAnswer {
    let html = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="companion" content="\(version)">
      \(head)<title>\(title)</title>
      <style>\(style)</style>
      \(body)
      \(script.isEmpty ? "" : "<script>\(script)</script>\n")</html>

      """
    let policy = [
      "default-src 'none'", "script-src " + (script.isEmpty ? "'none'" : source(script)), "style-src \(source(style))",
      "img-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ]
    return WebAnswer(
      status, Array(html.utf8), type: "text/html; charset=utf-8",
      headers: [WebHeader("Content-Security-Policy", policy.joined(separator: "; "))])
  }

  /// Allows exactly this text (CSP level 2, "hash source").
  private static func source(_ text: String) -> String {
    let digits = Array(Digest(of: Array(text.utf8)).description.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return "'sha256-\(Base64.encode(bytes))'"
  }
}
