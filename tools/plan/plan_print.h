// Prints a plan, for people or as JSON.
#ifndef TSB_PLAN_PRINT_H
#define TSB_PLAN_PRINT_H

#include "plan/plan_measure.h"

typedef struct {
  const PlanMeasurement *measurement;
  const LevelForecast *forecast;
  PlanFigures figures;
  PlanSizes sizes;
  double wanted;        // levels; 0: the candidates were given
  double shard_hours;   // that were asked for
  const char *options;  // see plan_command.h
} PlanReport;

// Returns EXIT_OK; EXIT_NEGATIVE if so many levels are out of reach; EXIT_TROUBLE if it cannot be
// printed.
int plan_print(const Call *call, const PlanReport *report);

// No level was found.
int plan_print_nothing(const Call *call, const PlanMeasurement *measurement);

// A number of things with commas: 1,234,567. Infinity is a dash.
void plan_print_number(double number, Text *out);

#endif
