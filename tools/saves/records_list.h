#pragma once
#include "cli/command.h"
int records_list_print(const Call *call);
