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
  func checking(text: String, formatted: String?) { #expect(TaxDocument(text)?.formatted == formatted) }
}
