/* Threads that launch at the same time, and a child that does not.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 100, THREADS = 4, TIMES = 10 };

static void *
work (void *wrong)
{
  int *a = calloc (N, sizeof *a);
  for (int t = 0; t < TIMES; t++)
    {
      int factor = t, *p = acc_malloc (64);
#pragma acc parallel loop copy (a[0:N]) firstprivate (factor)
      for (int i = 0; i < N; i++)
	a[i] += i * factor;
#pragma acc parallel loop copy (a[0:N]) async
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc wait
      acc_free (p);
    }
  for (int i = 0; i < N; i++)
    *(int *) wrong += a[i] != i * TIMES * (TIMES - 1) / 2 + TIMES;
  free (a);
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int wrong[THREADS] = { 0 }, sum = 0, status;
  for (int t = 0; t < THREADS; t++)
    pthread_create (&threads[t], NULL, work, &wrong[t]);
  for (int t = 0; t < THREADS; t++)
    {
      pthread_join (threads[t], NULL);
      sum += wrong[t];
    }
  pid_t child = fork ();
  if (child == 0)
    _exit (7);
  waitpid (child, &status, 0);
  sum += WEXITSTATUS (status) != 7;
  puts (sum ? "wrong" : "right");
  return 0;
}
