/* What the loops of a family do with memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The address of a reference is a polynomial.  Its coefficient for what an axis counts is the
   reference's stride along the axis.  */

#include "base/compat.h"
#include "schedule/refs.h"
#include "analysis/forms.h"
#include "analysis/region-data.h"
#include "nest/nest.h"
#include "schedule/families.h"
#include "schedule/sums.h"
#include "plan/effort.h"
#include "plan/poly.h"

/* A reference with its address.  */

struct place
{
  gimple *stmt;
  bool write;
  struct poly address;
  struct poly by_axis[SCHEDULE_MAX_AXES];	/* from one iteration to the next; may be unknown */
  schedule_ref ref;
};

struct collection
{
  const acc_family *family;
  class loop *within;		/* the innermost loop of the chain */
  auto_vec<place *> places;
};

/* Whether NAME holds what the axis number I of F counts; *BY becomes what it counts in.  */

static bool
counts_along (const acc_family *f, int i, tree name, HOST_WIDE_INT *by)
{
  const acc_nest *nest = f->nest;
  if (i < nest->n_axes)
    {
      *by = nest->axis[i].by;
      for (tree n : nest->axis[i].names)
	if (n == name)
	  return true;
      return false;
    }
  for (const acc_member &m : f->members)
    if (m.parallel && !acc_in_chain (f, m.o) && m.o->offset_name == name
	&& tree_fits_shwi_p (m.o->by))
      {
	*by = tree_to_shwi (m.o->by);
	return m.leaf;
      }
  return false;
}

/* How many axes F has, its leaves that are not in the chain counted as one.  */

static int
n_axes (const acc_family *f)
{
  return f->nest->n_axes + 1;
}

/* The axes of F that VALUE depends on, as bits.  SEEN has the values that were looked at.  *LOADED
   becomes true if what is loaded from where these are decides it.  */

static unsigned
axes_of (const acc_family *f, tree value, hash_set<tree> *seen, bool *loaded)
{
  HOST_WIDE_INT by;
  unsigned axes = 0;
  if (TREE_CODE (value) != SSA_NAME || seen->add (value))
    return 0;
  for (int i = 0; i < n_axes (f); i++)
    if (counts_along (f, i, value, &by))
      return 1u << i;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (f->members[0].o->loop, gimple_bb (def)))
    return 0;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    axes |= axes_of (f, USE_FROM_PTR (use), seen, loaded);
  *loaded |= axes && gimple_assign_load_p (def);
  return axes;
}

/* Adds the symbols of P to SYMBOLS, each once.  */

static void
symbols_of (const struct poly *p, auto_vec<int> *symbols)
{
  for (int t = 0; t < p->n; t++)
    for (int k = 0; k < p->term[t].degree; k++)
      if (!symbols->contains (p->term[t].factor[k]))
	symbols->safe_push (p->term[t].factor[k]);
}

/* The value of P if that is a constant, else PLAN_UNKNOWN.  */

static int64_t
constant_of (const struct poly *p)
{
  int64_t value;
  return poly_is_const (p, &value) ? value : PLAN_UNKNOWN;
}

/* Fills in the strides of P along the axes of F.  What is computed from an axis, as in a Fourier
   transform, mostly follows each other if that is the innermost, since the user has made it so.  */

static void
find_strides (const acc_family *f, place *p)
{
  unsigned opaque = 0;
  bool loaded = false;
  auto_vec<int> symbols;
  symbols_of (&p->address, &symbols);
  for (int i = 0; i < n_axes (f); i++)
    p->by_axis[i] = p->address.known ? poly_const (0) : poly_unknown ();
  hash_set<tree> seen;
  for (int s : symbols)
    {
      tree value = acc_form_value (s);
      HOST_WIDE_INT by;
      bool counts = false;
      for (int i = 0; i < n_axes (f) && !counts; i++)
	if (TREE_CODE (value) == SSA_NAME && counts_along (f, i, value, &by))
	  {
	    struct poly coefficient, rest;
	    counts = true;
	    poly_coeff_of (&p->address, s, &coefficient, &rest);
	    coefficient = poly_scale (&coefficient, by);
	    p->by_axis[i] = poly_add (&p->by_axis[i], &coefficient);
	  }
      if (!counts)
	opaque |= axes_of (f, value, &seen, &loaded);
    }
  for (int i = 0; i < n_axes (f); i++)
    {
      if (opaque & (1u << i))
	p->by_axis[i] = (i == f->nest->n_axes - 1 && !loaded ? poly_const (p->ref.size)
			 : poly_unknown ());
      p->ref.stride[i] = constant_of (&p->by_axis[i]);
      p->ref.near[i] = 1;
    }
}

/* The number of the stride of a dimension that C is a multiple of, in an array whose shape is
   assumed; -1 if it is something else.  Fortran's front end numbers its variables in the order of
   the dimensions.  */

static int
stride_number (const struct poly *c)
{
  static const char stride[] = "stride.";
  if (!lang_GNU_Fortran () || !c->known || c->n != 1 || c->term[0].degree != 1)
    return -1;
  tree field = acc_region_field (acc_form_value (c->term[0].factor[0]));
  const char *name = field && DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "";
  return startswith (name, stride) ? atoi (name + strlen (stride)) : -1;
}

/* Takes the stride of the first dimension of P to be 1 element, if P's array has an assumed shape:
   only a strided section as the actual argument makes it greater.  */

static void
assume_contiguous (const acc_family *f, place *p)
{
  int first = -1, least = 0;
  for (int i = 0; i < n_axes (f); i++)
    {
      int number = stride_number (&p->by_axis[i]);
      if (p->ref.stride[i] != 0 && number < 0)
	return;
      if (p->ref.stride[i] != 0 && (first < 0 || number < least))
	{
	  first = i;
	  least = number;
	}
    }
  if (first >= 0)
    p->ref.stride[first] = p->by_axis[first].term[0].coef;
}

/* By how much PHI, in the header of LOOP, grows in each round; 0 if that is not a constant.  */

static HOST_WIDE_INT
step_of (gphi *phi, class loop *loop)
{
  if (const acc_oloop *o = acc_oloop_of (loop))
    {
      HOST_WIDE_INT by = o->index == phi && tree_fits_shwi_p (o->by) ? tree_to_shwi (o->by) : 0;
      delete o;
      return by;
    }
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  if (!def || !is_gimple_assign (def)
      || (gimple_assign_rhs_code (def) != PLUS_EXPR
	  && gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
      || gimple_assign_rhs1 (def) != gimple_phi_result (phi)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def)))
    return 0;
  return tree_to_shwi (gimple_assign_rhs2 (def));
}

/* The stride of P, one of whose symbols is S, along LOOP; 0 if S does not count LOOP's rounds.  */

static int64_t
walk_along (const place *p, int s, class loop *loop)
{
  tree value = acc_form_value (s);
  gphi *phi = TREE_CODE (value) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL;
  struct poly coefficient, rest;
  if (!phi || gimple_bb (phi) != loop->header)
    return 0;
  poly_coeff_of (&p->address, s, &coefficient, &rest);
  coefficient = poly_scale (&coefficient, step_of (phi, loop));
  return poly_is (&coefficient, 0) ? PLAN_UNKNOWN : constant_of (&coefficient);
}

/* The stride of P along the innermost sequential loop around it, inside F's chain, along which it
   moves at all.  */

static int64_t
walk_of (const collection *c, const place *p)
{
  auto_vec<int> symbols;
  symbols_of (&p->address, &symbols);
  for (class loop *loop = gimple_bb (p->stmt)->loop_father;
       loop != c->within && flow_loop_nested_p (c->within, loop); loop = loop_outer (loop))
    for (int s : symbols)
      if (int64_t walk = walk_along (p, s, loop))
	return walk;
  return 0;
}

/* Whether P may move along LOOP in a way that is not known.  */

static bool
may_move (const place *p, class loop *loop)
{
  auto_vec<int> symbols;
  symbols_of (&p->address, &symbols);
  for (int s : symbols)
    {
      tree value = acc_form_value (s);
      if (TREE_CODE (value) == SSA_NAME && gimple_bb (SSA_NAME_DEF_STMT (value))
	  && flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (value))))
	return true;
    }
  return !p->address.known;
}

/* The stride of P along the loops that teams share, if P is in one of them.  */

static int64_t
team_stride (const collection *c, const place *p)
{
  for (const acc_sum_loop *s : c->family->sums)
    if (flow_bb_inside_loop_p (s->whole, gimple_bb (p->stmt)))
      {
	if (p->ref.walk == 0 && may_move (p, s->whole))
	  return PLAN_UNKNOWN;
	return p->ref.walk;
      }
  return 0;
}

/* How often an iteration of F's chain comes to BB; an estimate.  */

static double
visits_of (const collection *c, basic_block bb)
{
  double count = 1;
  for (class loop *loop = bb->loop_father;
       loop != c->within && flow_loop_nested_p (c->within, loop); loop = loop_outer (loop))
    {
      int64_t trips = -1;
      if (acc_is_oacc_loop (loop))
	{
	  for (const acc_member &m : c->family->members)
	    if (m.o->loop == loop)
	      trips = acc_trips_of (m.o);
	}
      else
	{
	  if (loop->inner && acc_is_oacc_loop (loop->inner) && !loop->inner->next)
	    continue;
	  trips = estimated_loop_iterations_int (loop);
	}
      count *= effort_rounds_inside (trips);
    }
  return MIN (count, EFFORT_OFTEN);
}

/* Whether P is the same in all iterations: a pointer in the region's data, or a scalar.  */

static bool
is_invariant (const acc_family *f, const place *p)
{
  for (int i = 0; i < n_axes (f); i++)
    if (p->ref.stride[i] != 0)
      return false;
  return p->ref.walk == 0;
}

/* Adds the reference REF that STMT makes to C.  */

static void
add_reference (collection *c, gimple *stmt, tree ref, bool write)
{
  tree base = get_base_address (ref);
  if (!base || (DECL_P (base) && !is_global_var (base)) || acc_is_region_data (base)
      || c->places.length () >= EFFORT_SCHEDULE_REFS)
    return;
  place *p = new place ();
  p->stmt = stmt;
  p->write = write;
  p->address = acc_form_address (ref);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  p->ref.size = size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : 1;
  p->ref.count = visits_of (c, gimple_bb (stmt));
  for (const place *q : c->places)
    if (q->write == write && q->ref.size == p->ref.size && poly_equal (&q->address, &p->address))
      {
	delete p;
	return;
      }
  find_strides (c->family, p);
  assume_contiguous (c->family, p);
  p->ref.walk = p->address.known ? walk_of (c, p) : PLAN_UNKNOWN;
  if (!c->family->sums.is_empty ())
    p->ref.stride[c->family->nest->n_axes] = team_stride (c, p);
  if (is_invariant (c->family, p))
    delete p;
  else
    c->places.safe_push (p);
}

/* Whether P and Q are a few iterations of the axis number I apart.  */

static bool
are_near (const place *p, const place *q, int i)
{
  struct poly apart = poly_sub (&p->address, &q->address), back = poly_neg (&apart);
  if (!apart.known || !p->by_axis[i].known || poly_is (&p->by_axis[i], 0))
    return false;
  for (int k = 1; k <= EFFORT_NEIGHBOURS; k++)
    {
      struct poly far = poly_scale (&p->by_axis[i], k);
      if (poly_equal (&apart, &far) || poly_equal (&back, &far))
	return true;
    }
  return false;
}

/* Counts the neighbours of each reference of C.  */

static void
find_neighbours (collection *c)
{
  for (place *p : c->places)
    for (const place *q : c->places)
      for (int i = 0; i < n_axes (c->family); i++)
	if (p != q && are_near (p, q, i))
	  p->ref.near[i]++;
}

void
acc_family_opaque (const acc_family *f)
{
  for (int i = 0; f->nest && i < f->nest->n_axes; i++)
    for (tree name : f->nest->axis[i].names)
      acc_form_opaque (name);
  for (const acc_member &m : f->members)
    acc_form_opaque (m.o->offset_name);
}

void
acc_family_refs (const acc_family *f, vec<schedule_ref> *refs)
{
  collection c;
  c.family = f;
  c.within = f->chain[f->chain.length () - 1]->loop;
  acc_family_opaque (f);
  class loop *loop = f->members[0].o->loop;
  basic_block *body = get_loop_body_in_dom_order (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_assign_load_p (stmt))
	  add_reference (&c, stmt, gimple_assign_rhs1 (stmt), false);
	if (gimple_store_p (stmt) && is_gimple_assign (stmt) && !gimple_clobber_p (stmt))
	  add_reference (&c, stmt, gimple_assign_lhs (stmt), true);
      }
  free (body);
  find_neighbours (&c);
  for (place *p : c.places)
    {
      refs->safe_push (p->ref);
      delete p;
    }
}
