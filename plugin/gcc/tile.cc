/* Fetches tiles and reads them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC prints generic loads and stores for computed addresses, so what goes to shared memory is written in
   assembly, with 32-bit addresses.  Its memory operand, the tile's variable, keeps the order of fetches,
   barriers and reads.  */

#include "compat.h"
#include "acccache.h"
#include "tile.h"
#include "inner.h"
#include "uniform.h"

/* The shared variables made, to be forgotten when the device's code is out.  */

static auto_vec<varpool_node *> variables;

/* Batches of more loads than this keep too many registers.  */
#define MAX_BATCH 16

static tree
op2 (gimple_seq *seq, tree_code code, tree a, tree b)
{
  b = gimple_convert (seq, TREE_TYPE (a), b);
  return gimple_build (seq, code, TREE_TYPE (a), a, b);
}

static tree
with (gimple_seq *seq, tree_code code, tree a, HOST_WIDE_INT b)
{
  return gimple_build (seq, code, TREE_TYPE (a), a, build_int_cst (TREE_TYPE (a), b));
}

/* Whether anything but directives uses VALUE, or what is computed from it.  */

static bool
has_other_use (tree value, hash_set<tree> *seen)
{
  if (seen->add (value))
    return false;
  gimple *use;
  imm_use_iterator it;
  bool other = false;
  FOR_EACH_IMM_USE_STMT (use, it, value)
    {
      if (other || is_gimple_debug (use) || acc_is_marker (use))
	continue;
      tree result = gimple_code (use) == GIMPLE_PHI ? gimple_phi_result (use) : gimple_get_lhs (use);
      if (gimple_vdef (use) || !result || TREE_CODE (result) != SSA_NAME)
	other = true;
      else
	other = has_other_use (result, seen);
    }
  return other;
}

/* How many loads, one from where the other has led, lead to what STMT loads.  */

static int
load_depth (gimple *stmt)
{
  int depth = 1;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  tree pointer = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  while (pointer && TREE_CODE (pointer) == SSA_NAME && is_gimple_assign (SSA_NAME_DEF_STMT (pointer)))
    {
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (gimple_assign_load_p (def))
	return depth + load_depth (def);
      pointer = gimple_assign_rhs1 (def);
    }
  return depth;
}

/* Whether VALUE comes from a load that the program has for directives only and that may not be possible on the device: what the
   kernel is given is there, but not what pointers of the program's point to.  */

static bool
loaded_for_directive (tree value, hash_set<tree> *seen)
{
  if (TREE_CODE (value) != SSA_NAME || seen->add (value))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  hash_set<tree> uses;
  if (gimple_assign_load_p (def) && load_depth (def) > 2 && !has_other_use (value, &uses))
    return true;
  ssa_op_iter it;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, it, SSA_OP_USE)
    if (loaded_for_directive (USE_FROM_PTR (use), seen))
      return true;
  return false;
}

static bool
for_directive_only (int symbol, void *)
{
  hash_set<tree> seen;
  return loaded_for_directive (acc_form_value (symbol), &seen);
}

/* Splits DIM's lower bound LOWER into TILE's rates and the rest.  */

static const char *
split_lower (acc_tile *tile, int d)
{
  struct poly rest = tile->region->box.lower[d];
  if (!rest.known || poly_find_symbol (&rest, for_directive_only, NULL) >= 0)
    return "the lower bound of its section is not known on the device";
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      tile->rate[d][i] = 0;
      for (tree name : tile->nest->axis[i].names)
	{
	  struct poly coef, other;
	  int64_t c;
	  if (!poly_coeff_of (&rest, acc_form_symbol (name), &coef, &other)
	      || !poly_is_const (&coef, &c))
	    return "its section does not move by a constant from one iteration to the next";
	  tile->rate[d][i] += c * tile->nest->axis[i].by;
	  rest = other;
	}
    }
  tile->rest[d] = rest;
  return NULL;
}

static bool
varies (int symbol, void *data)
{
  acc_nest *nest = (acc_nest *) data;
  return !acc_nest_uniform (nest, acc_form_value (symbol));
}

/* Whether all of P is the same for all lanes.  */

static bool
is_uniform (acc_nest *nest, const struct poly *p)
{
  return p->known && poly_find_symbol (p, varies, nest) < 0;
}

/* Whether the fetch can compute P, the same for all lanes.  */

static bool
computable (acc_tile *tile, const struct poly *p)
{
  if (!is_uniform (tile->nest, p))
    return false;
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      if (!acc_on_spine (tile->nest, acc_form_value (p->term[t].factor[i]), tile->region->box.marker))
	return false;
  return true;
}

/* Whether the extent of the array of BOX is known, so that no fetch needs to leave it.  */

static bool
extent_known (const acc_box *box)
{
  return box->first.known && box->elements.known;
}

/* Sum of INDEX times pitch.  */

static struct poly
flat_index (const acc_box *box, const struct poly *index)
{
  struct poly sum = poly_const (0);
  for (int d = 0; d < box->rank; d++)
    {
      struct poly part = poly_mul (&index[d], &box->pitch[d]);
      sum = poly_add (&sum, &part);
    }
  return sum;
}

/* Adds P to ENDS unless another is known to be beyond it; SIGN is 1 for the greatest end.  */

static void
add_end (auto_vec<struct poly> *ends, const struct poly &p, int sign)
{
  for (struct poly &other : *ends)
    {
      int64_t diff;
      if (!poly_diff_const (&p, &other, &diff))
	continue;
      if (diff * sign > 0)
	other = p;
      return;
    }
  ends->safe_push (p);
}

/* The least (DIRECTION -1) or greatest (1) indices that READ has, for certain, in one iteration go to ENDS.  */

static bool
ends_of (const acc_tile *tile, const acc_ref &read, int direction, struct poly *ends)
{
  const acc_box *box = &tile->region->box;
  for (int d = 0; d < box->rank; d++)
    ends[d] = read.index[d];
  return acc_form_ends (ends, box->rank, gimple_bb (box->marker)->loop_father, gimple_bb (read.stmt),
			direction);
}

/* Whether each iteration is certain to read both ends of its box in all dimensions at once: all of a block's boxes, up to those of
   its last iterations, are of the array then.  */

static bool
reads_both_ends (acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  bool least = false, greatest = false;
  for (const acc_ref &read : tile->region->reads)
    {
      if (!read.certain || !read.inside)
	continue;
      struct poly low[ACC_MAX_RANK], high[ACC_MAX_RANK];
      bool first = ends_of (tile, read, -1, low), last = ends_of (tile, read, 1, high);
      for (int d = 0; d < box->rank; d++)
	{
	  struct poly end = poly_add_const (&box->length[d], -1);
	  first = first && poly_is (&low[d], 0);
	  last = last && poly_equal (&high[d], &end);
	}
      least |= first;
      greatest |= last;
    }
  return least && greatest;
}

/* The least and greatest element that iterations are certain to read, relative to their box's
   corner.  */

static void
certain_ends (acc_tile *tile)
{
  const acc_box *box = &tile->region->box;
  for (const acc_ref &read : tile->region->reads)
    {
      if (!read.certain || !read.inside)
	continue;
      struct poly low[ACC_MAX_RANK], high[ACC_MAX_RANK];
      if (!ends_of (tile, read, -1, low) || !ends_of (tile, read, 1, high))
	continue;
      struct poly l = flat_index (box, low), g = flat_index (box, high);
      if (!l.known || !g.known || !computable (tile, &l) || !computable (tile, &g))
	continue;
      add_end (&tile->certain_least, l, -1);
      add_end (&tile->certain_greatest, g, 1);
    }
}


/* What READ's index in dimension D grows by from one iteration of AXIS to the next, beyond what the
   box does; PLAN_UNKNOWN if that is not known.  */

static int64_t
extra_step (const acc_ref &read, int d, const acc_axis *axis)
{
  int64_t sum = 0;
  for (tree name : axis->names)
    {
      struct poly coef, other;
      int64_t c;
      if (!poly_coeff_of (&read.index[d], acc_form_symbol (name), &coef, &other)
	  || !poly_is_const (&coef, &c))
	return PLAN_UNKNOWN;
      sum += c * axis->by;
    }
  return sum;
}

/* How often a lane executes STMT for each time it comes to its cache region, by GCC's guess.  */

static int64_t
times (acc_nest *nest, gimple *stmt, gimple *marker)
{
  class loop *inner = gimple_bb (stmt)->loop_father;
  class loop *outer = gimple_bb (marker)->loop_father;
  double n = 1;
  for (; inner && inner != outer && inner->num; inner = loop_outer (inner))
    {
      if (double rounds = acc_inner_rounds (nest, inner))
	{
	  n *= rounds;
	  continue;
	}
      HOST_WIDE_INT trips = estimated_loop_iterations_int (inner);
      if (trips < 0)
	trips = likely_max_loop_iterations_int (inner);
      n *= trips > 0 && trips < 100000 ? trips : 16;
    }
  return n < 1e9 ? (int64_t) n : 1000000000;
}

/* Whether one load from shared memory, or two of it, can load a TYPE.  */

static bool
loadable (tree type)
{
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return loadable (TREE_TYPE (type));
  if (!is_gimple_reg_type (type) || !tree_fits_uhwi_p (TYPE_SIZE (type)))
    return false;
  unsigned HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  return ((bits == 8 || bits == 16 || bits == 32 || bits == 64)
	  && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)));
}

/* Whether what READ reads of an element is aligned as its own size asks for: members of packed structures are
   not.  */

static bool
is_aligned (const acc_box *box, const acc_ref &read)
{
  tree type = TREE_TYPE (*read.tp);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return read.part % size == 0 && box->elem_size % size == 0;
}

/* How a read is served: from the tile, from the tile if a test says so, or not at all.  */

enum access { DIRECT, TESTED, LEFT };

static enum access
how (acc_tile *tile, const acc_ref &read)
{
  const acc_box *box = &tile->region->box;
  if (!is_gimple_assign (read.stmt) || TREE_CODE (gimple_assign_lhs (read.stmt)) != SSA_NAME
      || gimple_assign_rhs1 (read.stmt) != *read.tp || read.part < 0
      || !loadable (TREE_TYPE (*read.tp)) || !is_aligned (box, read))
    return LEFT;
  bool known = true;
  for (int d = 0; d < box->rank; d++)
    known &= read.index[d].known;
  if (known && read.inside && (read.certain || tile->by_dimension || tile->clamped_to_extent))
    return DIRECT;
  if (known)
    return TESTED;
  return box->rank == 1 ? TESTED : LEFT;
}

static void
describe_read (acc_tile *tile, const acc_ref &read, struct plan_array *array)
{
  if (array->n_refs == PLAN_MAX_REFS)
    return;
  const acc_box *box = &tile->region->box;
  struct plan_ref *ref = &array->ref[array->n_refs++];
  memset (ref, 0, sizeof *ref);
  ref->count = times (tile->nest, read.stmt, box->marker);
  ref->inside = read.inside;
  ref->size = int_size_in_bytes (TREE_TYPE (*read.tp));
  ref->has_step = true;
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      int64_t bytes = 0;
      for (int d = 0; d < box->rank; d++)
	{
	  int64_t extra = read.index[d].known ? extra_step (read, d, &tile->nest->axis[i])
	    : PLAN_UNKNOWN;
	  ref->step[d][i] = extra == PLAN_UNKNOWN ? extra : extra + tile->rate[d][i];
	  int64_t pitch = 0;
	  if (ref->step[d][i] == 0 || bytes == PLAN_UNKNOWN)
	    continue;
	  if (ref->step[d][i] == PLAN_UNKNOWN || !poly_is_const (&box->pitch[d], &pitch))
	    bytes = PLAN_UNKNOWN;
	  else
	    bytes += ref->step[d][i] * pitch * box->elem_size;
	}
      ref->stride[i] = bytes;
    }
}

/* How often an iteration of the nest comes to MARKER, by GCC's guess.  */

static int64_t
visits (acc_nest *nest, gimple *marker)
{
  double n = 1;
  class loop *end = (nest->loops.is_empty () ? nest->around : nest->loops).last ()->loop;
  for (class loop *loop = gimple_bb (marker)->loop_father; loop && loop != end && loop->num;
       loop = loop_outer (loop))
    {
      HOST_WIDE_INT trips = estimated_loop_iterations_int (loop);
      n *= trips > 0 && trips < 100000 ? trips : 64;
    }
  return n < 1e9 ? (int64_t) n : 1000000000;
}

/* Whether P holds a pointer.  */

static bool
is_pointer (int symbol, void *)
{
  return POINTER_TYPE_P (TREE_TYPE (acc_form_value (symbol)));
}

/* Whether NEST's loops write to the array of BOX under its own name.  Even where nobody reads what is written, other gangs would
   fetch it at the same time.  */

static bool
is_written (acc_nest *nest, const acc_box *box)
{
  struct poly base = acc_form (box->base);
  class loop *loop = acc_nest_loop (nest);
  basic_block *body = get_loop_body (loop);
  bool written = false;
  for (unsigned i = 0; i < loop->num_nodes && !written; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	tree lhs = gimple_get_lhs (gsi_stmt (gsi));
	if (!lhs || !gimple_vdef (gsi_stmt (gsi)) || TREE_CODE (lhs) == SSA_NAME)
	  continue;
	struct poly address = acc_form_address (lhs);
	struct poly offset = poly_sub (&address, &base);
	if (offset.known && poly_find_symbol (&offset, is_pointer, NULL) < 0)
	  written = true;
      }
  free (body);
  return written;
}

const char *
acc_tile_describe (acc_tile *tile, acc_region *region, acc_nest *nest, struct plan_array *array)
{
  memset (array, 0, sizeof *array);
  tile->region = region;
  tile->nest = nest;
  const acc_box *box = &region->box;
  array->name = box->name;
  if (region->refusal)
    return region->refusal;
  if (is_written (nest, box))
    return "its region writes it as well, and only arrays that are read are cached";
  if (box->rank > PLAN_MAX_RANK)
    return "it has more dimensions than tiles may have";
  if (region->reads.is_empty ())
    return "nothing in its cache region reads it";
  if (box->elem_size <= 0 || box->elem_size > 256)
    return "its elements are too large";
  array->elem_size = box->elem_size;
  array->rank = box->rank;
  array->visits = visits (nest, box->marker);
  for (int d = 0; d < box->rank; d++)
    {
      if (const char *why = split_lower (tile, d))
	return why;
      if (!computable (tile, &tile->rest[d]))
	return "the lower bound of its section is not linear in the loops' variables";
      int64_t length;
      if (!box->pitch[d].known || !computable (tile, &box->pitch[d]))
	return "the length of its rows is not known on the device";
      if (!poly_is_const (&box->length[d], &length))
	return "the length of its section is not a constant";
      if (length < 1)
	return "its section has no elements";
      array->dim[d].length = length;
      for (int i = 0; i < nest->n_axes; i++)
	array->dim[d].rate[i] = tile->rate[d][i];
    }
  struct poly base = acc_form (box->base);
  if (!computable (tile, &base))
    return "lanes of a gang may have different arrays of this name";
  tile->clamped_to_extent = (extent_known (box)
			     && computable (tile, &box->first) && computable (tile, &box->elements));
  tile->by_dimension = reads_both_ends (tile);
  /* GCC maps no array of Fortran's whose elements go down.  */
  tile->rows_go_up = true;
  for (int d = 0; d < box->rank && !lang_GNU_Fortran (); d++)
    tile->rows_go_up &= acc_form_nonneg (&box->pitch[d], gimple_bb (box->marker));
  if (tile->rows_go_up)
    certain_ends (tile);
  if (!tile->clamped_to_extent && tile->certain_least.is_empty () && !tile->by_dimension)
    return "its extent is not known, and no iteration is certain to read it: name it with its"
	   " bounds in a data clause of the construct";
  for (const acc_ref &read : region->reads)
    if (how (tile, read) != LEFT)
      describe_read (tile, read, array);
  return array->n_refs ? NULL : "none of its reads can be served by a tile";
}

/* Adds the values in P to VALUES.  */

static void
add_values (const struct poly *p, vec<tree> *values)
{
  for (int t = 0; t < p->n; t++)
    for (int i = 0; i < p->term[t].degree; i++)
      values->safe_push (acc_form_value (p->term[t].factor[i]));
}

void
acc_tile_values (const acc_tile *tile, vec<tree> *values)
{
  const acc_box *box = &tile->region->box;
  struct poly base = acc_form (box->base);
  add_values (&base, values);
  add_values (&box->first, values);
  add_values (&box->elements, values);
  for (int d = 0; d < box->rank; d++)
    {
      add_values (&box->pitch[d], values);
      add_values (&tile->rest[d], values);
    }
  for (const struct poly &p : tile->certain_least)
    add_values (&p, values);
  for (const struct poly &p : tile->certain_greatest)
    add_values (&p, values);
}

tree
acc_tiles_declare (const vec<acc_tile *> &tiles, int n)
{
  HOST_WIDE_INT size = 0;
  for (acc_tile *tile : tiles)
    {
      tile->offset = size;
      size += (tile->plan->bytes + 15) / 16 * 16;
    }
  tree bytes = build_index_type (size_int (size - 1));
  tree type = build_array_type (unsigned_char_type_node, bytes);
  char name[64];
  snprintf (name, sizeof name, "__acccache_tiles_%d", n);
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, create_tmp_var_name (name), type);
  TREE_STATIC (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_CONTEXT (var) = NULL_TREE;
  SET_DECL_ALIGN (var, 16 * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier ("shared"), NULL_TREE, NULL_TREE);
  for (acc_tile *tile : tiles)
    tile->var = var;
  variables.safe_push (acc_create_variable (var));
  return var;
}

void
acc_tiles_remove (void)
{
  for (varpool_node *node : variables)
    node->remove ();
  variables.truncate (0);
}

/* Assembly.  */

static tree
asm_operand (const char *constraint, tree value)
{
  return build_tree_list (build_tree_list (NULL_TREE, build_string (strlen (constraint) + 1,
								    constraint)), value);
}

static gasm *
asm_new (const char *text, const vec<tree> &outputs, const vec<tree> &inputs, bool is_volatile)
{
  vec<tree, va_gc> *in = NULL, *out = NULL;
  for (tree t : inputs)
    vec_safe_push (in, t);
  for (tree t : outputs)
    vec_safe_push (out, t);
  gasm *stmt = gimple_build_asm_vec (ggc_strdup (text), in, out, NULL, NULL);
  gimple_asm_set_volatile (stmt, is_volatile);
  return stmt;
}

/* All lanes of the gang wait for each other, and see of TILES what the others wrote.  */

static void
add_barrier (gimple_seq *seq, const vec<acc_tile *> &tiles)
{
  auto_vec<tree> in, out;
  out.safe_push (asm_operand ("=m", tiles[0]->var));
  in.safe_push (asm_operand ("m", tiles[0]->var));
  gimple_seq_add_stmt (seq, asm_new (ACC_BARRIER, out, in, true));
}

/* The address of VAR in shared memory's own 32 bits.  */

tree
acc_shared_address (gimple_seq *seq, tree var)
{
  tree pointer = build_fold_addr_expr (var);
  tree p = make_ssa_name (ptr_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (p, fold_convert (ptr_type_node, pointer)));
  tree result = make_ssa_name (unsigned_type_node);
  auto_vec<tree> in, out;
  out.safe_push (asm_operand ("=r", result));
  in.safe_push (asm_operand ("r", p));
  gasm *stmt = asm_new ("{ .reg .u64 %%a; cvta.to.shared.u64 %%a, %1; cvt.u32.u64 %0, %%a; }",
			out, in, false);
  gimple_seq_add_stmt (seq, stmt);
  SSA_NAME_DEF_STMT (result) = stmt;
  return result;
}

/* Where emit puts its statements: before those of sequences that are inserted there later.  */

static gimple_stmt_iterator *here;

/* P, computed HERE, in TYPE.  Null if a part of it is not to be had there.  */

static tree
emit (const struct poly *p, tree type)
{
  return acc_form_emit (p, type, here);
}

/* The pointer to the array's first element.  */

static tree
emit_base (const acc_box *box)
{
  struct poly base = acc_form (box->base);
  return emit (&base, sizetype);
}

/* The element that the corner is, counted from the array's first, of the block's first or LAST lanes: for
   a box that moves up this is the first iteration's, for one that moves down the last one's.  WHICH says whether to take the
   block's ends whether they exist or not ('c'), or the least ('l') or greatest ('g') of those that
   do.  */

static tree
corner_of (acc_tile *tile, gimple_seq *seq, char which)
{
  const acc_box *box = &tile->region->box;
  tree type = long_long_integer_type_node;
  tree flat = build_int_cst (type, 0);
  for (int d = 0; d < box->rank; d++)
    {
      tree at = emit (&tile->rest[d], type);
      for (int i = 0; i < tile->nest->n_axes; i++)
	{
	  HOST_WIDE_INT rate = tile->rate[d][i];
	  acc_axis *axis = &tile->nest->axis[i];
	  if (!rate)
	    continue;
	  tree iteration = axis->first;
	  if (which == 'c' && rate < 0)
	    iteration = with (seq, PLUS_EXPR, axis->first, axis->block - 1);
	  else if ((which == 'l' && rate < 0) || (which == 'g' && rate > 0))
	    iteration = axis->last;
	  iteration = gimple_convert (seq, type, iteration);
	  at = op2 (seq, PLUS_EXPR, at, with (seq, MULT_EXPR, iteration, rate));
	}
      tree pitch = emit (&box->pitch[d], type);
      flat = op2 (seq, PLUS_EXPR, flat, op2 (seq, MULT_EXPR, at, pitch));
    }
  return flat;
}

/* What may be fetched: all of the array, or what is certain to be read and what is between.  */

static void
emit_ends (acc_tile *tile, gimple_seq *seq)
{
  const acc_box *box = &tile->region->box;
  tree type = long_long_integer_type_node;
  if (tile->clamped_to_extent)
    {
      struct poly last = poly_add (&box->first, &box->elements);
      last = poly_add_const (&last, -1);
      tile->least = emit (&box->first, type);
      tile->greatest = emit (&last, type);
      return;
    }
  tree low = corner_of (tile, seq, 'l'), high = corner_of (tile, seq, 'g');
  tree l = NULL_TREE, g = NULL_TREE;
  for (const struct poly &p : tile->certain_least)
    {
      tree v = emit (&p, type);
      l = l ? op2 (seq, MIN_EXPR, l, v) : v;
    }
  for (const struct poly &p : tile->certain_greatest)
    {
      tree v = emit (&p, type);
      g = g ? op2 (seq, MAX_EXPR, g, v) : v;
    }
  tile->least = op2 (seq, PLUS_EXPR, low, l);
  tile->greatest = op2 (seq, PLUS_EXPR, high, g);
}

void
acc_tile_locate (acc_tile *tile, tree base, gimple_seq *seq)
{
  const acc_box *box = &tile->region->box;
  tree offset = build_int_cst (unsigned_type_node, 0);
  for (int i = 0; i < tile->nest->n_axes; i++)
    {
      acc_axis *axis = &tile->nest->axis[i];
      HOST_WIDE_INT up = 0, down = 0;
      for (int d = 0; d < box->rank; d++)
	(tile->rate[d][i] > 0 ? up : down) += tile->rate[d][i] * tile->plan->pitch[d];
      if (!up && !down)
	continue;
      HOST_WIDE_INT bytes = (up + down) * box->elem_size;
      offset = op2 (seq, PLUS_EXPR, offset, with (seq, MULT_EXPR, axis->within, bytes));
      /* Boxes that move down are counted from the block's last iteration.  */
      offset = with (seq, PLUS_EXPR, offset, -down * (axis->block - 1) * box->elem_size);
    }
  tile->address = with (seq, PLUS_EXPR, base, tile->offset);
  tile->lane_offset = op2 (seq, PLUS_EXPR, tile->address, offset);
}

/* The words that elements are copied in: SIZE bytes each, N of them in an element.  */

static tree
word_of (const acc_box *box, int *n)
{
  unsigned align = TYPE_ALIGN_UNIT (box->elem_type);
  HOST_WIDE_INT size = 8;
  while (size > 1 && (box->elem_size % size || align % size))
    size /= 2;
  *n = box->elem_size / size;
  return build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
}

static void
store_shared (gimple_seq *seq, tree var, tree address, tree word, HOST_WIDE_INT offset, tree active)
{
  int bits = TYPE_PRECISION (TREE_TYPE (word));
  if (bits < 32)
    word = gimple_convert (seq, unsigned_type_node, word);
  char text[160];
  auto_vec<tree> in, out;
  out.safe_push (asm_operand ("=m", var));
  in.safe_push (asm_operand ("r", address));
  in.safe_push (asm_operand ("r", word));
  if (active)
    {
      in.safe_push (asm_operand ("r", active));
      snprintf (text, sizeof text, "{ .reg .pred %%%%p; setp.ne.u32 %%%%p, %%3, 0;"
		" @%%%%p st.shared.u%d [%%1+" HOST_WIDE_INT_PRINT_DEC "], %%2; }", bits, offset);
    }
  else
    snprintf (text, sizeof text, "st.shared.u%d [%%1+" HOST_WIDE_INT_PRINT_DEC "], %%2;", bits,
	      offset);
  in.safe_push (asm_operand ("m", var));
  gimple_seq_add_stmt (seq, asm_new (text, out, in, true));
}

/* One word of a fetch.  */

struct word
{
  tree value;
  tree address;		/* in shared memory */
  tree active;		/* null: all lanes have one */
};

/* What of the tile belongs to iterations that exist, in each dimension: null where all of it does.  */

static void
emit_limits (acc_tile *tile, gimple_seq *seq)
{
  for (int d = 0; d < tile->region->box.rank; d++)
    {
      tile->from[d] = tile->upto[d] = NULL_TREE;
      for (int i = 0; i < tile->nest->n_axes; i++)
	{
	  acc_axis *axis = &tile->nest->axis[i];
	  HOST_WIDE_INT rate = tile->rate[d][i];
	  if (!rate || axis->whole)
	    continue;
	  tree there = op2 (seq, MINUS_EXPR, axis->last, axis->first);
	  there = gimple_convert (seq, unsigned_type_node, there);
	  tree missing = gimple_build (seq, MINUS_EXPR, unsigned_type_node,
				       build_int_cst (unsigned_type_node, axis->block - 1), there);
	  missing = with (seq, MULT_EXPR, missing, absu_hwi (rate));
	  tree *limit = rate > 0 ? &tile->upto[d] : &tile->from[d];
	  *limit = *limit ? op2 (seq, PLUS_EXPR, *limit, missing) : missing;
	}
      if (tile->upto[d])
	tile->upto[d] = gimple_build (seq, MINUS_EXPR, unsigned_type_node,
				      build_int_cst (unsigned_type_node, tile->plan->size[d] - 1),
				      tile->upto[d]);
    }
}

/* Computes what all words of TILE's fetch need.  */

static void
prepare_fetch (acc_tile *tile, gimple_seq *seq)
{
  const acc_box *box = &tile->region->box;
  tree type = long_long_integer_type_node;
  tile->base = gimple_convert (seq, ptr_type_node, emit_base (box));
  tile->span = build_int_cst (type, 0);
  for (int d = 0; d < box->rank; d++)
    {
      tile->pitch[d] = emit (&box->pitch[d], type);
      tile->span = op2 (seq, PLUS_EXPR, tile->span,
			with (seq, MULT_EXPR, tile->pitch[d], tile->plan->size[d] - 1));
    }
  tile->corner = corner_of (tile, seq, 'c');
  if (tile->by_dimension)
    emit_limits (tile, seq);
  else
    emit_ends (tile, seq);
}

/* Loads word number ID (unsigned int) of TILE's fetch.  */

static struct word
load_word (acc_tile *tile, gimple_seq *seq, tree id, tree type, int n, bool partial, bool clamp)
{
  const acc_box *box = &tile->region->box;
  struct word w = { NULL_TREE, NULL_TREE, NULL_TREE };
  HOST_WIDE_INT words = n;
  for (int d = 0; d < box->rank; d++)
    words *= tile->plan->size[d];
  if (partial)
    {
      tree in = gimple_build (seq, LT_EXPR, boolean_type_node, id,
			      build_int_cst (unsigned_type_node, words));
      w.active = gimple_convert (seq, unsigned_type_node, in);
      id = with (seq, MIN_EXPR, id, words - 1);
    }
  tree wide = long_long_integer_type_node;
  tree element = id, part = NULL_TREE;
  if (n > 1)
    {
      part = with (seq, TRUNC_MOD_EXPR, id, n);
      element = with (seq, TRUNC_DIV_EXPR, id, n);
    }
  tree flat = tile->corner;
  tree shared = tile->address;
  for (int d = 0; d < box->rank; d++)
    {
      tree at = element;
      if (d < box->rank - 1)
	{
	  at = with (seq, TRUNC_MOD_EXPR, element, tile->plan->size[d]);
	  element = with (seq, TRUNC_DIV_EXPR, element, tile->plan->size[d]);
	}
      shared = op2 (seq, PLUS_EXPR, shared,
		    with (seq, MULT_EXPR, at, tile->plan->pitch[d] * box->elem_size));
      if (clamp && tile->by_dimension && tile->upto[d])
	at = op2 (seq, MIN_EXPR, at, tile->upto[d]);
      if (clamp && tile->by_dimension && tile->from[d])
	at = op2 (seq, MAX_EXPR, at, tile->from[d]);
      flat = op2 (seq, PLUS_EXPR, flat,
		  op2 (seq, MULT_EXPR, gimple_convert (seq, wide, at), tile->pitch[d]));
    }
  if (clamp && !tile->by_dimension)
    {
      flat = op2 (seq, MAX_EXPR, flat, tile->least);
      flat = op2 (seq, MIN_EXPR, flat, tile->greatest);
    }
  HOST_WIDE_INT size = TYPE_PRECISION (type) / BITS_PER_UNIT;
  tree bytes = with (seq, MULT_EXPR, flat, box->elem_size);
  if (part)
    {
      tree skip = with (seq, MULT_EXPR, part, size);
      shared = op2 (seq, PLUS_EXPR, shared, skip);
      bytes = op2 (seq, PLUS_EXPR, bytes, gimple_convert (seq, wide, skip));
    }
  tree from = gimple_build (seq, POINTER_PLUS_EXPR, ptr_type_node, tile->base,
			    gimple_convert (seq, sizetype, bytes));
  tree alias = build_pointer_type_for_mode (type, ptr_mode, true);
  tree memory = build2 (MEM_REF, type, from, build_int_cst (alias, 0));
  w.value = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (w.value, memory));
  w.address = shared;
  return w;
}

/* Loads and stores words FIRST + U*VL for U below N.  LAST_PARTIAL: the last of them may not
   exist.  */

static void
fetch_batch (acc_tile *tile, gimple_seq *seq, tree first, int n, int vl, tree type, int per,
	     bool partial, bool clamp)
{
  auto_vec<struct word> words;
  for (int u = 0; u < n; u++)
    {
      tree id = with (seq, PLUS_EXPR, first, (HOST_WIDE_INT) u * vl);
      words.safe_push (load_word (tile, seq, id, type, per, partial && u == n - 1, clamp));
    }
  for (const struct word &w : words)
    store_shared (seq, tile->var, w.address, w.value, 0, w.active);
}

static void
append (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Makes BB, which has one successor, be followed by a loop of one block over FIRST, FIRST + STEP, … below END; the
   variable goes to *VARIABLE.  The loop's block.  */

static basic_block
add_loop (basic_block bb, tree first, HOST_WIDE_INT step, tree end, tree *variable)
{
  basic_block body = split_edge (single_succ_edge (bb));
  edge out = single_succ_edge (body);
  tree var = make_ssa_name (unsigned_type_node), next = make_ssa_name (unsigned_type_node);
  edge back = make_edge (body, body, EDGE_TRUE_VALUE);
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  back->probability = profile_probability::likely ();
  out->probability = profile_probability::unlikely ();
  gphi *phi = create_phi_node (var, body);
  add_phi_arg (phi, first, find_edge (bb, body), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_last_bb (body);
  gimple *add = gimple_build_assign (next, PLUS_EXPR, var,
				     build_int_cst (unsigned_type_node, step));
  gsi_insert_after (&gsi, add, GSI_NEW_STMT);
  gcond *cond = gimple_build_cond (LT_EXPR, next, end, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  *variable = var;
  return body;
}

/* Adds the copying of TILE's elements to the end of BB; the new end.  */

static basic_block
copy_elements (acc_tile *tile, basic_block bb, int vl, bool clamp)
{
  int per;
  tree type = word_of (&tile->region->box, &per);
  HOST_WIDE_INT words = per;
  for (int d = 0; d < tile->region->box.rank; d++)
    words *= tile->plan->size[d];
  gimple_seq seq = NULL;
  HOST_WIDE_INT rounds = (words + vl - 1) / vl;
  tree lane = tile->nest->lane;
  if (rounds <= MAX_BATCH)
    {
      fetch_batch (tile, &seq, lane, rounds, vl, type, per, words % vl != 0, clamp);
      append (bb, seq);
      return bb;
    }
  /* Whole batches in a loop, and the rest.  */
  int batch = MAX_BATCH / 2;
  HOST_WIDE_INT whole = words / ((HOST_WIDE_INT) batch * vl) * batch * vl;
  append (bb, seq);
  seq = NULL;
  tree variable;
  tree end = build_int_cst (unsigned_type_node, whole);
  basic_block after = split_edge (single_succ_edge (bb));
  basic_block body = add_loop (bb, lane, (HOST_WIDE_INT) batch * vl, end, &variable);
  fetch_batch (tile, &seq, variable, batch, vl, type, per, false, clamp);
  gimple_stmt_iterator gsi = gsi_after_labels (body);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  seq = NULL;
  if (words > whole)
    {
      tree first = with (&seq, PLUS_EXPR, lane, whole);
      fetch_batch (tile, &seq, first, (words - whole + vl - 1) / vl, vl, type, per,
		   words % vl != 0, clamp);
      append (after, seq);
    }
  return after;
}

/* Lets what is added to BB be skipped where the array has no elements to be fetched; the block to add it to.  */

static basic_block
skip_if_empty (acc_tile *tile, basic_block bb)
{
  gimple_seq seq = NULL;
  tree some = gimple_build (&seq, LE_EXPR, boolean_type_node, tile->least, tile->greatest);
  /* An iteration reads elements for certain, or it is known that there are some.  */
  if (!tile->certain_least.is_empty () || integer_onep (some))
    return bb;
  append (bb, seq);
  edge to_join = single_succ_edge (bb);
  basic_block join = to_join->dest, copy = split_edge (to_join);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, some, boolean_false_node, NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  edge to_copy = find_edge (bb, copy);
  to_copy->flags = (to_copy->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  to_copy->probability = profile_probability::likely ();
  make_edge (bb, join, EDGE_FALSE_VALUE)->probability = profile_probability::unlikely ();
  return copy;
}

/* The least and the greatest element of TILE go to *BEGIN and *END, where rows may go down.  */

static void
spread_of (acc_tile *tile, gimple_seq *seq, tree *begin, tree *end)
{
  *begin = *end = tile->corner;
  for (int d = 0; d < tile->region->box.rank; d++)
    {
      tree way = with (seq, MULT_EXPR, tile->pitch[d], tile->plan->size[d] - 1);
      *begin = op2 (seq, PLUS_EXPR, *begin, with (seq, MIN_EXPR, way, 0));
      *end = op2 (seq, PLUS_EXPR, *end, with (seq, MAX_EXPR, way, 0));
    }
}

/* Adds TILE's fetch to the end of BB; the new end.  WHOLE: the block has all its iterations.  Most blocks are well inside the array, and their elements'
   numbers need no clamps.  */

static basic_block
fetch (acc_tile *tile, basic_block bb, int vl, bool whole)
{
  gimple_seq seq = NULL;
  prepare_fetch (tile, &seq);
  if (tile->by_dimension)
    {
      append (bb, seq);
      bb = copy_elements (tile, bb, vl, !whole);
      free_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_DOMINATORS);
      return bb;
    }
  tree begin = tile->corner, end = op2 (&seq, PLUS_EXPR, tile->corner, tile->span);
  if (!tile->rows_go_up)
    spread_of (tile, &seq, &begin, &end);
  tree low = gimple_build (&seq, GE_EXPR, boolean_type_node, begin, tile->least);
  tree high = gimple_build (&seq, LE_EXPR, boolean_type_node, end, tile->greatest);
  tree inner = op2 (&seq, BIT_AND_EXPR, low, high);
  append (bb, seq);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gimple_build_cond (NE_EXPR, inner, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  basic_block join = split_edge (single_succ_edge (bb));
  edge to_join = find_edge (bb, join);
  basic_block plain = split_edge (to_join);
  basic_block clamped = create_empty_bb (plain);
  edge to_plain = find_edge (bb, plain);
  to_plain->flags = (to_plain->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  to_plain->probability = profile_probability::likely ();
  edge to_clamped = make_edge (bb, clamped, EDGE_FALSE_VALUE);
  to_clamped->probability = profile_probability::unlikely ();
  make_single_succ_edge (clamped, join, EDGE_FALLTHRU);
  if (current_loops)
    add_bb_to_loop (clamped, plain->loop_father);
  copy_elements (tile, plain, vl, false);
  copy_elements (tile, skip_if_empty (tile, clamped), vl, true);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  return join;
}

/* The accelerator's compiler must not make two of a barrier.  It looks for this at the ends of blocks only.  */

static gcall *
keep_single (void)
{
  gcall *unique = gimple_build_call_internal (IFN_UNIQUE, 1, build_int_cst (integer_type_node,
									  IFN_UNIQUE_UNSPEC));
  gimple_call_set_ctrl_altering (unique, true);
  return unique;
}

basic_block
acc_tiles_fetch (const vec<acc_tile *> &tiles, basic_block bb, int vector_length, bool whole)
{
  basic_block first = bb;
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  here = &gsi;
  gimple_seq seq = NULL;
  add_barrier (&seq, tiles);
  gimple *barrier = gimple_seq_last_stmt (seq);
  append (bb, seq);
  for (acc_tile *tile : tiles)
    {
      gsi = gsi_last_bb (bb);
      if (!gsi_end_p (gsi))
	gsi_next (&gsi);
      bb = fetch (tile, bb, vector_length, whole);
    }
  seq = NULL;
  add_barrier (&seq, tiles);
  gimple_seq_add_stmt (&seq, keep_single ());
  append (bb, seq);
  /* Where the fetch branches the first barrier is in another block.  */
  if (bb != first)
    {
      gsi = gsi_for_stmt (barrier);
      gsi_insert_after (&gsi, keep_single (), GSI_NEW_STMT);
      split_block (first, gsi_stmt (gsi));
    }
  return bb;
}

/* Reads.  */

/* This lane's address in TILE of what READ reads, by its known index.  */

static tree
tile_address (acc_tile *tile, const acc_ref &read, gimple_seq *seq)
{
  const acc_box *box = &tile->region->box;
  struct poly sum = poly_const (0);
  for (int d = 0; d < box->rank; d++)
    {
      struct poly part = poly_scale (&read.index[d], tile->plan->pitch[d] * box->elem_size);
      sum = poly_add (&sum, &part);
    }
  sum = poly_add_const (&sum, read.part);
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  here = &gsi;
  tree offset = emit (&sum, unsigned_type_node);
  if (!offset)
    return NULL_TREE;
  return op2 (seq, PLUS_EXPR, tile->lane_offset, offset);
}

/* A load of a TYPE of at most eight bytes from ADDRESS + OFFSET in TILE.  */

static tree
load_shared (gimple_seq *seq, acc_tile *tile, tree address, HOST_WIDE_INT offset, tree type)
{
  HOST_WIDE_INT bits = tree_to_uhwi (TYPE_SIZE (type));
  bool real = SCALAR_FLOAT_TYPE_P (type) && bits >= 32;
  tree loaded = real ? type : bits == 64 ? long_long_unsigned_type_node : unsigned_type_node;
  tree value = make_ssa_name (loaded);
  char text[80];
  snprintf (text, sizeof text, "ld.shared.%c%d %%0, [%%1+" HOST_WIDE_INT_PRINT_DEC "];",
	    real ? 'f' : 'u', (int) bits, offset);
  auto_vec<tree> in, out;
  out.safe_push (asm_operand ("=r", value));
  in.safe_push (asm_operand ("r", address));
  in.safe_push (asm_operand ("m", tile->var));
  gasm *stmt = asm_new (text, out, in, false);
  gimple_seq_add_stmt (seq, stmt);
  SSA_NAME_DEF_STMT (value) = stmt;
  if (real)
    return value;
  tree same = build_nonstandard_integer_type (bits, 1);
  value = gimple_convert (seq, same, value);
  if (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return gimple_convert (seq, type, value);
  return gimple_build (seq, VIEW_CONVERT_EXPR, type, value);
}

static tree
load_any (gimple_seq *seq, acc_tile *tile, tree address, tree type)
{
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return load_shared (seq, tile, address, 0, type);
  tree half = TREE_TYPE (type);
  tree real = load_shared (seq, tile, address, 0, half);
  tree imag = load_shared (seq, tile, address, tree_to_uhwi (TYPE_SIZE_UNIT (half)), half);
  return gimple_build (seq, COMPLEX_EXPR, type, real, imag);
}

bool
acc_tile_is_direct (acc_tile *tile)
{
  for (const acc_ref &read : tile->region->reads)
    if (how (tile, read) == TESTED)
      return false;
  return true;
}

/* Lets STMT's value be VALUE.  */

static void
replace_load (gimple *stmt, gimple_seq seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree lhs = gimple_assign_lhs (stmt);
  gimple *copy = gimple_build_assign (lhs, value);
  gimple_set_location (copy, gimple_location (stmt));
  unlink_stmt_vdef (stmt);
  gsi_replace (&gsi, copy, false);
}

/* The address of REF, which is read.  */

static tree
address_of (gimple_seq *seq, tree ref)
{
  gimple_seq more = NULL;
  tree address = build_fold_addr_expr (unshare_expr (ref));
  address = force_gimple_operand (address, &more, true, NULL_TREE);
  gimple_seq_add_seq (seq, more);
  return address;
}

/* Whether READ is of something that was fetched, unsigned int; its address goes to *ADDRESS.  */

static tree
test_read (acc_tile *tile, const acc_ref &read, gimple_seq *seq, tree *address)
{
  const acc_box *box = &tile->region->box;
  tree wide = long_long_integer_type_node;
  tree inside = NULL_TREE, flat = tile->corner;
  gimple_stmt_iterator gsi = gsi_for_stmt (read.stmt);
  here = &gsi;
  tree shared = tile->address;
  for (int d = 0; d < box->rank; d++)
    {
      tree at;		/* the index in the tile */
      if (read.index[d].known)
	{
	  at = emit (&read.index[d], wide);
	  if (!at)
	    return NULL_TREE;
	  for (int i = 0; i < tile->nest->n_axes; i++)
	    {
	      HOST_WIDE_INT rate = tile->rate[d][i];
	      acc_axis *axis = &tile->nest->axis[i];
	      if (!rate)
		continue;
	      tree within = gimple_convert (seq, wide, axis->within);
	      at = op2 (seq, PLUS_EXPR, at, with (seq, MULT_EXPR, within, rate));
	      if (rate < 0)
		at = with (seq, PLUS_EXPR, at, -rate * (axis->block - 1));
	    }
	}
      else
	{
	  tree own = address_of (seq, *read.tp);
	  tree bytes = gimple_build (seq, MINUS_EXPR, wide, gimple_convert (seq, wide, own),
				     gimple_convert (seq, wide, emit_base (box)));
	  at = with (seq, EXACT_DIV_EXPR, with (seq, MINUS_EXPR, bytes, read.part), box->elem_size);
	  at = op2 (seq, MINUS_EXPR, at, tile->corner);
	}
      tree unsigned_at = gimple_convert (seq, long_long_unsigned_type_node, at);
      tree below = gimple_build (seq, LT_EXPR, boolean_type_node, unsigned_at,
				 build_int_cst (long_long_unsigned_type_node, tile->plan->size[d]));
      inside = inside ? op2 (seq, BIT_AND_EXPR, inside, below) : below;
      for (tree limit : { tile->upto[d], tile->from[d] })
	if (tile->by_dimension && limit)
	  {
	    tree there = gimple_build (seq, limit == tile->upto[d] ? LE_EXPR : GE_EXPR,
				       boolean_type_node, at, gimple_convert (seq, wide, limit));
	    inside = op2 (seq, BIT_AND_EXPR, inside, there);
	  }
      tree pitch = emit (&box->pitch[d], wide);
      flat = op2 (seq, PLUS_EXPR, flat, op2 (seq, MULT_EXPR, at, pitch));
      tree bytes = with (seq, MULT_EXPR, gimple_convert (seq, unsigned_type_node, at),
			 tile->plan->pitch[d] * box->elem_size);
      shared = op2 (seq, PLUS_EXPR, shared, bytes);
    }
  if (!tile->by_dimension && !tile->clamped_to_extent)
    {
      tree low = gimple_build (seq, GE_EXPR, boolean_type_node, flat, tile->least);
      tree high = gimple_build (seq, LE_EXPR, boolean_type_node, flat, tile->greatest);
      inside = op2 (seq, BIT_AND_EXPR, inside, op2 (seq, BIT_AND_EXPR, low, high));
    }
  *address = with (seq, PLUS_EXPR, shared, read.part);
  return inside;
}

/* Lets READ take what was fetched, if it was, and else global memory.  */

static bool
test_and_read (acc_tile *tile, const acc_ref &read)
{
  gimple *stmt = read.stmt;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_seq seq = NULL;
  tree address;
  tree inside = test_read (tile, read, &seq, &address);
  if (!inside)
    return false;
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  tree lhs = gimple_assign_lhs (stmt);
  tree type = TREE_TYPE (lhs);
  gcond *cond = gimple_build_cond (NE_EXPR, inside, boolean_false_node, NULL_TREE, NULL_TREE);
  gsi_insert_before (&gsi, cond, GSI_SAME_STMT);

  /* test -> (tile | global) -> join */
  edge to_global = split_block (gimple_bb (cond), cond);
  basic_block global = to_global->dest;
  edge to_join = split_block (global, stmt);
  basic_block join = to_join->dest;
  basic_block tile_bb = create_empty_bb (global);
  if (current_loops)
    add_bb_to_loop (tile_bb, global->loop_father);
  to_global->flags = (to_global->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  to_global->probability = profile_probability::unlikely ();
  edge to_tile = make_edge (gimple_bb (cond), tile_bb, EDGE_TRUE_VALUE);
  to_tile->probability = profile_probability::likely ();
  edge from_tile = make_single_succ_edge (tile_bb, join, EDGE_FALLTHRU);

  seq = NULL;
  tree cached = load_any (&seq, tile, address, type);
  append (tile_bb, seq);
  tree loaded = make_ssa_name (type);
  gimple_assign_set_lhs (stmt, loaded);
  SSA_NAME_DEF_STMT (loaded) = stmt;
  update_stmt (stmt);
  gphi *phi = create_phi_node (lhs, join);
  add_phi_arg (phi, loaded, to_join, UNKNOWN_LOCATION);
  add_phi_arg (phi, cached, from_tile, UNKNOWN_LOCATION);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  return true;
}

void
acc_tile_access (acc_tile *tile, int *direct, int *tested, int *left)
{
  for (const acc_ref &read : tile->region->reads)
    {
      /* Another directive's tile may have served it.  */
      if (!gimple_bb (read.stmt))
	continue;
      switch (how (tile, read))
	{
	case DIRECT:
	{
	  gimple_seq seq = NULL;
	  tree address = tile_address (tile, read, &seq);
	  if (!address)
	    {
	      ++*left;
	      break;
	    }
	  tree value = load_any (&seq, tile, address, TREE_TYPE (*read.tp));
	  replace_load (read.stmt, seq, value);
	  ++*direct;
	  break;
	}
	case TESTED:
	++*(test_and_read (tile, read) ? tested : left);
	break;
	case LEFT:
	++*left;
	break;
	}
    }
}
