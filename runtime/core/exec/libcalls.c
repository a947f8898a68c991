/* The functions of every device: printing, memory, assertions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/libcalls.h"
#include "core/exec/fault.h"
#include "core/exec/mem.h"
#include "core/limits.h"
#include "core/memory.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Argument N of lane LANE.  */
static uint64_t
argument (const struct warp *w, const struct insn *in, unsigned n,
	  unsigned lane)
{
  const struct call *c = in->aux;
  const struct copy *a = &c->args[n];
  uint64_t v = 0;
  memcpy (&v, (const unsigned char *) row (w, a->from) + lane * a->width,
	  a->width);
  return v;
}

static void
give (const struct warp *w, const struct insn *in, unsigned lane, uint64_t v)
{
  const struct call *c = in->aux;
  if (c->result_count)
    memcpy (w->base[BASE_FRAME] + (c->results[0].to & ROW_MASK)
	    + lane * c->results[0].width, &v, c->results[0].width);
}

/* --- Printing --------------------------------------------------------------------- */

static pthread_mutex_t print_lock = PTHREAD_MUTEX_INITIALIZER;

static void
print_stdout (const char *text, size_t length)
{
  fwrite (text, 1, length, stdout);
}

static void (*print) (const char *, size_t) = print_stdout;

void
sim_set_printf (void (*write) (const char *text, size_t length))
{
  print = write ? write : print_stdout;
}

struct text
{
  char *at;
  size_t used, room;
};

static void
put_bytes (struct text *t, const char *s, size_t n)
{
  if (t->room - t->used < n)
    {
      size_t room = 2 * (t->used + n) + 256;
      char *at = realloc (t->at, room);
      if (!at)
	return;
      t->at = at;
      t->room = room;
    }
  memcpy (t->at + t->used, s, n);
  t->used += n;
}

/* Append the string at generic address ADDR, at most PRECISION characters of it
   unless that is -1.  */
static void
add_device_string (struct text *t, struct warp *w, unsigned lane,
		   uint64_t addr, long precision)
{
  if (addr == 0)
    {
      put_bytes (t, "(null)", 6);
      return;
    }
  for (long n = 0; n < LIMIT_DEVICE_STRING && n != precision; n++)
    {
      const unsigned char *p = mem_host (w, lane, addr + n, 1);
      if (!p || !*p)
	break;
      put_bytes (t, (const char *) p, 1);
    }
}

/* The next value, of SIZE bytes, in the argument buffer at *ARGS.  */
static uint64_t
next_value (struct warp *w, unsigned lane, uint64_t *args, unsigned size)
{
  uint64_t v = 0;
  *args = (*args + size - 1) & ~(uint64_t) (size - 1);
  const unsigned char *p = mem_host (w, lane, *args, size);
  if (p)
    memcpy (&v, p, size);
  *args += size;
  return v;
}

/* Append the string at generic address ADDR as SPEC, which lacks its letter,
   says.  */
static void
add_string (struct text *t, struct warp *w, unsigned lane, const char *spec,
	    uint64_t addr, long precision)
{
  struct text s = { NULL, 0, 0 };
  add_device_string (&s, w, lane, addr, precision);
  put_bytes (&s, "", 1);
  long width = strtol (spec + 1 + strspn (spec + 1, "-+ #0"), NULL, 10);
  long pad = width - (long) (s.used - 1);
  bool left = strchr (spec, '-') != NULL;
  for (long i = 0; !left && i < pad; i++)
    put_bytes (t, " ", 1);
  if (s.at)
    put_bytes (t, s.at, s.used - 1);
  for (long i = 0; left && i < pad; i++)
    put_bytes (t, " ", 1);
  free (s.at);
}

/* Append one conversion.  SPEC lacks its length modifiers and its letter, which is
   CONVERSION.  */
static void
add_value (struct text *t, struct warp *w, unsigned lane, char *spec,
	   char conversion, unsigned size, uint64_t *args, long precision)
{
  char out[512];
  int n = 0;
  size_t end = strlen (spec);
  switch (conversion)
    {
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
      {
	uint64_t v = next_value (w, lane, args, size < 4 ? 4 : size);
	bool is_signed = conversion == 'd' || conversion == 'i';
	unsigned drop = 64 - 8 * size;
	v = is_signed ? (uint64_t) ((int64_t) (v << drop) >> drop)
	    : v << drop >> drop;
	snprintf (spec + end, 4, "ll%c", conversion);
	n = snprintf (out, sizeof out, spec, (long long) v);
	break;
      }
    case 'c':
      spec[end] = conversion;
      spec[end + 1] = '\0';
      n = snprintf (out, sizeof out, spec,
		    (int) next_value (w, lane, args, 4));
      break;
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G':
    case 'a': case 'A':
      {
	uint64_t v = next_value (w, lane, args, 8);
	double d;
	memcpy (&d, &v, sizeof d);
	spec[end] = conversion;
	spec[end + 1] = '\0';
	n = snprintf (out, sizeof out, spec, d);
	break;
      }
    case 'p':
      n = snprintf (out, sizeof out, "0x%llx",
		    (unsigned long long) next_value (w, lane, args, 8));
      break;
    case 's':
      add_string (t, w, lane, spec, next_value (w, lane, args, 8), precision);
      break;
    }
  if (n > 0)
    put_bytes (t, out, (size_t) n < sizeof out ? (size_t) n : sizeof out - 1);
}

/* Format what one lane prints; returns the number of conversions.  */
static int
format (struct text *t, struct warp *w, unsigned lane, const char *f,
	uint64_t args)
{
  int count = 0;
  while (*f)
    {
      if (*f != '%')
	{
	  size_t n = strcspn (f, "%");
	  put_bytes (t, f, n);
	  f += n;
	  continue;
	}
      char spec[64] = "%";
      size_t n = 1;
      long precision = -1;
      unsigned size = 4;
      const char *begin = f++;
      while (*f && strchr ("-+ #0123456789.*", *f) && n < 40)
	{
	  if (*f == '*')
	    {
	      long v = (int32_t) next_value (w, lane, &args, 4);
	      v = v > 200 ? 200 : v < -200 ? -200 : v;
	      if (n && spec[n - 1] == '.')
		precision = v;
	      n += snprintf (spec + n, sizeof spec - n, "%ld", v);
	      f++;
	      continue;
	    }
	  if (*f == '.')
	    precision = strtol (f + 1, NULL, 10);
	  spec[n++] = *f++;
	}
      spec[n] = '\0';
      for (; *f && strchr ("hlLqjzt", *f); f++)
	size = *f == 'h' ? size / 2 : 8;
      if (*f == '%')
	put_bytes (t, "%", 1);
      else if (*f && strchr ("diuxXoceEfFgGaAps", *f))
	{
	  add_value (t, w, lane, spec, *f, size, &args, precision);
	  count++;
	}
      else
	put_bytes (t, begin, f - begin + (*f != '\0'));
      if (*f)
	f++;
    }
  return count;
}

/* int vprintf (const char *format, void *args)  */
static const struct insn *
lib_vprintf (struct warp *w, const struct insn *in)
{
  struct text t = { NULL, 0, 0 };
  FOR_LANES (l, w->mask)
    {
      struct text f = { NULL, 0, 0 };
      uint64_t at = argument (w, in, 0, l);
      int count = -1;
      if (at)
	{
	  add_device_string (&f, w, l, at, -1);
	  put_bytes (&f, "", 1);
	  count = f.at ? format (&t, w, l, f.at, argument (w, in, 1, l)) : -2;
	  free (f.at);
	}
      give (w, in, l, (uint32_t) count);
    }
  pthread_mutex_lock (&print_lock);
  if (t.used)
    print (t.at, t.used);
  pthread_mutex_unlock (&print_lock);
  free (t.at);
  return in + 1;
}

/* --- Memory ------------------------------------------------------------------------ */

/* void *malloc (size_t)  */
static const struct insn *
lib_malloc (struct warp *w, const struct insn *in)
{
  struct run *r = w->gang->run;
  uint64_t limit = r->launch.heap_bytes ? r->launch.heap_bytes : LIMIT_HEAP_BYTES;
  FOR_LANES (l, w->mask)
    {
      uint64_t size = argument (w, in, 0, l);
      sim_addr a = 0;
      if (size <= limit
	  && __atomic_add_fetch (&r->module->heap_used, size,
				 __ATOMIC_RELAXED) <= limit)
	a = sim_memory_alloc (r->launch.device, size ? size : 1, 16,
			      SIM_MEMORY_HEAP, "malloc on the device");
      else if (size <= limit)
	__atomic_sub_fetch (&r->module->heap_used, size, __ATOMIC_RELAXED);
      if (a)
	OBSERVE (r, heap, &w->gang->seen, a, size);
      give (w, in, l, a);
    }
  return in + 1;
}

/* void free (void *)  */
static const struct insn *
lib_free (struct warp *w, const struct insn *in)
{
  struct run *r = w->gang->run;
  FOR_LANES (l, w->mask)
    {
      sim_addr a = argument (w, in, 0, l);
      struct sim_allocation x;
      if (!a)
	continue;
      if (!sim_memory_find (a, &x) || x.kind != SIM_MEMORY_HEAP
	  || x.base != a || x.freed)
	return fault (w, in, 1u << l, SIM_FAULT_ADDRESS, a,
		      "free of %#llx, which malloc on the device did not "
		      "return or which is free already",
		      (unsigned long long) a);
      sim_memory_free (a);
      __atomic_sub_fetch (&r->module->heap_used, x.size, __ATOMIC_RELAXED);
    }
  return in + 1;
}

/* --- Assertions -------------------------------------------------------------------- */

/* void __assertfail (const char *what, const char *file, unsigned line,
		      const char *function, size_t)  */
static const struct insn *
lib_assertfail (struct warp *w, const struct insn *in)
{
  unsigned l = __builtin_ctz (w->mask);
  struct text t = { NULL, 0, 0 };
  char line[32];
  add_device_string (&t, w, l, argument (w, in, 1, l), -1);
  put_bytes (&t, line, snprintf (line, sizeof line, ":%u: ",
				 (unsigned) argument (w, in, 2, l)));
  add_device_string (&t, w, l, argument (w, in, 3, l), -1);
  put_bytes (&t, ": assertion '", 13);
  add_device_string (&t, w, l, argument (w, in, 0, l), -1);
  put_bytes (&t, "' failed", 9);
  fault (w, in, w->mask, SIM_ASSERT, 0, "%s", t.at ? t.at : "assertion");
  free (t.at);
  return RESCHEDULE;
}

const struct libcall *
libcall_find (const char *name)
{
  static const struct libcall calls[] = {
    { "vprintf", lib_vprintf, 2, { 8, 8 }, 4 },
    { "malloc", lib_malloc, 1, { 8 }, 8 },
    { "free", lib_free, 1, { 8 }, 0 },
    { "__assertfail", lib_assertfail, 5, { 8, 8, 4, 8, 8 }, 0 }
  };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
    if (strcmp (calls[i].name, name) == 0)
      return &calls[i];
  return NULL;
}
