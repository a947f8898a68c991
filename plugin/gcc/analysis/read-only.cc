/* Loads of what a kernel only reads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/read-only.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/offload.h"
#include "base/say.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/region-data.h"
#include "plan/target.h"

bool
acc_marks_read_only (void)
{
  return (acc_opts.readonly == ACC_READONLY_ON
	  || (acc_opts.readonly == ACC_READONLY_AUTO && plan_target (acc_opts.target)->readonly
	      && acc_has_read_only_loads ()));
}

/* Whether directives promise that nothing in BODY writes what is at REF, in ARRAY.  The promise was
   compared with what may write numbers of one type, or of any.  */

static bool
is_promised_read_only (acc_body *body, tree ref, tree array)
{
  tree field = acc_array_field (array);
  tree *type = field ? body->never_written.get (field) : NULL;
  return type && (get_alias_set (*type) == 0
		  || get_alias_set (TREE_TYPE (ref)) == get_alias_set (*type));
}

bool
acc_load_read_only (acc_body *body, gimple *load, tree ref, tree array, bool pays)
{
  bool asked = acc_opts.readonly == ACC_READONLY_ON, has = acc_has_read_only_loads ();
  bool read_only = (acc_marks_read_only () && has && (asked || pays)
		    && (acc_never_written (ref) || is_promised_read_only (body, ref, array)));
  char *name = asked ? acc_host_name (array) : NULL;
  if (name && read_only)
    acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (load), "'%s' is loaded as read-only", name);
  else if (name)
    acc_say (MSG_MISSED_OPTIMIZATION, gimple_location (load), "'%s' is not loaded as read-only: %s",
	     name, has ? "the kernel may write to it, by this or another name"
	     : "the target has no instruction for that: add"
	       " '-foffload-options=nvptx-none=-misa=sm_75'");
  free (name);
  return read_only;
}
