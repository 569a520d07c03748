import Workspaces

/// The parts that all pages of a site share: the files of its style and its search, and the pictures.
struct SiteFrame: Sendable {
  private let folder: SiteFolder
  private let style: String
  private let script: String

  init(in folder: SiteFolder) {
    self.folder = folder
    let style = HTMLPage.style + CataloguePageParts.style + MatrixHTML.style + Self.style
    self.style = folder.keep(Array(style.utf8), "css")
    script = folder.keep(Array(CataloguePageParts.script.utf8), "js")
  }

  /// Draws pictures into files. Copies of one wait for each other, so each thread needs its own.
  func makePictures() -> PagePictures { PagePictures { [folder] in folder.keep($0, $1) } }

  /// - Parameter way: from the page to the root of the site.
  func page(_ title: String, _ body: String, from way: String) -> [UInt8] {
    var html = HTMLPage.head(title) + "<link rel=\"stylesheet\" href=\"\(way)\(style)\">\n\(body)"
    if body.contains(CataloguePageParts.search) { html += "<script src=\"\(way)\(script)\"></script>\n" }
    return Array((html + "</html>\n").utf8)
  }

  private static let style = """
    body { max-width: 1400px; }
    nav { border-bottom: 1px solid var(--line); padding-bottom: 8px; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 16px; }
    .card { border: 1px solid var(--line); border-radius: 8px; padding: 8px; overflow: hidden; }
    .card a { display: block; text-decoration: none; } .card h3 { margin: 8px 0 0; overflow-wrap: anywhere; }
    .card p { margin: 4px 0 0; }
    .card img { width: 100%; height: 180px; object-fit: contain; object-position: top; background: #fff;
      border-radius: 4px; }
    .findings li { margin-bottom: 6px; } small { color: var(--quiet); font-weight: normal; }

    """
}
