/* The names of arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A kernel tells its arrays when it begins, gang by gang.  An array is the program's expression
   for memory: p[7] is a place even if nothing of p is there.  So what is said is true wherever
   the array ends, as long as its base is known.  */

#include "check/check-names.h"
#include "check/room.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANK = 15 };

/* An array of a launch that is under way.  */
struct array
{
  struct array *next;
  const struct sim_launch *launch;
  char *name;
  sim_addr data, base;		/* As sim_note has them.  */
  int64_t size;
  bool fortran;
  unsigned rank;
  int64_t lower[RANK], extent[RANK]; /* From the contiguous dimension outwards; the
				   outermost extent may be 0, unknown.  */
};

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static struct array *arrays;

/* A kernel that could have told its arrays was asked for a name and had told none.  */
static atomic_bool wanted;

/* --- What is told ------------------------------------------------------------------------ */

/* Keep A unless it is known.  */
static void
keep (const struct array *a)
{
  pthread_rwlock_wrlock (&lock);
  const struct array *old = arrays;
  while (old && (old->launch != a->launch || old->data != a->data
		 || old->base != a->base || strcmp (old->name, a->name) != 0))
    old = old->next;
  if (!old)
    {
      struct array *n = room_zeroed (1, sizeof *n);
      *n = *a;
      n->name = room_text (a->name);
      n->next = arrays;
      arrays = n;
    }
  pthread_rwlock_unlock (&lock);
}

/* The dimensions that VALUES have, LOWER and EXTENT of each, in C's order if not FORTRAN's.  */
static void
take_dims (struct array *a, const int64_t *values)
{
  for (unsigned d = 0; d < a->rank; d++)
    {
      unsigned from = a->fortran ? d : a->rank - 1 - d;
      a->lower[d] = values[2 * from];
      a->extent[d] = values[2 * from + 1];
    }
}

/* gfortran's descriptor of an array.  */
struct descriptor
{
  uint64_t data;
  int64_t offset;
  uint64_t size;
  int32_t version;
  int8_t rank, type;
  int16_t attribute;
  int64_t span;
  struct
  {
    int64_t stride, lower, upper;
  } dim[RANK];
};

/* The array whose descriptor is at ADDRESS; false if none is.  */
static bool
take_descriptor (struct array *a, sim_addr address)
{
  struct descriptor d = { 0 };
  struct sim_allocation m;
  if (!sim_memory_find (address, &m) || m.freed)
    return false;
  size_t there = m.size - (address - m.base);
  memcpy (&d, (const void *) address, there < sizeof d ? there : sizeof d);
  if (d.rank < 1 || d.rank > RANK || d.size == 0
      || there < offsetof (struct descriptor, dim[d.rank]))
    return false;
  a->data = a->base = d.data;
  a->size = d.size;
  a->fortran = true;
  int64_t stride = 1;
  for (int k = 0; k < d.rank && d.dim[k].stride == stride; k++)
    {
      a->lower[k] = d.dim[k].lower;
      a->extent[k] = d.dim[k].upper - d.dim[k].lower + 1;
      stride *= a->extent[k];
      a->rank = k + 1;
    }
  /* Elements that do not follow each other have no index that could be computed.  */
  return a->rank == (unsigned) d.rank;
}

/* Read the pointer at ADDRESS; false if no memory is there.  */
static bool
take_pointer (struct array *a, sim_addr address)
{
  struct sim_allocation m;
  if (!sim_memory_find (address, &m) || m.freed
      || m.size - (address - m.base) < sizeof a->data)
    return false;
  memcpy (&a->data, (const void *) address, sizeof a->data);
  a->base = a->data;
  return true;
}

/* The kinds of notes that are about names.  */
static const struct kind
{
  const char *text;
  bool fortran, pointer, descriptor;
} kinds[] = {
  { "array", false, false, false },
  { "fortran", true, false, false },
  { "pointer", false, true, false },
  { "dummy", true, true, false },
  { "descriptor", true, false, true },
  { "allocatable", true, true, true },
};

static void
names_note (struct sim_observer *self, const struct sim_note *n)
{
  (void) self;
  int64_t values[SIM_NOTE_VALUES];
  unsigned lane = __builtin_ctz (n->mask), k = 0;
  struct array a = { .launch = n->gang->launch, .name = (char *) n->name };
  while (k < sizeof kinds / sizeof kinds[0]
	 && strcmp (kinds[k].text, n->kind) != 0)
    k++;
  if (k == sizeof kinds / sizeof kinds[0])
    return;
  unsigned shape = kinds[k].pointer ? 2 : 3;
  for (unsigned v = 0; v < n->count; v++)
    values[v] = n->value[v][lane];
  a.fortran = kinds[k].fortran;
  if (kinds[k].descriptor)
    {
      sim_addr address = values[0];
      if (n->count != 1
	  || (kinds[k].pointer && !take_pointer (&a, address)))
	return;
      if (take_descriptor (&a, kinds[k].pointer ? a.data : address))
	keep (&a);
      return;
    }
  if (n->count < shape || n->count > shape + 2 * RANK || values[shape - 1] <= 0)
    return;
  if (!kinds[k].pointer)
    {
      a.data = values[0];
      a.base = values[1];
    }
  else if (!take_pointer (&a, values[0]))
    return;
  a.size = values[shape - 1];
  a.rank = (n->count - shape) / 2;
  take_dims (&a, values + shape);
  keep (&a);
}

/* The launch is over.  */
static void
names_end (struct sim_observer *self, const struct sim_launch *l,
	   const struct sim_result *result, const struct sim_count *counts)
{
  (void) self, (void) result, (void) counts;
  pthread_rwlock_wrlock (&lock);
  for (struct array **link = &arrays, *a; (a = *link);)
    if (a->launch == l)
      {
	*link = a->next;
	free (a->name);
	free (a);
      }
    else
      link = &a->next;
  pthread_rwlock_unlock (&lock);
}

struct sim_observer *
check_names_new (void)
{
  struct sim_observer *o = room_zeroed (1, sizeof *o);
  *o = (struct sim_observer) { .name = "names", .note = names_note,
			       .kernel_end = names_end };
  return o;
}

/* --- What is asked ----------------------------------------------------------------------- */

/* Whether ADDRESS is in A, all of whose extents are known.  */
static bool
is_inside (const struct array *a, sim_addr address)
{
  int64_t bytes = a->size;
  for (unsigned d = 0; d < a->rank; d++)
    bytes *= a->extent[d];
  return address >= a->data && address >= a->base
	 && (int64_t) (address - a->base) < bytes;
}

/* Whether A is a better name for ADDRESS than B, which may be NULL.  */
static bool
is_better (const struct array *a, const struct array *b, sim_addr address)
{
  if (!b)
    return true;
  if (is_inside (a, address) != is_inside (b, address))
    return is_inside (a, address);
  return a->data <= address ? a->data > b->data : a->data < b->data;
}

/* Whether A has something to do with ADDRESS, which is in M or not far from it.  What is before
   all that A has in M is another array's.  */
static bool
is_candidate (const struct array *a, const struct sim_allocation *m,
	      sim_addr address)
{
  return is_inside (a, address)
	 || (a->data - m->base < m->size
	     && (a->data <= address || address < m->base));
}

/* Append an index, or as many indices as there are, for VALUES to TEXT.  */
static void
add_indices (FILE *out, const struct array *a, const int64_t *values)
{
  for (unsigned d = 0; d < a->rank && a->fortran; d++)
    fprintf (out, "%c%lld", d ? ',' : '(', (long long) values[d]);
  if (a->fortran && a->rank)
    fputc (')', out);
  for (unsigned d = a->rank; d-- > 0 && !a->fortran;)
    fprintf (out, "[%lld]", (long long) values[d]);
}

/* Append the bounds of A, which are known.  */
static void
add_bounds (FILE *out, const struct array *a)
{
  if (!a->fortran)
    {
      add_indices (out, a, a->extent);
      return;
    }
  for (unsigned d = 0; d < a->rank; d++)
    fprintf (out, "%c%lld:%lld", d ? ',' : '(', (long long) a->lower[d],
	     (long long) (a->lower[d] + a->extent[d] - 1));
  fputc (')', out);
}

static int64_t
floor_div (int64_t a, int64_t b)
{
  return a / b - (a % b < 0);
}

/* Write what A calls ADDRESS.  */
static void
write_element (FILE *out, const struct array *a, sim_addr address)
{
  int64_t bytes = address - a->base, values[RANK] = { 0 };
  int64_t index = floor_div (bytes, a->size);
  struct array view = *a;
  bool known = a->rank > 0;
  if (bytes - index * a->size)
    fprintf (out, "byte %lld of ", (long long) (bytes - index * a->size));
  for (unsigned d = 0; d + 1 < a->rank; d++)
    known &= a->extent[d] > 0;
  if (!known)
    view.rank = index != 0 || a->rank;
  for (unsigned d = 0; d < view.rank; d++)
    {
      bool last = d + 1 == view.rank;
      int64_t rest = last ? 0 : floor_div (index, view.extent[d]);
      values[d] = view.lower[d] + index - rest * view.extent[d];
      index = rest;
    }
  fprintf (out, "'%s", a->name);
  add_indices (out, &view, values);
  fputc ('\'', out);
  if (known && a->extent[a->rank - 1] > 0)
    {
      fprintf (out, " of '%s", a->name);
      add_bounds (out, a);
      fputc ('\'', out);
    }
}

bool
check_named (const struct sim_launch *l, const struct sim_allocation *m,
	     sim_addr address, const char *only, char *text, size_t size,
	     char *name, size_t name_size)
{
  const struct array *best = NULL;
  bool told = false;
  pthread_rwlock_rdlock (&lock);
  for (const struct array *a = arrays; a; a = a->next)
    {
      told |= a->launch == l;
      if (a->launch == l && is_candidate (a, m, address)
	  && (!only || strcmp (a->name, only) == 0)
	  && is_better (a, best, address))
	best = a;
    }
  if (best)
    {
      FILE *out = fmemopen (memset (text, 0, size), size - 1, "w");
      if (!out)
	room_none ();
      write_element (out, best, address);
      fclose (out);
      snprintf (name, name_size, "%s", best->name);
    }
  pthread_rwlock_unlock (&lock);
  /* The plugin's clones are named so.  */
  if (!told && strstr (l->kernel->name, "$acccache$"))
    wanted = true;
  return best != NULL;
}

bool
check_names_wanted (void)
{
  return wanted;
}
