/// The words for each error of each operation, shown in place with a way to try again.
package enum ServiceMessages {
  /// The sentence of an operation for an error: its own, that for the error in any operation, or the operation's for others.
  package static func message(_ error: ServiceError, of operation: ServiceOperation) -> Phrase {
    everywhere[error] ?? own[operation]?[error] ?? otherwise[operation]
      ?? Phrase("This could not be done.", "Não foi possível concluir.")
  }

  /// The words of the errors that an operation has a sentence of its own for, in order.
  package static func words(of operation: ServiceOperation) -> [String] {
    (own[operation] ?? [:]).keys.map(\.rawValue).sorted()
  }

  private static let everywhere: [ServiceError: Phrase] = [
    .notLoggedIn: Phrase("Log in to continue.", "Entre na sua conta para continuar."),
    .merchantClosed: Phrase("The store is closed now.", "A loja está fechada agora."),
  ]

  private static let own: [ServiceOperation: [ServiceError: Phrase]] = [
    .items: [
      .outOfStock: Phrase("This item is out of stock.", "Este item está em falta."),
      .priceChanged: Phrase("The price of this item changed.", "O preço deste item mudou."),
      .timeout: Phrase("Updating the bag took too long.", "A atualização da sacola demorou demais."),
    ],
    .voucher: [
      .voucherUnknown: Phrase("No voucher has this code.", "Nenhum cupom tem este código."),
      .voucherExpired: Phrase("This voucher has expired.", "Este cupom expirou."),
      .voucherBelowMinimum: Phrase(
        "The items cost too little for this voucher.", "O valor dos itens é baixo demais para este cupom."),
      .timeout: Phrase("Checking the voucher took too long.", "A validação do cupom demorou demais."),
    ],
    .payment: [
      .paymentRefused: Phrase("The payment was refused.", "O pagamento foi recusado."),
      .outOfStock: Phrase("An item went out of stock.", "Um item acabou de sair de estoque."),
      .priceChanged: Phrase("A price changed. Check the summary.", "Um preço mudou. Confira o resumo."),
      .timeout: Phrase(
        "Paying took too long. You were not charged.", "O pagamento demorou demais. Nada foi cobrado."),
    ],
  ]

  private static let otherwise: [ServiceOperation: Phrase] = [
    .config: Phrase("The page could not be loaded.", "Não foi possível carregar a página."),
    .session: Phrase("Your account could not be reached.", "Não foi possível acessar sua conta."),
    .items: Phrase("The bag could not be updated.", "Não foi possível atualizar a sacola."),
    .voucher: Phrase("The voucher could not be checked.", "Não foi possível validar o cupom."),
    .payment: Phrase(
      "The order could not be placed. You were not charged.", "O pedido não foi feito. Nada foi cobrado."),
  ]
}
