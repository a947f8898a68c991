/* Elements that a lane accesses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_ELEMENTS_H
#define ACCCACHE_MEMORY_ELEMENTS_H

#include "memory/lane-values.h"
#include "plan/poly.h"
#include "plan/target.h"

/* STMT's access to an element of an array that the host passes: AT bytes behind ADDRESS, which
   has no constant.  */

struct acc_element
{
  gimple *stmt;
  tree ref;
  bool store;
  int array;			/* the symbol of the array's pointer */
  struct poly address;
  int64_t at;
  char kind[24];		/* of a load: the modifiers of its instruction */
  bool joined = false;		/* STMT accesses others, too */
};

/* The lanes that elements are of, which are not always KNOWN, and those of the first warp.  */

struct acc_warp
{
  acc_lanes all;
  bool known;
  acc_lane lane[WARP];
};

extern void acc_warp_find (acc_warp *warp);
extern void acc_warp_free (acc_warp *warp);
/* The bytes of E.  */
extern int64_t acc_element_size (const acc_element &e);
/* Whether STMT accesses an element of an array that the host passes; it goes to *E.  */
extern bool acc_is_element (gimple *stmt, acc_element *e);
/* The greatest power of two, MOST at most, that divides what of ADDRESS, beside its pointer and a
   constant, is not the same for all lanes of WARP.  */
extern int64_t acc_warp_aligned (acc_warp *warp, const struct poly *address, int64_t most);
/* Whether each lane of WARP has BYTES of its own at REF.  What lanes share comes from the caches
   anyway.  */
extern bool acc_warp_apart (acc_warp *warp, tree ref, int64_t bytes);
/* Whether GCC moves LOAD, which loads REF, out of a loop that each of LANES runs by itself, as long
   as it is no instruction.  */
extern bool acc_leaves_loop (const acc_lanes *lanes, gimple *load, tree ref);
/* The pointer and the constant that make REF's address, computed in SEQ.  */
extern tree acc_pointer_of (gimple_seq *seq, tree ref, HOST_WIDE_INT *offset);
/* E's reference as what is OFFSET bytes from POINTER.  */
extern tree acc_element_at (const acc_element &e, tree pointer, HOST_WIDE_INT offset);
/* Whether E and what STMT accesses may be the same, in a way that their order matters for.  ALL are
   the elements that are known in E's surroundings.  */
extern bool acc_may_conflict (const vec<acc_element> &all, gimple *stmt, const acc_element &e);

#endif
