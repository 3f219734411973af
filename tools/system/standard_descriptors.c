// An O_PATH descriptor names a file without opening it: read(2) and write(2) fail with EBADF, as
// they would on a closed descriptor. The root folder exists everywhere, even without /dev.
#include "system/standard_descriptors.h"

#include <fcntl.h>
#include <unistd.h>

void standard_descriptors_occupy(void) {
  int descriptor;
  do descriptor = open("/", O_PATH);  // gets the lowest free number
  while (descriptor >= 0 && descriptor <= STDERR_FILENO);
  if (descriptor >= 0) close(descriptor);
}
