// Memory for cJSON. By itself cJSON leaves out of a tree what it gets no memory for, and does not
// say so.
#ifndef TSB_JSON_MEMORY_H
#define TSB_JSON_MEMORY_H

// From now on cJSON allocates with mem_alloc, which ends the program instead of failing. cJSON
// keeps this for the whole process: call it at the start of the program, before any other thread
// runs.
void json_memory_setup(void);

#endif
