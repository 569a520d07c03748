// Unicode line breaking (UAX #14) from libunibreak.
#include <linebreak.h>
