/* Registers the passes of passes.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "passes.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "base/sources.h"
#include "records/marker.h"
#include "records/private-places.h"
#include "records/record.h"
#include "split/clone.h"
#include "split/split.h"
#include "kernels/notes.h"
#include "kernels/rewrite.h"
#include "frontend/constants.h"
#include "frontend/reduction-clauses.h"
#include "frontend/shared-arrays.h"
#include "launch/keep-arguments.h"
#include "launch/trim-data.h"
#include "device.h"

/* Warnings about a clone would repeat those about its original, and its temporaries would take the
   numbers of others.  */

static void
quiet_clones (void *, void *)
{
  static bool quiet, before;
  bool clone = current_function_decl && acc_is_clone (current_function_decl);
  if (clone == quiet)
    return;
  if (clone)
    before = ACC_INHIBIT_WARNINGS;
  ACC_INHIBIT_WARNINGS = clone ? true : before;
  acc_number_names (clone);
  quiet = clone;
}

/* For each pass of kind FUNCTION, whether it runs.  */

static bool
wants_clauses (void)
{
  return ((acc_opts.warn_reduction || acc_opts.warn_private || acc_opts.data != ACC_DATA_GCC)
	  && !seen_error ());
}

static bool
wants_lines (void)
{
  return acc_seen_private ();
}

static bool
wants_hide_lines (void)
{
  return ACC_LINES_COUNT_CALLS && (acc_seen_directive () || acc_seen_private ());
}

static bool
wants_show_lines (void)
{
  return wants_hide_lines ();
}

static bool
wants_keep_arguments (void)
{
  return optimize && acc_kernels_rewrote (current_function_decl);
}

static bool
wants_report (void)
{
  return true;
}

/* What each pass does; the result is a TODO mask of GCC's.  */

static unsigned
does_clauses (void)
{
  if (acc_opts.warn_reduction)
    acc_check_reduction_clauses ();
  if (acc_opts.warn_private)
    acc_check_shared_arrays ();
  if (acc_opts.data != ACC_DATA_GCC)
    acc_copy_constants_in ();
  return 0;
}

static unsigned
does_lines (void)
{
  acc_private_hide ();
  return 0;
}

static unsigned
does_hide_lines (void)
{
  acc_hide_marker_lines (cfun);
  return 0;
}

static unsigned
does_show_lines (void)
{
  acc_show_marker_lines ();
  return 0;
}

static unsigned
does_keep_arguments (void)
{
  acc_keep_arguments ();
  return 0;
}

static unsigned
does_report (void)
{
  acc_source_add (current_function_decl);
  acc_kernels_say (current_function_decl);
  acc_report_directives (current_function_decl);
  return 0;
}

static unsigned
does_split (void)
{
  return acc_split_all ();
}

static unsigned
does_hide (void)
{
  return acc_move_clones (true);
}

static unsigned
does_show (void)
{
  return acc_move_clones (false);
}

static unsigned
does_data (void)
{
  if (acc_opts.data != ACC_DATA_GCC)
    acc_trim_all ();
  return 0;
}

static unsigned
does_last (void)
{
  return acc_finish_clones ();
}

static unsigned
does_restore (void)
{
  acc_split_undo ();
  return 0;
}

/* The kinds of passes, as passes.def names them.  */

class function_pass : public gimple_opt_pass
{
public:
  function_pass (const pass_data &data, bool (*wants) (void), unsigned (*does) (void))
    : gimple_opt_pass (data, g), wants (wants), does (does) {}
  bool gate (function *) final override { return wants (); }
  unsigned int execute (function *) final override { return does (); }
private:
  bool (*wants) (void);
  unsigned (*does) (void);
};

class unit_pass : public simple_ipa_opt_pass
{
public:
  unit_pass (const pass_data &data, unsigned (*does) (void))
    : simple_ipa_opt_pass (data, g), does (does) {}
  unsigned int execute (function *) final override { return does (); }
private:
  unsigned (*does) (void);
};

class stream_pass : public ipa_opt_pass_d
{
public:
  stream_pass (const pass_data &data, unsigned (*does) (void))
    : ipa_opt_pass_d (data, g, NULL, acc_restore_for_host_stream, NULL, NULL, NULL, NULL, 0, NULL,
		      NULL),
      does (does) {}
  unsigned int execute (function *) final override { return does (); }
private:
  unsigned (*does) (void);
};

#define FUNCTION_PASS(NAME) \
  new function_pass ({ GIMPLE_PASS, "acccache_" #NAME, OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0 }, \
		     wants_##NAME, does_##NAME)
#define UNIT_PASS(NAME) \
  new unit_pass ({ SIMPLE_IPA_PASS, "acccache_" #NAME, OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0 }, \
		 does_##NAME)
#define STREAM_PASS(NAME) \
  new stream_pass ({ IPA_PASS, "acccache_" #NAME, OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0 }, \
		   does_##NAME)

static void
add_pass (const char *plugin_name, opt_pass *pass, enum pass_positioning_ops how, const char *where)
{
  struct register_pass_info info;
  info.pass = pass;
  info.reference_pass_name = where;
  info.ref_pass_instance_number = 1;
  info.pos_op = how;
  register_callback (plugin_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

void
acc_passes_init (const char *plugin_name)
{
#define STEP(...)
#define PASS(NAME, KIND, PLACE, REFERENCE, SAYS) \
  add_pass (plugin_name, KIND##_PASS (NAME), PASS_POS_INSERT_##PLACE, REFERENCE);
#include "passes.def"
#undef PASS
#undef STEP
  register_callback (plugin_name, PLUGIN_PASS_EXECUTION, quiet_clones, NULL);
}
