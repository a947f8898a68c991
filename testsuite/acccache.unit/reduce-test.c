/* Tests of plan/reduce: which variables there is text for, and the text.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "effort.h"
#include "reduce.h"

#include <stdlib.h>
#include <string.h>

static const struct { struct plan_reduce_var v; bool can, locks; const char *what; } vars[] = {
  { { REDUCE_ADD, REDUCE_SIGNED, 4, 4, 1 }, true, false, "int +" },
  { { REDUCE_MUL, REDUCE_UNSIGNED, 8, 8, 1 }, true, false, "unsigned long *" },
  { { REDUCE_XOR, REDUCE_UNSIGNED, 4, 1, 1 }, true, true, "unsigned char ^" },
  { { REDUCE_MIN, REDUCE_SIGNED, 4, 2, 1 }, true, true, "short min" },
  { { REDUCE_ADD, REDUCE_SIGNED, 8, 2, 1 }, false, true, "short in 64 bits" },
  { { REDUCE_ADD, REDUCE_SIGNED, 2, 2, 1 }, false, true, "short in 16 bits" },
  { { REDUCE_ADD, REDUCE_SIGNED, 16, 16, 1 }, false, false, "128 bits" },
  { { REDUCE_MAX, REDUCE_FLOAT, 4, 4, 1 }, true, false, "float max" },
  { { REDUCE_ADD, REDUCE_FLOAT, 8, 8, 1 }, true, false, "double +" },
  { { REDUCE_AND, REDUCE_FLOAT, 8, 8, 1 }, false, false, "double &" },
  { { REDUCE_ADD, REDUCE_FLOAT, 4, 2, 1 }, false, true, "half +" },
  { { REDUCE_ADD, REDUCE_FLOAT, 4, 4, 2 }, true, false, "float _Complex +" },
  { { REDUCE_ADD, REDUCE_FLOAT, 8, 8, 2 }, true, false, "double _Complex +" },
  { { REDUCE_MUL, REDUCE_FLOAT, 4, 4, 2 }, true, true, "float _Complex *" },
  { { REDUCE_MUL, REDUCE_FLOAT, 8, 8, 2 }, true, true, "double _Complex *" },
  { { REDUCE_MIN, REDUCE_FLOAT, 8, 8, 2 }, false, false, "double _Complex min" },
  { { REDUCE_ADD, REDUCE_SIGNED, 4, 4, 2 }, false, true, "int _Complex +" },
};

static char buf[1 << 14];
static struct text text;

static void
begin (void)
{
  text = text_start (buf, sizeof buf);
}

static int
count (const char *what)
{
  int n = 0;
  for (const char *p = strstr (buf, what); p; p = strstr (p + 1, what))
    n++;
  return n;
}

/* Whether braces match, each label stands once, all branches go to one, and each percent sign is
   doubled or before an operand below OPERANDS.  */

static bool
well_formed (int operands)
{
  int depth = 0;
  for (const char *p = buf; *p; p++)
    {
      depth += (*p == '{') - (*p == '}');
      if (depth < 0)
	return false;
      if (*p != '%')
	continue;
      p++;
      if (*p != '%' && *p != '=' && !(*p >= '0' && *p <= '9' && atoi (p) < operands))
	return false;
    }
  for (const char *p = strstr (buf, "bra acc_"); p; p = strstr (p + 1, "bra acc_"))
    {
      char label[64] = "";
      size_t n = strcspn (p + 4, ";");
      strncat (label, p + 4, n);
      strcat (label, ": ");
      if (count (label) != 1)
	return false;
    }
  return depth == 0 && text.len < PLAN_REDUCE_TEXT && text.len == strlen (buf);
}

static void
test_all_texts (const struct plan_reduce_var *v, const char *what)
{
  static const struct plan_reduce_lanes lanes[]
    = { { .lanes = 32, .one_worker = true }, { 0 }, { .lanes = 256, .one_worker = true } };
  const int at = 0;
  bool good = true;
  for (int i = 0; i < 3; i++)
    {
      begin ();
      plan_reduce_lanes_text (&text, &lanes[i], v);
      good &= well_formed (3 * v->words + 1) && count ("barrier.sync 0;") == 2 * (i == 2);
      good &= count ("shfl.sync.bfly") == (v->bytes / 4) * v->words * (i == 0 ? 5 : 10);
      begin ();
      plan_reduce_gather_text (&text, &lanes[i], 1, &v, &at, true);
      good &= well_formed (8 + v->words);
      good &= count ("ld.cg.b64 %%l") + count ("ld.cg.b32 %%l")
	      == EFFORT_REDUCE_LOADS;
    }
  /* Each lane gets the result: of one warp, of four, whose results need two steps more, and of
     three; and of four that are alone at times.  */
  static const struct plan_reduce_lanes all[]
    = { { .lanes = 32, .one_worker = true, .all = true },
	{ .lanes = 128, .one_worker = true, .all = true },
	{ .lanes = 96, .one_worker = true, .all = true },
	{ .lanes = 128, .one_worker = true, .all = true, .by_warp = true } };
  static const int steps[] = { 5, 7, 10, 7 };
  for (int i = 0; i < 4; i++)
    {
      begin ();
      plan_reduce_lanes_text (&text, &all[i], v);
      good &= well_formed (3 * v->words + 1 + all[i].by_warp) && count ("barrier.sync 0;") == 2 * (i > 0);
      good &= count ("shfl.sync.bfly") == (v->bytes / 4) * v->words * steps[i];
      bool product = v->words == 2 && v->op == REDUCE_MUL;
      good &= count ("shfl.sync.idx") == (product ? v->bytes / 4 * v->words : 0);
      good &= count ("bra ") == all[i].by_warp;
    }
  begin ();
  plan_reduce_worker_text (&text, v, 1);
  good &= well_formed (v->words + 1) && count ("st.shared") == v->words;
  begin ();
  plan_reduce_workers_text (&text, v, 1);
  good &= well_formed (v->words + 1) && count ("ld.shared") == 2 * v->words;
  begin ();
  plan_reduce_publish_text (&text, v, 1);
  good &= well_formed (3 + v->words) && count ("st.") >= v->words;
  good &= (count ("atom.exch") == 1) == plan_reduce_locks (v);
  unit_test (good, "texts of %s are well formed", what);
}

static void
test_vars (void)
{
  for (unsigned i = 0; i < sizeof vars / sizeof vars[0]; i++)
    {
      const struct plan_reduce_var *v = &vars[i].v;
      bool can = plan_reduce_can (v);
      unit_test (can == vars[i].can, "%s %s", vars[i].what, vars[i].can ? "can" : "cannot");
      if (can)
	unit_test (plan_reduce_locks (v) == vars[i].locks, "%s %s a lock", vars[i].what,
		   vars[i].locks ? "needs" : "needs no");
      if (can)
	unit_test (plan_reduce_alone (v) == (vars[i].locks || v->words > 1), "%s %s GCC's lock",
		   vars[i].what, plan_reduce_alone (v) ? "excludes" : "allows");
      if (can)
	test_all_texts (v, vars[i].what);
    }
}

/* Two variables in one text.  */

static void
test_groups (void)
{
  const struct plan_reduce_lanes lanes = { .lanes = 256, .one_worker = true };
  const int at[] = { 1, 3 };
  for (unsigned i = 0; i < sizeof vars / sizeof vars[0]; i++)
    for (unsigned j = 0; j < sizeof vars / sizeof vars[0]; j++)
      {
	const struct plan_reduce_var *both[] = { &vars[i].v, &vars[j].v };
	if (!vars[i].can || !vars[j].can || both[0]->words + both[1]->words > PLAN_REDUCE_GROUP)
	  continue;
	begin ();
	plan_reduce_gather_text (&text, &lanes, 2, both, at, true);
	bool good = well_formed (11) && count ("barrier.sync 0;") == 3;
	good &= count ("ld.cg.b64 %%l") + count ("ld.cg.b32 %%l") == EFFORT_REDUCE_LOADS;
	good &= count ("atom.exch") == 1 + vars[i].locks + vars[j].locks;
	unit_test (good, "%s and %s share a text", vars[i].what, vars[j].what);
      }
}

/* The order of what makes one gang's result known to another.  */

static void
test_order (void)
{
  begin ();
  plan_reduce_ticket_text (&text);
  const char *fence = strstr (buf, "membar.gl;"), *ticket = strstr (buf, "atom.inc.u32");
  const char *after = ticket ? strstr (ticket, "membar.gl;") : NULL;
  unit_test (well_formed (4), "the ticket's text is well formed");
  unit_test (fence && ticket && after && fence < ticket, "fences are around the ticket");
  const char *others = strstr (buf, "setp.ne.u32 %%p, %%o, %%n; @%%p bra acc_done_");
  unit_test (others && ticket && after && ticket < others && others < after,
	     "only the last gang needs the second one");

  begin ();
  plan_reduce_claim_text (&text, 2);
  const char *lock = strstr (buf, "atom.cas.b32"), *key = strstr (buf, "st.volatile.u64");
  const char *own = strstr (buf, "atom.cas.b64 %%q, [%2+0], 0, %%g;");
  unit_test (well_formed (3), "the claim's text is well formed");
  unit_test (own && lock && own < lock, "a free table is taken without the lock");
  unit_test (lock && key && lock < key && strstr (key, "atom.exch.b32"),
	     "a record is claimed under the lock");

  const struct plan_reduce_lanes lanes = { .lanes = 256, .one_worker = true };
  const struct plan_reduce_var *v = &vars[0].v;
  const int at = 0;
  begin ();
  plan_reduce_gather_text (&text, &lanes, 1, &v, &at, true);
  const char *slots = strstr (buf, "ld.cg"), *merge = strstr (buf, "acc_merge0_");
  lock = strstr (buf, "atom.cas.b32 %%o"), key = strstr (buf, "st.volatile.u64");
  unit_test (well_formed (9), "the last text is well formed");
  unit_test (lock && key && lock < key && strstr (key, "atom.exch.b32"),
	     "a record is freed under the lock");
  const char *free = strstr (buf, "atom.add.u64");
  unit_test (slots && free && merge && slots < free && free < merge,
	     "slots are read before the record is freed, and lanes wait for the variable after that");
  const char *expect = strstr (buf, "ld.volatile.b");
  unit_test (expect && slots && expect < slots, "the variable is loaded with the slots");
  unit_test (free && lock && free < lock && strstr (buf, "membar.gl;") < free,
	     "the table is freed without the lock");
}

static void
test_sizes (void)
{
  int64_t one = plan_reduce_table_bytes (1), two = plan_reduce_table_bytes (2);
  unit_test (two - one == (int64_t) 8 * EFFORT_REDUCE_GANGS * EFFORT_REDUCE_PLANES,
	     "a plane has a slot for each gang");
  unit_test (plan_reduce_shared_bytes () == 32 * 16, "each warp has its place");
}

int
main (void)
{
  test_vars ();
  test_groups ();
  test_order ();
  test_sizes ();
  return unit_end ();
}
