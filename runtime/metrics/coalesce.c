/* How the memory system serves one access of a warp.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "metrics/coalesce.h"

#include <string.h>

/* Put UNIT into the ascending list OUT of N; returns the new length.  */
static unsigned
insert_unit (uint64_t *out, unsigned n, uint64_t unit)
{
  unsigned i = n;
  while (i > 0 && out[i - 1] > unit)
    i--;
  if (i > 0 && out[i - 1] == unit)
    return n;
  memmove (out + i + 1, out + i, (n - i) * sizeof *out);
  out[i] = unit;
  return n + 1;
}

unsigned
coalesce_units (const struct sim_access *a, uint64_t unit,
		uint64_t out[COALESCE_MAX])
{
  unsigned n = 0, shift = __builtin_ctzll (unit);
  for (uint32_t m = a->mask; m; m &= m - 1)
    {
      sim_addr address = a->address[__builtin_ctz (m)];
      uint64_t last = (address + a->bytes - 1) >> shift;
      for (uint64_t u = address >> shift; u <= last; u++)
	if (n == 0 || out[n - 1] != u)
	  n = insert_unit (out, n, u);
    }
  return n;
}

/* How many of the COUNT words WORD the busiest bank has to give.  */
static unsigned
busiest_bank (const uint64_t *word, unsigned count, unsigned banks)
{
  unsigned worst = 0;
  for (unsigned i = 0; i < count; i++)
    {
      unsigned n = 0;
      for (unsigned j = 0; j < count; j++)
	n += word[j] % banks == word[i] % banks;
      worst = n > worst ? n : worst;
    }
  return worst;
}

unsigned
coalesce_bank_cycles (const struct sim_access *a, unsigned banks,
		      unsigned bank_bytes, unsigned *least)
{
  unsigned lanes = a->bytes <= bank_bytes ? SIM_WARP
		   : SIM_WARP * bank_bytes / a->bytes;
  unsigned cycles = 0;
  *least = 0;
  for (unsigned from = 0; from < SIM_WARP; from += lanes)
    {
      uint64_t word[COALESCE_MAX];
      struct sim_access part = *a;
      unsigned n;
      part.mask &= (lanes == SIM_WARP ? UINT32_MAX : (1u << lanes) - 1)
		   << from;
      if (!part.mask)
	continue;
      n = coalesce_units (&part, bank_bytes, word);
      /* A run of words no longer than the banks cannot conflict.  */
      cycles += word[n - 1] - word[0] < banks ? 1
		: busiest_bank (word, n, banks);
      ++*least;
    }
  return cycles;
}
