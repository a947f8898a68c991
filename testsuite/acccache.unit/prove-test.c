/* Tests of plan/prove: what facts prove, and what they do not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "effort.h"
#include "prove.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 64 };

/* What is known from the start, and what is learnt of each symbol.  */
struct knowledge
{
  struct poly list[MOST];
  const char *const *of_symbol;         /* a symbol and a fact in turns, then null */
  bool told[UNIT_SYMBOLS];
  int n;
};

static void
learn (struct prove_facts *facts, int symbol)
{
  struct knowledge *k = facts->data;
  if (k->told[symbol])
    return;
  k->told[symbol] = true;
  for (int i = 0; k->of_symbol && k->of_symbol[i]; i += 2)
    if (k->of_symbol[i][0] == 'a' + symbol)
      k->list[k->n++] = unit_poly (k->of_symbol[i + 1]);
  facts->fact = k->list;
  facts->n = k->n;
}

/* Fills FACTS with those of TEXT, which are separated by spaces.  */

static void
begin (struct prove_facts *facts, struct knowledge *k, const char *text,
       const char *const *of_symbol)
{
  char copy[512];
  memset (k, 0, sizeof *k);
  strcpy (copy, text);
  for (char *word = strtok (copy, " "); word; word = strtok (NULL, " "))
    k->list[k->n++] = unit_poly (word);
  k->of_symbol = of_symbol;
  *facts = (struct prove_facts) { k->list, k->n, learn, k };
}

static const struct { const char *facts, *p; bool proven; } proofs[] = {
  { "", "0", true }, { "", "5", true }, { "", "-1", false }, { "", "i", false }, { "", "?", false },
  { "i", "i", true }, { "i", "i+1", true }, { "i", "i-1", false }, { "i", "3*i+7", true },
  { "i-1", "i-1", true }, { "i-1", "i", true }, { "i", "-i", false },
  /* A fact has to be taken a whole number of times.  */
  { "2*i", "3*i", false }, { "2*i", "4*i", true },
  /* i < n, j < n.  */
  { "i n-i-1", "n-1", true }, { "i n-i-1", "n-2", false }, { "i j n-i-1 n-j-1", "2*n-i-j-2", true },
  /* i < n, n <= m, so i < m.  */
  { "n-i-1 m-n", "m-i-1", true }, { "n-i-1 m-n", "m-i-2", false },
  /* The first fact leads nowhere.  */
  { "i-j i", "i", true }, { "i-j j-k k-i i", "i", true },
  /* Products are symbols of their own.  */
  { "i*n i", "i*n+i", true }, { "i n", "i*n", false },
  /* As many facts as there may be, and one more.  */
  { "a b-a c-b d-c e-d f-e g-f h-g", "h", true },
  { "a b-a c-b d-c e-d f-e g-f h-g i-h", "i", false },
  { "-i", "i", false }, { "-i", "-i", true },
  /* Multiples that int64_t does not hold.  */
  { "-i", "-9223372036854775807*i-i", false }, { "i+9223372036854775807", "2*i", false },
};

static bool
is_inner (int symbol, void *data)
{
  return strchr (data, 'a' + symbol) != NULL;
}

static const struct { const char *facts, *p, *goes, *least; } bounds[] = {
  { "", "7", "i", "7" }, { "", "n", "i", "n" }, { "", "i", "i", NULL }, { "", "?", "i", NULL },
  { "i-1", "i", "i", "1" }, { "i", "i+n", "i", "n" }, { "n-i-1", "m-i", "i", "m-n+1" },
  { "i-j j-k", "i", "ij", "k" }, { "i-j", "i", "ij", NULL }, { "i-j j", "2*i", "ij", "0" },
  { "i n-i-1", "n-i", "i", "1" },
};

/* The most of P that is proven, if that is LIMIT at most.  */

static const struct { const char *facts, *p; int64_t limit; bool found; int64_t most; } mosts[] = {
  { "", "7", 7, true, 7 }, { "", "7", 6, false, 0 }, { "", "?", 9, false, 0 }, { "", "i", 9, false, 0 },
  { "9-i", "i", 9, true, 9 }, { "9-i", "i", 8, false, 0 }, { "9-i", "i", 20, true, 9 },
  { "9-i", "2*i+1", 20, true, 19 }, { "i", "-i", 5, true, 0 },
  /* The first proof is not the best.  */
  { "100-i 20-i 9-i", "i", 1000, true, 9 }, { "100-i j-i 8-j", "i", 1000, true, 8 },
  /* min (k+16, n) - k.  */
  { "k+16-m n-m k 2147483647-n", "m-k", 1000, true, 16 },
  { "-i", "i", INT64_MAX, true, 0 }, { "", "-9223372036854775807", 0, true, -INT64_MAX },
};

static void
test_mosts (void)
{
  for (size_t i = 0; i < sizeof mosts / sizeof mosts[0]; i++)
    {
      struct prove_facts facts;
      struct knowledge k;
      int64_t most = 0;
      struct poly p = unit_poly (mosts[i].p);
      begin (&facts, &k, mosts[i].facts, NULL);
      bool found = prove_most (&facts, &p, mosts[i].limit, &most);
      unit_test (found == mosts[i].found && most == mosts[i].most, "the most of %s from '%s'",
                 mosts[i].p, mosts[i].facts);
    }
}

static void
test_learning (void)
{
  static const char *const of_symbol[] = { "i", "i-j", "j", "j-2", "k", "-k", NULL };
  struct prove_facts facts;
  struct knowledge k;
  begin (&facts, &k, "", of_symbol);
  struct poly p = unit_poly ("i-2"), q = unit_poly ("i-3");
  unit_test (prove_nonneg (&facts, &p), "facts of symbols that come up in a proof are learnt");
  unit_test (!k.told['k' - 'a'], "symbols that do not come up are not looked at");
  begin (&facts, &k, "", of_symbol);
  unit_test (!prove_nonneg (&facts, &q), "and prove no more than they say");
}

/* A search without end in sight is given up.  */

static void
test_trials (void)
{
  static char text[400];
  for (int a = 0; a < 7; a++)
    for (int b = 0; b < 7; b++)
      if (a != b)
        sprintf (text + strlen (text), "%c-%c ", 'a' + a, 'a' + b);
  struct prove_facts facts;
  struct knowledge k;
  begin (&facts, &k, text, NULL);
  struct poly p = unit_poly ("a");
  unit_test (!prove_nonneg (&facts, &p), "symbols in a circle prove nothing");
}

int
main (void)
{
  struct prove_facts facts;
  struct knowledge k;
  for (size_t i = 0; i < sizeof proofs / sizeof proofs[0]; i++)
    {
      struct poly p = unit_poly (proofs[i].p);
      begin (&facts, &k, proofs[i].facts, NULL);
      unit_test (prove_nonneg (&facts, &p) == proofs[i].proven, "%s >= 0 from '%s': %s",
                 proofs[i].p, proofs[i].facts, proofs[i].proven ? "proven" : "not proven");
    }
  for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
    {
      struct poly p = unit_poly (bounds[i].p);
      begin (&facts, &k, bounds[i].facts, NULL);
      bool found = prove_lower_bound (&facts, &p, is_inner, (void *) bounds[i].goes);
      unit_test (found == (bounds[i].least != NULL), "a bound of %s without %s from '%s'",
                 bounds[i].p, bounds[i].goes, bounds[i].facts);
      const char *expected = bounds[i].least ? bounds[i].least : bounds[i].p;
      unit_test_text (unit_poly_text (&p), expected, "what %s is without %s from '%s'",
                      bounds[i].p, bounds[i].goes, bounds[i].facts);
    }
  test_mosts ();
  test_learning ();
  test_trials ();
  return unit_end ();
}
