/* Private arrays whose rows begin in different banks of shared memory: see gang.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang.h"

#define R 32

/* Each lane goes along a row of a flat array, and the lanes go down its columns.  */

TEST (flat)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      T t[R*R]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < R * R; j++)
	t[j] = a[i][j%M] + j % 3;
#pragma acc loop vector
      for (int r = 0; r < R; r++)
	for (int c = 1; c < R; c++)
	  t[R*r+c] += t[R*r+c-1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j*7%(R*R)];
    }
  EACH
    {
      int at = j * 7 % (R * R);
      T sum = 0;
      for (int c = at / R * R; c <= at; c++)
	sum += a[i][c%M] + c % 3;
      WANT (sum)
    }
}

/* The same with two dimensions, one of which begins elsewhere.  */

TEST (planes)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      T t[2][R][R]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < R * R; j++)
	{
	  t[0][j/R][j%R] = a[i][j%M];
	  t[1][j%R][j/R] = 1;
	}
#pragma acc loop vector
      for (int r = 0; r < R; r++)
	for (int c = 1; c < R; c++)
	  t[1][r][c] += t[0][c][r] + t[0][r][c-1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[1][j%R][j*3%R];
    }
  EACH
    {
      int r = j % R, c = j * 3 % R;
      WANT (c ? a[i][(c*R+r)%M] + a[i][(r*R+c-1)%M] + 1 : 1)
    }
}

/* Loops that go down a row, and through two rows.  */

TEST (down)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      T t[R*R]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < R * R; j++)
	t[j] = a[i][j%M] + j % 3;
#pragma acc loop vector
      for (int r = 0; r < R; r++)
	for (int c = R - 2; c >= 0; c--)
	  t[R*r+c] += t[R*r+c+1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j*7%(R*R)];
    }
  EACH
    {
      int at = j * 7 % (R * R);
      T sum = 0;
      for (int c = at; c <= at / R * R + R - 1; c++)
	sum += a[i][c%M] + c % 3;
      WANT (sum)
    }
}

TEST (across)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      T t[R*R]; /* shared t */
#pragma acc loop vector
      for (int j = 0; j < R * R; j++)
	t[j] = a[i][j%M] + j % 3;
#pragma acc loop vector
      for (int r = 0; r < R / 2; r++)
	for (int c = 1; c < 2 * R; c++)
	  t[2*R*r+c] += t[2*R*r+c-1];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[j*7%(R*R)];
    }
  EACH
    {
      int at = j * 7 % (R * R);
      T sum = 0;
      for (int c = at / (2 * R) * 2 * R; c <= at; c++)
	sum += a[i][c%M] + c % 3;
      WANT (sum)
    }
}

int
main (void)
{
  return RUN (flat) | RUN (planes) | RUN (down) | RUN (across);
}
