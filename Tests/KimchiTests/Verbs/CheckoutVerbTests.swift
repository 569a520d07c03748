import Testing

@Suite("Verbs on a checkout")
struct CheckoutVerbTests {
  @Test(
    "a page is drawn as text",
    arguments: [
      ("Checkout.regular", "checkout-regular.txt"), ("Checkout.cash", "checkout-cash.txt"),
      ("Checkout.voucher_expired", "checkout-voucher_expired.txt"), ("Checkout.portuguese", "checkout-portuguese.txt"),
      ("Checkout.not_logged_in", "checkout-not_logged_in.txt"), ("Checkout.config_malformed", "checkout-fallback.txt"),
    ])
  func pages(_ name: String, _ golden: String) throws {
    let result = try Program.run("render", name, "--format", "text")
    #expect(result.status == 0, "\(result.messages)")
    try Golden.expect(result.text, matches: golden)
  }

  @Test("the sample has no errors, and its scripts pass")
  func sample() throws {
    let check = try Program.run("check", "Previews/Checkout")
    #expect(check.status == 0, "\(check.text)")
    #expect(!check.text.contains("accessibility.missing"))
    let run = try Program.run("run", "--check", "Previews/Checkout/Scripts")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text == "6 scripts, 36 expectations met, 0 failed\n")
  }

  @Test("the catalogue documents plugins where a workspace has a checkout")
  func docs() throws {
    let result = try Program.run("docs", "Previews/Checkout").text
    #expect(result.contains("## Plugins of checkouts\n"))
    #expect(result.contains("### `payment`") && result.contains("### `courier_rating`"))
    #expect(!(try Program.run("docs", "Previews/Facets").text.contains("Plugins of checkouts")))
  }

  @Test("a remote config is exported with the components of all of its contexts")
  func export() throws {
    let result = try Program.run("export", "Previews/Checkout/Screens/checkout.json", "-o", "-")
    #expect(result.status == 0, "\(result.messages)")
    for name in ["checkout_payment", "checkout_gift", "checkout_navigation"] {
      #expect(result.text.contains("\"\(name)\""), "\(name)")
    }
  }
}
