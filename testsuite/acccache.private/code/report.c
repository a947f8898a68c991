/* The report has private arrays.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-report=report.json" } */

void
f (float (*a)[100], float (*b)[100])
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[100];
      volatile float v[100];
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	v[j] = t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	b[i][j] = t[99-j] + v[j];
    }
}

/* { dg-final { scan-file report.json {"line": 11, "column": 13, "outcome": "private",\s*"plan": \{"private": "t", "bytes": 400\}} } } */
/* { dg-final { scan-file report.json {"outcome": "nothing", "refusal": "it is volatile: declare it without 'volatile'",\s*"plan": \{"private": "v", "bytes": 400\}} } } */
