import ArgumentParser

KimchiBench.main()
