/* Lanes with five words of a tile each.  */

__attribute__ ((noipa)) void
smooth (int n, const float a[restrict n], float b[restrict n])
{
#pragma acc parallel loop vector_length (32) copyin (a[:n]) copy (b[:n])
  for (int i = 96; i < n - 96; i++)
    {
#pragma acc cache (a[i-96:193])
      float s = 0;
      for (int k = -96; k <= 96; k++)
	s += a[i+k];
      b[i] = s;
    }
}

int
main (void)
{
  static float a[1000], b[1000];
  smooth (1000, a, b);
  return b[100] != 0;
}
