/* Arrays in shared memory whose rows begin in different banks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Element I of a *skewed* array is at I + I / 2**SHIFT: after each row of 2**SHIFT elements, one is
   left out.  Lanes that are a row apart do not meet in a bank then.  */

#ifndef ACCCACHE_PLAN_SKEW_H
#define ACCCACHE_PLAN_SKEW_H

#include <stdint.h>

#include "target.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Accesses of the lanes of a warp to an array.  */

struct skew_ref
{
  int64_t index[WARP];	/* each lane's element */
  bool known;		/* the indices are */
  int depth;		/* of the loops around it */
};

/* How many elements an array of ELEMENTS has if it is skewed by SHIFT; 0: it is not.  */
extern int64_t skew_elements (int64_t elements, int shift);
/* By what an array with elements of BYTES, 4 or 8, which has the N accesses REFS, is best skewed;
   0: it is not.  It may have so many elements at MOST.  */
extern int skew_choose (const struct skew_ref *refs, int n, int bytes, int64_t elements,
			int64_t most);

#ifdef __cplusplus
}
#endif

#endif
