#define N 4096

static float a[N], b[N], g[64][64], h[64][64];
static int bins[64], key[N];

void
ends (void)
{
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache(a[i-1:i+1])
      b[i] = a[i-1] + a[i+1];
    }
}

void
center (void)
{
#pragma acc parallel loop collapse(2) copyin(g) copyout(h)
  for (int i = 1; i < 63; i++)
    for (int j = 1; j < 63; j++)
      {
#pragma acc cache(g[i][j])
        h[i][j] = g[i-1][j] + g[i+1][j];
      }
}

void
scale (float f)
{
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(readonly: a[i:1])
      a[i] *= f;
    }
}

void
count (void)
{
#pragma acc parallel loop copyin(key) copy(bins)
  for (int i = 0; i < N; i++)
    {
#pragma acc cache(bins[0:64])
#pragma acc atomic update
      bins[key[i] & 63]++;
    }
}

void
late (void)
{
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N - 1; i++)
    {
      b[i] = a[i] + a[i+1];
#pragma acc cache(a[i:2])
    }
}
