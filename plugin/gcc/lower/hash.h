/* Hash tables of what was read.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_HASH_H
#define ACCCACHE_LOWER_HASH_H

struct acc_placed;
struct acc_ref;

/* Whether TILES, which are fetched at one place, are hash tables.  */
extern bool acc_are_hashed (const vec<acc_placed *> &tiles);
/* Adds code that empties TILES to BB, where VL lanes are.  The new end.  */
extern basic_block acc_hashes_clear (const vec<acc_placed *> &tiles, basic_block bb, int vl);
/* Lets WRITE, which goes to memory, keep PLACED from having what it writes.  */
extern void acc_hash_write (const acc_placed *placed, const acc_ref &write);
/* Lets READ take what PLACED has, or read global memory and leave it to PLACED.  */
extern void acc_hash_read (const acc_placed *placed, const acc_ref &read);

#endif
