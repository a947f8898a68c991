/* Workers' arrays of which GCC loses elements, and others of which it does not.  */
/* { dg-do compile } */
/* { dg-options "-O0" } */

#define M 100

typedef float (*rows)[M];

extern void use (float *);
#pragma acc routine (use) vector

void
clause (rows a, rows b)
{
  float t[M], u[M];
#pragma acc parallel loop gang worker private(t, u) copyin(a[0:9]) copyout(b[0:9]) /* { dg-warning {GCC gives each lane a copy of 't': what any lane but the first writes is lost before it is read} } */
  /* { dg-note {compile with '-O2', and the plugin can put 't' in shared memory} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 9; i++)
    {
      u[i] = 0;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j] + u[i];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j]; /* { dg-note {'t' is read here} } */
    }
}

/* GCC copies the first lane's over those that a lane wrote itself, too.  */

void
own (rows a, rows b)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int k = 0; k < 9; k += 3)
    {
#pragma acc loop worker
      for (int i = k; i < k + 3; i++)
	{
	  float t[2*M]; /* { dg-warning {each lane a copy of 't'} } */
	  /* { dg-note {compile with '-O2'} "" { target *-*-* } .-1 } */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j*2+1] = a[i][j];
	  t[1] = 0;
#pragma acc loop
	  for (int j = 0; j < M; j++)
	    b[i][j] = t[j*2+1]; /* { dg-note {read here} } */
	}
    }
}

/* One lane reads them all between vector loops.  */

void
sequential (rows a, rows b, int n)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M]; /* { dg-warning {each lane a copy of 't'} } */
      /* { dg-note {compile with '-O2'} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
      for (int j = 1; j < n; j++)
	b[i][j] = t[j]; /* { dg-note {read here} } */
    }
}

/* The loop that reads is above the one that writes.  */

void
turns (rows a, rows b, int n)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M]; /* { dg-warning {each lane a copy of 't'} } */
      /* { dg-note {compile with '-O2'} "" { target *-*-* } .-1 } */
      for (int j = 0; j < M; j++)
	t[j] = 0;
      while (n-- > 0)
	{
#pragma acc loop vector
	  for (int j = 1; j < M; j++)
	    b[i][j] += t[j-1]; /* { dg-note {read here} } */
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[i][j];
	}
    }
}

#pragma acc routine vector
void
routine (float *a, float *b)
{
  float t[M]; /* { dg-warning {each lane a copy of 't'} } */
  /* { dg-note {does not change an 'acc routine': declare 't' in a loop over gangs alone, and pass it} "" { target *-*-* } .-1 } */
#pragma acc loop vector
  for (int j = 0; j < M; j++)
    t[j] = a[j];
#pragma acc loop vector
  for (int j = 0; j < M; j++)
    for (int k = 0; k < M; k++)
      b[j] += t[k]; /* { dg-note {read here} } */
}

/* The gang's are in shared memory without the plugin.  */

void
twin_gang (rows a, rows b)
{
  float t[M];
#pragma acc parallel loop gang private(t) copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
    }
}

/* One lane, which GCC makes 32.  */

void
length (rows a, rows b)
{
  float t[M];
#pragma acc parallel loop gang worker private(t) vector_length(1) copyin(a[0:9]) copyout(b[0:9]) /* { dg-warning {each lane a copy of 't'} } */
  /* { dg-note {compile with '-O2'} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j]; /* { dg-note {'t' is read here} } */
    }
}

void
serial (rows a, rows b)
{
#pragma acc serial loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M]; /* { dg-warning {each lane a copy of 't'} } */
      /* { dg-note {compile with '-O2'} "" { target *-*-* } .-1 } */
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j]; /* { dg-note {'t' is read here} } */
    }
}

/* The first lane alone writes, and all lanes get its copy.  */

void
twin_first (rows a, rows b)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M];
      for (int j = 0; j < M; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = t[M-1-j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = b[i][j];
    }
}

/* Memory of each lane.  */

void
twin_lane (rows a, rows b)
{
  float u[4];
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[4];
#pragma acc loop vector private(u)
      for (int j = 0; j < M; j++)
	{
	  float v[4];
	  for (int k = 0; k < 4; k++)
	    t[k] = u[k] = v[k] = a[i][j] * k;
	  for (int k = 0; k < 4; k++)
	    b[i][j] += t[k] + u[k] + v[k];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  for (int k = 0; k < 4; k++)
	    t[k] = a[i][j] / (k + 1);
	  for (int k = 0; k < 4; k++)
	    b[i][j] += t[k];
	}
    }
}

/* Each loop writes what it reads.  */

void
twin_again (rows a, rows b)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t[j] = a[i][j];
	  b[i][j] = t[j] * t[j];
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  t[j] = b[i][j];
	  b[i][j] += t[j] * t[j];
	}
      for (int j = 0; j < M; j++)
	t[j] = 0;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] += t[M-1-j];
    }
}

/* No way leads from the loop that writes to that which reads.  */

void
twin_ways (rows a, rows b)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M];
      t[0] = i;
      if (i & 1)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    t[j] = a[i][j];
	}
      else
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    b[i][j] = t[j];
	}
    }
}

/* What the first lane wrote, and pointers, of which nothing is known.  */

void
twin_unknown (rows a, rows b)
{
#pragma acc parallel loop gang worker copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[M], u[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	t[j] = u[j] = a[i][j];
      b[i][0] = t[0];
      use (u);
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] += u[j] + t[0];
    }
}
