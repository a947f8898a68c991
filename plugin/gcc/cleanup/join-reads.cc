/* Reads neighbouring elements of a tile by one instruction.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A lane that has neighbouring iterations reads neighbouring elements.  Neither GCC nor the
   assembler joins loads.  Addresses in shared memory are unsigned numbers of 32 bits, so that sums
   and products of them may be taken apart: what wraps is the same number in the end.  */

#include "base/compat.h"
#include "cleanup/join-reads.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/shared.h"
#include "private/access.h"
#include "plan/effort.h"
#include "plan/target.h"

/* A value that an address depends on, and how many times.  */

struct factor
{
  tree value;
  uint32_t times;
};

/* An address: the sum of these and a constant.  As many more values may be taken apart for it as
   LEFT says.  */

struct sum
{
  auto_vec<factor> factors;
  uint32_t rest = 0;
  int left = EFFORT_ADDRESS_STEPS;
};

/* A read of an element of SIZE bytes at AT.  Reads of private arrays do not say what they read:
   WRITES is how many writes to their array, and barriers, come before them.  */

struct tile_read
{
  gimple *stmt;
  unsigned writes;
  char kind;		/* of its type, as PTX has it */
  int size;
  sum *at;
};

static void
add_factor (sum *s, tree value, uint32_t times)
{
  for (factor &f : s->factors)
    if (f.value == value)
      {
	f.times += times;
	return;
      }
  s->factors.safe_push ({ value, times });
}

/* Whether VALUE is a number that can be told here; it goes to *N.  */

static bool
is_number (tree value, uint32_t *n)
{
  if (TREE_CODE (value) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (value)))
    value = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (value));
  if (TREE_CODE (value) != INTEGER_CST)
    return false;
  *n = (uint32_t) TREE_INT_CST_LOW (value);
  return true;
}

/* Whether the operation DEF of two numbers can be told here; the result goes to *N.  */

static bool
is_operation_of_numbers (gimple *def, uint32_t *n)
{
  uint32_t a, b;
  if (!TYPE_UNSIGNED (TREE_TYPE (gimple_assign_lhs (def)))
      || TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (def))) != 32
      || !is_number (gimple_assign_rhs1 (def), &a) || !is_number (gimple_assign_rhs2 (def), &b))
    return false;
  switch (gimple_assign_rhs_code (def))
    {
    case BIT_AND_EXPR: *n = a & b; return true;
    case TRUNC_MOD_EXPR: *n = b ? a % b : 0; return b != 0;
    case TRUNC_DIV_EXPR: *n = b ? a / b : 0; return b != 0;
    case RSHIFT_EXPR: *n = b < 32 ? a >> b : 0; return b < 32;
    default: return false;
    }
}

static void add_value (sum *, tree, uint32_t);

/* Adds DEF's value, that many TIMES, to S.  False if it is nothing to be taken apart.  */

static bool
add_parts_of (sum *s, gimple *def, uint32_t times)
{
  uint32_t n;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (b && is_operation_of_numbers (def, &n))
    {
      s->rest += times * n;
      return true;
    }
  switch (gimple_assign_rhs_code (def))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      add_value (s, a, times);
      add_value (s, b, gimple_assign_rhs_code (def) == PLUS_EXPR ? times : -times);
      return true;
    case MULT_EXPR:
      if (!is_number (b, &n))
	return false;
      add_value (s, a, times * n);
      return true;
    case LSHIFT_EXPR:
      if (!is_number (b, &n) || n >= 32)
	return false;
      add_value (s, a, times << n);
      return true;
    CASE_CONVERT:
      if (!INTEGRAL_TYPE_P (TREE_TYPE (a)) || TYPE_PRECISION (TREE_TYPE (a)) < 32)
	return false;
      add_value (s, a, times);
      return true;
    case SSA_NAME:
      add_value (s, a, times);
      return true;
    default:
      return false;
    }
}

/* Adds VALUE, that many TIMES, to S.  */

static void
add_value (sum *s, tree value, uint32_t times)
{
  uint32_t n;
  if (is_number (value, &n))
    {
      s->rest += times * n;
      return;
    }
  gimple *def = TREE_CODE (value) == SSA_NAME ? SSA_NAME_DEF_STMT (value) : NULL;
  gphi *phi = def ? dyn_cast<gphi *> (def) : NULL;
  if (phi && gimple_phi_num_args (phi) == 1 && s->left-- > 0)
    {
      add_value (s, gimple_phi_arg_def (phi, 0), times);
      return;
    }
  if (!def || !is_gimple_assign (def) || gimple_vuse (def)
      || !INTEGRAL_TYPE_P (TREE_TYPE (value)) || TYPE_PRECISION (TREE_TYPE (value)) < 32
      || s->left-- <= 0 || !add_parts_of (s, def, times))
    add_factor (s, value, times);
}

/* Whether A and B differ by a constant.  */

static bool
same_factors (const sum *a, const sum *b)
{
  unsigned matched = 0, nonzero = 0;
  for (const factor &f : a->factors)
    {
      bool found = f.times == 0;
      for (const factor &g : b->factors)
	found |= f.value == g.value && f.times == g.times;
      if (!found)
	return false;
      matched += f.times != 0;
    }
  for (const factor &g : b->factors)
    nonzero += g.times != 0;
  return matched == nonzero;
}

static bool is_multiple (const sum *, unsigned, int);

/* Whether VALUE is a multiple of BYTES, a power of two.  What counts a loop's turns is one if its
   first value and its step are.  */

static bool
is_value_multiple (tree value, unsigned bytes, int depth)
{
  if (acc_is_shared_address (value))
    return bytes <= WIDEST_ACCESS;
  gphi *phi = TREE_CODE (value) == SSA_NAME ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL;
  if (!phi || depth == 0)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      sum s;
      unsigned others = 0;
      add_value (&s, gimple_phi_arg_def (phi, i), 1);
      for (factor &f : s.factors)
	if (f.value == value && f.times == 1)
	  f.times = 0;
	else
	  others++;
      if (s.rest % bytes != 0 || (others > 0 && !is_multiple (&s, bytes, depth - 1)))
	return false;
    }
  return true;
}

/* Whether S without its constant is a multiple of BYTES, a power of two.  */

static bool
is_multiple (const sum *s, unsigned bytes, int depth)
{
  for (const factor &f : s->factors)
    {
      unsigned each = f.times ? f.times & -f.times : bytes;
      if (each < bytes && !is_value_multiple (f.value, bytes / each, depth))
	return false;
    }
  return true;
}

/* Whether STMT reads shared memory as acc_load_shared does, without a condition; then R has what it
   reads.  */

static bool
is_read (gimple *stmt, tile_read *r)
{
  gasm *code = dyn_cast<gasm *> (stmt);
  int bits, offset, end = 0;
  if (!code || gimple_asm_noutputs (code) != 1 || gimple_asm_ninputs (code) < 1
      || sscanf (gimple_asm_string (code), "ld.shared.%c%d %%0, [%%1+%d];%n", &r->kind, &bits,
		 &offset, &end) != 3
      || end == 0 || gimple_asm_string (code)[end] || bits < 32)
    return false;
  r->stmt = stmt;
  r->size = bits / BITS_PER_UNIT;
  r->at = new sum ();
  r->at->rest = offset;
  add_value (r->at, TREE_VALUE (gimple_asm_input_op (code, 0)), 1);
  return true;
}

/* What R reads, as the assembly's operand.  */

static tree
result_of (const tile_read *r)
{
  return TREE_VALUE (gimple_asm_output_op (as_a<gasm *> (r->stmt), 0));
}

/* Whether A and B read the same memory at a constant distance.  */

static bool
are_related (const tile_read *a, const tile_read *b)
{
  gasm *one = as_a<gasm *> (a->stmt), *other = as_a<gasm *> (b->stmt);
  if (a->kind != b->kind || a->size != b->size || gimple_vuse (one) != gimple_vuse (other)
      || gimple_asm_volatile_p (one) != gimple_asm_volatile_p (other)
      || gimple_asm_ninputs (one) != gimple_asm_ninputs (other))
    return false;
  for (unsigned i = 1; i < gimple_asm_ninputs (one); i++)
    if (!operand_equal_p (TREE_VALUE (gimple_asm_input_op (one, i)),
			  TREE_VALUE (gimple_asm_input_op (other, i)), 0))
      return false;
  return same_factors (a->at, b->at);
}

/* Makes one instruction of the N reads in GROUP from number FIRST on, which follow each other.
   BASE, whose constant is START, is the address of a read that comes before all of them.  */

static void
emit_read (const vec<tile_read *> &group, unsigned first, int n, uint32_t start, tree base)
{
  gasm *code = as_a<gasm *> (group[first]->stmt);
  gimple *place = code;
  char text[120], values[40] = "%0";
  auto_vec<tree> in, out;
  for (int i = 0; i < n; i++)
    {
      const tile_read *r = group[first + i];
      out.safe_push (acc_asm_operand ("=r", result_of (r)));
      if (gimple_uid (r->stmt) < gimple_uid (place))
	place = r->stmt;
    }
  if (n > 1)
    snprintf (values, sizeof values, n == 2 ? "{%%0,%%1}" : "{%%0,%%1,%%2,%%3}");
  snprintf (text, sizeof text, "ld.shared%s.%c%d %s, [%%%d+%d];",
	    n == 4 ? ".v4" : n == 2 ? ".v2" : "", group[first]->kind,
	    group[first]->size * BITS_PER_UNIT, values, n,
	    (int) (group[first]->at->rest - start));
  in.safe_push (acc_asm_operand ("r", base));
  for (unsigned i = 1; i < gimple_asm_ninputs (code); i++)
    in.safe_push (acc_asm_operand ("m", unshare_expr (TREE_VALUE (gimple_asm_input_op (code, i)))));
  gasm *joined = acc_asm_new (text, out, in, gimple_asm_volatile_p (code));
  gimple_set_vuse (joined, gimple_vuse (code));
  gimple_set_uid (joined, gimple_uid (place));
  gimple_stmt_iterator gsi = gsi_for_stmt (place);
  for (int i = 0; i < n; i++)
    SSA_NAME_DEF_STMT (result_of (group[first + i])) = joined;
  gsi_insert_before (&gsi, joined, GSI_SAME_STMT);
  for (int i = 0; i < n; i++)
    {
      gsi = gsi_for_stmt (group[first + i]->stmt);
      gsi_remove (&gsi, true);
    }
}

/* Sorts reads between the same writes by their addresses.  */

static int
by_address (const void *a, const void *b)
{
  const tile_read *one = *(const tile_read *const *) a, *other = *(const tile_read *const *) b;
  int32_t before = one->at->rest, after = other->at->rest;
  if (one->writes != other->writes)
    return one->writes < other->writes ? -1 : 1;
  if (before != after)
    return before < after ? -1 : 1;
  return (int) gimple_uid (one->stmt) - (int) gimple_uid (other->stmt);
}

/* How many of GROUP's reads, which are in the order of their addresses, one instruction can make
   from number FIRST on.  */

static int
run_at (const vec<tile_read *> &group, unsigned first)
{
  const tile_read *r = group[first];
  for (int n = WIDEST_ACCESS / r->size; n > 1; n /= 2)
    {
      unsigned bytes = n * r->size;
      bool good = (first + n <= group.length () && r->at->rest % bytes == 0
		   && is_multiple (r->at, bytes, EFFORT_CONDITION_DEPTH));
      for (int i = 1; i < n && good; i++)
	good = (group[first + i]->writes == r->writes
		&& group[first + i]->at->rest == r->at->rest + i * r->size);
      if (good)
	return n;
    }
  return 1;
}

/* Lets reads of what an earlier one of GROUP reads have its result, and leaves the others in GROUP,
   which is sorted.  */

static void
drop_repeated (auto_vec<tile_read *> *group)
{
  unsigned kept = 0;
  for (tile_read *r : *group)
    {
      const tile_read *last = kept ? (*group)[kept - 1] : NULL;
      if (!last || last->at->rest != r->at->rest || last->writes != r->writes)
	{
	  (*group)[kept++] = r;
	  continue;
	}
      gimple_stmt_iterator gsi = gsi_for_stmt (r->stmt);
      gimple *copy = gimple_build_assign (result_of (r), result_of (last));
      gsi_replace (&gsi, copy, false);
    }
  group->truncate (kept);
}

/* Joins the reads in GROUP, whose addresses differ by constants and which are in the order of the
   code.  */

static void
join_group (const vec<tile_read *> &reads)
{
  auto_vec<tile_read *> group;
  for (tile_read *r : reads)
    group.safe_push (r);
  if (group.length () < 2)
    return;
  tree base = TREE_VALUE (gimple_asm_input_op (as_a<gasm *> (group[0]->stmt), 0));
  sum start;
  add_value (&start, base, 1);
  group.qsort (by_address);
  drop_repeated (&group);
  for (unsigned i = 0; i < group.length ();)
    {
      int n = run_at (group, i);
      emit_read (group, i, n, start.rest, base);
      i += n;
    }
}

/* Whether whatever comes to BB comes from one block, which leads nowhere else.  */

static bool
goes_on (basic_block bb)
{
  return (single_pred_p (bb) && single_succ_p (single_pred (bb))
	  && single_pred (bb) != ENTRY_BLOCK_PTR_FOR_FN (cfun));
}

/* Whether STMT may be a barrier, or change any array in shared memory.  */

static bool
begins_state (gimple *stmt)
{
  return (gimple_has_volatile_ops (stmt) || acc_is_barrier (stmt)
	  || (gimple_vdef (stmt) && !gimple_assign_single_p (stmt)));
}

/* Appends the reads of BB, and of the blocks that it goes on in, to READS, and numbers their
   statements.  */

static void
find_reads (basic_block bb, auto_vec<tile_read *> *reads)
{
  unsigned uid = 0, all = 0;
  hash_map<tree, unsigned> own;
  for (;; bb = single_succ (bb))
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  tile_read r;
	  gimple *stmt = gsi_stmt (gsi);
	  tree var = acc_private_accessed (stmt);
	  gimple_set_uid (stmt, ++uid);
	  if (is_read (stmt, &r))
	    {
	      r.writes = var ? all + own.get_or_insert (var) : 0;
	      reads->safe_push (new tile_read (r));
	    }
	  else if (var && gimple_asm_volatile_p (as_a<gasm *> (stmt)))
	    own.get_or_insert (var)++;
	  else
	    all += begins_state (stmt);
	}
      if (!single_succ_p (bb) || single_succ (bb) == EXIT_BLOCK_PTR_FOR_FN (cfun)
	  || !goes_on (single_succ (bb)))
	return;
    }
}

/* Joins reads in BB and in the blocks that it goes on in.  */

static bool
join_from_block (basic_block bb)
{
  auto_vec<tile_read *> reads, group;
  find_reads (bb, &reads);
  bool any = reads.length () > 1;
  for (unsigned i = 0; i < reads.length (); i++)
    {
      if (!reads[i])
	continue;
      group.truncate (0);
      for (unsigned k = i; k < reads.length (); k++)
	if (reads[k] && (k == i || are_related (reads[i], reads[k])))
	  {
	    group.safe_push (reads[k]);
	    if (k != i)
	      reads[k] = NULL;
	  }
      reads[i] = NULL;
      join_group (group);
      for (tile_read *r : group)
	{
	  delete r->at;
	  delete r;
	}
    }
  return any;
}

static unsigned
join_all (void)
{
  bool any = false;
  basic_block bb;
  if (!acc_opts.register_tiles)
    return 0;
  FOR_EACH_BB_FN (bb, cfun)
    if (!goes_on (bb))
      any |= join_from_block (bb);
  return any ? ACC_CHANGED : 0;
}

unsigned
acc_join_reads (acc_body *)
{
  return join_all ();
}

unsigned
acc_join_private (acc_body *)
{
  unsigned changed = join_all ();
  acc_private_accesses_forget ();
  return changed;
}
