/* Gives device code a body of its own, so that the host's stays as GCC makes it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_SPLIT_H
#define ACCCACHE_SPLIT_SPLIT_H

extern void acc_add_pass (const char *plugin_name, opt_pass *pass, const char *where,
			  enum pass_positioning_ops how);
extern void acc_split_init (const char *plugin_name);

#endif
