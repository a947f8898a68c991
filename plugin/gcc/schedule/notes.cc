/* What the user is told of loops without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Each OpenACC loop gets one line, and so does each loop without a directive that lanes share.  */

#include "base/compat.h"
#include "schedule/notes.h"
#include "base/dims.h"
#include "base/gimple-bits.h"
#include "base/say.h"
#include "records/loop-names.h"
#include "nest/nest.h"
#include "nest/whole-function.h"
#include "schedule/families.h"
#include "schedule/sums.h"

static location_t
place_of (const acc_oloop *o)
{
  return gimple_location (o->head);
}

/* Says that O stays as GCC has it because of WHY, a clause.  */

static void
say_left (const acc_oloop *o, const char *why)
{
  acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (o), "OpenACC loop left to GCC: %s", why);
}

void
acc_say_other (const acc_oloop *o)
{
  acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (o),
	   "OpenACC loop runs one iteration after the other");
}

/* The shape of a block of F's axes that belong to O, in the words of the program.  */

static char *
shape_of (const acc_family *f, const acc_oloop *o)
{
  char text[300] = "";
  int first = -1, count = 0;
  for (int i = 0; i < f->nest->n_axes; i++)
    if (f->nest->axis[i].loop->head == o->head)
      {
	first = first < 0 ? i : first;
	count++;
      }
  for (int i = first; i < first + count; i++)
    {
      const char *name = acc_loop_name (o->offset_name, i - first, count);
      size_t n = strlen (text);
      snprintf (text + n, sizeof text - n, "%s%d", n ? " x " : "", f->plan.lanes[i]);
      n = strlen (text);
      if (name)
	snprintf (text + n, sizeof text - n, " along '%s'", name);
    }
  return xstrdup (text);
}

/* What the levels DIMS are called.  */

static const char *
levels (unsigned dims)
{
  static char text[40];
  static const struct { unsigned dim; const char *name; } all[]
    = { { OLF_DIM_GANG, "gangs" }, { OLF_DIM_WORKER, "workers" }, { OLF_DIM_VECTOR, "lanes" } };
  text[0] = 0;
  for (size_t i = 0; i < ARRAY_SIZE (all); i++)
    if (dims & all[i].dim)
      {
	unsigned later = 0;
	for (size_t k = i + 1; k < ARRAY_SIZE (all); k++)
	  later |= dims & all[k].dim;
	const char *before = !text[0] ? "" : later ? ", " : " and ";
	snprintf (text + strlen (text), sizeof text - strlen (text), "%s%s", before, all[i].name);
      }
  return text;
}

/* Says that lanes share O, a loop of F's chain, in blocks.  */

static void
say_blocks (const acc_family *f, const acc_oloop *o)
{
  char *shape = shape_of (f, o);
  acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (o),
	   "OpenACC loop spread over gangs of %d lanes: %s", f->plan.vector_length, shape);
  free (shape);
}

/* Says how many iterations each lane has of F's loops, if it has neighbouring ones.  */

static void
say_neighbours (const acc_family *f)
{
  char text[300] = "";
  if (f->plan.way != SCHEDULE_BLOCKS || !f->plan.turns[0])
    return;
  const acc_axis *axes = f->nest->axis;
  for (int i = 0, k = 0; i < f->nest->n_axes; i++)
    {
      int count = 0;
      for (int j = 0; j < f->nest->n_axes; j++)
	count += axes[j].loop->head == axes[i].loop->head;
      k = i > 0 && axes[i - 1].loop->head == axes[i].loop->head ? k + 1 : 0;
      if (f->plan.turns[i] == 1)
	continue;
      const char *name = acc_loop_name (axes[i].loop->offset_name, k, count);
      size_t n = strlen (text);
      snprintf (text + n, sizeof text - n, "%s%d", n ? " x " : "", f->plan.turns[i]);
      n = strlen (text);
      if (name)
	snprintf (text + n, sizeof text - n, " along '%s'", name);
    }
  acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (f->chain[0]),
	   "each lane has neighbouring iterations: %s", text);
}

/* Says that F has a version as in launch/flat.h if it has one.  */

static void
say_flat (const acc_family *f)
{
  if (f->plan.flat && f->nest->n_axes == 1)
    acc_say (MSG_NOTE, place_of (f->chain[0]),
	     "where there are few iterations, each gang has fewer of them than lanes");
  else if (f->plan.flat)
    acc_say (MSG_NOTE, place_of (f->chain[f->chain.length () - 1]),
	     "where many lanes of a block would have no iteration, lanes number all iterations"
	     " through");
}

/* Says that the lanes that run an iteration share the loop of S.  */

static void
say_shared (const acc_sum_loop *s)
{
  char *names = xstrdup ("");
  for (const acc_sum &sum : s->sums)
    if (char *name = acc_quoted_name (gimple_phi_result (sum.phi)))
      {
	names = reconcat (names, names, *names ? ", " : "; reduction: ", name, NULL);
	free (name);
      }
  if (s->o)
    acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (s->o),
	     "OpenACC loop shared by the lanes of an iteration%s", names);
  else
    acc_say (MSG_OPTIMIZED_LOCATIONS, gimple_location (acc_test_of (s->whole->header)),
	     "loop shared by the lanes of an iteration%s", names);
  free (names);
}

/* Says that teams run the iterations of F's loop, and which loops their lanes share.  */

static void
say_teams (const acc_family *f)
{
  int least = 1 << f->plan.team.least, most = 1 << f->plan.team.most;
  acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (f->chain[0]),
	   "OpenACC loop spread over gangs of %d lanes, %d to %d for each iteration",
	   f->plan.vector_length, least, most);
  for (const acc_sum_loop *s : f->sums)
    say_shared (s);
}

void
acc_say_family (const acc_family *f)
{
  if (f->plan.way == SCHEDULE_BLOCKS && f->plan.team.most)
    {
      say_teams (f);
      return;
    }
  for (const acc_member &m : f->members)
    {
      unsigned dims = (acc_tag_now (m.o) & OLF_SEQ ? 0 : acc_tag_now (m.o))
	& (OLF_DIM_GANG | OLF_DIM_WORKER | OLF_DIM_VECTOR);
      if (f->plan.way == SCHEDULE_LEFT && (m.parallel || m.updates))
	say_left (m.o, f->plan.why);
      else if (f->plan.way == SCHEDULE_BLOCKS && acc_in_chain (f, m.o))
	say_blocks (f, m.o);
      else if (m.updates)
	acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (m.o),
		 "OpenACC loop runs one iteration after the other: all of its iterations update"
		 " the same element");
      else if (!m.parallel || !dims)
	acc_say_other (m.o);
      else if (dims == OLF_DIM_GANG)
	acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (m.o), "OpenACC loop shared by gangs");
      else if (f->plan.chosen)
	acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (m.o),
		 "OpenACC loop shared by %s: %d workers of %d lanes, or as many as the device"
		 " chooses where there are few gangs", levels (dims), f->plan.workers,
		 f->plan.vector_length);
      else if (f->plan.workers > 1)
	acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (m.o),
		 "OpenACC loop shared by %s: %d workers of %d lanes", levels (dims),
		 f->plan.workers, f->plan.vector_length);
      else
	acc_say (MSG_OPTIMIZED_LOCATIONS, place_of (m.o),
		 "OpenACC loop shared by %s: a gang has %d lanes", levels (dims),
		 f->plan.vector_length);
    }
  say_neighbours (f);
  say_flat (f);
}

void
acc_say_workers (location_t loc, int workers, bool idle)
{
  int given = acc_given_dim (cfun->decl, GOMP_DIM_WORKER);
  if (idle && given && given != workers)
    acc_say (MSG_NOTE, loc, "'%s' is %d instead of %d: no loop is for the lanes of a %s",
	     "num_workers", workers, given, "worker");
  else if (acc_is_computed (GOMP_DIM_WORKER))
    acc_say (MSG_NOTE, loc, "'%s' is %d, not computed: no loop has a '%s' clause", "num_workers",
	     workers, "worker");
  else if (given && given != workers)
    acc_say (MSG_NOTE, loc, "'%s' is %d instead of %d: no loop has a '%s' clause", "num_workers",
	     workers, given, "worker");
}
