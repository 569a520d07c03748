#include "pages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char body[] = {
#embed "Companion/body.html" suffix(, 0)
};
static const char style[] = {
#embed "Companion/style.css" suffix(, 0)
};
static const char script[] = {
#embed "Companion/base.js"
    ,
#embed "Companion/picture.js"
    ,
#embed "Companion/pointing.js"
    ,
#embed "Companion/lists.js"
    ,
#embed "Companion/console.js" suffix(, 0)
};

const char *kimchi_companion_body(void) { return body; }
const char *kimchi_companion_style(void) { return style; }
const char *kimchi_companion_script(void) { return script; }
