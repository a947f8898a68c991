/* What a turn of a loop does to a number that depends on the one before.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "reduce/factors.h"
#include "reduce/turn-blocks.h"

/* What multiplies a number and what is added to it; null is 0.  */

struct parts
{
  tree factor, more;
};

/* Whether VALUE, of a turn of P, depends on P's link.  */

static bool
needs_link (const acc_linked *p, tree value)
{
  return (TREE_CODE (value) == SSA_NAME
	  && (value == gimple_phi_result (p->link)
	      || const_cast<acc_linked *> (p)->late.contains (SSA_NAME_DEF_STMT (value))));
}

/* A CODE B in SEQ, where either may be null.  */

static tree
join_parts (gimple_seq *seq, tree_code code, tree a, tree b)
{
  if (a && b)
    return gimple_build (seq, code, TREE_TYPE (a), a, b);
  if (code == MULT_EXPR || code == RDIV_EXPR)
    return NULL_TREE;
  if (a || !b)
    return a;
  return code == PLUS_EXPR ? b : gimple_build (seq, NEGATE_EXPR, TREE_TYPE (b), b);
}

/* How VALUE depends on P's link, as a number that is multiplied by one and to which another one is
   added, both not dependent on it.  Unless SEQ is null, they go to *PARTS, and are computed in SEQ,
   in the turn of COPIES.  False if it depends on the link in another way.  */

static bool
find_parts (const acc_linked *p, tree value, hash_map<tree, tree> *copies, gimple_seq *seq,
	    parts *parts)
{
  tree type = TREE_TYPE (gimple_phi_result (p->link));
  struct parts other = {};
  *parts = {};
  if (!useless_type_conversion_p (type, TREE_TYPE (value)))
    return false;
  if (!needs_link (p, value))
    {
      tree *copy = copies ? copies->get (value) : NULL;
      parts->more = copy ? *copy : value;
      return true;
    }
  if (value == gimple_phi_result (p->link))
    {
      parts->factor = build_one_cst (type);
      return true;
    }
  gimple *def = SSA_NAME_DEF_STMT (value);
  tree_code code = is_gimple_assign (def) ? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree a = code == ERROR_MARK ? NULL_TREE : gimple_assign_rhs1 (def);
  tree b = code == ERROR_MARK ? NULL_TREE : gimple_assign_rhs2 (def);
  switch (code)
    {
    case SSA_NAME:
    case PAREN_EXPR:
      return find_parts (p, a, copies, seq, parts);
    case NEGATE_EXPR:
      if (!find_parts (p, a, copies, seq, &other))
	return false;
      code = MINUS_EXPR;
      break;
    case MULT_EXPR:
    case RDIV_EXPR:
      if (code == MULT_EXPR && needs_link (p, b))
	std::swap (a, b);
      if (needs_link (p, b) || !find_parts (p, a, copies, seq, parts)
	  || !find_parts (p, b, copies, seq, &other))
	return false;
      other.factor = other.more;
      break;
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (!find_parts (p, a, copies, seq, parts) || !find_parts (p, b, copies, seq, &other))
	return false;
      break;
    default:
      return false;
    }
  if (seq)
    {
      parts->factor = join_parts (seq, code, parts->factor, other.factor);
      parts->more = join_parts (seq, code, parts->more, other.more);
    }
  return true;
}

/* What P's link is after a turn.  */

static tree
link_after (const acc_linked *p)
{
  return PHI_ARG_DEF_FROM_EDGE (p->link, loop_latch_edge (p->loop));
}

bool
acc_factors_known (const acc_linked *p)
{
  parts parts;
  tree after = link_after (p);
  return needs_link (p, after) && find_parts (p, after, NULL, NULL, &parts);
}

void
acc_factors_of (const acc_linked *p, hash_map<tree, tree> *copies, gimple_seq *seq, tree *factor,
		tree *more)
{
  tree zero = build_zero_cst (TREE_TYPE (gimple_phi_result (p->link)));
  parts parts;
  find_parts (p, link_after (p), copies, seq, &parts);
  *factor = parts.factor ? parts.factor : zero;
  *more = parts.more ? parts.more : zero;
}
