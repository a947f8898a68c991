static int a[33], b[33];

int
main (void)
{
  int sum = 0, n = a[0] + 33;
#ifdef AROUND
#pragma acc parallel loop gang vector_length(32) copyout (b)
  for (int i = 0; i < 33; i++)
    {
      int s = 0;
#pragma acc loop vector reduction (+:s)
      for (int j = 0; j < n; j++)
	s += 2;
      b[i] = s;
    }
#else
#pragma acc parallel vector_length(32) copy (sum)
#pragma acc loop vector reduction (+:sum)
  for (int j = 0; j < n; j++)
    sum += 2;
#endif
  return sum + b[0];
}
