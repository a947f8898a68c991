/* What the tests of plugin/plan/plan.h share: requests, of kernels that are known and others, and what is decided.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_REQUEST_H
#define ACCCACHE_PLAN_REQUEST_H

#include "unit.h"
#include "plan.h"

#include <stdio.h>
#include <string.h>

#define U PLAN_UNKNOWN

/* The request that the functions below put together.  */
static struct plan_request req;
static struct plan plan;

/* A nest of N loops whose trip counts nobody knows.  */

static inline void
nest (int n)
{
  memset (&req, 0, sizeof req);
  req.n_loops = n;
  for (int l = 0; l < n; l++)
    req.loop[l].trips = PLAN_UNKNOWN;
}

static inline struct plan_array *
array (const char *name, int elem_size, int rank, int64_t visits)
{
  struct plan_array *a = &req.array[req.n_arrays++];
  a->name = name;
  a->elem_size = elem_size;
  a->rank = rank;
  a->visits = visits;
  return a;
}

static inline void
dim (struct plan_array *a, int d, int64_t length, int64_t rate0, int64_t rate1, int64_t rate2)
{
  a->dim[d] = (struct plan_dim) { .length = length, .rate = { rate0, rate1, rate2 } };
}

static inline struct plan_ref *
ref (struct plan_array *a, int64_t count, int64_t stride0, int64_t stride1, int64_t stride2)
{
  struct plan_ref *r = &a->ref[a->n_refs++];
  r->stride[0] = stride0;
  r->stride[1] = stride1;
  r->stride[2] = stride2;
  r->count = count;
  r->inside = true;
  return r;
}

static inline void
make (const char *target)
{
  plan_make (&req, plan_target (target), &plan);
}

static inline int
cached (void)
{
  int n = 0;
  for (int i = 0; i < req.n_arrays; i++)
    n += plan.tile[i].cached;
  return n;
}

/* What the plan decides: `32x32: 2' for two tiles and blocks of 32 x 32 iterations.  */

static inline const char *
decision (void)
{
  static char text[100];
  size_t n = 0;
  if (!plan.mapped)
    return "unmapped";
  for (int l = 0; l < req.n_loops; l++)
    n += (size_t) snprintf (text + n, sizeof text - n, "%s%d", l ? "x" : "", plan.lanes[l]);
  snprintf (text + n, sizeof text - n, ": %d", cached ());
  return text;
}

static inline void
decides (const char *target, const char *expected, const char *what)
{
  make (target);
  unit_test_text (decision (), expected, "%s, %s", what, target ? target : "default target");
}

/* for i, for j, for l += TILE: cache (a[i][l:TILE], b[l:TILE][j])  */

static inline void
gemm (int64_t tile)
{
  nest (2);
  struct plan_array *a = array ("a", 4, 2, 64), *b = array ("b", 4, 2, 64);
  dim (a, 0, tile, 0, 0, 0);
  dim (a, 1, 1, 1, 0, 0);
  ref (a, tile, U, 0, 0);
  dim (b, 0, 1, 0, 1, 0);
  dim (b, 1, tile, 0, 0, 0);
  ref (b, tile, 0, 4, 0);
}

static inline void
nbody (int64_t tile)
{
  static const char *const names[] = { "x", "y", "z", "m" };
  nest (1);
  for (int i = 0; i < 4; i++)
    {
      struct plan_array *a = array (names[i], 4, 1, 256);
      dim (a, 0, tile, 0, 0, 0);
      ref (a, tile, 0, 0, 0);
    }
}

static inline void
line (int64_t radius)
{
  nest (1);
  struct plan_array *a = array ("in", 4, 1, 1);
  dim (a, 0, 2 * radius + 1, 1, 0, 0);
  ref (a, 2 * radius + 1, 4, 0, 0);
}

/* A square of 2 * RADIUS + 1 elements around (i, j), of which READS are read.  */

static inline void
square (int64_t radius, int64_t reads)
{
  nest (2);
  struct plan_array *a = array ("a", 4, 2, 1);
  dim (a, 0, 2 * radius + 1, 0, 1, 0);
  dim (a, 1, 2 * radius + 1, 1, 0, 0);
  ref (a, reads, U, 4, 0);
}

/* for i, for j: cache (b[j][i-1:3])  */

static inline void
row (int elem_size)
{
  nest (2);
  struct plan_array *b = array ("b", elem_size, 2, 1);
  dim (b, 0, 3, 1, 0, 0);
  dim (b, 1, 1, 0, 1, 0);
  ref (b, 3, elem_size, U, 0);
}

/* Tables of floats that data index, read COUNT times.  */

static inline void
table (int64_t length, int64_t count)
{
  nest (1);
  struct plan_array *a = array ("lut", 4, 1, 1);
  dim (a, 0, length, 0, 0, 0);
  ref (a, count, U, 0, 0);
}

#endif
