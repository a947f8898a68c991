/* Which references a cache region is certain to make.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_CERTAIN_H
#define ACCCACHE_REGION_CERTAIN_H

struct acc_box;

/* Whether at least one lane of the gang executes STMT whenever MARKER is executed; if BOX is not
   null, whether one does if that has elements.  */
extern bool acc_is_certain (gimple *stmt, gcall *marker, const struct acc_box *box);

#endif
