/* Tests of plan/neighbours: how many neighbouring iterations lanes get.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "neighbours.h"

#include <string.h>

static struct near_ref refs[40];
static struct near_nest nest;

static void
begin (int n_axes)
{
  memset (refs, 0, sizeof refs);
  memset (&nest, 0, sizeof nest);
  nest.n_axes = n_axes;
  nest.vectors = true;
  nest.statements = 30;
  nest.ref = refs;
  for (int i = 0; i < n_axes; i++)
    nest.trips[i] = PLAN_UNKNOWN;
}

/* Adds a reference of SIZE bytes to LINE, ROW rows and COLUMN elements from its start.  */

static struct near_ref *
add (int line, int row, int column, int size, bool write)
{
  struct near_ref *r = &refs[nest.n_refs++];
  r->line = line;
  r->at[0] = nest.n_axes > 1 ? row : 0;
  r->bytes = column * size;
  r->size = size;
  r->write = write;
  r->contiguous = true;
  for (int i = 0; i < nest.n_axes; i++)
    r->varies[i] = true;
  return r;
}

/* A stencil in a plane: the points up to RADIUS to each side.  */

static void
star (int radius, int size)
{
  begin (2);
  add (0, 0, 1, size, false);
  for (int r = 1; r <= radius; r++)
    {
      add (0, r, 1, size, false);
      add (0, -r, 1, size, false);
      add (0, 0, 1 + r, size, false);
      add (0, 0, 1 - r, size, false);
    }
  add (1, 0, 1, size, true);
}

/* Whether lanes get ROWS x COLUMNS iterations of the plane.  */

static bool
gets (int rows, int columns)
{
  struct near_choice choice;
  if (!near_choose (&nest, plan_target (NULL), &choice))
    return rows * columns == 1;
  return choice.turns[0] == rows && choice.turns[1] == columns && choice.lanes[1] == WARP
    && choice.lanes[0] * choice.lanes[1] == choice.vector_length;
}

/* A stencil in space: the points up to RADIUS to each side.  */

static void
cross (int radius)
{
  begin (3);
  add (0, 0, radius, 4, false);
  for (int r = -radius; r <= radius; r++)
    if (r)
      {
        add (0, r, radius, 4, false);
        add (0, 0, radius, 4, false)->at[1] = r;
        add (0, 0, radius + r, 4, false);
      }
  add (1, 0, radius, 4, true);
}

static void
test_space (void)
{
  struct near_choice choice;
  cross (1);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[2] == 4,
             "a stencil in space of radius 1: vectors");
  cross (4);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 1
             && choice.turns[1] == 1 && choice.turns[2] == 4,
             "of radius 4: no more rows than there are registers for");
}

static void
test_choices (void)
{
  struct near_choice choice;
  star (1, 4);
  unit_test (gets (3, 4), "a stencil of radius 1: 3 x 4");
  nest.vector_length = 64;
  unit_test (gets (3, 4), "with 64 lanes");
  nest.trips[0] = nest.trips[1] = 300;
  unit_test (gets (1, 1), "not with few iterations");
  star (4, 4);
  unit_test (gets (6, 4), "of radius 4: 6 x 4");
  nest.vectors = false;
  unit_test (!gets (6, 4), "not without vectors");
  star (4, 4);
  nest.statements = 1000;
  unit_test (gets (1, 1), "nor if that makes much code");
  star (1, 8);
  unit_test (gets (4, 2), "of 8 bytes: 4 x 2");
  begin (1);
  add (0, 0, 0, 8, false);
  add (1, 0, 0, 8, true);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 2,
             "a stream: pairs");
  refs[0].contiguous = false;
  refs[0].varies[0] = true;
  unit_test (!near_choose (&nest, plan_target (NULL), &choice), "not if one side goes across");
  refs[0].varies[0] = false;
  unit_test (near_choose (&nest, plan_target (NULL), &choice), "but if it is the same element");
  for (int i = 0; i < 2; i++)
    refs[i].contiguous = false;
  unit_test (!near_choose (&nest, plan_target (NULL), &choice), "not if nothing is contiguous");
}

/* N arrays, of the first of which each iteration refers to a row, and to the one before.  */

static void
many_arrays (int n)
{
  begin (2);
  add (0, -1, 0, 4, false);
  for (int i = 0; i < n; i++)
    add (i, 0, 0, 4, false);
  add (n, 0, 0, 4, true);
}

static void
test_arrays (void)
{
  struct near_choice choice;
  star (1, 4);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 3
             && choice.vector_length == 256, "rows of one array");
  many_arrays (8);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 1
             && choice.turns[1] == 4, "not worth it beside eight");
  unit_test (choice.vector_length == 128, "which small gangs have registers for");
  star (1, 4);
  for (int i = 0; i < 5; i++)
    add (0, 0, 1, 4, false);
  unit_test (gets (3, 4), "an element that is loaded twice counts once");
}

/* A transposition of elements of SIZE bytes.  */

static struct near_ref *
transposition (int size)
{
  begin (2);
  add (0, 0, 0, size, false);
  struct near_ref *r = add (1, 0, 0, size, true);
  r->contiguous = false;
  r->turned[0] = true;
  return r;
}

static void
test_turned (void)
{
  struct near_choice choice;
  transposition (8);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 1
             && choice.turns[1] == 2 && choice.lanes[1] == 4 && choice.lanes[0] == 64
             && choice.vector_length == 256, "a transposition: pairs, by 64 x 4 lanes");
  transposition (4);
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[1] == 4,
             "of 4 bytes: four at a time");
  unit_test (choice.turned_elements == 1, "one element for each iteration");
  nest.vectors = false;
  unit_test (!near_choose (&nest, plan_target (NULL), &choice), "not without vectors");
  transposition (4);
  refs[0].write = true;
  for (int k = 0; k < 3; k++)
    {
      struct near_ref *r = k == 1 ? &refs[1] : add (1, 0, 0, 4, false);
      r->contiguous = r->write = false;
      r->turned[0] = true;
      r->beside = 1;
      r->ahead = k - 1;
    }
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 2
             && choice.turns[1] == 4 && choice.lanes[1] == 8 && choice.lanes[0] == 32
             && choice.turned_elements == 2, "three reads across: two share four elements");
  for (int k = 1; k < 4; k++)
    refs[k].beside = k;
  unit_test (near_choose (&nest, plan_target (NULL), &choice) && choice.turns[0] == 1
             && choice.turned_elements == 3, "not if they have nothing in common");
  transposition (8);
  nest.trips[0] = nest.trips[1] = 50;
  unit_test (!near_choose (&nest, plan_target (NULL), &choice), "not with few iterations");
  transposition (8)->turned[0] = false;
  unit_test (!near_choose (&nest, plan_target (NULL), &choice), "not if one side is nowhere contiguous");
  transposition (8);
  refs[0].contiguous = false;
  refs[0].turned[0] = true;
  unit_test (!near_choose (&nest, plan_target (NULL), &choice), "nor if both are across");
}

/* Whether R, one of N references led by LEADER, is in part number PART, as element ELEMENT of
   SIZE.  */

static bool
is_in (const struct near_ref *r, const struct near_ref *leader, int column, int64_t part,
       int element, int size)
{
  int64_t found;
  int at = near_part (r, leader, 4, column, &found);
  return at == element && found == part && near_part_size (r, leader, 4) == size;
}

static void
test_parts (void)
{
  int before, after;
  begin (1);
  struct near_ref *left = add (0, 0, 0, 4, false), *right = add (0, 0, 2, 4, false);
  struct near_ref *store = add (1, 0, 1, 4, true), *other = add (2, 0, 0, 4, true);
  unit_test (near_leader (refs, 4) == 2, "vectors go by the first store");
  unit_test (is_in (store, store, 3, 0, 3, 4), "whose own vector is the lane's");
  unit_test (is_in (left, store, 0, -1, 3, 4) && is_in (left, store, 1, 0, 0, 4),
             "an element to the left is in the vector before");
  unit_test (is_in (right, store, 3, 1, 0, 4), "one to the right in that after");
  unit_test (is_in (other, store, 2, 2, 0, 1), "a store that begins elsewhere has no vector");
  left->exact = true;
  unit_test (is_in (left, store, 2, 2, 0, 1), "nor has a load of what others store");
  left->exact = false;
  near_reach (refs, 4, 4, &before, &after);
  unit_test (before == 3 && after == 3, "vectors reach three elements to each side");
  near_reach (store, 1, 4, &before, &after);
  unit_test (before == 0 && after == 0, "a lane's own reaches none");
}

int
main (void)
{
  test_choices ();
  test_space ();
  test_arrays ();
  test_turned ();
  test_parts ();
  return unit_end ();
}
