/* How many registers a lane needs; an estimate.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_REGISTERS_H
#define ACCCACHE_SCHEDULE_REGISTERS_H

/* The most words of 32 bits that the values of the current function, in SSA form, take at a time;
   unless LOOP is null, in LOOP.  */
extern int acc_live_words (class loop *loop = NULL);
/* The words that a lane loads in one go, at most, in an iteration of LOOP.  */
extern int acc_loaded_words (class loop *loop);
/* The words that the assembler has loaded before they are used, at most, since it makes copies of
   the current function's loops that have none inside and that lanes run by themselves.  */
extern int acc_words_ahead (void);
/* How many descriptors of Fortran's arrays LOOP loads from.  */
extern int acc_descriptors_in (class loop *loop);

#endif
