import Checkout

extension PluginCatalogue {
  /// The plugins of this program, one line each.
  package static let standard = PluginCatalogue([
    PluginConfigurator(DeliveryModePlugin.self),
    PluginConfigurator(DeliveryAddressPlugin.self),
    PluginConfigurator(DropOffPlugin.self),
    PluginConfigurator(SchedulePlugin.self),
    PluginConfigurator(DeliveryInstructionsPlugin.self),
    PluginConfigurator(ItemsPlugin.self),
    PluginConfigurator(ItemNotesPlugin.self),
    PluginConfigurator(UpsellPlugin.self),
    PluginConfigurator(CutleryPlugin.self),
    PluginConfigurator(VoucherPlugin.self),
    PluginConfigurator(LoyaltyPointsPlugin.self),
    PluginConfigurator(WalletPlugin.self),
    PluginConfigurator(PaymentPlugin.self),
    PluginConfigurator(CashChangePlugin.self),
    PluginConfigurator(CardSecurityCodePlugin.self),
    PluginConfigurator(DonationPlugin.self),
    PluginConfigurator(TipPlugin.self),
    PluginConfigurator(TaxDocumentPlugin.self),
    PluginConfigurator(GiftPlugin.self),
    PluginConfigurator(CourierRatingPlugin.self),
    PluginConfigurator(OrderMinimumPlugin.self),
    PluginConfigurator(DeliveryFeePlugin.self),
    PluginConfigurator(TermsPlugin.self),
    PluginConfigurator(CancellationPolicyPlugin.self),
    PluginConfigurator(SummaryPlugin.self),
    PluginConfigurator(ConfirmPlugin.self),
  ])
}
