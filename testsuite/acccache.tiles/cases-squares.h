/* Kernels whose lanes may have squares of neighbouring iterations, with sums that go on from tile to
   tile: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define PART 16
#define PARTS(P) for (int P = 0; P < l; P += PART)
#define IN_PART(K, P) for (int K = P; K < (P + PART < l ? P + PART : l); K++)
#define DATA copyin (a[0:n*l], c[0:l*m]) copy (b[0:n*m])

CASE (product, 4)
{
  ACC (parallel loop collapse (2) GANGS SHAPE DATA)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (a[i*l+p:PART], c[p*m+j:1])) /* tile a */
	    IN_PART (k, p)
	      s += a[i*l+k] * c[k*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (product_of_rows, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  VIEW2 (T, w, m, b);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l]) copy (w[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:PART], v[p:PART][j])) /* tile u v */
	    IN_PART (k, p)
	      s += u[i][k] * v[k][j];
	  }
	w[i][j] = s;
      }
}

/* Both lie along the axes, or neither does.  */

CASE (first_turned, 4)
{
  VIEW2 (const T, u, n, a);
  VIEW2 (const T, v, m, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:l], v[0:l]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[p:PART][i], v[p:PART][j])) /* tile u v */
	    IN_PART (k, p)
	      s += u[k][i] * v[k][j];
	  }
	b[i*m+j] = s;
      }
}

CASE (second_turned, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, l, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:PART], v[j][p:PART])) /* tile u v */
	    IN_PART (k, p)
	      s += u[i][k] * v[j][k];
	  }
	b[i*m+j] = s;
      }
}

CASE (two_sums, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l], x[0:n*m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 1, most = -1000;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:PART], v[p:PART][j])) /* tile u v */
	    IN_PART (k, p)
	      {
		T t = u[i][k] - v[k][j];
		s += u[i][k] * v[k][j];
		most = t > most ? t : most;
	      }
	  }
	b[i*m+j] = s + 2 * most + x[i*m+j];
      }
}

/* What is fetched does not begin where it is aligned, or its rows do not.  */

CASE (shifted, 4)
{
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (a[0:n*l+1], c[0:l*m+3]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (a[1+i*l+p:PART])) /* tile a */
	    IN_PART (k, p)
	      s += a[1 + i*l+k] * c[3 + k*m+j];
	  }
	b[i*m+j] = s;
      }
}

CASE (shifted_rows, 4)
{
  VIEW2 (const T, u, l + 1, a);
  VIEW2 (const T, v, m + 2, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p+1:PART], v[p:PART][j+2])) /* tile u v */
	    IN_PART (k, p)
	      s += u[i][k+1] * v[k][j+2];
	  }
	b[i*m+j] = s;
      }
}

/* Neighbours share rows, and quads do not begin where they are aligned.  */

CASE (window, 4)
{
  VIEW2 (const T, u, m + 2, a);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n+l]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i+p:PART][j:3])) /* tile u */
	    IN_PART (k, p)
	      s += u[i+k][j] - 2 * u[i+k][j+1] + 3 * u[i+k][j+2];
	  }
	b[i*m+j] = s;
      }
}

/* Some turns add nothing, the same ones for all.  */

CASE (some_turns, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l], x[0:l]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:PART], v[p:PART][j])) /* tile u v */
	    IN_PART (k, p)
	      if (x[k] & 1)
		s += u[i][k] * v[k][j];
	  }
	b[i*m+j] = s;
      }
}

/* Results are added to what is there.  */

CASE (added_to, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:PART], v[p:PART][j])) /* tile u v */
	    IN_PART (k, p)
	      s += u[i][k] * v[k][j];
	  }
	b[i*m+j] += s;
      }
}

/* Iterations go their own ways, so that lanes have one at a time.  */

CASE (own_turns, 4)
{
  VIEW2 (const T, u, l, a);
  VIEW2 (const T, v, m, c);
  ACC (parallel loop collapse (2) GANGS SHAPE copyin (u[0:n], v[0:l], x[0:m]) copy (b[0:n*m]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	T s = 0;
	PARTS (p)
	  {
	    ACC (cache (u[i][p:PART], v[p:PART][j])) /* tile u v */
	    IN_PART (k, p)
	      if (x[j] > k)
		s += u[i][k] * v[k][j];
	  }
	b[i*m+j] = s;
      }
}
