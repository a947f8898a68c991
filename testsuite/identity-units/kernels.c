/* Kernels constructs beside a directive: GCC analyses what they point to in the whole unit,
   and a copy made for the device must not blur that.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

static int
with_directive (void)
{
  int good = 1, val = 2, ary[32], seen = 0;
  for (int i = 0; i < 32; i++)
    ary[i] = ~0;
#pragma acc parallel num_gangs (32) copy (good) copy (seen)
  {
    seen = 1;
#pragma acc loop gang (static: 1)
    for (unsigned i = 0; i < 32; i++)
      {
#pragma acc cache (ary[i:1])
	if (val != 2)
	  good = 0;
	val += i;
	ary[i] = val;
      }
  }
  for (int i = 0; i < 32; i++)
    if (seen && ary[i] != 2 + i)
      return 1;
  return good;
}

static int
without (void)
{
  int val = 2, ary[32], seen = 0;
  for (int i = 0; i < 32; i++)
    ary[i] = ~0;
#pragma acc kernels copy (seen)
  {
    seen = 1;
#pragma acc loop
    for (unsigned i = 0; i < 32; i++)
      {
	ary[i] = val;
	val++;
      }
  }
  if (seen)
    {
      if (val != 2 + 32)
	return 1;
      for (int i = 0; i < 32; i++)
	if (ary[i] != 2 + i)
	  return 1;
    }
  return 0;
}

int
main (void)
{
  return with_directive () + without ();
}
