/* The end of a process: the checkers and instruments have their last word, also where a signal
   ends it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/ending.h"
#include "driver/cuda-queue.h"
#include "driver/lock.h"
#include "driver/observers.h"

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static const int signals[] = { SIGHUP, SIGINT, SIGTERM };
enum { SIGNALS = sizeof signals / sizeof signals[0] };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t arrived;
static volatile sig_atomic_t number;	/* Of the signal that has arrived.  */
static volatile time_t since;		/* Seconds.  */
static bool used, watching, ending;

static void
say_last (void)
{
  queue_shut ();
  if (config ()->check & CONFIG_CHECK_leaks)
    observers_leaks (config (), number == 0);
  observers_finish (config ());
}

__attribute__ ((destructor)) static void
finish (void)
{
  if (!used || driver_forked)
    return;
  pthread_mutex_lock (&lock);
  say_last ();
  pthread_mutex_unlock (&lock);
}

/* End by signal N, as if nobody had watched for it.  */
static void
end_by (int n)
{
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, n);
  signal (n, SIG_DFL);
  pthread_sigmask (SIG_UNBLOCK, &set, NULL);
  raise (n);
}

/* Somebody who sends another signal does not want to wait; but one signal may come twice, to the
   process and to its group.  */
static void
note (int n)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  if (!watching || (number && t.tv_sec > since + 1))
    end_by (n);
  if (number)
    return;
  since = t.tv_sec;
  number = n;
  sem_post (&arrived);
}

static void *
wait_for_signal (void *arg)
{
  while (sem_wait (&arrived) != 0)
    ;
  pthread_mutex_lock (&lock);
  __atomic_store_n (&ending, true, __ATOMIC_RELEASE);
  say_last ();
  end_by (number);
  return arg;
}

void
ending_watch (const struct config *c)
{
  struct sigaction old, ours = { .sa_handler = note, .sa_flags = SA_RESTART };
  sigset_t all, mask;
  pthread_t thread;
  used = true;
  if ((!c->check && !c->metrics) || sem_init (&arrived, 0, 0) != 0)
    return;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &mask);
  watching = pthread_create (&thread, NULL, wait_for_signal, NULL) == 0;
  pthread_sigmask (SIG_SETMASK, &mask, NULL);
  if (!watching)
    return;
  pthread_detach (thread);
  sigemptyset (&ours.sa_mask);
  for (int i = 0; i < SIGNALS; i++)
    if (sigaction (signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
      sigaction (signals[i], &ours, NULL);
}

void
ending_forget (void)
{
  watching = false;
}

void
ending_hold (void)
{
  while (__atomic_load_n (&ending, __ATOMIC_ACQUIRE))
    pause ();
}
