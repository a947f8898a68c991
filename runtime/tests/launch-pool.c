/* Does the pool of small blocks keep its books?
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   No memory is behind the addresses.  The last test compares random calls with a
   plain list of blocks.  */

#include <stdio.h>
#include <stdlib.h>

#include "core/limits.h"
#include "launch/pool.h"

#define BASE (UINT64_C (1) << 40)

static int failures;

#define CHECK(CONDITION)						\
  do									\
    if (!(CONDITION))							\
      {									\
	printf ("FAIL: line %d: %s\n", __LINE__, #CONDITION);		\
	failures++;							\
      }									\
  while (0)

static void
sizes (void)
{
  struct pool p = { NULL };
  CHECK (pool_take (&p, 1, 8) == 0);
  CHECK (pool_add (&p, 1, BASE));
  CHECK (pool_take (&p, 1, 0) == 0);
  CHECK (pool_take (&p, 1, LIMIT_BLOCK_MOST + 1) == 0);
  for (size_t size = 1; size <= LIMIT_BLOCK_MOST; size = size * 3 + 1)
    {
      uint64_t a = pool_take (&p, 1, size), base = 0;
      size_t bytes = 0;
      CHECK (a >= BASE && a + size <= BASE + LIMIT_SLAB);
      CHECK (a % LIMIT_BLOCK_LEAST == 0);
      CHECK (pool_range (&p, a + size - 1, &base, &bytes));
      CHECK (base == a && bytes == size);
      CHECK (!pool_range (&p, a + size, &base, &bytes));
    }
  pool_forget (&p, 1);
}

static void
order (void)
{
  struct pool p = { NULL };
  pool_add (&p, 1, BASE);
  uint64_t a = pool_take (&p, 1, 100), b = pool_take (&p, 1, 100);
  CHECK (a && b && a != b);
  CHECK (!pool_give (&p, a + 1));
  CHECK (pool_give (&p, a));
  CHECK (!pool_give (&p, a));
  CHECK (!pool_range (&p, a, NULL, NULL));
  CHECK (pool_take (&p, 1, 200) == a);
  CHECK (pool_spare (&p, 1) == 0);
  CHECK (pool_give (&p, a) && pool_give (&p, b));
  CHECK (pool_spare (&p, 2) == 0);
  CHECK (pool_spare (&p, 1) == BASE);
  CHECK (pool_take (&p, 1, 8) == 0);
}

static void
owners (void)
{
  struct pool p = { NULL };
  pool_add (&p, 1, BASE);
  CHECK (pool_take (&p, 2, 8) == 0);
  for (int i = 0; i < LIMIT_SLABS; i++)
    {
      CHECK (pool_wants (&p, 2));
      pool_add (&p, 2, BASE + (i + 1) * (uint64_t) LIMIT_SLAB);
    }
  CHECK (!pool_wants (&p, 2) && pool_wants (&p, 1));
  uint64_t a = pool_take (&p, 1, 8), b = pool_take (&p, 2, 8);
  CHECK (a - BASE < LIMIT_SLAB && b >= BASE + LIMIT_SLAB);
  pool_forget (&p, 2);
  CHECK (pool_range (&p, a, NULL, NULL) && !pool_range (&p, b, NULL, NULL));
  pool_forget_at (&p, BASE + LIMIT_SLAB, 1);
  CHECK (pool_range (&p, a, NULL, NULL));
  pool_forget_at (&p, BASE - 1, 1);
  CHECK (pool_range (&p, a, NULL, NULL));
  pool_forget_at (&p, BASE + LIMIT_SLAB - 1, 1);
  CHECK (!pool_range (&p, a, NULL, NULL));
}

enum { LIVE = 600, STEPS = 200000 };

static void
at_random (void)
{
  static uint64_t at[LIVE];
  static size_t size[LIVE];
  struct pool p = { NULL };
  unsigned refused = 0;
  pool_add (&p, 1, BASE);
  pool_add (&p, 1, BASE + 2 * (uint64_t) LIMIT_SLAB);
  srand (1);
  for (int step = 0; step < STEPS && !failures; step++)
    {
      int i = rand () % LIVE;
      if (at[i])
	{
	  uint64_t base = 0;
	  size_t bytes = 0;
	  CHECK (pool_range (&p, at[i] + rand () % size[i], &base, &bytes));
	  CHECK (base == at[i] && bytes == size[i]);
	  CHECK (pool_give (&p, at[i]));
	  at[i] = 0;
	  continue;
	}
      size[i] = 1 + rand () % (1 << (8 + rand () % 9));
      at[i] = pool_take (&p, 1, size[i]);
      refused += !at[i];
      for (int k = 0; k < LIVE && at[i]; k++)
	CHECK (k == i || !at[k] || at[k] + size[k] <= at[i]
	       || at[i] + size[i] <= at[k]);
    }
  CHECK (refused);
  for (int i = 0; i < LIVE; i++)
    CHECK (!at[i] || pool_give (&p, at[i]));
  CHECK (pool_spare (&p, 1) && pool_spare (&p, 1) && !pool_spare (&p, 1));
}

int
main (void)
{
  sizes ();
  order ();
  owners ();
  at_random ();
  return failures != 0;
}
