/* Tests of plan/team: the text by which the lanes of a team combine their values.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "team.h"

#include <string.h>

static char buf[PLAN_TEAM_TEXT];

static int
count (const char *what)
{
  int n = 0;
  for (const char *p = strstr (buf, what); p; p = strstr (p + 1, what))
    n++;
  return n;
}

/* Whether the text for V has as many shuffles, loads and stores as V has parts, a barrier before
   and after what it loads, and no operand from OPERANDS on.  */

static bool
good_text (const struct plan_reduce_var *v, bool apart, int operands)
{
  struct plan_team team = { .least = 0, .most = 8, .apart = apart };
  struct text text = text_start (buf, sizeof buf);
  plan_team_text (&text, &team, 256, v);
  bool good = text.len < sizeof buf && buf[0] == '{' && buf[text.len - 1] == '}';
  for (const char *p = strchr (buf, '%'); p; p = strchr (p + 2, '%'))
    good &= p[1] == '%' || p[1] == '=' || (p[1] >= '0' && p[1] < '0' + operands);
  const char *store = strstr (buf, "st.shared"), *load = strstr (buf, "ld.shared");
  const char *first = strstr (buf, "barrier.sync 0;"), *last = strstr (first + 1, "barrier.sync 0;");
  good &= store < first && first < load && last && strstr (load, "bra acc_next_") < last;
  good &= count ("shfl.sync.bfly.b32") == v->bytes / 4 * v->words;
  good &= count ("st.shared") == v->words && count ("ld.shared") == 2 * v->words;
  return good && count (plan_reduce_instruction (v)) == 2 * v->words;
}

static void
test_texts (void)
{
  static const struct { struct plan_reduce_var v; int operands; const char *what; } vars[] = {
    { { REDUCE_ADD, REDUCE_SIGNED, 4, 4, 1 }, 4, "int +" },
    { { REDUCE_MAX, REDUCE_FLOAT, 8, 8, 1 }, 4, "double max" },
    { { REDUCE_XOR, REDUCE_UNSIGNED, 4, 2, 1 }, 4, "unsigned short ^" },
    { { REDUCE_ADD, REDUCE_FLOAT, 8, 8, 2 }, 6, "double _Complex +" },
  };
  for (unsigned i = 0; i < sizeof vars / sizeof vars[0]; i++)
    for (int apart = 0; apart < 2; apart++)
      unit_test (good_text (&vars[i].v, apart, vars[i].operands), "the text for %s%s", vars[i].what,
                 apart ? ", lanes apart" : "");
}

static void
test_order (void)
{
  struct plan_reduce_var v = { REDUCE_ADD, REDUCE_SIGNED, 4, 4, 1 };
  good_text (&v, true, 4);
  unit_test (strstr (buf, "shr.u32 %%o, 256, %3;") != NULL, "as many lanes as teams are apart");
  good_text (&v, false, 4);
  unit_test (strstr (buf, "mov.u32 %%o, 1; shl.b32 %%s, %%o, %3;") != NULL, "lanes follow");
  unit_test (plan_team_bytes (256, 1) == 2048 && plan_team_bytes (32, 2) == 512, "shared memory");
}

int
main (void)
{
  test_texts ();
  test_order ();
  return unit_end ();
}
