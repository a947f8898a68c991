/* GCC's headers, and what differs between GCC's releases.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Every file of plugin/gcc includes this one first and no other header of GCC.  The order of the
   headers matters.  This works for GCC 12 to 16.  */

#ifndef ACCCACHE_COMPAT_H
#define ACCCACHE_COMPAT_H

#include "gcc-plugin.h"
#include "bversion.h"
#include "backend.h"
#include "tree.h"
#include "c-family/c-common.h"
#include "c-family/c-pragma.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimple-fold.h"
#include "internal-fn.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "tree-cfg.h"
#include "tree-dfa.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"
#include "tree-scalar-evolution.h"
#include "value-range.h"
#include "value-query.h"
#include "gimple-range.h"
#include "gimple-pretty-print.h"
#include "fold-const.h"
#include "alias.h"
#include "gimplify.h"
#include "calls.h"
#include "cgraph.h"
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "ipa-utils.h"
#include "stringpool.h"
#include "attribs.h"
#include "langhooks.h"
#include "omp-general.h"
#include "omp-offload.h"
#include "diagnostic-core.h"
#include "diagnostic.h"
#include "gcc-rich-location.h"
#include "dumpfile.h"
#include "debug.h"
#include "context.h"
#include "toplev.h"
#include "options.h"
#include "version.h"
#include "opts.h"
#include "spellcheck.h"
#include "print-tree.h"
#include "tree-pretty-print.h"
#include "tree-iterator.h"
#include "tree-eh.h"
#include "tree-inline.h"
#include "tree-nested.h"
#include "cfghooks.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "dominance.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-ssa.h"
#include "tree-phinodes.h"
#include "ssa-iterators.h"
#include "tree-dfa.h"
#include "tree-ssa-operands.h"
#include "tree-ssa-alias.h"
#include "tree-ssanames.h"
#include "tree-scalar-evolution.h"
#include "gimple-fold.h"
#include "cfgcleanup.h"
#include "builtins.h"
#include "tree-cfgcleanup.h"
#include "gimplify-me.h"
#include "lto-streamer.h"

/* GCC 14 and newer have no last_stmt; gsi_last_bb does for all.  */
#pragma GCC poison last_stmt

/* The most dimensions that an array has: the limit of Fortran 2008 and gfortran.  */
#define ACC_MAX_RANK 15

/* The longest text of an item that may become a string in the program.  Beyond 509 characters, the
   least that a C90 compiler must accept, -Woverlength-strings warns.  */
#define ACC_MAX_TEXT 240

/* The most values that a statement has for acccache-run; its observer.h has the same number.  */
#define ACC_TALE_MOST 64

/* A copy of NODE with its body.  The name of the copy ends in SUFFIX.  GCC 13 and newer forbid
   to clone what they outline, so their attribute is taken off for a moment.  */

static inline cgraph_node *
acc_version_clone (cgraph_node *node, const char *suffix)
{
  tree attributes = DECL_ATTRIBUTES (node->decl);
  DECL_ATTRIBUTES (node->decl) = remove_attribute ("noclone", copy_list (attributes));
  cgraph_node *clone
    = node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL, suffix, NULL_TREE);
  DECL_ATTRIBUTES (node->decl) = attributes;
  if (clone)
    DECL_ATTRIBUTES (clone->decl) = copy_list (attributes);
  return clone;
}

/* Whether warnings are inhibited at present.  */
#if BUILDING_GCC_MAJOR >= 14
#define ACC_INHIBIT_WARNINGS (global_dc->m_inhibit_warnings)
#else
#define ACC_INHIBIT_WARNINGS (global_dc->dc_inhibit_warnings)
#endif

/* Says that BB, a block of a branch that has been added, is executed COUNT times.  From GCC 14 on,
   all blocks of a function have counts or none has.  Older ones do without, and move more out of
   loops from a block of which nothing is known.  */
static inline void
acc_set_count (basic_block bb, profile_count count)
{
  if (BUILDING_GCC_MAJOR >= 14)
    bb->count = count;
}

/* Whether a variable of TYPE may be in a data clause.  */
static inline bool
acc_is_mappable (tree type)
{
#if BUILDING_GCC_MAJOR >= 13
  return omp_mappable_type (type);
#else
  return lang_hooks.types.omp_mappable_type (type);
#endif
}

/* Copies the blocks of a region with one entry and one exit.  */
#if BUILDING_GCC_MAJOR >= 14
#define acc_duplicate_region gimple_duplicate_seme_region
#else
#define acc_duplicate_region gimple_duplicate_sese_region
#endif

/* The target of device code without options, sm_NN.  */
#define ACC_DEFAULT_SM (BUILDING_GCC_MAJOR >= 15 ? 52 : 30)

/* Whether a statement's discriminator, which debug information and bytecode have, counts all calls
   before it on its line.  GCC 16 numbers the statements when it makes the flow graph, and leaves
   out those without a location.  */
#define ACC_LINES_COUNT_CALLS (BUILDING_GCC_MAJOR >= 16)

/* The C family's symbols are missing in f951 and lto1, which load the same plugin.  */
#define ACCCACHE_WEAK __attribute__ ((weak))
extern c_language_kind c_language ACCCACHE_WEAK;

/* The variables of function.cc and gimple-expr.cc that a precompiled header keeps.  */
extern const struct ggc_root_tab gt_pch_rs_gt_function_h[] ACCCACHE_WEAK;
extern const struct ggc_root_tab gt_pch_rs_gt_gimple_expr_h[] ACCCACHE_WEAK;

/* The tree that the C and C++ parsers make of the section ARRAY in a clause when one more dimension
   follows.  TYPE is the type of its elements.  */
#if BUILDING_GCC_MAJOR >= 14
#define ACC_PARSED_DIMENSION(type, array, lower, length) \
  build3 (OMP_ARRAY_SECTION, type, array, lower, length)
#else
#define ACC_PARSED_DIMENSION(type, array, lower, length) \
  tree_cons (lower, length, array)
#endif

#endif
