import Checkout
import Plugins
import Testing

@Suite("Taxpayer numbers") struct TaxDocumentTests {
  @Test(
    "a number counts if its check digits are right",
    arguments: [
      ("529.982.247-25", "529.982.247-25"), ("52998224725", "529.982.247-25"), ("111.444.777-35", "111.444.777-35"),
      ("11.222.333/0001-81", "11.222.333/0001-81"), ("11222333000181", "11.222.333/0001-81"),
      ("12.ABC.345/01DE-35", "12.ABC.345/01DE-35"), ("12abc34501de35", "12.ABC.345/01DE-35"),
      ("529.982.247-26", nil), ("111.111.111-11", nil), ("00000000000000", nil), ("11.222.333/0001-82", nil),
      ("12.ABC.345/01DE-36", nil), ("", nil), ("1", nil), ("5299822472a", nil), ("529.982.247-2é", nil),
      ("12ABC34501DEAB", nil), ("５２９９８２２４７２５", nil),
    ])
  func checking(text: String, formatted: String?) {
    #expect(TaxNumber(text, of: PluginCatalogue.brazil.shop.taxNumbers)?.formatted == formatted)
  }

  @Test("a rule gives an example that counts, and knows no country")
  func example() throws {
    let rules = PluginCatalogue.brazil.shop.taxNumbers
    #expect(rules.map(\.name) == ["CPF", "CNPJ"])
    for rule in rules { #expect(TaxNumber(rule.example, of: [rule])?.formatted == rule.example) }
    var portuguese = TaxNumberRule(name: "NIF", pattern: "### ### ###")
    portuguese.weights = [[9, 8, 7, 6, 5, 4, 3, 2]]
    #expect(TaxNumber("501 964 843", of: [portuguese])?.characters == "501964843")
    #expect(TaxNumber("501 964 844", of: [portuguese]) == nil)
  }

  @Test(
    "a shop without rules takes any short number",
    arguments: [
      ("DE 123-456", "DE123456"), ("1234", "1234"), ("123", nil), ("12345678901234567890X", nil), ("é234", nil),
    ])
  func anything(text: String, characters: String?) { #expect(TaxNumber(text, of: [])?.characters == characters) }

  @Test("a rule that can't be read is reported and left out")
  func reading() throws {
    let text = #"""
      { "shop": "S", "tax_numbers": [5, { "name": "A" }, { "name": "B", "pattern": "--" },
        { "name": "C", "pattern": "###", "weights": [[1]] }, { "name": "D", "pattern": "###", "weights": [[2, 1]] }] }
      """#
    let catalogue = PluginCatalogue.standard.declaring([try Checkouts.document(text, file: "shop.json")])
    #expect(catalogue.shop.taxNumbers.map(\.name) == ["D"])
    #expect(catalogue.diagnostics(ofFile: "shop.json").count == 4)
  }
}
