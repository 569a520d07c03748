import Glibc

/// Takes the place of the C library's: whatever is typed at random, this program starts no other with it. The attack's
/// own processes are Foundation's, which doesn't search PATH.
@_cdecl("posix_spawnp")
func startNothing(
  _: UnsafeMutableRawPointer?, _: UnsafeRawPointer?, _: UnsafeRawPointer?, _: UnsafeRawPointer?, _: UnsafeRawPointer?,
  _: UnsafeRawPointer?
) -> Int32 { EPERM }
