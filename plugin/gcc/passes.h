/* The passes, and their places among GCC's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PASSES_H
#define ACCCACHE_PASSES_H

extern void acc_passes_init (const char *plugin_name);

#endif
