/* The passes, and their places among GCC's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     acccache_lines    markers of private arrays get the lines of what comes after them;
     acccache_report   says what was captured;
     acccache_split    before SSA form: clones each function that holds markers, and takes the
		       markers out of the original;
     acccache_hide, acccache_show
		       around the passes for `kernels': these see nothing of the clones;
     acccache_last     the last one before the offloaded functions are streamed: drops the
		       clones that have nothing to say to the device, and puts the others
		       into their originals' places;
     acccache_restore  when streaming is over: puts the originals back.  */

#include "base/compat.h"
#include "passes.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "records/private-places.h"
#include "records/record.h"
#include "split/clone.h"
#include "split/split.h"
#include "frontend/reduction-clauses.h"
#include "device.h"

/* Warnings about a clone would repeat those about its original, and its temporaries would take numbers of
   others.  */

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

const pass_data split_data = {
  SIMPLE_IPA_PASS, "acccache_split", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class split_pass : public simple_ipa_opt_pass
{
public:
  split_pass (gcc::context *ctxt) : simple_ipa_opt_pass (split_data, ctxt) {}
  unsigned int execute (function *) final override { return acc_split_all (); }
};

const pass_data hide_data = {
  SIMPLE_IPA_PASS, "acccache_hide", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class hide_pass : public simple_ipa_opt_pass
{
public:
  hide_pass (gcc::context *ctxt) : simple_ipa_opt_pass (hide_data, ctxt) {}
  unsigned int execute (function *) final override { return acc_move_clones (true); }
};

const pass_data show_data = {
  SIMPLE_IPA_PASS, "acccache_show", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class show_pass : public simple_ipa_opt_pass
{
public:
  show_pass (gcc::context *ctxt) : simple_ipa_opt_pass (show_data, ctxt) {}
  unsigned int execute (function *) final override { return acc_move_clones (false); }
};

const pass_data last_data = {
  SIMPLE_IPA_PASS, "acccache_last", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class last_pass : public simple_ipa_opt_pass
{
public:
  last_pass (gcc::context *ctxt) : simple_ipa_opt_pass (last_data, ctxt) {}
  unsigned int execute (function *) final override { return acc_finish_clones (); }
};

const pass_data restore_data = {
  IPA_PASS, "acccache_restore", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class restore_pass : public ipa_opt_pass_d
{
public:
  restore_pass (gcc::context *ctxt)
    : ipa_opt_pass_d (restore_data, ctxt, NULL, acc_restore_for_host_stream, NULL, NULL, NULL,
		      NULL, 0, NULL, NULL) {}
  unsigned int execute (function *) final override
  {
    acc_split_undo ();
    return 0;
  }
};

const pass_data lines_data = {
  GIMPLE_PASS, "acccache_lines", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class lines_pass : public gimple_opt_pass
{
public:
  lines_pass (gcc::context *ctxt) : gimple_opt_pass (lines_data, ctxt) {}
  bool gate (function *) final override { return acc_seen_private (); }
  unsigned int execute (function *) final override
  {
    acc_private_hide ();
    return 0;
  }
};

const pass_data report_data = {
  GIMPLE_PASS, "acccache_report", OPTGROUP_OMP, TV_NONE, PROP_gimple_any, 0, 0, 0, 0
};

class report_pass : public gimple_opt_pass
{
public:
  report_pass (gcc::context *ctxt) : gimple_opt_pass (report_data, ctxt) {}
  unsigned int execute (function *fn) final override
  {
    acc_report_directives (fn->decl);
    return 0;
  }
};

const pass_data clauses_data = {
  GIMPLE_PASS, "acccache_clauses", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0
};

class clauses_pass : public gimple_opt_pass
{
public:
  clauses_pass (gcc::context *ctxt) : gimple_opt_pass (clauses_data, ctxt) {}
  bool gate (function *) final override { return acc_opts.warn_reduction && !seen_error (); }
  unsigned int execute (function *) final override
  {
    acc_check_reduction_clauses ();
    return 0;
  }
};

static void
add_pass (const char *plugin_name, opt_pass *pass, const char *where,
	  enum pass_positioning_ops how)
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
  add_pass (plugin_name, new clauses_pass (g), "omp_oacc_kernels_decompose",
	    PASS_POS_INSERT_BEFORE);
  add_pass (plugin_name, new lines_pass (g), "eh", PASS_POS_INSERT_AFTER);
  add_pass (plugin_name, new report_pass (g), "*warn_unused_result", PASS_POS_INSERT_AFTER);
  add_pass (plugin_name, new split_pass (g), "visibility", PASS_POS_INSERT_AFTER);
  add_pass (plugin_name, new hide_pass (g), "ipa_oacc", PASS_POS_INSERT_BEFORE);
  add_pass (plugin_name, new show_pass (g), "ipa_oacc", PASS_POS_INSERT_AFTER);
  add_pass (plugin_name, new last_pass (g), "emutls", PASS_POS_INSERT_AFTER);
  add_pass (plugin_name, new restore_pass (g), "whole-program", PASS_POS_INSERT_BEFORE);
  register_callback (plugin_name, PLUGIN_PASS_EXECUTION, quiet_clones, NULL);
}
