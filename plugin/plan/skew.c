/* Arrays in shared memory whose rows begin in different banks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "skew.h"
#include "effort.h"

int64_t
skew_elements (int64_t elements, int shift)
{
  return elements + (shift ? (elements - 1) >> shift : 0);
}

/* The different elements that the COUNT lanes from FIRST on access in the bank where they access
   most.  BANKS elements lie side by side.  */

static int
most_in_bank (const struct skew_ref *r, int first, int count, int banks, int shift)
{
  int64_t at[WARP];
  int most = 1;
  for (int i = 0; i < count; i++)
    {
      int64_t index = r->index[first + i];
      int here = 1;
      at[i] = index + (shift ? index >> shift : 0);
      for (int k = 0; k < i; k++)
	{
	  if (at[k] == at[i])
	    {
	      here = 0;
	      break;
	    }
	  here += (at[k] - at[i]) % banks == 0;
	}
      most = here > most ? here : most;
    }
  return most;
}

/* The wavefronts of R, and what it costs to compute the address.  */

static int64_t
skewed_cost (const struct skew_ref *r, int bytes, int shift)
{
  int together = WARP * SHARED_BANK_BYTES / bytes;
  int64_t cost = shift ? EFFORT_SKEW_COST : 0;
  for (int first = 0; r->known && first < WARP; first += together)
    cost += most_in_bank (r, first, together, together, shift);
  for (int i = 0; i < r->depth && i < EFFORT_SKEW_DEPTH; i++)
    cost *= EFFORT_SKEW_TURNS;
  return cost;
}

static int64_t
skewed_cost_of_all (const struct skew_ref *refs, int n, int bytes, int shift)
{
  int64_t cost = 0;
  for (int i = 0; i < n; i++)
    cost += skewed_cost (&refs[i], bytes, shift);
  return cost;
}

int
skew_choose (const struct skew_ref *refs, int n, int bytes, int64_t elements, int64_t most)
{
  int best = 0;
  int64_t least = skewed_cost_of_all (refs, n, bytes, 0) / EFFORT_SKEW_WORTH;
  for (int shift = EFFORT_SKEW_MOST; shift >= EFFORT_SKEW_LEAST; shift--)
    {
      int64_t cost = skewed_cost_of_all (refs, n, bytes, shift);
      if (skew_elements (elements, shift) <= most && cost < least)
	{
	  best = shift;
	  least = cost;
	}
    }
  return best;
}
