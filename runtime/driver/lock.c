/* The lock of the driver API.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/lock.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;

bool driver_forked;

void
driver_lock (void)
{
  pthread_mutex_lock (&lock);
}

void
driver_unlock (void)
{
  pthread_mutex_unlock (&lock);
}

void
driver_sleep (void)
{
  pthread_cond_wait (&change, &lock);
}

void
driver_wake (void)
{
  pthread_cond_broadcast (&change);
}

void
driver_set_forked (void)
{
  driver_forked = true;
  pthread_cond_init (&change, NULL);
}
