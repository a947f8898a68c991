/* Results that lanes with neighbouring iterations exchange before they store them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_EXCHANGE_H
#define ACCCACHE_LOWER_EXCHANGE_H

#include "region/request.h"

struct acc_built;

/* The bytes of the largest element that an iteration of NEST, which has one axis, stores, if lanes
   can exchange all that they store: neighbouring iterations store neighbouring elements, and all
   else that they access next to each other is in TILES.  Otherwise 0.  */
extern int acc_exchanged_size (const acc_nest *nest, const vec<acc_tile *> &tiles);
/* The stores in the loop of NEST.  */
extern void acc_stores_of (const acc_nest *nest, vec<gimple *> *stores);
/* Lets the lanes of a warp exchange what STORE, and the copies after it for the other turns of
   BUILT's lanes, store.  The stores become as many others, by each of which lanes that follow each
   other store elements that do.  VALIDS gets them, with whether they have anything to store, if
   not all have.  */
extern void acc_exchange (const acc_built *built, gimple *store, hash_map<gimple *, tree> *valids);

#endif
