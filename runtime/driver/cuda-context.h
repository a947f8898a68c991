/* Contexts, and which of them a thread works in.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_CONTEXT_H
#define SIM_CUDA_CONTEXT_H

#include "driver/driver.h"

/* The calling thread's current context, or NULL.  */
struct context *context_current (void);

/* Put O into LIST, one of a context's; END frees it.  */
void owned_add (struct owned **list, struct owned *o,
		void (*end) (struct owned *));
/* Take O out of its list.  */
void owned_remove (struct owned *o);

#endif
