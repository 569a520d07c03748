/// The words for each error of each operation, shown in place with a way to try again.
package enum ServiceMessages {
  package static func message(_ error: ServiceError, of operation: ServiceOperation) -> Phrase {
    switch (operation, error) {
    case (_, .notLoggedIn): Phrase("Log in to continue.", "Entre na sua conta para continuar.")
    case (_, .merchantClosed): Phrase("The store is closed now.", "A loja está fechada agora.")
    case (.config, _): Phrase("The page could not be loaded.", "Não foi possível carregar a página.")
    case (.session, _): Phrase("Your account could not be reached.", "Não foi possível acessar sua conta.")
    case (.items, .outOfStock): Phrase("This item is out of stock.", "Este item está em falta.")
    case (.items, .priceChanged): Phrase("The price of this item changed.", "O preço deste item mudou.")
    case (.items, .timeout): Phrase("Updating the bag took too long.", "A atualização da sacola demorou demais.")
    case (.items, _): Phrase("The bag could not be updated.", "Não foi possível atualizar a sacola.")
    case (.voucher, .voucherUnknown): Phrase("No voucher has this code.", "Nenhum cupom tem este código.")
    case (.voucher, .voucherExpired): Phrase("This voucher has expired.", "Este cupom expirou.")
    case (.voucher, .voucherBelowMinimum):
      Phrase("The items cost too little for this voucher.", "O valor dos itens é baixo demais para este cupom.")
    case (.voucher, .timeout): Phrase("Checking the voucher took too long.", "A validação do cupom demorou demais.")
    case (.voucher, _): Phrase("The voucher could not be checked.", "Não foi possível validar o cupom.")
    case (.payment, .paymentRefused): Phrase("The payment was refused.", "O pagamento foi recusado.")
    case (.payment, .outOfStock): Phrase("An item went out of stock.", "Um item acabou de sair de estoque.")
    case (.payment, .priceChanged): Phrase("A price changed. Check the summary.", "Um preço mudou. Confira o resumo.")
    case (.payment, .timeout):
      Phrase("Paying took too long. You were not charged.", "O pagamento demorou demais. Nada foi cobrado.")
    case (.payment, _):
      Phrase("The order could not be placed. You were not charged.", "O pedido não foi feito. Nada foi cobrado.")
    default: Phrase("This could not be done.", "Não foi possível concluir.")
    }
  }
}
