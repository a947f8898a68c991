/* Modules: load them, look things up in them, free them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LOAD_H
#define SIM_LOAD_H

#include "core/sim.h"

struct sim_text
{
  const char *name;		/* For messages; may be NULL.  */
  const char *ptx;
  size_t length;		/* Without the final NUL, if there is one.  */
};

/* Link COUNT texts as one module for DEVICE.  NULL when a text is not understood,
   or a symbol is undefined or defined twice.  LOG, of LOG_SIZE, then says why, one
   line a reason: "name:line: error: ...".  */
struct sim_module *sim_module_load (const struct sim_text *texts, int count,
				    const struct sim_target *target,
				    int device, char *log, size_t log_size);
void sim_module_free (struct sim_module *m);

const struct sim_function *sim_module_kernel (const struct sim_module *m,
					      const char *name);
/* The Nth kernel, from 0, or NULL.  */
const struct sim_function *sim_module_kernel_n (const struct sim_module *m,
						unsigned n);

/* A variable of the module.  One in shared memory has an offset from the
   start of the gang's shared memory instead of an address.  */
struct sim_variable
{
  const char *name;
  enum sim_space space;		/* GLOBAL, CONST or SHARED.  */
  sim_addr address;
  size_t size;
  uint32_t align;
  const struct sim_function *function; /* Its scope; NULL: the module.  */
};

bool sim_module_variable (const struct sim_module *m, const char *name,
			  struct sim_variable *out);
/* The Nth variable, from 0; false when there are no more.  */
bool sim_module_variable_n (const struct sim_module *m, unsigned n,
			    struct sim_variable *out);
/* The shared variable that KERNEL has at OFFSET; false if there is none.  */
bool sim_module_shared_at (const struct sim_function *kernel,
			   uint32_t offset, struct sim_variable *out);

#endif
