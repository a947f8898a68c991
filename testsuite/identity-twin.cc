/* A plugin that misbehaves, so that the identity gate can show that it notices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   -fplugin-arg-twin-MODE:
   nothing   behaves
   host      the host's code loses a store of each function
   device    only the accelerator gets an instruction more
   link      as host, but in the link-time compiler alone
   message   says something
   status    fails and says nothing  */

#include "gcc-plugin.h"
#include "plugin-version.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "gimple-iterator.h"
#include "context.h"
#include "cgraph.h"
#include "stringpool.h"
#include "attribs.h"
#include "langhooks.h"
#include "diagnostic-core.h"

int plugin_is_GPL_compatible;

/* The accelerator's extra instruction, to be found again: a comment to both
   assemblers.  */
static const char mark[] = "// twin";

static bool
drop_one_store (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_assign_single_p (gsi_stmt (gsi)) && gimple_vdef (gsi_stmt (gsi)))
	{
	  unlink_stmt_vdef (gsi_stmt (gsi));
	  gsi_remove (&gsi, true);
	  return true;
	}
  return false;
}

static bool
is_mark (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_ASM
	  && !strcmp (gimple_asm_string (as_a <gasm *> (stmt)), mark));
}

/* Puts the mark into each offloaded function, or takes it away.  */

static void
mark_offloaded (bool put)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      if (!lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (node->decl)))
	continue;
      basic_block bb = ENTRY_BLOCK_PTR_FOR_FN (DECL_STRUCT_FUNCTION (node->decl))->next_bb;
      gimple_stmt_iterator gsi = gsi_after_labels (bb);
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      if (put)
	{
	  gasm *stmt = gimple_build_asm_vec (mark, NULL, NULL, NULL, NULL);
	  gimple_asm_set_volatile (stmt, true);
	  gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
	}
      else
	while (!gsi_end_p (gsi) && !is_mark (gsi_stmt (gsi)))
	  gsi_next (&gsi);
      if (!put && !gsi_end_p (gsi))
	gsi_remove (&gsi, true);
      pop_cfun ();
    }
}

static const pass_data drop_data
  = { GIMPLE_PASS, "twin_drop", OPTGROUP_NONE, TV_NONE, PROP_cfg, 0, 0, 0, 0 };

class drop_pass : public gimple_opt_pass
{
public:
  drop_pass () : gimple_opt_pass (drop_data, g) {}
  unsigned int execute (function *fn) final override
  {
    return drop_one_store (fn) ? TODO_update_ssa_only_virtuals : 0;
  }
};

static const pass_data mark_data
  = { SIMPLE_IPA_PASS, "twin_mark", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0 };

class mark_pass : public simple_ipa_opt_pass
{
public:
  mark_pass () : simple_ipa_opt_pass (mark_data, g) {}
  unsigned int execute (function *) final override
  {
    mark_offloaded (true);
    return 0;
  }
};

/* After the accelerator's code was written; a new pass must be of the kind of the one it
   is put beside.  */

static const pass_data unmark_data
  = { IPA_PASS, "twin_unmark", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0 };

class unmark_pass : public ipa_opt_pass_d
{
public:
  unmark_pass ()
    : ipa_opt_pass_d (unmark_data, g, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL)
  {}
  unsigned int execute (function *) final override
  {
    mark_offloaded (false);
    return 0;
  }
};

static void
add_pass (opt_pass *pass, const char *reference, pass_positioning_ops where)
{
  register_pass_info info = { pass, reference, 1, where };
  register_callback ("twin", PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

static void
say_something (void *, void *)
{
  inform (UNKNOWN_LOCATION, "the twin was here");
}

static void
fail_silently (void *, void *)
{
  exit (1);
}

int
plugin_init (plugin_name_args *args, plugin_gcc_version *)
{
  const char *mode = args->argc == 1 ? args->argv[0].key : "";
  bool linking = !strcmp (lang_hooks.name, "GNU GIMPLE");
  if (!strcmp (mode, "host") || (!strcmp (mode, "link") && linking))
    add_pass (new drop_pass (), "optimized", PASS_POS_INSERT_AFTER);
  else if (!strcmp (mode, "device") && !linking)
    {
      add_pass (new mark_pass (), "emutls", PASS_POS_INSERT_AFTER);
      add_pass (new unmark_pass (), "whole-program", PASS_POS_INSERT_BEFORE);
    }
  else if (!strcmp (mode, "message"))
    register_callback (args->base_name, PLUGIN_FINISH_UNIT, say_something, NULL);
  else if (!strcmp (mode, "status"))
    register_callback (args->base_name, PLUGIN_FINISH_UNIT, fail_silently, NULL);
  return 0;
}
