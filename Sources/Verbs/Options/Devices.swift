import Outcomes
import Workspaces

/// Devices as the command line names them.
enum Devices {
  static func named(_ name: String) throws(Failure) -> Device {
    do {
      return try Device.named(name)
    } catch {
      throw Failure(error)
    }
  }
}
