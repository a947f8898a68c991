/* A module from the inside: what the linker builds, the decoder fills and
   the executor reads.
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
  struct ptx_func **funcs;	/* Defined ones first met first.  */
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
  struct use *shared_uses;	/* Of ptx-link.c.  */
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
  struct patch *patches;	/* Of patch.c.  */
  uint32_t patch_count;

  uint64_t heap_used;		/* atomic: by malloc on the device.  */
};

/* --- ptx-parse.c: one text.  False when LOG got an error.  */
bool ptx_parse (struct sim_module *m, struct ptx_text *text,
		const char *ptx, size_t length);

/* --- ptx-link.c: symbols of all texts, layout, initial values.  */
bool ptx_link (struct sim_module *m);

/* The number of P's types, equal for equal ones.  */
uint32_t signature_number (struct sim_module *m, const struct ptx_proto *p);
/* The shared variable of kernel F that covers OFFSET, or NULL.  */
const struct ptx_var *shared_variable_at (const struct sim_module *m,
					  const struct ptx_func *f,
					  uint32_t offset);

/* --- decode.c: M->ptx to M->code.  */
bool decode_module (struct sim_module *m);

/* An error in statement I.  */
void insn_error (struct sim_module *m, const struct ptx_insn *i,
		 const char *format, ...)
  __attribute__ ((format (printf, 3, 4)));

/* Follow linking and .alias to the definition, or NULL.  */
struct ptx_func *func_definition (const struct ptx_symbol *s);
struct ptx_var *var_definition (const struct ptx_symbol *s);

#endif
