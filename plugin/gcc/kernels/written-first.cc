/* Whether the iterations of a loop read only what they have written to a variable.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   For each read, the ways from the start of the iteration to it are searched for one on which
   nothing writes the element.  A loop on the way that is over before the read writes the element if
   it certainly has an iteration that does.  A loop around the read is entered once on such a way:
   what it did in earlier iterations does not count.  */

#include "base/compat.h"
#include "kernels/written-first.h"
#include "kernels/elements.h"

/* A counter of a loop around a reference.  */

struct level
{
  const acc_kloop *loop;
  int sym;
  struct poly low, high;
  bool up;			/* SYM begins as LOW, and not as HIGH */
};

/* A write that happens whenever its statement is executed.  */

struct writer
{
  int node;
  acc_kelement element;
  auto_vec<level> levels;	/* inside the loop that is judged, the outermost first */
};

/* What is being proven: that a read at node READ finds what its iteration has written.  */

struct proof
{
  tree var;
  auto_vec<writer *> writers;
  int read;
  auto_vec<level> levels;		/* around READ */
  auto_vec<acc_kbinding> given;		/* counters around READ that have one value */
  auto_vec<struct poly> facts;		/* what is at least 0 besides */
  unsigned searches;
};

tree
acc_kroot_variable (tree ref)
{
  while (handled_component_p (ref) || TREE_CODE (ref) == INDIRECT_REF || TREE_CODE (ref) == MEM_REF
	 || TREE_CODE (ref) == POINTER_PLUS_EXPR || TREE_CODE (ref) == ADDR_EXPR
	 || CONVERT_EXPR_P (ref) || TREE_CODE (ref) == NON_LVALUE_EXPR)
    ref = TREE_OPERAND (ref, 0);
  return VAR_P (ref) || TREE_CODE (ref) == PARM_DECL || TREE_CODE (ref) == RESULT_DECL ? ref
	 : NULL_TREE;
}

tree
acc_kvariable_at (tree ref, int node)
{
  tree var = acc_kroot_variable (ref), based = acc_kbase_of (ref, node).variable;
  return based ? based : var;
}

static bool
is_node_in (int node, acc_krange range)
{
  return node >= range.first && node < range.end;
}

/* Adds the counters of the loops around NODE, inside the loop that is judged, to LEVELS.  */

static bool
find_levels (int node, vec<level> *levels)
{
  struct depend_pair pair;
  acc_kroom room;
  auto_vec<const acc_kloop *> chain;
  unsigned n = 0;
  for (const acc_kloop *loop = acc_kloop_around (node); loop != acc_kscope_now.loop;
       loop = loop->outer)
    {
      chain.safe_push (loop);
      n += loop->strange ? 0 : loop->counters.length ();
    }
  if (!acc_kcounters (node, node, &pair, &room))
    return false;
  int at = pair.n_counters - 2 * n;
  for (unsigned k = chain.length (); k-- > 0;)
    for (unsigned i = 0; !chain[k]->strange && i < chain[k]->counters.length (); i++, at++)
      levels->safe_push ({ chain[k], pair.counter[at].sym, pair.counter[at].low,
			   pair.counter[at].high,
			   !integer_minus_onep (chain[k]->counters[i].step) });
  return true;
}

/* Whether P is at least 0 at the read of PROOF.  */

static bool
is_nonneg (const proof *p, const struct poly &value)
{
  struct depend_pair pair;
  acc_kroom room;
  int64_t constant;
  if (poly_is_const (&value, &constant))
    return constant >= 0;
  if (!value.known || !acc_kcounters (p->read, p->read, &pair, &room))
    return false;
  for (const struct poly &fact : p->facts)
    if (pair.n_facts < EFFORT_DEPEND_FACTS)
      room.fact[pair.n_facts++] = fact;
  return depend_nonneg (&pair, &value);
}

/* Whether VALUE is certainly not less than the lower bound of L and not greater than the upper one,
   as BINDINGS have them.  */

static bool
takes_value (const proof *p, const level &l, const struct poly &value,
	  const vec<acc_kbinding> &bindings)
{
  struct poly low = acc_kbind (l.low, bindings), high = acc_kbind (l.high, bindings);
  struct poly above = poly_sub (&value, &low), below = poly_sub (&high, &value);
  return is_nonneg (p, above) && is_nonneg (p, below);
}

/* Whether L's loop certainly has an iteration.  */

static bool
is_entered (const proof *p, const level &l, const vec<acc_kbinding> &bindings)
{
  struct poly low = acc_kbind (l.low, bindings), high = acc_kbind (l.high, bindings);
  struct poly trips = poly_sub (&high, &low);
  return is_nonneg (p, trips);
}

/* Adds the values that W's counter SYM may have where it writes E to VALUES: those that an index
   says, and those of the counters around the read that play SYM's part there.  */

static void
find_values (const proof *p, const writer *w, int sym, const acc_kelement &e,
	     const vec<acc_kbinding> &bindings, vec<struct poly> *values)
{
  for (int k = 0; k < w->element.n; k++)
    {
      struct poly index = acc_kbind (w->element.step[k].index, bindings);
      struct poly factor, rest, value, of_read, other;
      if (w->element.step[k].field || !poly_uses_symbol (&index, sym)
	  || !poly_coeff_of (&index, sym, &factor, &rest))
	continue;
      value = poly_sub (&e.step[k].index, &rest);
      if (poly_div_exact (&value, &factor, &value))
	values->safe_push (value);
      for (const level &l : p->levels)
	if (poly_coeff_of (&e.step[k].index, l.sym, &of_read, &other)
	    && poly_equal (&of_read, &factor))
	  values->safe_push (poly_sym (l.sym));
    }
}

/* Whether W's element depends on its counter SYM.  */

static bool
depends_on (const writer *w, int sym)
{
  for (int k = 0; k < w->element.n; k++)
    if (!w->element.step[k].field && poly_uses_symbol (&w->element.step[k].index, sym))
      return true;
  return false;
}

/* Whether a way from the start of RANGE leads out of it without coming to a node for which STOPS
   says true.  All nodes on such ways are asked.  */

template <typename F> static bool
has_way_through (acc_krange range, F stops)
{
  auto_vec<int> work;
  auto_vec<bool> seen;
  bool through = false;
  seen.safe_grow_cleared (range.end - range.first);
  work.safe_push (range.first);
  while (!work.is_empty ())
    {
      int at = work.pop ();
      through |= !is_node_in (at, range);
      if (!is_node_in (at, range) || seen[at - range.first])
	continue;
      seen[at - range.first] = true;
      if (stops (at))
	continue;
      for (int to : acc_kflow_node (at)->next)
	work.safe_push (to);
    }
  return through;
}

/* Whether node AT itself writes E, as BINDINGS have the counters.  */

static bool
writes_at (const proof *p, int at, const acc_kelement &e, const vec<acc_kbinding> &bindings)
{
  for (const writer *w : p->writers)
    if (w->node == at && acc_kelement_covers (w->element, bindings, e))
      return true;
  return false;
}

/* Whether all iterations of UNIT, and of the loops inside it around W, come to W or to another
   write of E, as BINDINGS have the counters.  */

static bool
comes_to_write (const proof *p, const acc_kloop *unit, const writer *w, const acc_kelement &e,
	  const vec<acc_kbinding> &bindings)
{
  const acc_kloop *inner = NULL;
  for (const acc_kloop *loop = acc_kloop_around (w->node);; loop = loop->outer)
    {
      if (loop->strange
	  || has_way_through (acc_kloop_body (loop), [&] (int at)
	       {
		 return inner ? at == acc_kloop_whole (inner).first
			: acc_kloop_around (at) == loop && writes_at (p, at, e, bindings);
	       }))
	return false;
      if (loop == unit)
	return true;
      inner = loop;
    }
}

/* Whether UNIT certainly writes E by W, where BINDINGS has the counters before W's level K.  */

static bool
writes_by (proof *p, const acc_kloop *unit, const writer *w, unsigned k, const acc_kelement &e,
	   auto_vec<acc_kbinding> *bindings)
{
  if (p->searches++ > EFFORT_WORK_SEARCHES)
    return false;
  if (k == w->levels.length ())
    return (acc_kelement_covers (w->element, *bindings, e)
	    && comes_to_write (p, unit, w, e, *bindings));
  const level &l = w->levels[k];
  if (!depends_on (w, l.sym))
    return is_entered (p, l, *bindings) && writes_by (p, unit, w, k + 1, e, bindings);
  auto_vec<struct poly> values;
  find_values (p, w, l.sym, e, *bindings, &values);
  for (const struct poly &value : values)
    {
      bool written = takes_value (p, l, value, *bindings);
      if (written)
	{
	  bindings->safe_push ({ l.sym, value });
	  written = writes_by (p, unit, w, k + 1, e, bindings);
	  bindings->pop ();
	}
      if (written)
	return true;
    }
  return false;
}

/* Whether the loop UNIT, which is over before the read, certainly writes E.  */

static bool
unit_writes (proof *p, const acc_kloop *unit, const acc_kelement &e)
{
  auto_vec<acc_kbinding> bindings;
  bindings.safe_splice (p->given);
  if (unit->strange)
    return false;
  for (const writer *w : p->writers)
    if (is_node_in (w->node, acc_kloop_body (unit)))
      {
	unsigned k = 0;
	while (k < w->levels.length () && w->levels[k].loop != unit)
	  k++;
	if (writes_by (p, unit, w, k, e, &bindings))
	  return true;
      }
  return false;
}

/* Whether what happens at AT, on the way to the read, writes E: its statement, or the loop that
   begins there.  */

static bool
writes_on_way (proof *p, int at, const acc_kelement &e)
{
  const acc_kloop *around = acc_kscope_now.loop;
  for (;;)
    {
      const acc_kloop *next = NULL;
      for (const acc_kloop *loop : around->inner)
	if (is_node_in (at, acc_kloop_whole (loop)))
	  next = loop;
      if (!next)
	return writes_at (p, at, e, p->given);
      bool read_inside = next->body && is_node_in (p->read, acc_kloop_body (next));
      if (read_inside && is_node_in (at, acc_kloop_body (next)))
	around = next;
      else if (read_inside || is_node_in (p->read, acc_kloop_whole (next)))
	return ((!next->body || !is_node_in (at, acc_kloop_body (next)))
		&& writes_at (p, at, e, p->given));
      else
	return at == acc_kloop_whole (next).first && unit_writes (p, next, e);
    }
}

/* Whether all ways to the read write E first.  */

static bool
is_written_first (proof *p, const acc_kelement &e)
{
  bool read = false;
  if (p->searches++ > EFFORT_WORK_SEARCHES || !acc_kelement_known (e))
    return false;
  has_way_through (acc_kscope_now.body, [&] (int at)
    {
      read |= at == p->read;
      return read || writes_on_way (p, at, e);
    });
  return !read;
}

static bool is_written_in_parts (proof *, const acc_kelement &);

/* E where the counters that are given have their values.  */

static acc_kelement
element_for (const proof *p, const acc_kelement &e)
{
  acc_kelement part = e;
  for (int k = 0; k < part.n; k++)
    part.step[k].index = acc_kbind (part.step[k].index, p->given);
  return part;
}

/* Whether the read finds E where L, the counter of a loop around it, has one of its first N
   values.  */

static bool
is_written_at_first (proof *p, const level &l, const acc_kelement &e, int64_t n)
{
  bool written = true;
  for (int64_t k = 0; written && k < n; k++)
    {
      struct poly value = acc_kbind (l.up ? l.low : l.high, p->given);
      value = poly_add_const (&value, l.up ? k : -k);
      if (!value.known)
	return false;
      p->given.safe_push ({ l.sym, value });
      written = is_written_in_parts (p, element_for (p, e));
      p->given.pop ();
    }
  return written;
}

/* Whether W writes E in an earlier iteration of L's loop, which is around the read as well, if
   there are enough: their number is in *N.  */

static bool
writes_earlier (proof *p, const level &l, const writer *w, const acc_kelement &e, int64_t *n)
{
  auto_vec<struct poly> values;
  auto_vec<acc_kbinding> bindings;
  struct poly now = poly_sym (l.sym);
  unsigned k = 0;
  while (k < w->levels.length () && w->levels[k].sym != l.sym)
    k++;
  if (k == w->levels.length () || l.loop->counters.length () != 1)
    return false;
  find_values (p, w, l.sym, e, p->given, &values);
  for (const struct poly &value : values)
    if (poly_diff_const (&now, &value, n) && (*n = l.up ? *n : -*n) > 0
	&& *n <= EFFORT_WORK_STEPS)
      {
	bindings.truncate (0);
	bindings.safe_splice (p->given);
	bindings.safe_push ({ l.sym, value });
	if (writes_by (p, l.loop, w, k + 1, e, &bindings))
	  return true;
      }
  return false;
}

/* Whether an earlier iteration of a loop around the read writes E, and others do it for the first
   iterations of that loop.  */

static bool
is_written_earlier (proof *p, const acc_kelement &e)
{
  int64_t n;
  for (const level &l : p->levels)
    if (!l.loop->strange)
      for (const writer *w : p->writers)
	if (writes_earlier (p, l, w, e, &n) && is_written_at_first (p, l, e, n))
	  return true;
  return false;
}

/* Whether the read finds E, whose step K is an element of an array: either one of the first ones or
   one of the others.  */

static bool
is_written_by_halves (proof *p, const acc_kelement &e, int k)
{
  for (int first = 1; e.step[k].index.known && first <= 2; first++)
    {
      acc_kelement part = e;
      p->facts.safe_push (poly_add_const (&e.step[k].index, -first));
      bool written = is_written_first (p, e) || is_written_earlier (p, e);
      p->facts.pop ();
      for (int i = 0; written && i < first; i++)
	{
	  part.step[k].index = poly_const (i);
	  written = is_written_in_parts (p, part);
	}
      if (written)
	return true;
    }
  return false;
}

/* Likewise, for each of the values of L, a counter around the read, which has constant bounds.  */

static bool
is_written_for_each (proof *p, const level &l, const acc_kelement &e, int64_t low, int64_t high)
{
  bool written = true;
  for (int64_t value = low; written && value <= high; value++)
    {
      p->given.safe_push ({ l.sym, poly_const (value) });
      written = is_written_in_parts (p, element_for (p, e));
      p->given.pop ();
    }
  return written;
}

/* Whether L is a counter with few values, from *LOW to *HIGH.  */

static bool
has_few_values (const proof *p, const level &l, int64_t *low, int64_t *high)
{
  struct poly from = acc_kbind (l.low, p->given), to = acc_kbind (l.high, p->given);
  return (poly_is_const (&from, low) && poly_is_const (&to, high) && *low <= *high
	  && *high - *low < EFFORT_WORK_ELEMENTS);
}

/* Whether all ways to the read write E first, or each of its parts, or of what it may be.  */

static bool
is_written_in_parts (proof *p, const acc_kelement &e)
{
  int64_t low, high;
  auto_vec<acc_kelement> parts;
  if (is_written_first (p, e) || is_written_earlier (p, e))
    return true;
  int open = 0;
  while (open < e.n && (e.step[open].field || poly_is_const (&e.step[open].index, NULL)))
    open++;
  if (open < e.n && is_written_by_halves (p, e, open))
    return true;
  if (p->searches > EFFORT_WORK_SEARCHES)
    return false;
  for (const level &l : p->levels)
    for (int k = 0; k < e.n; k++)
      if (!e.step[k].field && poly_uses_symbol (&e.step[k].index, l.sym)
	  && has_few_values (p, l, &low, &high))
	return is_written_for_each (p, l, e, low, high);
  if (open < e.n ? !acc_kelement_all (e, p->var, open, &parts) : !acc_kelement_parts (e, &parts))
    return false;
  for (const acc_kelement &part : parts)
    if (!is_written_in_parts (p, part))
      return false;
  return true;
}

/* Adds the write ACCESS at NODE to the writers of P, if it always happens and it is known
   where.  */

static void
add_writer (proof *p, const acc_kaccess *access, int node)
{
  writer *w = new writer ();
  w->node = node;
  if (!access->maybe && acc_kelement_read (access, node, p->var, &w->element)
      && acc_kelement_known (w->element) && find_levels (node, &w->levels))
    p->writers.safe_push (w);
  else
    delete w;
}

/* Whether the read ACCESS at NODE finds what its iteration has written.  */

static bool
is_read_written (proof *p, const acc_kaccess *access, int node)
{
  acc_kelement e;
  p->read = node;
  p->levels.truncate (0);
  if (!find_levels (node, &p->levels))
    return false;
  if (!acc_kelement_read (access, node, p->var, &e))
    acc_kelement_whole (p->var, &e);
  return is_written_in_parts (p, e);
}

bool
acc_kwritten_first (tree var)
{
  proof p;
  acc_krange body = acc_kscope_now.body;
  bool first = true;
  p.var = var;
  p.searches = 0;
  acc_kforms_begin (0);
  acc_kassume_nothing ();
  for (acc_kaccess_kind kind : { ACC_KWRITE, ACC_KREAD })
    for (int k = body.first; k < body.end; k++)
      for (unsigned i = 0; first && i < acc_kflow_node (k)->n; i++)
	{
	  const acc_kaccess *a = acc_kflow_access (acc_kflow_node (k)->first + i);
	  if (a->kind != kind || acc_kvariable_at (a->ref, k) != var
	      || acc_kprivate_by_clause (var, k))
	    continue;
	  if (kind == ACC_KWRITE)
	    add_writer (&p, a, k);
	  else
	    first = is_read_written (&p, a, k);
	}
  for (writer *w : p.writers)
    delete w;
  return first && acc_kassumed ().is_empty ();
}
