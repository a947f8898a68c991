/* The names of arrays, as programs tell them that were compiled with the plugin's option `names'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CHECK_NAMES_H
#define SIM_CHECK_NAMES_H

#include "core/memory.h"
#include "core/observer.h"

/* An observer that listens, for the checks.  */
struct sim_observer *check_names_new (void);

/* What the kernel of L calls the element at ADDRESS, which is in M or not far from it: "'a[7]' of
   'a[100]'" goes to TEXT, and the array's name to NAME.  If ONLY is not NULL it is the name that
   counts.  False if the kernel has no name for it.  */
bool check_named (const struct sim_launch *l, const struct sim_allocation *m,
		  sim_addr address, const char *only, char *text, size_t size,
		  char *name, size_t name_size);

/* Whether names have been asked for in vain, of a kernel that the plugin compiled without
   -fplugin-arg-acccache-names.  */
bool check_names_wanted (void);

#endif
