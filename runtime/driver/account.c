/* What happens on the device, told to acccache-run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "driver/account.h"
#include "check/finding-write.h"
#include "check/room.h"
#include "core/kernel-name.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <search.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

FILE *
account_out (const struct config *c)
{
  static FILE *out;
  pthread_mutex_lock (&lock);
  if (!out && c->log)
    {
      out = fopen (c->log, "ae");
      if (out)
	setlinebuf (out);
      else
	fprintf (stderr, "acccache: cannot write '%s': %s\n", c->log,
		 strerror (errno));
    }
  if (!out)
    out = stderr;
  pthread_mutex_unlock (&lock);
  return out;
}

/* Where the lines go, or -1.  */
static int status = -1;

static void
open_status (void)
{
  if (config ()->status)
    status = open (config ()->status, O_WRONLY | O_APPEND | O_CLOEXEC);
}

/* Leave a line.  One call of write keeps it in one piece.  */
__attribute__ ((format (printf, 1, 2))) static void
leave (const char *format, ...)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  va_list args;
  char *text;
  pthread_once (&once, open_status);
  if (status < 0)
    return;
  va_start (args, format);
  int length = vasprintf (&text, format, args);
  va_end (args);
  if (length < 0)
    room_none ();
  /* If acccache-run has gone, nobody wants to know.  */
  if (write (status, text, length) < 0)
    errno = 0;
  free (text);
}

/* What makes the numbers of findings unique among all processes, also where one follows
   another by exec.  */
static const char *
process_name (void)
{
  static char name[64];
  struct timespec t;
  if (!*name)
    {
      clock_gettime (CLOCK_MONOTONIC, &t);
      snprintf (name, sizeof name, "%d.%lld.%ld", (int) getpid (),
		(long long) t.tv_sec, t.tv_nsec);
    }
  return name;
}

void
account_device (void)
{
  leave ("device\n");
}

bool
account_wanted (const char *kernel)
{
  const char *list = config ()->kernel;
  return !list || kernel_listed (kernel, list);
}

void
account_failure (const char *kernel)
{
  leave ("failed %s\n", kernel);
}

void
account_promises (bool told)
{
  leave (told ? "told\n" : "silent\n");
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (a, b);
}

bool
account_kernel (const char *name)
{
  static void *known;
  bool wanted = account_wanted (name);
  pthread_mutex_lock (&lock);
  if (!tfind (name, &known, compare_names))
    {
      if (!tsearch (room_text (name), &known, compare_names))
	room_none ();
      leave ("%s %s\n", wanted ? "kernel" : "other", name);
    }
  pthread_mutex_unlock (&lock);
  return wanted;
}

/* Leave finding N as WRITE writes it.  */
static void
leave_object (const char *form, unsigned n, const struct finding *f,
	      bool suppressed,
	      void (*write) (FILE *, const struct finding *, bool))
{
  char *text;
  size_t length;
  FILE *out = open_memstream (&text, &length);
  if (!out)
    room_none ();
  write (out, f, suppressed);
  fclose (out);
  leave ("%s %s.%u %s\n", form, process_name (), n, text);
  free (text);
}

void
account_finding (const struct finding *f, unsigned n, bool suppressed)
{
  leave ("%s %s.%u %s:%s\n", suppressed ? "suppressed" : "finding",
	 process_name (), n, f->check, f->kind);
  if (config ()->json)
    leave_object ("json", n, f, suppressed, finding_json);
  if (config ()->sarif)
    leave_object ("sarif", n, f, suppressed, finding_sarif);
}

void
account_count (unsigned n, uint64_t times)
{
  leave ("count %s.%u %llu\n", process_name (), n, (unsigned long long) times);
}
