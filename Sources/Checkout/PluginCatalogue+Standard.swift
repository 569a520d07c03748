extension PluginCatalogue {
  /// The plugins of this program, one line each.
  package static let standard = PluginCatalogue([
    PluginConfigurator(DeliveryModePlugin.self),
    PluginConfigurator(DeliveryAddressPlugin.self),
    PluginConfigurator(DropOffPlugin.self),
    PluginConfigurator(PaymentPlugin.self),
    PluginConfigurator(DonationPlugin.self),
    PluginConfigurator(ConfirmPlugin.self),
  ])
}
