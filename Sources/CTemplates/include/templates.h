// The files of the workspaces that `kimchi init` and `kimchi new` write. Each workspace is a folder of `Samples`, with its
// `kimchi.json` as `workspace.json`: else it would be one of the workspaces below this repository. The compiler puts the files into the program. `embedInCode` of Swift's manifest would do the same,
// without folders, and compile for seconds.
#ifndef KIMCHI_TEMPLATES_H
#define KIMCHI_TEMPLATES_H

typedef struct {
  // "Samples/library/Screens/home.json".
  const char *path;
  const char *text;
} kimchi_template_file;

// All files, a workspace's in the order in which a newcomer reads them. A row without a path ends them.
const kimchi_template_file *kimchi_template_files(void);

#endif
