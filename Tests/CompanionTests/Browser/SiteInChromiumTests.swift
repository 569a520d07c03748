import Conditions
import JSONDocument
import Pictures
import Sheets
import TestSupport
import Testing
import Workspaces

@MainActor
@Suite("a site in Chromium", .enabled(if: WebDriver.isInstalled, "chromium and chromium-driver aren't installed"))
struct SiteInChromiumTests {
  private static let files = [
    "shop/kimchi.json": #"{ "workspace": "Shop" }"#,
    "shop/Components/price.json": """
    { "component": "price", "summary": "The amount due",
      "layout": { "type": "label", "label": { "text": { "ref": "amount" } } } }
    """,
    "shop/Layouts/card.json": """
    { "type": "vStack", "vStack": { "items": [ { "type": "label", "label": { "text": { "ref": "title" } } } ] } }
    """,
    "shop/Previews/Card.previews.json": """
    { "model": "Card", "previews": { "regular": { "title": "Kimchi" },
      "markup": { "title": "<img src=x onerror=document.title=1>" } } }
    """,
    "shop/Previews/Price.previews.json": #"{ "model": "Price", "previews": { "regular": { "amount": "5 €" } } }"#,
  ]

  @Test("its pictures are there, a search by keyboard finds, and pages fit a phone")
  func site() async throws {
    let scratch = try Scratch(Self.files)
    let options = SiteOptions(conditions: [PictureConditions(measure: .font)])
    _ = try Site([Workspace(containing: scratch.path("shop"))], options).write(to: SiteFolder(scratch.path("public")))
    let driver = try await WebDriver(width: 800, height: 600)
    try await driver.open("file://" + scratch.path("public/index.html"))
    try await driver.until("[...document.images].length === 2 && [...document.images].every(i => i.naturalWidth > 0)")

    try await driver.type("/amount")
    try await driver.until("document.querySelector('#found').textContent === '1 of 2'")
    let shown = try await driver.run(
      "return [...document.querySelectorAll('section:not([hidden]) h3')].map(h => h.textContent.trim())")
    #expect(shown.elements.compactMap(\.string) == ["price"])

    _ = try await driver.run("document.querySelector('section:not([hidden]) a').click()")
    try await driver.until("document.querySelector('h1')?.textContent === 'price'")
    try await driver.open("file://" + scratch.path("public/layouts/card.html"))
    let width = try await driver.command(
      "goog/cdp/execute",
      [
        "cmd": "Emulation.setDeviceMetricsOverride",
        "params": ["width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true],
      ])
    #expect(width["message"] == nil)
    try await driver.until("innerWidth === 390 && document.documentElement.scrollWidth <= 390")
    try await driver.until("[...document.images].every(i => i.naturalWidth > 0) && document.title !== '1'")
    await driver.end()
  }
}
