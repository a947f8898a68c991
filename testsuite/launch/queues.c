/* Asynchronous constructs, more than anybody waits for at once.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 64, LARGE = 40000, QUEUES = 3, TIMES = 60, THREADS = 2 };

/* Queue Q of the thread THREAD.  */
static int
queue (int thread, int q)
{
  return thread * QUEUES + q;
}

/* Arrays that the pool has no room for come and go with each construct.  */
static int
large_ones (int thread)
{
  int wrong = 0;
  double *a = calloc (LARGE, sizeof *a);
  for (int t = 0; t < TIMES; t++)
    {
      double x = t;
#pragma acc parallel loop num_gangs (1) copy (a[0:LARGE]) firstprivate (x) async (queue (thread, 0))
      for (int i = 0; i < N; i++)
	a[i] += x;
#pragma acc wait (queue (thread, 0))
      wrong += a[N - 1] != t * (t + 1) / 2;
    }
  free (a);
  return wrong;
}

/* Nobody waits before all are launched.  */
static int
many (int thread)
{
  int wrong = 0;
  double a[QUEUES][N] = { 0 };
#pragma acc data copy (a)
  {
    for (int t = 0; t < TIMES; t++)
      for (int q = 0; q < QUEUES; q++)
	{
	  double x = t;
#pragma acc parallel loop num_gangs (1) present (a) firstprivate (x) async (queue (thread, q))
	  for (int i = 0; i < N; i++)
	    a[q][i] += x + q;
	}
    for (int q = 0; q + 1 < QUEUES; q++)
      acc_wait_async (queue (thread, q), queue (thread, QUEUES - 1));
    while (!acc_async_test (queue (thread, QUEUES - 1)))
      continue;
  }
  for (int q = 0; q < QUEUES; q++)
    for (int i = 0; i < N; i++)
      wrong += a[q][i] != TIMES * (TIMES - 1) / 2 + TIMES * q;
  return wrong;
}

static void *
work (void *data)
{
  int *wrong = data, thread = *wrong;
  *wrong = large_ones (thread) + many (thread);
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int wrong[THREADS], sum = 0;
  for (int t = 0; t < THREADS; t++)
    {
      wrong[t] = t;
      pthread_create (&threads[t], NULL, work, &wrong[t]);
    }
  for (int t = 0; t < THREADS; t++)
    {
      pthread_join (threads[t], NULL);
      sum += wrong[t];
    }
  /* This is not waited for.  */
  static double b[N];
#pragma acc enter data copyin (b)
#pragma acc parallel loop num_gangs (1) present (b) async
  for (int i = 0; i < N; i++)
    b[i]++;
  puts (sum ? "wrong" : "right");
  return 0;
}
