import Rendering
import Workspaces

/// A page for a browser, which needs nothing else: its head and its style, and how text becomes markup.
struct HTMLPage {
  let title: String
  /// Rules beyond the common ones.
  var style = ""
  var script = ""
  var body = ""

  var text: String {
    var html = Self.head(title) + "<style>\n\(Self.style)\(style)</style>\n\(body)"
    if !script.isEmpty { html += "<script>\n\(script)</script>\n" }
    return html + "</html>\n"
  }

  /// Everything before the style, on which the encoding of what follows depends.
  static func head(_ title: String) -> String {
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      + "<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
      + "<title>\(escaped(title))</title>\n"
  }

  /// Pictures keep a light ground in the dark theme, since most are drawn for the light one.
  static let style = """
    :root { --text: #1c1c1c; --quiet: #5b5e6b; --line: #e6e7ec; --ground: #fff; --card: #f4f4f6; --link: #2563c4;
      --error: #c8283c; --warning: #9a5b00; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e6e7ec; --quiet: #9aa0ae; --line: #33363f; --ground: #17181c; --card: #24262c; --link: #82b1ff;
        --error: #ff7a85; --warning: #f0b45a; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 24px auto; padding: 0 16px; max-width: 1100px;
      color: var(--text); background: var(--ground); }
    a { color: var(--link); } code { background: var(--card); border-radius: 4px; padding: 1px 4px; }
    .facts, figcaption { color: var(--quiet); }
    .pictures { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    figure { margin: 0; background: var(--card); border-radius: 8px; padding: 8px; }
    figure img { max-width: 100%; height: auto; display: block; background: #fff; border-radius: 4px; }
    .error b { color: var(--error); } .warning b { color: var(--warning); }
    [hidden] { display: none; }

    """

  /// Text from documents: markup in it is shown, not obeyed.
  static func escaped(_ text: String) -> String { XMLText.escaped(DiagnosticText.clean(text)) }

  static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  /// - Parameter address: a link's goal, as it is; names in it have to be encoded.
  static func link(_ text: String, _ address: String) -> String {
    "<a href=\"\(XMLText.escaped(address))\">\(escaped(text))</a>"
  }

  /// - Parameter rows: cells as markup.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>\n"
    }
    return "<table>\n" + row(head.map(escaped), "th") + rows.map { row($0, "td") }.joined() + "</table>\n"
  }
}
