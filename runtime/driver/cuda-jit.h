/* Loading PTX: options, logs, files.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_JIT_H
#define SIM_CUDA_JIT_H

#include "core/load/load.h"
#include "driver/driver.h"

/* The logs that a program can ask for when PTX is loaded: buffers, and the places
   in its option values for the sizes and the time.  */
struct jit
{
  char *error, *info;
  size_t error_size, info_size;
  void **error_slot, **info_slot, **time_slot;
};

/* Understand COUNT options.  */
CUresult jit_options (struct jit *j, unsigned count,
		      const CUjit_option *options, void **values);
/* Make a module of COUNT texts for the device of C.  The lock is free meanwhile,
   since this can take long.  On failure the reasons go into the error log of J or,
   if it has none, to stderr.  */
CUresult jit_load (struct jit *j, struct context *c,
		   const struct sim_text *texts, int count,
		   struct sim_module **out);

/* The contents of the file, *SIZE bytes and a NUL; NULL when it cannot be read.  */
char *file_contents (const char *path, size_t *size);

#endif
