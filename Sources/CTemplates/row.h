// A row of the table of files: the one at PATH.
{PATH, (const char[]){
#embed PATH suffix(, 0)
}},
#undef PATH
