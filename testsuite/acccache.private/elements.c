/* Operators on elements, as codes with spectral elements have them: a gang has the work arrays of an element, and its workers and
   vectors share the nodes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#ifndef T
#define T float
#endif
#define E 5	/* elements */
#define P 6	/* nodes along an edge */
#define NODES (P * P * P)

static T u[E][P][P][P], g[6][E][P][P][P], d[P][P], w[2][E][P][P][P], r[2][E*NODES];
static int node[E][NODES];

/* The stiffness matrix on all elements: derivatives, the geometry's factors, and derivatives again.  */

#define STIFFNESS(WORKERS, VECTORS, TO) \
  for (int e = 0; e < E; e++) \
    { \
      WORKERS \
      for (int k = 0; k < P; k++) \
	{ \
	  VECTORS \
	  for (int j = 0; j < P; j++) \
	    for (int i = 0; i < P; i++) \
	      { \
		T a = 0, b = 0, c = 0; \
		for (int l = 0; l < P; l++) \
		  { \
		    a += d[i][l] * u[e][k][j][l]; \
		    b += d[j][l] * u[e][k][l][i]; \
		    c += d[k][l] * u[e][l][j][i]; \
		  } \
		ur[k][j][i] = g[0][e][k][j][i] * a + g[1][e][k][j][i] * b + g[2][e][k][j][i] * c; \
		us[k][j][i] = g[1][e][k][j][i] * a + g[3][e][k][j][i] * b + g[4][e][k][j][i] * c; \
		ut[k][j][i] = g[2][e][k][j][i] * a + g[4][e][k][j][i] * b + g[5][e][k][j][i] * c; \
	      } \
	} \
      WORKERS \
      for (int k = 0; k < P; k++) \
	{ \
	  VECTORS \
	  for (int j = 0; j < P; j++) \
	    for (int i = 0; i < P; i++) \
	      { \
		T sum = 0; \
		for (int l = 0; l < P; l++) \
		  sum += d[l][i] * ur[k][j][l] + d[l][j] * us[k][l][i] + d[l][k] * ut[l][j][i]; \
		(TO)[e][k][j][i] = sum; \
	      } \
	} \
    }

/* Fluxes with eight arrays an element.  Elements share nodes, and add to them.  */

#define FLUXES(NODES_LOOP, ADD, TO) \
  for (int e = 0; e < E; e++) \
    { \
      NODES_LOOP \
      for (int n = 0; n < NODES; n++) \
	{ \
	  int at = node[e][n]; \
	  rho[n] = (&u[0][0][0][0])[at]; \
	  en[n] = (&g[0][0][0][0][0])[at]; \
	  pr[n] = en[n] - rho[n]; \
	  te[n] = 2 * rho[n]; \
	  for (int c = 0; c < 3; c++) \
	    { \
	      vel[n][c] = (&g[c+1][0][0][0][0])[at]; \
	      flux[n][c] = rho[n] * vel[n][c]; \
	      work[n][c] = en[n] + vel[n][c]; \
	    } \
	  q[n] = te[n] + pr[n]; \
	} \
      NODES_LOOP \
      for (int n = 0; n < NODES; n++) \
	{ \
	  int i = n % P, j = n / P % P, k = n / (P * P); \
	  T a = 0, b = 0; \
	  for (int l = 0; l < P; l++) \
	    { \
	      int x = l + P * j + P * P * k, y = i + P * l + P * P * k, z = i + P * j + P * P * l; \
	      a += d[i][l] * flux[x][0] + d[j][l] * flux[y][1] + d[k][l] * flux[z][2] + q[x] + rho[y] - en[z]; \
	      b += d[i][l] * work[x][0] + d[j][l] * work[y][1] + d[k][l] * work[z][2] + vel[x][1] * te[z] - pr[y]; \
	    } \
	  ADD \
	  (TO)[node[e][n]] += a - b; \
	} \
    }

static void
stiffness (void)
{
  T ur[P][P][P], us[P][P][P], ut[P][P][P];
#pragma acc parallel loop gang private(ur, us, ut) copyin(u, g, d) copyout(w[0:1]) /* shared ur us ut */
  STIFFNESS (_Pragma ("acc loop worker"), _Pragma ("acc loop vector collapse(2)"), w[0])
  STIFFNESS (, , w[1])
}

static void
fluxes (void)
{
  T vel[NODES][3], flux[NODES][3], work[NODES][3], rho[NODES], en[NODES], pr[NODES], te[NODES], q[NODES];
#pragma acc parallel loop gang private(vel, flux, work, rho, en, pr, te, q) copyin(u, g, d, node) copy(r[0:1]) /* shared vel flux work rho en pr te q */
  FLUXES (_Pragma ("acc loop vector"), _Pragma ("acc atomic update"), r[0])
  FLUXES (, , r[1])
}

static int
verdict (const T *got, const T *want, const char *name)
{
  int wrong = 0;
  for (int i = 0; i < E * NODES; i++)
    wrong += got[i] != want[i];
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  return wrong != 0;
}

int
main (void)
{
  for (int i = 0; i < E * NODES; i++)
    {
      (&u[0][0][0][0])[i] = i * 7 % 5;
      for (int c = 0; c < 6; c++)
	(&g[c][0][0][0][0])[i] = (i * 3 + c) % 4;
      node[i/NODES][i%NODES] = i * 5 % (E * NODES - 3);
    }
  for (int i = 0; i < P * P; i++)
    d[i/P][i%P] = i % 7 - 3;
  stiffness ();
  fluxes ();
  return verdict (&w[0][0][0][0][0], &w[1][0][0][0][0], "stiffness") | verdict (r[0], r[1], "fluxes");
}
