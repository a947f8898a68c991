/* The place of a directive: the constructs around it, and its region.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SCAN_H
#define ACCCACHE_FRONTEND_SCAN_H

/* The place of a directive.  */

struct acc_place
{
  tree directive;	/* the OACC_CACHE */
  tree compute;		/* the innermost parallel, kernels or serial around it, or null */
  tree outermost;	/* the outermost such construct, or null */
  tree loop;		/* the innermost OACC_LOOP around it, or null */
  tree region;		/* the statements it speaks of: what is innermost around it, a
			   loop's body or a construct's, or null */
  bool at_loop;		/* a loop is around it, or follows it */
  unsigned labels;	/* the number of labels before it in the function */
};

extern tree acc_written_max (tree domain);
extern tree acc_collect_decl (tree *, int *, void *);
extern bool acc_scan_places (tree fndecl);
extern const struct acc_place *acc_place_of (tree directive);
extern bool acc_on_device (const struct acc_place *place, tree expr);
extern bool acc_from_host (const struct acc_place *place, tree variable);
extern tree acc_device_expr (const struct acc_place *place, tree expr);
extern bool acc_label_before (const struct acc_place *place, tree label);

#endif
