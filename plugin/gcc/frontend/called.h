/* Calls in the bounds of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_CALLED_H
#define ACCCACHE_FRONTEND_CALLED_H

/* BOUND with the values themselves for calls of functions that only compute one of their
   arguments.  BOUND itself stays as it is.  */
extern tree acc_without_calls (tree bound);

#endif
