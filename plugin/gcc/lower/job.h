/* A nest and its directives, from the plan to the code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_JOB_H
#define ACCCACHE_LOWER_JOB_H

#include "region/request.h"
#include "lower/built.h"
#include "lower/placed.h"
#include "plan/lanes.h"
#include "plan/plan.h"

struct acc_region;

/* Directives that stand together, and their cache regions.  */

struct acc_meeting
{
  auto_vec<gcall *> markers;
  auto_vec<acc_region *> regions;
  auto_vec<acc_placed *> tiles;	/* the job's, of those regions that get one */
  /* A loop inside, for which GCC calls lanes that can fetch; or null.  */
  const acc_oloop *host;
};

/* A nest of the function and what it caches.  */

struct acc_job
{
  acc_nest *nest;
  bool loops_kept;	/* another directive stands in one of the loops inside NEST */
  bool mapped_before;	/* other nests of the function are mapped already */
  int width;		/* ACC_WIDTH_…, as asked for */
  struct plan_lanes lanes;
  acc_built built;
  auto_vec<acc_meeting *> meetings;
  auto_vec<acc_tile *> tiles;	/* one for each array of the request */
  auto_vec<acc_meeting *> meeting_of;	/* for each of TILES, its meeting */
  auto_vec<acc_placed *> placed;	/* once there is a plan: one for each cached array */
  struct plan_request request;
  struct plan plan;
  bool jam;		/* turns are side by side, not one after the other */
  bool single;		/* as ONCE in struct plan_lanes */
  bool versions;	/* regions have got versions, and the job is to be planned anew */
  bool once;		/* all arrays are fetched at one place, once a block */
};

#endif
