/* nim: what flows into a column of the model NIM from its neighbours, and what
   that does to its levels.  The same as nim.F90, in C.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef NZ
# define NZ 96
#endif

#ifndef OUTER
# define OUTER gang vector_length (NZ)
#endif

void
nim (int npts, const int *restrict nprox, const int prox[restrict][6],
     const float side[restrict][6], const float u[restrict][NZ],
     const float h[restrict][NZ], float uflux[restrict][NZ],
     float tend[restrict][NZ])
{
  float fu0[NZ], sumu[NZ], edge[NZ], column[NZ];

#pragma acc parallel loop OUTER private (fu0, sumu, edge, column) \
  present (nprox[0:npts], prox[0:npts], side[0:npts], u[0:npts], h[0:npts], \
	   uflux[0:npts], tend[0:npts])
  for (int ipn = 0; ipn < npts; ipn++)
    {
#ifdef CACHE
# pragma acc cache (fu0, sumu, edge, column)
#endif
#pragma acc loop vector
      for (int k = 0; k < NZ; k++)
	{
	  fu0[k] = 0;
	  sumu[k] = 0;
	}
      for (int isn = 0; isn < nprox[ipn]; isn++)
	{
	  int jp = prox[ipn][isn] - 1;
#pragma acc loop vector
	  for (int k = 0; k < NZ; k++)
	    edge[k] = side[ipn][isn] * (u[ipn][k] + u[jp][k]);
	  /* Half levels: of each the mean with the one below.  */
#pragma acc loop vector
	  for (int k = 0; k < NZ; k++)
	    {
	      fu0[k] += edge[k] * (h[ipn][k] + h[jp][k]);
	      sumu[k] += 0.5f * (edge[k > 0 ? k - 1 : 0] + edge[k]);
	    }
	}
#pragma acc loop vector
      for (int k = 0; k < NZ; k++)
	{
	  column[k] = 0.25f * fu0[k > 0 ? k - 1 : 0] + 0.5f * fu0[k]
		      + 0.25f * fu0[k < NZ - 1 ? k + 1 : k];
	  uflux[ipn][k] = column[k];
	}
#pragma acc loop vector
      for (int k = 0; k < NZ; k++)
	tend[ipn][k] = column[k] + sumu[k < NZ - 1 ? k + 1 : k] - sumu[k];
    }
}
