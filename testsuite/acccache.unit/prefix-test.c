/* Tests of plan/prefix: the texts by which lanes combine what comes before each value.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "prefix.h"

#include <stdio.h>
#include <string.h>

static char buf[PLAN_PREFIX_TEXT];

static int
count (const char *what)
{
  int n = 0;
  for (const char *p = strstr (buf, what); p; p = strstr (p + 1, what))
    n++;
  return n;
}

/* Whether the text for V and N values has five shuffles and two more for each part of each value,
   combines as often and once more for the next value, and has no operand but its own.  */

static bool
good_text (const struct plan_reduce_var *v, int n)
{
  struct text text = text_start (buf, sizeof buf);
  plan_prefix_text (&text, v, n);
  bool good = text.len < sizeof buf && buf[0] == '{' && buf[text.len - 1] == '}';
  char last[16], beyond[16];
  snprintf (last, sizeof last, "%%%d,", 2 * n + 2);
  snprintf (beyond, sizeof beyond, "%%%d", 2 * n + 4);
  good &= count (last) == n && count (beyond) == 0;
  good &= count ("shfl.sync.up.b32") == 6 * n * v->bytes / 4;
  good &= count ("shfl.sync.idx.b32") == n * v->bytes / 4;
  return good && count (plan_reduce_instruction (v)) == 7 * n;
}

/* The same for factors, of which each step shuffles one and multiplies one, too.  */

static bool
good_chain (int bytes, int n)
{
  struct text text = text_start (buf, sizeof buf);
  plan_chain_text (&text, bytes, n);
  bool good = text.len < sizeof buf && buf[0] == '{' && buf[text.len - 1] == '}';
  char last[16], beyond[16];
  snprintf (last, sizeof last, "%%%d;", 3 * n + 2);
  snprintf (beyond, sizeof beyond, "%%%d", 3 * n + 3);
  good &= count (last) == 1 && count (beyond) == 0;
  good &= count ("shfl.sync.up.b32") == 11 * n * bytes / 4;
  good &= count ("shfl.sync.idx.b32") == n * bytes / 4;
  good &= count ("fma.rn.") == 6 * n && count (" mul.") == 5 * n;
  return good && count (bytes == 4 ? "fma.rn.f32" : "fma.rn.f64") == 6 * n;
}

int
main (void)
{
  static const struct { struct plan_reduce_var v; const char *what; } vars[] = {
    { { REDUCE_ADD, REDUCE_SIGNED, 4, 4, 1 }, "int +" },
    { { REDUCE_MAX, REDUCE_FLOAT, 8, 8, 1 }, "double max" },
    { { REDUCE_XOR, REDUCE_UNSIGNED, 8, 8, 1 }, "unsigned long ^" },
    { { REDUCE_MUL, REDUCE_FLOAT, 4, 4, 1 }, "float *" },
  };
  for (unsigned i = 0; i < sizeof vars / sizeof vars[0]; i++)
    for (int n = 12; n <= 14; n++)
      unit_test (good_text (&vars[i].v, n), "the text for %s and %d values", vars[i].what, n);
  for (int bytes = 4; bytes <= 8; bytes += 4)
    for (int n = 1; n <= 8; n++)
      unit_test (good_chain (bytes, n), "the text for %d factors of %d bytes", n, bytes);
  return unit_end ();
}
