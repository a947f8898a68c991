/* The functions of the device's run-time system.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LIBCALLS_H
#define SIM_LIBCALLS_H

#include "core/exec/exec.h"

struct libcall
{
  const char *name;
  exec_fn *fn;
  unsigned arg_count;
  uint8_t arg_bytes[5];
  uint8_t result_bytes;
};

/* The function called NAME, or NULL.  */
const struct libcall *libcall_find (const char *name);

/* Where vprintf on the device writes; the default is stdout.  */
void sim_set_printf (void (*write) (const char *text, size_t length));

#endif
