// Only the allocator is set: without a realloc of its own cJSON grows its text by allocating anew.
#include "json/json_memory.h"

#include <cjson/cJSON.h>

#include "base/mem.h"

static void *on_alloc(size_t size) { return mem_alloc(1, size); }

void json_memory_setup(void) { cJSON_InitHooks(&(cJSON_Hooks){on_alloc, mem_free}); }
