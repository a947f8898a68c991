/* Finds nests that gain by tiles though no directive asks for them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The lanes of a block read the same elements where a reference does not move along one of the
   nest's axes, as a[i][k] does not along j.  If a sequential loop over k is around it, the loop is
   cut into parts, and markers say what a part reads, as a directive at the part's beginning would.
   What comes of them is decided where that of directives is.  */

#include "base/compat.h"
#include "reuse/seek.h"
#include "base/body.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "records/loop-names.h"
#include "records/marker.h"
#include "records/record.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/pure.h"
#include "nest/axes.h"
#include "nest/nest.h"
#include "nest/uses.h"
#include "region/boxes.h"
#include "schedule/families.h"
#include "reuse/cut.h"
#include "reuse/plain.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* A reference that a tile may serve.  */

struct sought
{
  tree pointer;			/* what the address is computed from */
  struct poly bias;		/* how many bytes after it the array begins */
  tree base;			/* a pointer to the array */
  tree element;			/* the type of its elements */
  struct poly flat;		/* the index, as in one dimension */
  int rank;
  int moving;			/* the dimension that moves along the loop that is cut */
  tree rest[ACC_MAX_RANK];	/* of the index in each dimension, without the loop's variable */
  tree pitch[ACC_MAX_RANK];
  location_t loc;
};

/* How many loads LOOP makes.  */

static int
loads_in (class loop *loop)
{
  int loads = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      loads += gimple_assign_load_p (gsi_stmt (gsi));
  free (body);
  return loads;
}

/* Whether LOOP is in a loop of OpenACC's, loads at least twice, and is the innermost.  */

static bool
is_candidate (class loop *loop)
{
  if (loop->inner || !loop->latch)
    return false;
  bool inside = false;
  for (class loop *outer = loop_outer (loop); outer && outer->num; outer = loop_outer (outer))
    inside |= acc_is_oacc_loop (outer);
  return inside && loads_in (loop) > 1;
}

/* Whether O, a loop of F's, had better be run by each lane of the nest around it.  */

static bool
is_inner (const acc_family *f, const acc_oloop *o)
{
  return (!acc_dims_of (o) && !acc_in_chain (f, o) && !f->obstacle && f->nest->n_axes > 1
	  && acc_plain_possible (o));
}

/* Whether a candidate inside LOOP, which is F's, is plain or can become so.  */

static bool
holds_candidate (const acc_family *f, class loop *loop)
{
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    {
      if (holds_candidate (f, inner))
	return true;
      bool good = !acc_is_oacc_loop (inner);
      for (const acc_member &m : f->members)
	good |= m.o->loop == inner && is_inner (f, m.o);
      if (good && is_candidate (inner))
	return true;
    }
  return false;
}

/* Whether LOOP, an OpenACC loop, had better be run by each lane of the nest around it.  */

static bool
can_become_plain (class loop *loop)
{
  auto_vec<acc_family *> families;
  auto_vec<const acc_oloop *> others;
  bool can = false;
  if (acc_families_find (&families, &others))
    for (const acc_family *f : families)
      for (const acc_member &m : f->members)
	can |= m.o->loop == loop && is_inner (f, m.o);
  acc_families_free (&families, &others);
  return can;
}

/* Whether the parallel nests of the current function all hold candidates.  Their number goes to
   *N.  */

static bool
all_hold_candidates (int *n)
{
  auto_vec<acc_family *> families;
  auto_vec<const acc_oloop *> others;
  bool all = acc_families_find (&families, &others) && !families.is_empty ();
  *n = families.length ();
  for (const acc_family *f : families)
    all = all && holds_candidate (f, f->members[0].o->loop);
  acc_families_free (&families, &others);
  return all;
}

/* The nest around LOOP if its loops can be taken over and have work for many lanes; else null.  */

static const acc_nest *
nest_around (class loop *loop)
{
  acc_nest *nest = acc_nest_find (loop);
  bool good = (nest && !nest->refusal && nest->kind == ACC_NEST_TAKEN && nest->around.is_empty ()
	       && !acc_is_followed (nest));
  double iterations = 1;
  for (int i = 0; good && i < nest->n_axes; i++)
    {
      int64_t trips = acc_axis_trips (&nest->axis[i]);
      iterations *= trips == PLAN_UNKNOWN ? (int64_t) EFFORT_SEEK_ITERATIONS : trips;
    }
  if (good && iterations >= (int64_t) EFFORT_SEEK_ITERATIONS)
    return nest;
  if (nest)
    acc_nest_free (nest);
  return NULL;
}

/* The PHI in LOOP's header whose value P depends on and that grows by 1; null if there is none, or
   P depends on something else that LOOP changes.  */

static gphi *
variable_in (const struct poly *p, class loop *loop)
{
  gphi *found = NULL;
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      {
	tree value = acc_form_value (p->term[t].factor[i]);
	if (acc_computable_before (value, loop))
	  continue;
	gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value));
	if (!phi || gimple_bb (phi) != loop->header || (found && found != phi))
	  return NULL;
	found = phi;
      }
  if (!found || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (found))))
    return NULL;
  struct poly now = acc_form (gimple_phi_result (found));
  struct poly next = acc_form (PHI_ARG_DEF_FROM_EDGE (found, loop_latch_edge (loop)));
  int64_t step;
  return poly_diff_const (&next, &now, &step) && step == 1 ? found : NULL;
}

/* Whether FLAT does not move along one of NEST's axes.  */

static bool
stays_along_axis (const struct poly *flat, const acc_nest *nest)
{
  for (int i = 0; i < nest->n_axes; i++)
    {
      bool moves = false;
      for (tree name : nest->axis[i].names)
	moves |= poly_uses_symbol (flat, acc_form_symbol (name));
      if (!moves)
	return true;
    }
  return false;
}

/* Splits BYTES, the distance of a reference from a pointer, into elements of SIZE bytes and the
   rest, which is none of the loops'.  */

static bool
split_distance (const struct poly *bytes, HOST_WIDE_INT size, struct poly *flat, struct poly *bias)
{
  struct poly elements = poly_const (0), element = poly_const (size);
  *bias = *bytes;
  for (int t = 0; t < bytes->n; t++)
    if (bytes->term[t].coef % size == 0)
      {
	struct poly term = poly_const (0);
	term.n = 1;
	term.term[0] = bytes->term[t];
	elements = poly_add (&elements, &term);
      }
  *bias = poly_sub (bytes, &elements);
  return bias->known && poly_div_exact (&elements, &element, flat);
}

/* Whether LOOP may change the value that SYMBOL stands for.  */

static bool
may_change_in (int symbol, void *loop)
{
  return !acc_computable_before (acc_form_value (symbol), (class loop *) loop);
}

/* Whether C's loop reads the same element each time that it comes to REF.  */

static bool
stays (tree ref, const acc_cut *c)
{
  struct poly address = acc_form_address (ref);
  return address.known && poly_find_symbol (&address, may_change_in, c->loop) < 0;
}

/* Finds out what the load STMT reads in C's loop.  False if that is nothing for a tile.  */

static bool
read_reference (gimple *stmt, const acc_cut *c, const acc_nest *nest, sought *s)
{
  tree ref = gimple_assign_rhs1 (stmt);
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  class loop *within = acc_nest_loop (nest);
  struct poly address = acc_form_address (ref);
  int base = poly_find_symbol (&address, acc_form_is_pointer, NULL);
  if (gimple_has_volatile_ops (stmt) || size <= 0 || !address.known || base < 0)
    return false;
  struct poly pointer = poly_sym (base), offset = poly_sub (&address, &pointer);
  if (!offset.known || poly_find_symbol (&offset, acc_form_is_pointer, NULL) >= 0
      || !split_distance (&offset, size, &s->flat, &s->bias)
      || may_change_in (base, within) || poly_find_symbol (&s->bias, may_change_in, within) >= 0)
    return false;
  s->pointer = acc_form_value (base);
  s->element = build_pointer_type (TYPE_MAIN_VARIANT (TREE_TYPE (ref)));
  s->loc = gimple_location (stmt);
  return variable_in (&s->flat, c->loop) && stays_along_axis (&s->flat, nest);
}

/* Where to compute what must be known before LOOP.  */

static gimple_stmt_iterator
before (class loop *loop)
{
  gimple_stmt_iterator gsi = gsi_last_bb (loop_preheader_edge (loop)->src);
  if (!gsi_end_p (gsi))
    gsi_next (&gsi);
  return gsi;
}

/* Splits the index of S into dimensions, one of which moves by 1 along C's loop, and computes what
   a marker says of them before that loop.  Whether that is possible.  */

static bool
split_sought (sought *s, const acc_cut *c)
{
  struct poly pitch[ACC_MAX_RANK], index[ACC_MAX_RANK];
  int symbol = acc_form_symbol (gimple_phi_result (c->variable));
  gimple_stmt_iterator end = before (c->loop);
  s->rank = acc_rows_of (&s->flat, c->part, pitch, index);
  s->moving = -1;
  for (int d = 0; d < s->rank; d++)
    {
      struct poly coefficient, rest;
      if (!poly_coeff_of (&index[d], symbol, &coefficient, &rest))
	return false;
      bool moves = poly_is (&coefficient, 1);
      if ((!moves && !poly_is (&coefficient, 0)) || (moves && s->moving >= 0))
	return false;
      if (moves)
	s->moving = d;
      s->rest[d] = acc_form_emit (&rest, ssizetype, &end);
      s->pitch[d] = acc_form_emit (&pitch[d], ssizetype, &end);
      if (!s->rest[d] || !s->pitch[d])
	return false;
    }
  return s->moving >= 0;
}

/* Computes S's base before C's loop.  Whether that is possible.  */

static bool
compute_base (sought *s, const acc_cut *c)
{
  gimple_stmt_iterator end = before (c->loop);
  gimple_seq seq = NULL;
  struct poly pointer = poly_sym (acc_form_symbol (s->pointer));
  s->base = s->pointer;
  if (TREE_CODE (s->pointer) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (s->pointer)
      && flow_bb_inside_loop_p (c->loop, gimple_bb (SSA_NAME_DEF_STMT (s->pointer))))
    s->base = acc_form_emit (&pointer, TREE_TYPE (s->pointer), &end);
  tree bias = acc_form_emit (&s->bias, sizetype, &end);
  if (!s->base || !bias)
    return false;
  s->base = gimple_build (&seq, POINTER_PLUS_EXPR, TREE_TYPE (s->base), s->base, bias);
  gsi_insert_seq_before (&end, seq, GSI_SAME_STMT);
  return true;
}

/* Appends S, which C's loop reads, to FOUND unless it is there.  Whether a marker can say what it
   is.  */

static bool
add_sought (acc_cut *c, sought *s, auto_vec<sought *> *found)
{
  gphi *variable = variable_in (&s->flat, c->loop);
  for (const sought *other : *found)
    if (other->pointer == s->pointer && poly_equal (&other->bias, &s->bias)
	&& poly_equal (&other->flat, &s->flat))
      return true;
  if ((c->variable && variable != c->variable) || found->length () == EFFORT_SEEK_ARRAYS)
    return false;
  c->variable = variable;
  if (!split_sought (s, c) || !compute_base (s, c))
    return false;
  found->safe_push (new sought (*s));
  return true;
}

/* Appends what tiles may serve in C's loop, inside NEST, to FOUND.  C's variable becomes that of
   the loop.  False if the loop reads what no tile would serve: that may take longer than all that
   tiles save.  */

static bool
find_references (acc_cut *c, const acc_nest *nest, auto_vec<sought *> *found)
{
  for (int i = 0; i < nest->n_axes; i++)
    acc_axis_opaque (&nest->axis[i]);
  bool all = true;
  basic_block *body = get_loop_body_in_dom_order (c->loop);
  for (unsigned i = 0; i < c->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi) && all;
	 gsi_next (&gsi))
      {
	sought s;
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt) && !stays (gimple_assign_rhs1 (stmt), c))
	  all = read_reference (stmt, c, nest, &s) && add_sought (c, &s, found);
      }
  free (body);
  return all && !found->is_empty ();
}

/* The name of C's variable in the program; null if it has none.  */

static const char *
variable_name (const acc_cut *c)
{
  tree name = gimple_phi_result (c->variable);
  if (const char *written = acc_loop_name (name, 0, 1))
    return written;
  tree var = SSA_NAME_VAR (name);
  return (var && DECL_NAME (var) && !DECL_ARTIFICIAL (var)
	  ? IDENTIFIER_POINTER (DECL_NAME (var)) : NULL);
}

/* Keeps the names of FOUND in a new record, for the loop at LOC.  */

static const acc_record *
keep_record (const vec<sought *> &found, location_t loc)
{
  acc_record *record = new acc_record ();
  record->loc = loc;
  record->found = true;
  record->boxes = xstrdup ("found");
  for (const sought *s : found)
    {
      char *name = acc_host_name (s->pointer);
      struct acc_kept kept = { name ? name : xstrdup ("array"), false, true, false };
      record->items.safe_push (kept);
    }
  return acc_record_add (record);
}

/* Marks FOUND where C's parts begin.  */

static void
place_markers (const acc_cut *c, const vec<sought *> &found, const acc_record *record)
{
  gimple_seq seq = NULL;
  tree first = gimple_convert (&seq, ssizetype, c->first);
  for (unsigned i = 0; i < found.length (); i++)
    {
      const sought *s = found[i];
      struct acc_marked m;
      memset (&m, 0, sizeof m);
      m.record = record->id;
      m.item = i;
      m.base = s->base;
      m.rank = s->rank;
      m.element = s->element;
      for (int d = 0; d < s->rank; d++)
	{
	  bool moves = d == s->moving;
	  m.dim[d].lower = s->rest[d];
	  if (moves)
	    m.dim[d].lower = gimple_build (&seq, PLUS_EXPR, ssizetype, s->rest[d], first);
	  m.dim[d].length = build_int_cst (ssizetype, moves ? c->part : 1);
	  m.dim[d].pitch = s->pitch[d];
	}
      gcall *marker = acc_marker_call (m);
      gimple_set_location (marker, s->loc);
      gimple_seq_add_stmt (&seq, marker);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (c->place);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Says that C's loop runs in parts because of FOUND.  */

static void
say_cut (const acc_cut *c, const acc_record *record)
{
  const char *name = variable_name (c);
  acc_say (MSG_OPTIMIZED_LOCATIONS, record->loc,
	   "the loop%s%s%s runs in parts of %d iterations, for which arrays are cached without a"
	   " directive", name ? " over '" : "", name ? name : "", name ? "'" : "", c->part);
}

/* Cuts C's loop, of BODY, and marks FOUND.  */

static void
mark_parts (acc_body *body, acc_cut *c, const vec<sought *> &found)
{
  location_t loc = gimple_location (acc_test_of (c->loop->header));
  const acc_record *record = keep_record (found, loc);
  acc_cut_loop (c);
  place_markers (c, found, record);
  say_cut (c, record);
  body->cut++;
  for (gcond *test : c->tests)
    body->seen.add (test);
}

/* Cuts LOOP of BODY and marks what tiles may serve.  Whether it did.  */

static bool
cut_loop (acc_body *body, class loop *loop)
{
  acc_cut c;
  auto_vec<sought *> found;
  memset (&c, 0, sizeof c);
  c.loop = loop;
  c.part = EFFORT_SEEK_PART;
  if (!acc_cut_possible (loop, c.part))
    return false;
  const acc_nest *nest = nest_around (loop);
  if (!nest)
    return false;
  bool good = find_references (&c, nest, &found);
  acc_nest_free (nest);
  if (good)
    mark_parts (body, &c, found);
  for (sought *s : found)
    delete s;
  return good;
}
/* Makes the OpenACC loop LOOP plain.  Whether it did.  */

static bool
make_plain (class loop *loop)
{
  if (!can_become_plain (loop))
    return false;
  const acc_oloop *o = acc_oloop_of (loop);
  acc_make_plain (o);
  delete o;
  cleanup_tree_cfg ();
  return true;
}

unsigned
acc_seek_tiles (acc_body *body)
{
  if (!body->nests && !all_hold_candidates (&body->nests))
    {
      body->abandoned = true;
      return 0;
    }
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    {
      if (!is_candidate (loop))
	continue;
      if (acc_is_oacc_loop (loop))
	{
	  if (make_plain (loop))
	    return ACC_CHANGED | ACC_AGAIN;
	  continue;
	}
      gcond *test = acc_test_of (loop->header);
      if (test && !body->seen.add (test) && cut_loop (body, loop))
	return ACC_CHANGED | ACC_AGAIN;
    }
  body->abandoned = body->cut < body->nests;
  return 0;
}

bool
acc_seek_possible (void)
{
  bool may = false;
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  for (auto loop : loops_list (cfun, LI_ONLY_INNERMOST))
    may |= loop_depth (loop) >= EFFORT_SEEK_DEPTH && loads_in (loop) > 1;
  loop_optimizer_finalize ();
  return may;
}
