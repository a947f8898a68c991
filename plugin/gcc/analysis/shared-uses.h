/* What is done with private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_SHARED_USES_H
#define ACCCACHE_ANALYSIS_SHARED_USES_H

/* Whether private arrays are used by their names only, in loads and stores of
   words.  Those become volatile assembly, which keeps its order beside barriers
   and does not claim to use memory, so that GCC may move other loads past
   it.  */
extern bool acc_private_plain (void);
/* Whether the address of REF, which is in a variable, is the sum of constants
   and of indices times constants, and words there are aligned.  */
extern bool acc_private_usual (tree ref);
/* The private array that REF is a part of, or null.  */
extern tree acc_private_array_of (tree ref);
/* The type of the words that a TYPE is loaded as: TYPE itself, or the type of
   the parts of a complex number.  Null if it has no words.  */
extern tree acc_private_word_of (tree type);

#endif
