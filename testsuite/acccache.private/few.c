/* Private arrays that GCC alone lets the lanes of a gang share: see gang.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

TEST (named)
{
  T t[M];
#pragma acc parallel loop gang private(t) copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(t) /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] * 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j] * 2)
}

TEST (unnamed)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      T t[M]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] + 2;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
  EACH
    WANT (a[i][M-1-j] + 2)
}

int
main (void)
{
  return RUN (named) | RUN (unnamed);
}
