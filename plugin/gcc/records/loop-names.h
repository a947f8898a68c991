/* The names of the variables of OpenACC loops.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC counts an OpenACC loop's iterations in a variable of its own, the offset, and computes the
   program's variables from that.  In SSA form these are often gone.  */

#ifndef ACCCACHE_RECORDS_LOOP_NAMES_H
#define ACCCACHE_RECORDS_LOOP_NAMES_H

/* Keeps the names of the variables of FN's OpenACC loops.  FN is not in SSA form.  */
extern void acc_loop_names_note (struct function *fn);
/* The name of the variable of loop number K, the outermost being 0, of the N that were collapsed
   into the one with the offset OFFSET, an SSA name; null if it is not known.  */
extern const char *acc_loop_name (tree offset, int k, int n);

#endif
