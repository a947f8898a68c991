/* lqcd: the staggered Dirac operator of lattice QCD, as codes like OpenStaPLE have it: what a site's
   eight neighbours have, turned by the matrices of the links to them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Complex numbers of neighbouring sites are neighbours in memory.  NEIGHBOUR has a row of eight for
   each site, four behind and four before, and ETA is a small table of signs.  */

#include <complex.h>

void
lqcd (int sites, const int neighbour[restrict][8], const int class[restrict],
      const double eta[restrict 16][4], const double _Complex u[restrict 4][3][3][sites],
      const double _Complex v[restrict 3][sites], double _Complex out[restrict 3][sites])
{
#pragma acc parallel present (neighbour[0:sites], class[0:sites], eta[0:16], u[0:4][0:3][0:3][0:sites], \
			      v[0:3][0:sites], out[0:3][0:sites])
  {
#ifdef CACHE
# pragma acc cache (eta[0:16][0:4])
#endif
#pragma acc loop gang vector
    for (int s = 0; s < sites; s++)
      {
#ifdef CACHE
# pragma acc cache (neighbour[s][0:8])
#endif
	double _Complex sum[3] = { 0, 0, 0 };
	for (int mu = 0; mu < 4; mu++)
	  {
	    int back = neighbour[s][mu], front = neighbour[s][mu + 4];
	    double sign = eta[class[s]][mu];
	    for (int i = 0; i < 3; i++)
	      {
		double _Complex turned = 0;
		for (int j = 0; j < 3; j++)
		  turned += u[mu][i][j][s] * v[j][front] - conj (u[mu][j][i][back]) * v[j][back];
		sum[i] += sign * turned;
	      }
	  }
	for (int i = 0; i < 3; i++)
	  out[i][s] = sum[i];
      }
  }
}
