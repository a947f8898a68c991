/* Modules and their functions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_MODULE_H
#define SIM_CUDA_MODULE_H

#include "core/load/load.h"
#include "driver/driver.h"

struct module
{
  struct owned owned;		/* In context->modules.  */
  void *handle;
  struct context *context;
  struct sim_module *sim;
  struct function *functions;
  size_t bytes;			/* Of device memory, for cuMemGetInfo.  */
};

struct function
{
  void *handle;
  const struct sim_function *sim;
  struct module *module;
  uint32_t shared_limit;	/* The dynamic shared memory that is allowed.  */
  struct function *next;
};

#endif
