/* Reads of members count as what they read, not as whole structures.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC|accessed together" } */

struct body { float x, y, z, m; };

void
forces (const struct body *restrict p, float *restrict f, int n)
{
#pragma acc parallel loop copyin (p[0:n]) copy (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0, x = p[i].x, y = p[i].y, z = p[i].z;
      for (int t = 0; t < n; t += 64)
	{
#pragma acc cache (p[t:64]) /* { dg-optimized {'p' is cached in a tile of \[64\] elements, 1024 bytes} } */
	  for (int j = t; j < (t + 64 < n ? t + 64 : n); j++)
	    {
	      float dx = p[j].x - x, dy = p[j].y - y, dz = p[j].z - z;
	      float r = dx * dx + dy * dy + dz * dz + .5f;
	      s += dx * p[j].m / r;
	    }
	}
      f[i] = s;
    }
}
