/* A body for the device on its way through the steps of passes.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A step is a function that works on the current function, in SSA form.  passes.def lists the steps
   and says what each one needs; the runner in steps.cc sets that up.  */

#ifndef ACCCACHE_BASE_BODY_H
#define ACCCACHE_BASE_BODY_H

/* What a step returns: 0, or some of these.  */

enum
{
  ACC_CHANGED = 1,	/* it has changed the body */
  ACC_AGAIN = 2		/* it has more to do; if it has changed the body, what it needs must be
			   set up anew */
};

struct acc_mapping;
struct acc_schedule;

struct acc_body
{
  const char *obstacle = NULL;	/* why directives change nothing in this body, or null */
  bool changed = false;		/* the body differs from the host's, and will be streamed instead */
  bool tiled = false;		/* a nest has been mapped for a directive */
  bool shared_rows = false;	/* there are gangs for several to have the same iteration */
  bool passed_on = false;	/* directives change nothing in a nest, which is
				   schedule/'s if no other is mapped */
  bool held = false;		/* a nest with a directive has loops that are still GCC's */
  bool plain = false;		/* private arrays are only loaded and stored */
  int64_t shared_bytes = 0;	/* bytes of shared memory that arrays and tiles take */
  hash_set<gimple *> seen;	/* the markers of directives that were carried out or refused, and
				   the tests of loops that were cut or looked at in vain */
  hash_set<gimple *> fitted;	/* those whose regions have a version for sections that fit */
  bool seek = false;		/* tiles are to be found that no directive asks for */
  bool abandoned = false;	/* nothing comes of this body */
  int nests = 0;		/* if SEEK: how many nests it has, and how many */
  int cut = 0;			/* loops were cut into parts */
  int made = 0;			/* how many nests have got tiles */
  acc_mapping *mapping = NULL;	/* private/map.cc's, of nests that use private arrays */
  bool turns = false;		/* iterations of loops with private arrays are straight code */
  bool several = false;		/* lanes have several of these */
  bool blocks = false;		/* loops without directives have become blocks */
  bool gangs = false;		/* the body computes which iterations a gang has */
  bool rows = false;		/* where lanes run neighbours one by one, rows share an offset */
  int workers = 0;		/* how many a clause asks for, if that had to be lowered */
  acc_schedule *schedule = NULL;	/* schedule/'s, of loops without directives */
  int overlaps = 0;		/* how many loops have a copy for arrays that overlap */
  int kept = 0;			/* how often registers/ has changed loops */
  hash_set<tree> opened;	/* arrays that are no more once loops are unrolled as marked */
  /* The fields of arrays that directives promise not to be written, with the type of numbers for
     which that holds in the whole body.  */
  hash_map<tree, tree> never_written;
  auto_vec<tree> indexed;	/* lanes' own short arrays with indices that are loaded */
};

#endif
