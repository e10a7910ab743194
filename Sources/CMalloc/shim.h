// The settings of glibc's allocator; other systems have none.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
