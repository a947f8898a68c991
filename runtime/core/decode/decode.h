/* What the files of the decoder share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_DECODE_H
#define SIM_DECODE_H

#include "core/decode/opcode.h"

/* The decoder of one function.  */
struct decoder
{
  struct sim_module *m;
  struct ptx_func *f;
  struct ptx_insn *i;		/* The statement, */
  const struct opcode *row;	/* its row */
  struct options o;		/* and its options.  */
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
/* Wrap the last step, whose result has type T, in what the options say about
   rounding, .ftz and .sat.  */
void emit_mode (struct decoder *d, enum ptx_type t);

/* Bytes of one lane in the row of a register of type T: 2, 4 or 8; of a
   predicate 4, though its row holds one mask.  */
unsigned row_width (enum ptx_type t);
unsigned row_bits (enum ptx_type t);

/* A row of the frame that lives as long as the statement.  */
row_t temporary (struct decoder *d);

/* The row of constant V of WIDTH bytes.  */
row_t constant (struct decoder *d, uint64_t v, unsigned width);
row_t constant_pred (struct decoder *d, bool v);

/* Operand N of the statement; an error if there is none.  */
struct ptx_operand *operand (struct decoder *d, unsigned n);
/* True if there are FROM to TO operands.  */
bool operands (struct decoder *d, unsigned from, unsigned to);

/* The row to read O as a value of type T from; false after an error.  May emit
   steps.  */
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

/* Element N of O, {..} or a vector register of COUNT, into *E.  */
bool vector_element (struct decoder *d, const struct ptx_operand *o,
		     unsigned n, unsigned count, struct ptx_operand *e);

/* The cells of a parameter of a function or of a body; NULL if O is none, or
   if it is a kernel's.  */
const struct ptx_var *cell_variable (const struct decoder *d,
				     const struct ptx_operand *o);

/* decode-control.c: parameters and results that were declared .reg.  */
void emit_parameter_registers (struct decoder *d);
void emit_result_registers (struct decoder *d);

/* cfg.c: the order of F's blocks.  */
struct block
{
  uint32_t begin, end;		/* Statements.  */
  uint32_t code;		/* First step, once emitted.  */
  uint32_t successors[2];	/* UINT32_MAX: none.  */
  const struct ptx_labels *table; /* Of brx.idx.  */
  int32_t loop;			/* Innermost, or -1.  */
  uint32_t rank;		/* In reverse postorder.  */
  bool falls;			/* Goes on in the next block of the text.  */
};
struct cfg
{
  struct block *blocks;
  uint32_t count;
  uint32_t *order;		/* All blocks, the unreachable ones last.  */
  uint32_t *block_of;		/* By statement; [insn_count] too.  */
};
bool cfg_build (struct decoder *d, struct cfg *c);
void cfg_free (struct cfg *c);

/* patch.c: branch targets, which are known once all steps have their
   places.  The last step's AUX will be the first step of block B.  */
void add_patch (struct decoder *d, uint32_t b);
/* The last step's AUX will be a table of the first steps of TABLE's blocks.  */
void add_table_patch (struct decoder *d, const struct ptx_labels *table);
/* Steps from FROM on have moved up by one.  */
void move_patches (struct decoder *d, uint32_t from);
/* F is complete: from blocks to steps.  */
void resolve_patches (struct decoder *d, const struct cfg *c);
/* M is complete: from numbers of steps to steps.  */
void finish_patches (struct sim_module *m);

/* disasm.c: I as text.  */
char *ptx_insn_text (const struct ptx_insn *i, char *buf, size_t size);

/* The decoders of forms.  */
#define OP1(...)
#define FORM(NAME, KEY, DECODER, ARGUMENT, OPTIONS, CLASS)		\
  decode_fn decode_##DECODER;
#include "core/exec/opcodes.def"
decode_fn decode_arith, decode_compare;

/* Arguments of forms.  */
enum
{
  CARRY_ADD, CARRY_ADDC, CARRY_SUB, CARRY_SUBC, CARRY_MAD, CARRY_MADC
};
enum { PRED_AND, PRED_OR, PRED_XOR, PRED_NOT };
enum { SIMPLE_RET, SIMPLE_EXIT, SIMPLE_TRAP, SIMPLE_BRKPT };

#endif
