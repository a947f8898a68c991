/* A module from the inside: the linker builds it, the decoder fills it, and the
   executor reads it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_MODULE_H
#define SIM_MODULE_H

#include "core/ptx/ptx.h"

struct sim_module
{
  struct pool pool;
  struct names names;
  struct log *log;		/* During the load only.  */
  const struct sim_target *target;
  int device;

  struct ptx_text **texts;
  uint32_t text_count;
  struct ptx_symbol *symbols;	/* Of the texts' outermost scopes.  */
  struct ptx_func **funcs;	/* With a body, in the order of the texts.  */
  uint32_t func_count;
  struct ptx_symbol **vars;	/* Definitions, and functions' own.  */
  uint32_t var_count;
  struct ptx_insn **ptx;	/* By instruction number.  */
  uint32_t ptx_count;
  struct sim_function **kernels;
  uint32_t kernel_count;

  sim_addr *owned;		/* Allocations of global and const variables.  */
  uint32_t owned_count;
  uint32_t signature_count;
  const struct ptx_proto **signatures; /* One for each.  */
  struct shared_use *shared_uses; /* For ptx-link.c.  */
  uint32_t shared_use_count;
  uint64_t const_bytes;

  struct insn *code;		/* Decoded.  */
  uint32_t code_count;
  unsigned char *rows;		/* Constants, replicated for all lanes.  */
  uint32_t rows_bytes;
  struct constant
  {
    uint64_t value;
    uint32_t row, next;
    uint8_t width;
    bool pred;
  } *constants;
  uint32_t constant_count;
  uint32_t constant_index[4096];
  struct patch *patches;	/* For patch.c.  */
  uint32_t patch_count;

  uint64_t heap_used;		/* Atomic: by malloc on the device.  */
};

#endif
