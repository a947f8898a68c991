/* Remembers where arrays are private.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_PRIVATE_MARK_H
#define ACCCACHE_FRONTEND_PRIVATE_MARK_H

#include "plan/poly.h"

extern void acc_private_mark (tree fndecl);
extern gcall *acc_private_marker_of (tree statement);
extern bool acc_seen_private (void);
extern location_t acc_private_place (const gimple *marker);
extern void acc_private_show (struct function *fn);
extern void acc_private_init (const char *plugin_name);

#endif
