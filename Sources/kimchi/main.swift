import Glibc

exit(Runner.run(Array(CommandLine.arguments.dropFirst())))
