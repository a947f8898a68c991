/* Loops with a `tile' clause, run without tiles on the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_TILE_CLAUSES_H
#define ACCCACHE_SPLIT_TILE_CLAUSES_H

/* Whether CALL is of GOACC_LOOP, for a loop over the elements of a tile.  */
extern bool acc_is_element_loop (gcall *call);
/* The value of CALL, of GOACC_LOOP, in a loop that nobody shares.  */
extern tree acc_loop_value_alone (gcall *call);
/* Whether FN has loops whose `tile' clause is to be taken out.  */
extern bool acc_has_tiles (struct function *fn);
/* Removes the `tile' clauses of the functions in ENCODER, which are about to be streamed to the
   offload compiler.  */
extern void acc_drop_tiles (lto_symtab_encoder_t encoder);
/* Undoes acc_drop_tiles, since the host's code is made from the same functions.  */
extern void acc_restore_tiles (void);
/* Does so for good in the current function, a copy for the device that depends on who runs its
   loops from now on.  Whether no clause is left, which makes other levels of a loop's than the
   plugin knows.  */
extern bool acc_settle_tiles (void);

#endif
