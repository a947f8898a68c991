/* What the plugin's files know of each other.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_H
#define ACCCACHE_H

/* The most dimensions an array has: Fortran 2008's limit.  */
#define ACC_MAX_RANK 15

/* options.cc: the values of options.def.  FLAGs are 0 or 1, ENUMs the number of the
   word, STRINGs and TARGETs null when not given, BYTES 0.  */

#define ACCCACHE_TYPE_FLAG int
#define ACCCACHE_TYPE_ENUM int
#define ACCCACHE_TYPE_STRING const char *
#define ACCCACHE_TYPE_TARGET const char *
#define ACCCACHE_TYPE_BYTES int

struct acccache_options
{
#define ACCCACHE_OPTION(IDENT, KEY, KIND, ARG, VALUE, HELP) \
  ACCCACHE_TYPE_##KIND IDENT;
#include "options.def"
#undef ACCCACHE_OPTION
};

extern struct acccache_options acc_opts;

enum { ACC_SPLIT_AUTO, ACC_SPLIT_ALWAYS };

extern bool acc_parse_options (int argc, const struct plugin_argument *argv);
extern void acc_print_help (FILE *);
extern void acc_print_version (FILE *);

/* One dimension of a section.  A bound that nobody wrote and that the array's type does
   not tell is null.  The trees live as long as the function is being gimplified.  */

struct acc_dim
{
  char form;		/* one of the characters below */
  tree lower;
  tree length;
  tree pitch;		/* elements of memory from one index to the next; null: unknown */
  tree ext_lower;	/* the array's own first index; null: unknown */
  tree ext_length;	/* the array's own extent; null: unknown */
};

/* How a dimension was written: `e' one element, `r' lower and length, `f' from a lower
   bound on, `u' up to a length, `a' all of it, `w' not at all (a row, a bare name).  */

/* One item of a directive.  */

struct acc_item
{
  location_t loc;
  tree clause;		/* the OMP_CLAUSE__CACHE_ it comes from */
  tree base;		/* the array, or the pointer to its first element */
  tree elem_type;
  int rank;		/* 0 when only the refusal says something */
  bool readonly;
  bool fortran;		/* dim[0] is the contiguous one; else dim[rank - 1] is */
  bool element;		/* every dimension was written as one index */
  bool scalar;		/* BASE is not an array, which is the refusal */
  const char *refusal;	/* why it cannot be captured, or null */
  struct acc_dim dim[ACC_MAX_RANK];
};

/* Where a directive stands.  */

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

/* What is left of an item once its function is gimplified.  */

struct acc_kept
{
  char *name;		/* of its array */
  bool readonly;
  bool fortran;		/* its marker's first dimension is the contiguous one */
};

/* What is left of a directive then: text only.  */

struct acc_record
{
  int id;
  location_t loc;
  tree fndecl;		/* null once reported */
  char *boxes;		/* "'a[i-1:3]' of 'float'; …" */
  char *json;		/* the same as a JSON object */
  vec<char *> refusals;
  vec<struct acc_kept> items;
};

/* capture.cc */
extern void acc_capture_init (void);
extern bool acc_seen_directive (void);

/* private-mark.cc */
extern void acc_private_mark (tree fndecl);
extern gcall *acc_private_marker_of (tree statement);
extern bool acc_seen_private (void);
extern location_t acc_private_place (const gimple *marker);
extern void acc_private_show (struct function *fn);
extern void acc_private_init (const char *plugin_name);

/* csection.cc, fortran.cc: fill ITEM from its clause.  */
struct acc_section;
extern void acc_c_item (struct acc_item *item, const struct acc_section *section);
extern void acc_fortran_item (struct acc_item *item);
extern void acc_fortran_note_assignment (tree modify);
extern tree acc_value_of (tree temporary);
extern tree acc_field_value (tree field);
extern void acc_note_value (tree lhs, tree rhs);
struct poly;
extern int acc_fortran_element (tree ref, tree *array, struct poly *index);

/* fortran-readonly.cc */
extern void acc_fortran_readonly_init (void);
extern bool acc_fortran_readonly (const struct acc_item *item);

/* place.cc */
extern tree acc_written_max (tree domain);
extern void acc_scan_places (tree fndecl);
extern const struct acc_place *acc_place_of (tree directive);
extern bool acc_on_device (const struct acc_place *place, tree expr);
extern tree acc_device_expr (tree expr);
extern bool acc_is_loop_variable (tree decl);
extern bool acc_label_before (const struct acc_place *place, tree label);
extern bool acc_is_step (const_tree t);

/* changes.cc */
extern bool acc_changes_in_region (const struct acc_place *place, tree variable,
				   tree array);

/* diagnose.cc: warns about what ITEMS get wrong.  */
extern void acc_diagnose (const struct acc_place *place, location_t loc,
			  struct acc_item *items, int n);

/* report.cc */
extern struct acc_record *acc_record_new (location_t loc, struct acc_item *items, int n);
extern void acc_report_function (tree fndecl);
extern void acc_report_init (const char *plugin_name);
extern void acc_report_plan (location_t loc, const char *outcome, const char *refusal,
			     const char *json);
extern const char *acc_record_boxes (int id);
extern const struct acc_kept *acc_record_item (int id, int item);

/* marker.cc: the call that carries a directive's item through the passes.  */
extern gcall *acc_marker_new (int id, int item_no, struct acc_item *item,
			      const struct acc_place *place, gimple_seq *pre);
extern bool acc_is_marker (const gimple *stmt);
extern gcall *acc_private_marker_new (int n, const vec<tree> &decls);
extern bool acc_is_private_marker (const gimple *stmt);
extern bool acc_function_has_markers (struct function *fn);
extern int acc_strip_markers (struct function *fn);
extern void acc_open_save_exprs (tree *expr);
extern void acc_marker_init (void);

/* split.cc */
extern void acc_create_node (tree decl);
extern varpool_node *acc_create_variable (tree decl);
extern tree acc_original_of (tree fndecl);
extern void acc_add_pass (const char *plugin_name, opt_pass *pass, const char *where,
			  enum pass_positioning_ops how);
extern void acc_split_init (const char *plugin_name);

/* ptxas.cc */
extern void acc_check_ptxas (void);

#endif
