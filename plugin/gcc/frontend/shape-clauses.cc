/* The clauses `small' and `dim' in C and C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     #pragma acc parallel loop small(a, b) dim([n][m](a, b), [k](c, d))

   The bounds in front of the arrays of a `dim' clause may be left out, and may be written as in
   Fortran: (lower:length, ...).  */

#include "base/compat.h"
#include "frontend/shape-clauses.h"
#include "frontend/sections-read.h"
#include "records/shapes.h"

typedef vec<cpp_token> tokens;

/* A clause: its name is TOKS [FROM], and TOKS [CLOSE] ends it.  */

struct shape_clause
{
  location_t directive;
  int last_line;		/* of the directive */
  unsigned from, close;
  bool same;
};

static void
complain_of_shape (const cpp_token *at, const struct shape_clause *c)
{
  error_at (at->src_loc, c->same ? "expected arrays of equal shape in the %<dim%> clause, as in"
	    " %<dim((a, b))%> or %<dim([n][m](a, b))%>"
	    : "expected the name of an array in the %<small%> clause");
}

/* Keeps the names between TOKS [FROM] and TOKS [TO].  */

static void
keep_names (const tokens &toks, const struct shape_clause *c, unsigned from, unsigned to)
{
  struct acc_shape *shape
    = acc_shape_add (c->directive, c->last_line, toks[c->from].src_loc, c->same);
  for (unsigned i = from; i < to || i == from; i += 2)
    {
      bool good = i < to && toks[i].type == CPP_NAME;
      if (!good || (i + 1 < to && toks[i + 1].type != CPP_COMMA) || i + 2 == to)
	{
	  complain_of_shape (&toks[good ? i + 1 : i], c);
	  return;
	}
      shape->names.safe_push (xstrdup ((const char *) NODE_NAME (toks[i].val.node.node)));
    }
}

/* Keeps the groups of arrays of the `dim' clause C.  */

static void
keep_groups (const tokens &toks, const struct shape_clause *c)
{
  for (unsigned i = c->from + 2; i < c->close || i == c->from + 2; i++)
    {
      unsigned last = 0, end = 0;
      for (; i < c->close && toks[i].type != CPP_COMMA; i = end + 1)
	{
	  last = i;
	  end = acc_opens (&toks[i]) ? acc_matching (toks, i) : 0;
	  if (!end)
	    break;
	}
      if (!end || toks[last].type != CPP_OPEN_PAREN)
	{
	  complain_of_shape (&toks[i], c);
	  return;
	}
      keep_names (toks, c, last + 1, end);
    }
}

void
acc_take_shape_clauses (location_t directive, tokens *toks)
{
  for (unsigned i = 0; i + 1 < toks->length (); i++)
    {
      bool small = acc_is_name (&(*toks)[i], "small"), same = acc_is_name (&(*toks)[i], "dim");
      bool opens = (*toks)[i + 1].type == CPP_OPEN_PAREN;
      unsigned close = opens ? acc_matching (*toks, i + 1) : 0;
      if (!close)
	continue;
      if (!small && !same)
	{
	  i = close;
	  continue;
	}
      struct shape_clause c = { directive, LOCATION_LINE (toks->last ().src_loc), i, close, same };
      c.last_line = MAX (c.last_line, LOCATION_LINE (directive));
      if (same)
	keep_groups (*toks, &c);
      else
	keep_names (*toks, &c, i + 2, close);
      /* GCC wants no comma before the first clause.  */
      bool before = i > 0 && (*toks)[i - 1].type == CPP_COMMA;
      bool behind = !before && (*toks)[close + 1].type == CPP_COMMA;
      toks->block_remove (i - before, close + 1 - i + before + behind);
      i -= before + 1;
    }
}
