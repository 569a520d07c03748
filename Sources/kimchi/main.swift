import Glibc
import Verbs

exit(Runner.run(Array(CommandLine.arguments.dropFirst())))
