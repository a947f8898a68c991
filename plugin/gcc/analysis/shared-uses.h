/* What is done with private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_SHARED_USES_H
#define ACCCACHE_ANALYSIS_SHARED_USES_H

/* Whether nothing is done with them but loads and stores of words, by their names.  These become volatile assembly then, which keeps its
   order beside barriers, and neither says that it uses memory: what else is loaded GCC may move past them.  */
extern bool acc_private_plain (void);
/* Whether REF, which is in a variable, has its address as usual, what address_of makes.  */
extern bool acc_private_usual (tree ref);
/* The private array that REF is a part of, or null.  */
extern tree acc_private_array_of (tree ref);
/* Whether the parts of type TYPE are words: it is one, or a complex number.  */
extern tree acc_private_word_of (tree type);

#endif
