/* An array that nobody fills.  The twin copies it to the device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef TWIN
# define HOW copyin
#else
# define HOW create
#endif

int
main (void)
{
  int a[64], b[64];
  for (int i = 0; i < 64; i++)
    a[i] = i;
#pragma acc enter data HOW(a)
#pragma acc parallel loop present(a) copyout(b)
  for (int i = 0; i < 64; i++)
    b[i] = a[i];				/* FINDING uninit: */
#pragma acc exit data delete(a)
  return 0;
}
