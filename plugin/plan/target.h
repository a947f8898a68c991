/* The accelerators that plans are made for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_TARGET_H
#define ACCCACHE_PLAN_TARGET_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What all GPUs of NVIDIA have in common.  */
enum
{
  WARP = 32,                    /* lanes that run in step */
  WIDEST_ACCESS = 16,           /* bytes of the widest load or store, which are aligned to them */
  SECTOR_BYTES = 32,            /* what L1 fetches at a time */
  LINE_BYTES = 128,             /* of L1 */
  SHARED_BANKS = 32,            /* of shared memory, */
  SHARED_BANK_BYTES = 4,        /* each so many bytes wide */
  BLOCK_MAX_LANES = 1024,       /* of a gang */
  BLOCK_MAX_WORKERS = 32,       /* with a warp each */
  BLOCK_WORKER_BARRIERS = 15    /* that a gang has beside its own */
};

/* The numbers of one of them.  targets.def explains those that differ between targets.  */
struct plan_target
{
  const char *name;
  int static_shared;    /* bytes of shared memory that a kernel may declare, */
  int reserve;          /* and how many of them GCC needs */
  int sm_shared, gang_shared, sm_threads, sm_blocks, sms, l1_bytes;
  int sector, line, banks;      /* SECTOR_BYTES, LINE_BYTES, SHARED_BANKS */
  bool readonly;
  double cycles_global, cycles_line, cycles_shared, cycles_sector;
};

/* The target called NAME, or null if there is none.  A null NAME means the default.  */
const struct plan_target *plan_target (const char *name);

/* BYTES, rounded up to where the next array in shared memory, or a tile's mask, may begin.  */
int64_t plan_aligned (int64_t bytes);

#ifdef __cplusplus
}
#endif

#endif
