/* What is known of a value that conditions choose.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_CHOICES_H
#define ACCCACHE_ANALYSIS_CHOICES_H

struct poly;

extern void acc_choices_begin (void);
/* The definition of NAME if it is the lesser or the greater of two values, or what conditions have
   chosen of several; else null.  */
extern gimple *acc_choice_def (tree name);
/* Adds the values to VALUES of which NAME is one.  */
extern void acc_alternatives (tree name, vec<tree> *values);
/* Whether all values that P is made of are available in block AT.  */
extern bool acc_known_in (const struct poly *p, basic_block at);
/* Adds to FACTS which of its values NAME, which is SYMBOL, is never less or never more than, where
   its definition does not say so itself.  */
extern void acc_choice_facts (tree name, const struct poly *symbol, vec<struct poly> *facts);

#endif
