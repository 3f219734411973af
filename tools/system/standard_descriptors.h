// Descriptors 0 to 2 are never free for other files.
#ifndef TSB_STANDARD_DESCRIPTORS_H
#define TSB_STANDARD_DESCRIPTORS_H

// Call once at the start. If the caller closed one of the three (`2>&-`), the next open file would
// get its number, and messages would be written into that file. A descriptor that was closed is
// occupied in such a way that reading and writing still fail: a result that goes nowhere is an
// error.
void standard_descriptors_occupy(void);

#endif
