/* The rows of opcodes.def as a table, and the row of a statement.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_OPCODE_H
#define SIM_OPCODE_H

#include "core/exec/exec-table.h"

enum option_class
{
  OPTION_ROUND,
  OPTION_ROUND_NEAREST,
  OPTION_ROUND_INT,
  OPTION_FTZ,
  OPTION_SAT,
  OPTION_ORDER,
  OPTION_SCOPE,
  OPTION_SPACE,
  OPTION_CACHE,
  OPTION_HINT,
  OPTION_PREFETCH,
  OPTION_VECTOR,
  OPTION_BOOL,
  OPTION_UNI,
  OPTIONS
};
#define O_ROUND (1u << OPTION_ROUND)
#define O_ROUND_NEAREST (1u << OPTION_ROUND_NEAREST)
#define O_ROUND_INT (1u << OPTION_ROUND_INT)
#define O_FTZ (1u << OPTION_FTZ)
#define O_SAT (1u << OPTION_SAT)
#define O_ORDER (1u << OPTION_ORDER)
#define O_SCOPE (1u << OPTION_SCOPE)
#define O_SPACE (1u << OPTION_SPACE)
#define O_CACHE (1u << OPTION_CACHE)
#define O_HINT (1u << OPTION_HINT)
#define O_PREFETCH (1u << OPTION_PREFETCH)
#define O_VECTOR (1u << OPTION_VECTOR)
#define O_BOOL (1u << OPTION_BOOL)
#define O_UNI (1u << OPTION_UNI)
/* The instruction must have it.  */
#define O_NEEDS_ROUND (1u << 30)
#define O_NEEDS_FTZ (1u << 31)

/* The options of a statement: values of options.def, 0 where not given.  */
struct options
{
  uint32_t given;		/* O_ bits.  */
  uint8_t value[OPTIONS];
  /* The modifiers that are not options, in order.  */
  const char *rest[PTX_MODIFIERS];
  unsigned rest_count;
};

/* Arguments of forms.  */
enum
{
  CARRY_ADD, CARRY_ADDC, CARRY_SUB, CARRY_SUBC, CARRY_MAD, CARRY_MADC
};
enum { PRED_AND, PRED_OR, PRED_XOR, PRED_NOT };
enum { SIMPLE_RET, SIMPLE_EXIT, SIMPLE_TRAP, SIMPLE_BRKPT };

struct decoder;
typedef bool decode_fn (struct decoder *d);

struct opcode
{
  const char *key;
  enum op op;
  uint8_t operands;		/* The destination too; 0 for a FORM.  */
  enum ptx_type types[4];	/* Destination, a, b, c.  */
  decode_fn *decode;
  uint32_t argument;
  uint32_t options;
  enum sim_class class;
};

extern const struct opcode opcodes[OPS];

/* The row for statement I, and its options in O.  If there is none, NULL, and WHY
   says why.  */
const struct opcode *opcode_find (const struct ptx_insn *i,
				  struct options *o, char *why, size_t size);

#endif
