// A function template's tile that lanes read before the others have written it.  In the twin
// a loop of its own reads it.
// Copyright (C) 2026 The acccache maintainers
// SPDX-License-Identifier: GPL-3.0-or-later

#ifdef TWIN
# define NEXT_LOOP } _Pragma ("acc loop vector") for (int i = 0; i < 64; i++) {
#else
# define NEXT_LOOP
#endif

template <typename T, int N>
static void
turn (T (&x)[N])
{
  T tile[64];
#pragma acc parallel loop gang num_gangs(4) vector_length(64) copy(x) private(tile)
  for (int g = 0; g < N / 64; g++)
    {
#pragma acc loop vector
      for (int i = 0; i < 64; i++)
	{
	  tile[i] = x[g * 64 + i];		// FINDING race:read-write
	  NEXT_LOOP
	  x[g * 64 + i] = tile[63 - i];		// FINDING race:read-write
	}
    }
}

int
main ()
{
  int a[256], wrong = 0;
  double b[256];
  for (int i = 0; i < 256; i++)
    a[i] = b[i] = i;
  turn (a);
  turn (b);
#ifdef TWIN
  for (int i = 0; i < 256; i++)
    wrong += a[i] != i / 64 * 64 + 63 - i % 64 || b[i] != a[i];
#endif
  return wrong;
}
