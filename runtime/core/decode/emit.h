/* What the decoders share: steps, rows, operands.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_EMIT_H
#define SIM_EMIT_H

#include "core/decode/opcode.h"
#include "core/ptx/special.h"

/* The decoder of one function.  */
struct decoder
{
  struct sim_module *m;
  struct ptx_func *f;
  struct ptx_insn *i;		/* The statement, */
  const struct opcode *row;	/* its row */
  struct options o;		/* and its options.  */
  const struct opcode *rows;	/* All OPS of them.  */
  const struct cfg *cfg;
  uint32_t first;		/* Its first step in M->code.  */
  bool control;			/* It may go elsewhere than to the next.  */
  uint32_t frame;		/* Bytes so far, without temporaries.  */
  uint32_t temporary;		/* The next temporary row, */
  uint32_t most;		/* and the frame's end with all of them.  */
};

/* Report an error in the statement; returns false.  */
bool decode_error (struct decoder *d, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* A new step with handler FN.  The pointer is good until the next step.  */
struct insn *emit (struct decoder *d, exec_fn *fn);
struct insn *emit_uop (struct decoder *d, enum uop u);
/* Make the last step, whose result has type T, do what the options say about
   rounding, .ftz and .sat.  */
void emit_mode (struct decoder *d, enum ptx_type t);

/* Bytes of one lane in the row of a register of type T: 2, 4 or 8.  For a predicate
   4, though its row holds one mask.  */
unsigned row_width (enum ptx_type t);
unsigned row_bits (enum ptx_type t);
/* Bytes of the whole row.  */
uint32_t row_bytes (enum ptx_type t);
/* Rows of cells that hold V.  */
uint32_t cell_rows (const struct ptx_var *v);

/* A row of the frame that lives as long as the statement.  */
row_t temporary (struct decoder *d);

/* The row of constant V of WIDTH bytes.  */
row_t constant (struct decoder *d, uint64_t v, unsigned width);

/* The row of special register S.  */
row_t special_row (enum special s);

/* Operand N of the statement; of kind OPERAND_NONE if there is none.  */
struct ptx_operand *operand (struct decoder *d, unsigned n);
/* True if there are FROM to TO operands.  */
bool operands (struct decoder *d, unsigned from, unsigned to);

/* The row from which to read O as a value of type T; false after an error.  May
   emit steps.  */
bool source (struct decoder *d, const struct ptx_operand *o,
	     enum ptx_type t, row_t *r);
/* The row of register O, of type T, to write.  A sink gets a temporary.  */
bool target (struct decoder *d, const struct ptx_operand *o,
	     enum ptx_type t, row_t *r);
/* O must be a register; its row and the type it was declared with.  */
bool any_register (struct decoder *d, const struct ptx_operand *o,
		   row_t *r, enum ptx_type *t);
/* An integer constant.  */
bool immediate (struct decoder *d, const struct ptx_operand *o, uint64_t *v);
/* The type that modifier TEXT (with the dot) names; an error if none.  */
bool type_modifier (struct decoder *d, const char *text, enum ptx_type *t);

/* Extend the low bits of row A, as type T says, from WIDTH_A to WIDTH_D
   bytes.  */
void emit_extend (struct decoder *d, row_t dst, unsigned width_d, row_t a,
		  unsigned width_a, enum ptx_type t);

/* Put element N of O, {..} or a vector register of COUNT, into *E.  */
bool vector_element (struct decoder *d, const struct ptx_operand *o,
		     unsigned n, unsigned count, struct ptx_operand *e);

/* The parameter that O names, of a function or in a body; NULL if it is a kernel's
   or O names none.  */
const struct ptx_var *cell_variable (const struct decoder *d,
				     const struct ptx_operand *o);


/* M is complete: write the rows of its constants.  */
bool fill_constants (struct sim_module *m);

#endif
