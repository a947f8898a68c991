/* Elements of a lane that one instruction accesses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "joined.h"

int
plan_joined (const int64_t *at, int n, int i, int size, int64_t bytes)
{
  if (size != 4 && size != 8)
    return 1;
  for (int many = JOINED_BYTES / size; many > 1; many /= 2)
    {
      int follow = 1;
      while (follow < many && i + follow < n && at[i + follow] == at[i] + follow * size)
        follow++;
      if (follow == many && many * size <= bytes && at[i] % (many * size) == 0)
        return many;
    }
  return 1;
}

/* At times the elements are in registers anyway.  */

bool
plan_hold (int stores, int kept, int words, int left)
{
  return kept < stores && words * 2 / 3 <= left;
}
