/* Loading PTX: options, logs, files.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_JIT_H
#define SIM_CUDA_JIT_H

#include "core/load/load.h"
#include "driver/driver.h"

/* The logs that a program can ask for when PTX is loaded: buffers, and where
   in its option values the sizes and the time are to go.  */
struct jit
{
  char *error, *info;
  size_t error_size, info_size;
  void **error_slot, **info_slot, **time_slot;
};

/* Understand COUNT options.  */
CUresult jit_options (struct jit *j, unsigned count,
		      const CUjit_option *options, void **values);
/* Make a module for C's device of COUNT texts.  Without the lock, for
   it can take long.  When that fails the reasons go into J's error log, or to
   stderr when it has none.  */
CUresult jit_load (struct jit *j, struct context *c,
		   const struct sim_text *texts, int count,
		   struct sim_module **out);

/* The contents of the file with a NUL after them, *SIZE bytes without it; NULL
   when it cannot be read.  */
char *file_contents (const char *path, size_t *size);

#endif
