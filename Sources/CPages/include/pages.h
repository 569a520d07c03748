// Pages for browsers, as the files in this folder have them. The compiler puts them into the program.
#ifndef KIMCHI_PAGES_H
#define KIMCHI_PAGES_H

// The companion's page: what is in its body, its style sheet and its script.
const char *kimchi_companion_body(void);
const char *kimchi_companion_style(void);
const char *kimchi_companion_script(void);

#endif
