/* A plan as JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_PLAN_PRINT_H
#define ACCCACHE_PLAN_PLAN_PRINT_H

#include "plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Prints the plan as JSON, as snprintf does.  */
size_t plan_json (const struct plan_request *request, const struct plan *plan, char *buf,
                  size_t size);

#ifdef __cplusplus
}
#endif

#endif
