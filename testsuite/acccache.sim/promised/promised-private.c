/* References to private arrays of gangs and workers that leave their sections.  With TWIN all keep
   their promises.  */
/* SILENT 'inside */

#ifdef TWIN
#define OUT 0
#else
#define OUT 1
#endif

#define N 40

static float in[64][N], out[64][N];

static void
gang (int far)
{
  float w[N], inside[N];
#pragma acc parallel loop gang private(w, inside) copyin(in) copyout(out) vector_length(32)
  for (int i = 0; i < 64; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	w[j] = inside[j] = in[i][j];
#pragma acc loop vector
      for (int j = 4; j < N - 4; j++)
	{
#pragma acc cache(w[j-1:3], inside[j-far:7])
	  out[i][j] = w[j - 1] + w[j + 1] + inside[j + 3];
	  if (i == 5 && j == 7)
	    out[i][j] += w[j - far * OUT]; /* SAYS 'w', 2 elements before its section */
	}
    }
}

static void
declared (void)
{
#pragma acc parallel loop gang copyin(in) copyout(out) vector_length(32)
  for (int i = 0; i < 64; i++)
    {
      float u[N];
#pragma acc cache(u[0:36])
#pragma acc loop vector
      for (int j = 0; j < N - 4 * (1 - OUT); j++)
	u[j] = in[i][j]; /* SAYS 'u', 1 element behind its section */
#pragma acc loop vector
      for (int j = 4; j < N - 4; j++)
	out[i][j] = u[j - 1];
    }
}

static void
worker (int far)
{
#pragma acc parallel loop gang copyin(in) copyout(out) num_workers(4) vector_length(32)
  for (int i = 0; i < 4; i++)
#pragma acc loop worker
    for (int k = 0; k < 16; k++)
      {
	float t[N];
#pragma acc loop vector
	for (int j = 0; j < N; j++)
	  t[j] = in[16*i+k][j];
#pragma acc loop vector
	for (int j = 0; j < N - 8; j++)
	  {
#pragma acc cache(t[j:2])
	    out[16*i+k][j] = t[j] + t[j + 1 + far * OUT]; /* SAYS 't', 3 elements behind its section */
	  }
      }
}

int
main (int argc, char **argv)
{
  gang (3 * argc);
  declared ();
  worker (3 * argc);
}
