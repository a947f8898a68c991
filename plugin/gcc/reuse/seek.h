/* Nests that gain by tiles though no directive asks for them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REUSE_SEEK_H
#define ACCCACHE_REUSE_SEEK_H

struct acc_body;

/* Whether acc_seek_tiles may find something in the current function, as far as the flow graph
   tells.  */
extern bool acc_seek_possible (void);
/* Makes the next innermost loop of BODY plain, or cuts it into parts and marks what tiles would
   serve in each part.  Abandons BODY if one of its nests has nothing for tiles.  */
extern unsigned acc_seek_tiles (acc_body *body);

#endif
