// GNU readline and its history. The headers name FILE without including it.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
