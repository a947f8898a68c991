/* Collapsed loops with variables of different sizes: their offset is cut off before its remainder is
   taken, if that is one by a power of two.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-optimized-missed-omp" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|each lane|is kept in" } */

void
halo (const float *restrict b, float *restrict g)
{
#pragma acc parallel loop gang vector collapse (2) copyin (b[:1024]) copy (g[:1024])
  for (long i = 0; i < 31; i++)
    for (int j = 0; j < 32; j++)
      {
#pragma acc cache (b[i*32+j:3]) /* { dg-optimized {'b' is cached in a tile} } */
	g[i*32+j+1] = b[i*32+j] + b[i*32+j+1] + b[i*32+j+2];
      }
}

void
rows (const float *restrict b, float *restrict g)
{
#pragma acc parallel loop gang vector collapse (2) copyin (b[:1024]) copy (g[:1024])
  for (int i = 0; i < 31; i++)
    for (long j = 0; j < 16; j++)
      {
#pragma acc cache (b[i*32+j:3]) /* { dg-optimized {'b' is cached in a tile} } */
	g[i*32+j+1] = b[i*32+j] + b[i*32+j+1] + b[i*32+j+2];
      }
}

/* What is cut off is used for something else.  */

void
halves (const float *restrict b, float *restrict g)
{
#pragma acc parallel loop gang vector collapse (2) copyin (b[:1024]) copy (g[:1024])
  for (long i = 0; i < 31; i++)
    for (int j = 0; j < 32; j++)
      {
#pragma acc cache (b[i*32+j%16:3]) /* { dg-missed {'b' is not cached} } */
	g[i*32+j+1] = b[i*32+j%16] + b[i*32+j%16+1] + b[i*32+j%16+2];
      }
}
