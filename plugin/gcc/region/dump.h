/* Prints cache regions to a dump file.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_DUMP_H
#define ACCCACHE_REGION_DUMP_H

struct acc_body;

/* Prints the cache regions of the current function to the dump file.  */
extern unsigned acc_dump_regions (acc_body *body);

#endif
