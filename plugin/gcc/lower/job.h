/* A nest and its directives, from the plan to the code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_JOB_H
#define ACCCACHE_JOB_H

#include "region/request.h"

/* The directives of a cache region that stand together.  */

struct meeting
{
  auto_vec<gcall *> markers;
  auto_vec<acc_region *> regions;
  auto_vec<acc_tile *> tiles;		/* of those that are cached */
  acc_oloop *host;		/* the loop inside the nest's for which lanes are called, and then fetch; or null */
};

/* A nest of the function and what it caches.  */

struct job
{
  acc_nest *nest;
  auto_vec<meeting *> meetings;
  auto_vec<acc_tile *> tiles;		/* one for each array of the request */
  auto_vec<meeting *> meeting_of;	/* that tile's */
  struct plan_request request;
  struct plan plan;
  bool jam;		/* side by side, not one after the other */
  bool once;		/* all arrays are fetched at one place, once a block */
};

/* The bytes of shared memory that the current function's nests have taken.  */
extern int64_t acc_shared_in_use;
/* Those that its variables need.  */
extern int64_t acc_private_bytes (void);

/* The constant that the attribute of the function says for dimension DIM, or 0.  */
extern int acc_given_dim (tree decl, int dim);
/* Whether the user has said something of dimension DIM, perhaps not a constant.  */
extern bool acc_has_dim (tree decl, int dim);
/* Sets the dimensions of the function DECL: GANGS only if the user has said nothing of them.  */
extern void acc_set_dims (tree decl, HOST_WIDE_INT gangs, int workers, int vector_length);
/* Why the current function as a whole cannot be mapped anew, or null.  */
extern const char *acc_function_obstacle (void);
/* The statements after which lanes meet.  */
extern void acc_meeting_places (job *j, auto_vec<gimple *> *last);
/* Finds the hosts of J's meetings, whose lanes are those of loops inside.  False if there is none for one of them.  */
extern bool acc_find_hosts (job *j);
/* Carries J's plan out.  */
extern void acc_carry_out (job *j);
/* The same where J's lanes are those of loops inside.  */
extern void acc_carry_out_inside (job *j);
/* No tile pays in J's nest.  The mapping may still: GCC's own has 32 lanes.  Whether it was changed.  */
extern bool acc_map_only (job *j);

/* job-notes.cc */
extern void acc_say (dump_flags_t kind, location_t loc, const char *format, ...) ATTRIBUTE_GCC_DIAG (3, 4);
extern void acc_say_refused (location_t loc, const char *name, const char *why);
/* The name of MARKER's array.  */
extern const char *acc_name_of (gcall *marker);
extern void acc_refuse_all (const meeting *m, const char *why);
/* Says what was decided on TILE, number I of J.  */
extern void acc_say_tile (job *j, int i, int direct, int tested, int left);
extern location_t acc_nest_location (acc_nest *nest);
extern void acc_say_mapping (job *j);
extern void acc_say_lanes (acc_nest *nest, int lanes);
/* Puts J's plan into the report, and what was done of it; REFUSAL says why nothing was, or is null.  */
extern void acc_report_job (job *j, const char *outcome, const char *refusal);

#endif
