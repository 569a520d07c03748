import Testing

/// What uses ncurses or readline, whose state is the process's: one test after the other.
@Suite(.serialized)
struct CursesSuite {}
