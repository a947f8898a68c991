/* Elements of a lane that follow each other, loaded and stored several at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     p[i].x += vx;
     p[i].y += vy;

   The lanes of a warp access elements that are a structure apart, so that each access takes many
   wavefronts.  Half as many are enough if x and y are accessed together.  The hardware wants such
   an access aligned to all of its elements.  How far a lane's elements are from the beginning of
   the array is known here, but where the array begins is not.  So an address is tested when it is
   used, and where it is not aligned, elements are accessed one by one.  All lanes find the same
   then.  The instructions are predicated: there are no branches.

   Loads go up to the first of those that they are joined with, and stores down to the last.  */

#include "base/compat.h"
#include "memory/join-elements.h"
#include "base/acc-options.h"
#include "base/body.h"
#include "base/code.h"
#include "base/say.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "lower/tile-code.h"
#include "memory/elements.h"
#include "plan/effort.h"
#include "plan/joined.h"
#include "plan/poly.h"

/* What was joined for an array.  */

struct joined
{
  int array;
  location_t where;
  int loads = 0, stores = 0;		/* those that were there */
  int new_loads = 0, new_stores = 0;	/* those that they have become */
};

struct joining
{
  auto_vec<acc_element> elements;	/* of a block, in its order */
  auto_vec<joined> arrays;
  acc_warp warp;
};

/* Whether A and B are accesses of the same kind to elements that are a constant apart.  */

static bool
is_like (const acc_element &a, const acc_element &b)
{
  return (!a.joined && !b.joined && a.store == b.store && a.array == b.array
	  && strcmp (a.kind, b.kind) == 0
	  && types_compatible_p (TREE_TYPE (a.ref), TREE_TYPE (b.ref))
	  && poly_equal (&a.address, &b.address));
}

/* Whether E may change its place with all that is between it and TO, in its block.  */

static bool
may_go_to (const joining *j, const acc_element &e, gimple *to)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (e.stmt);
  while (gsi_stmt (gsi) != to)
    {
      if (e.store)
	gsi_next (&gsi);
      else
	gsi_prev (&gsi);
      if (gsi_stmt (gsi) != to && acc_may_conflict (j->elements, gsi_stmt (gsi), e))
	return false;
    }
  return true;
}

/* Orders elements by where they are.  */

static int
by_place (const void *a, const void *b)
{
  const acc_element *p = *(const acc_element *const *) a, *q = *(const acc_element *const *) b;
  return p->at < q->at ? -1 : p->at > q->at;
}

/* Appends those of J's elements to GROUP that may be accessed where FIRST, a load, or, if it is a
   store, where the last of them is.  None is there twice.  */

static void
find_group (joining *j, unsigned first, vec<acc_element *> *group)
{
  acc_element *e = &j->elements[first];
  group->safe_push (e);
  for (unsigned i = first + 1; i < j->elements.length (); i++)
    {
      acc_element *more = &j->elements[i];
      bool fits = is_like (*e, *more) && (more->store || may_go_to (j, *more, e->stmt));
      for (acc_element *member : *group)
	fits = fits && member->at != more->at
	  && (!more->store || may_go_to (j, *member, more->stmt));
      if (fits)
	group->safe_push (more);
    }
  group->qsort (by_place);
}

/* Adds an instruction for MANY elements like E to TEXT.  Its operands are those with the numbers
   VALUE and on, and PLACE for the first reference; PREDICATE tells when it is executed.  */

static void
add_instruction (char *text, const acc_element &e, int many, int value, int place,
		 const char *predicate)
{
  char values[80] = "", type[80], vector[16] = "";
  for (int i = 0; i < many; i++)
    sprintf (values + strlen (values), "%s%%%d", i ? ", " : "", value + i);
  if (many > 1)
    sprintf (vector, "v%d.", many);
  sprintf (type, "%s%s%c%d", e.kind, vector, SCALAR_FLOAT_TYPE_P (TREE_TYPE (e.ref)) ? 'f' : 'u',
	   (int) acc_element_size (e) * BITS_PER_UNIT);
  const char *open = many > 1 ? "{" : "", *close = many > 1 ? "}" : "";
  strcat (text, predicate);
  text += strlen (text);
  if (e.store)
    sprintf (text, ACC_GLOBAL_STORE "%s %%%d, %s%s%s;", type, place, open, values, close);
  else
    sprintf (text, ACC_GLOBAL_LOAD "%s %s%s%s, %%%d;", type, open, values, close, place);
}

/* The low bits of POINTER + OFFSET that are 0 if that is aligned to BYTES, computed in SEQ.  */

static tree
low_bits (gimple_seq *seq, tree pointer, HOST_WIDE_INT offset, int64_t bytes)
{
  tree low = gimple_convert (seq, unsigned_type_node, gimple_convert (seq, sizetype, pointer));
  if (offset % bytes)
    low = acc_with (seq, PLUS_EXPR, low, offset % bytes);
  return acc_with (seq, BIT_AND_EXPR, low, bytes - 1);
}

/* Writes the instructions for MANY elements like E to TEXT.  The operands are what they set first.
   Unless the elements are ALIGNED, the last operand is 0 if they turn out to be.  */

static void
write_text (char *text, const acc_element &e, int many, bool aligned)
{
  int value = e.store ? many : 0, place = e.store ? 0 : many;
  text[0] = 0;
  if (aligned)
    {
      add_instruction (text, e, many, value, place, "");
      return;
    }
  sprintf (text, "{ .reg .pred %%%%p; setp.eq.u32 %%%%p, %%%d, 0; ", 2 * many);
  /* The assembler does not see that one of two instructions sets a register, and would keep what
     was in it before.  */
  int bits = acc_element_size (e) * BITS_PER_UNIT;
  for (int i = 0; !e.store && i < many; i++)
    sprintf (text + strlen (text), "mov.b%d %%%d, 0; ", bits, i);
  add_instruction (text, e, many, value, place, "@%%p ");
  for (int i = 0; i < many; i++)
    add_instruction (text, e, 1, value + i, place + i, " @!%%p ");
  strcat (text, " }");
}

/* Makes one instruction of the MANY elements MEMBER, at STMT.  FROM is an element a constant apart
   whose address is known there.  */

static void
join_members (acc_element **member, int many, gimple *stmt, const acc_element &from)
{
  acc_element *e = member[0];
  gimple_seq seq = NULL;
  HOST_WIDE_INT offset;
  tree pointer = acc_pointer_of (&seq, from.ref, &offset);
  offset -= from.at - e->at;
  int64_t bytes = many * acc_element_size (*e);
  bool aligned = get_object_alignment (e->ref) >= bytes * BITS_PER_UNIT;
  auto_vec<tree> in, out;
  for (int i = 0; i < many; i++)
    {
      tree ref = acc_element_at (*member[i], pointer, offset + i * acc_element_size (*e));
      (e->store ? out : in).safe_push (acc_asm_operand (e->store ? "=m" : "m", ref));
    }
  /* What is loaded first must not take the place of the address.  */
  for (int i = 0; i < many; i++)
    {
      gimple *old = member[i]->stmt;
      tree value = e->store ? gimple_assign_rhs1 (old)
	: is_a<gasm *> (old) ? TREE_VALUE (gimple_asm_output_op (as_a<gasm *> (old), 0))
	: gimple_assign_lhs (old);
      (e->store ? in : out).safe_push (acc_asm_operand (e->store ? "r" : "=&r", value));
    }
  if (!aligned)
    in.safe_push (acc_asm_operand ("r", low_bits (&seq, pointer, offset, bytes)));
  char text[500];
  write_text (text, *e, many, aligned);
  gasm *code = acc_asm_new (text, out, in, false);
  gimple_set_location (code, gimple_location (stmt));
  gimple_seq_add_stmt (&seq, code);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  for (int i = 0; i < many; i++)
    {
      if (!e->store)
	SSA_NAME_DEF_STMT (TREE_VALUE (gimple_asm_output_op (code, i))) = code;
      gsi = gsi_for_stmt (member[i]->stmt);
      unlink_stmt_vdef (member[i]->stmt);
      gsi_remove (&gsi, true);
      if (e->store)
	release_defs (member[i]->stmt);
      member[i]->stmt = code;
      member[i]->joined = true;
    }
}

/* What J has joined for E's array.  */

static joined *
joined_for (joining *j, const acc_element &e)
{
  for (joined &a : j->arrays)
    if (a.array == e.array)
      return &a;
  joined a;
  a.array = e.array;
  a.where = gimple_location (e.stmt);
  j->arrays.safe_push (a);
  return &j->arrays.last ();
}

/* The statement of GROUP's that its accesses are to be at: the first if they load, and the last if
   they store.  */

static gimple *
place_for (const joining *j, const vec<acc_element *> &group)
{
  gimple *place = NULL;
  for (const acc_element &e : j->elements)
    if (group.contains (const_cast<acc_element *> (&e)) && (!place || e.store))
      place = e.stmt;
  return place;
}

/* The first of J's elements that is a constant apart from E.  */

static const acc_element &
earliest (const joining *j, const acc_element &e)
{
  for (const acc_element &other : j->elements)
    if (other.array == e.array && poly_equal (&other.address, &e.address))
      return other;
  return e;
}

/* Joins those of J's elements that go with number FIRST.  Whether there are any.  */

static bool
join_from (joining *j, unsigned first)
{
  auto_vec<acc_element *> group;
  auto_vec<int64_t> at;
  bool changed = false;
  find_group (j, first, &group);
  for (acc_element *e : group)
    at.safe_push (e->at);
  int n = group.length (), size = acc_element_size (j->elements[first]);
  int64_t aligned = acc_warp_aligned (&j->warp, &j->elements[first].address, JOINED_BYTES);
  for (int i = 0, many; i < n; i += many)
    {
      many = plan_joined (at.address (), n, i, size, aligned);
      if (many == 1 || !acc_warp_apart (&j->warp, group[i]->ref, many * size))
	{
	  many = 1;
	  continue;
	}
      auto_vec<acc_element *> members;
      for (int k = 0; k < many; k++)
	members.safe_push (group[i + k]);
      joined *a = joined_for (j, *group[i]);
      (group[i]->store ? a->stores : a->loads) += many;
      (group[i]->store ? a->new_stores : a->new_loads)++;
      join_members (members.address (), many, place_for (j, members), earliest (j, *group[i]));
      changed = true;
    }
  return changed;
}

/* Says what J has joined.  */

static void
say_joined (const joining &j)
{
  for (const joined &a : j.arrays)
    {
      char *name = acc_host_name (acc_form_value (a.array));
      if (name)
	acc_say (MSG_OPTIMIZED_LOCATIONS, a.where, "elements of '%s' that follow each other are"
		 " accessed together where they are aligned: %d accesses become %d", name,
		 a.loads + a.stores, a.new_loads + a.new_stores);
      free (name);
    }
}

unsigned
acc_join_elements (acc_body *body)
{
  joining j;
  bool changed = false;
  basic_block bb;
  if (!acc_opts.vectors)
    return 0;
  acc_warp_find (&j.warp);
  FOR_EACH_BB_FN (bb, cfun)
    {
      j.elements.truncate (0);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
	   gsi_next_nondebug (&gsi))
	{
	  acc_element e;
	  if (j.elements.length () < EFFORT_JOINED && acc_is_element (gsi_stmt (gsi), &e)
	      && (e.store || !acc_leaves_loop (&j.warp.all, e.stmt, e.ref)))
	    j.elements.safe_push (e);
	}
      for (unsigned i = 0; i < j.elements.length (); i++)
	if (!j.elements[i].joined)
	  changed |= join_from (&j, i);
    }
  acc_warp_free (&j.warp);
  if (!changed)
    return 0;
  say_joined (j);
  body->changed = true;
  return ACC_CHANGED;
}

