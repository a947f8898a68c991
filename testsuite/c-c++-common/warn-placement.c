/* A directive where it has no effect.  */
/* { dg-do compile } */

void
host (int n, float *__restrict p)
{
#pragma acc cache(p[0:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*host.*' an 'acc routine'} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[i:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*host.*' an 'acc routine'} "" { target *-*-* } .-1 } */
      p[i] = 1;
    }
}

/* Only called by nobody: still the host's.  */
static __inline__ void
unused (float *p)
{
#pragma acc cache(p[0:3])
  p[0] = 1;
}

#pragma acc routine seq
void
routine_loop (int n, float *__restrict p)
{
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[i:3])
      p[i] = 1;
    }
}

#pragma acc routine vector
void
routine_acc_loop (int n, float *__restrict p)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[i:3])
      p[i] = 1;
    }
}

#pragma acc routine seq
void
routine_straight (float *__restrict p)
{
#pragma acc cache(p[0:3])	/* { dg-bogus {'cache' directive} "the loop calls the routine" } */
  p[1] = 1;
}

void
data_regions (int n, float *__restrict p)
{
#pragma acc data copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[i:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*data_regions.*' an 'acc routine'} "" { target *-*-* } .-1 } */
      p[i] = 2;
    }
#pragma acc host_data use_device(p)
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[i:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*data_regions.*' an 'acc routine'} "" { target *-*-* } .-1 } */
      p[i] = 2;
    }
#pragma acc data copy(p[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
#pragma acc cache(p[i:3])
	p[i] = 2;
      }
  }
}

void
constructs (int n, float *__restrict p)
{
#pragma acc parallel copy(p[0:n])
  {
#pragma acc cache(p[0:3])	/* { dg-warning {'cache' directive without a loop has no effect} } */
/* { dg-note {put it into the body of the loop whose iterations share the data} "" { target *-*-* } .-1 } */
    p[1] = p[2];
  }
#pragma acc kernels copy(p[0:n])
  {
#pragma acc cache(p[0:3])	/* { dg-warning {'cache' directive without a loop has no effect} } */
/* { dg-note {put it into the body of the loop whose iterations share the data} "" { target *-*-* } .-1 } */
    p[1] = p[2];
  }
#pragma acc serial copy(p[0:n])
  {
#pragma acc cache(p[0:3])	/* { dg-warning {'cache' directive without a loop has no effect} } */
/* { dg-note {put it into the body of the loop whose iterations share the data} "" { target *-*-* } .-1 } */
    p[1] = p[2];
  }
#pragma acc serial copy(p[0:n])
  {
#pragma acc cache(p[0:3])
    for (int i = 0; i < n; i++)
      p[i] = p[2];
  }
#pragma acc parallel copy(p[0:n])
  {
#pragma acc cache(p[0:3])
#pragma acc loop
    for (int i = 0; i < n; i++)
      p[i] = p[2];
  }
#pragma acc kernels loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i] = p[2];
#pragma acc cache(p[0:3])
      if (n > 3)
	{
#pragma acc cache(p[i:3])
	  p[i] += p[3];
	}
    }
}
