static int a[1000];

int
main (void)
{
  int fine = 1, steps = 0;
#ifdef BESIDE
#pragma acc parallel loop reduction (&&:fine) reduction (+:steps) copyin (a)
#else
#pragma acc parallel loop reduction (&&:fine) copyin (a)
#endif
  for (int i = 0; i < 1000; i++)
    {
#ifdef BESIDE
      if (fine)
	steps += a[i];
#endif
      fine = fine && a[i] < 10;
    }
  return !fine + steps;
}
