/* A PTX text after parsing: what the lexer, parser, linker, decoder and
   disassembler share.  All of it lives in the module's pool and is freed with
   it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_H
#define SIM_PTX_H

#include "core/ptx/pool.h"
#include "core/ptx/types.h"
#include "core/sim.h"

/* --- Symbols ------------------------------------------------------------------ */

enum ptx_linkage
{
  LINK_STATIC,
  LINK_EXTERN,
  LINK_VISIBLE,
  LINK_WEAK,
  LINK_COMMON
};

/* A register of a function.  A vector register has VECTOR rows, one after the
   other.  */
struct ptx_reg
{
  struct ptx_name *name;
  enum ptx_type type;
  uint8_t vector;		/* 1, 2 or 4.  */
  uint32_t frame;		/* First byte of its rows in the frame.  */
};

/* A piece of a variable's initial value.  */
struct ptx_init
{
  struct ptx_init *next;
  uint64_t offset;
  uint8_t size;			/* 1, 2, 4 or 8.  */
  bool generic;			/* generic(SYMBOL) rather than SYMBOL.  */
  uint64_t value;		/* Or what is added to SYMBOL's.  */
  struct ptx_symbol *symbol;
  uint32_t line;
};

/* A variable in memory; in a function's body or parameter list too.  */
struct ptx_var
{
  enum sim_space space;
  enum ptx_type type;
  uint8_t vector;
  uint32_t align;
  uint64_t size;		/* In bytes; 0: [] of an extern.  */
  struct ptx_init *init;
  struct ptx_func *function;	/* Its scope; NULL: the text.  */
  bool dynamic;			/* .extern .shared x[].  */
  bool as_register;		/* A parameter declared .reg.  */
  uint64_t place;		/* Once laid out, the address or offset.  PARAM
				   of a kernel: in its buffer; of a function or
				   a body: of its cells in the frame.  */
  struct ptx_reg *reg;		/* For AS_REGISTER in a definition.  */
  struct ptx_symbol *symbol;
};

enum ptx_symbol_kind
{
  SYMBOL_REG,
  SYMBOL_VAR,
  SYMBOL_FUNC,
  SYMBOL_PROTO,
  SYMBOL_TARGETS,		/* .branchtargets, .calltargets */
  SYMBOL_LABEL
};

struct ptx_symbol
{
  enum ptx_symbol_kind kind;
  enum ptx_linkage linkage;
  struct ptx_name *name;
  struct ptx_text *text;
  uint32_t line;
  union
  {
    struct ptx_reg *reg;
    struct ptx_var *var;
    struct ptx_func *func;
    struct ptx_proto *proto;
    struct ptx_labels *targets;
    uint32_t label;		/* Number of the statement that follows.  */
  };
  struct ptx_symbol *target;	/* After linking: the definition.  */
  struct ptx_symbol *next;	/* Among all of the module.  */
};

struct ptx_binding
{
  struct ptx_binding *outer;	/* Of the same name.  */
  struct ptx_binding *scope_next; /* Of the same scope, */
  const void *scope;		/* which is this one.  */
  struct ptx_name *name;
  struct ptx_symbol *symbol;
};

/* A signature: of a function or a .callprototype.  */
struct ptx_proto
{
  struct ptx_var **params, **results;
  uint16_t param_count, result_count;
};

struct ptx_labels
{
  struct ptx_name **names;
  struct ptx_symbol **labels;
  uint32_t count;
};

/* --- Statements ------------------------------------------------------------------ */

enum ptx_operand_kind
{
  OPERAND_NONE,
  OPERAND_REG,
  OPERAND_SPECIAL,		/* A special register: NUMBER.  */
  OPERAND_INT,
  OPERAND_FLOAT,		/* 0f: f32 bits in NUMBER.  */
  OPERAND_DOUBLE,		/* 0d or decimal: f64 bits in NUMBER.  */
  OPERAND_SYMBOL,		/* Address of a symbol, plus NUMBER.  */
  OPERAND_NAME,			/* Not yet resolved: a label.  */
  OPERAND_LABEL,
  OPERAND_VECTOR,		/* ELEMENTS in braces.  */
  OPERAND_LIST,			/* ELEMENTS in parentheses: a call's.  */
  OPERAND_SINK			/* _  */
};

struct ptx_operand
{
  enum ptx_operand_kind kind;
  bool memory;			/* In brackets.  */
  bool negated;			/* !p  */
  int8_t component;		/* .x .y .z .w, or -1.  */
  uint8_t selector;		/* 'b' or 'h' with COMPONENT: .b2, .h1.  */
  uint8_t count;		/* Of ELEMENTS.  */
  union
  {
    struct ptx_reg *reg;
    struct ptx_symbol *symbol;
    struct ptx_name *name;
    struct ptx_operand *elements;
    uint32_t label;
  };
  uint64_t number;		/* Value; or offset for the others.  */
  struct ptx_operand *pair;	/* The q of p|q.  */
};

#define PTX_MODIFIERS 12
#define PTX_OPERANDS 6

struct ptx_insn
{
  struct ptx_name *opcode;
  struct ptx_name *modifiers[PTX_MODIFIERS]; /* With their dots.  */
  uint8_t modifier_count;
  uint8_t operand_count;
  bool guarded, guard_negated;
  struct ptx_reg *guard;
  struct ptx_operand operands[PTX_OPERANDS];
  uint32_t line;		/* In the text.  */
  uint32_t loc;			/* Index into the text's locs.  */
  uint32_t scope;		/* For the resolution of labels.  */
  struct ptx_func *function;
  uint32_t number;		/* In the module.  */
  enum sim_class class;		/* OTHER until it is decoded.  */
};

struct ptx_func
{
  struct ptx_name *name;
  struct ptx_symbol *symbol;
  struct ptx_text *text;
  bool kernel;
  bool defined;
  bool address_taken;
  bool noreturn;
  bool reached;			/* For the layout of shared memory.  */
  struct ptx_func *alias;	/* .alias: the function meant.  */
  struct ptx_proto proto;
  struct ptx_reg **regs;
  uint32_t reg_count;
  struct ptx_var **vars;	/* Local, shared and param of the body.  */
  uint32_t var_count;
  struct ptx_insn **insns;
  uint32_t insn_count;
  struct ptx_scope { uint32_t parent; } *scopes;
  uint32_t scope_count;
  struct ptx_label
  {
    struct ptx_name *name;
    uint32_t scope;
    uint32_t insn;
    uint32_t line;
  } *labels;
  uint32_t label_count;
  uint32_t max_threads;
  uint32_t line;
  /* Set by the decoder.  */
  uint32_t signature;		/* Equal for equal types of parameters.  */
  uint32_t frame_bytes;
  uint32_t shared_bytes;	/* Of a kernel.  */
  uint32_t local_bytes;
  uint32_t param_bytes;		/* Of a kernel's buffer.  */
  uint32_t code_begin, code_end; /* Steps.  */
  struct insn *entry;
  struct sim_function *info;
  uint32_t index;		/* Among the functions of the module.  */
};

struct ptx_loc
{
  uint32_t file, line, column;
};

struct ptx_text
{
  const char *name;
  struct sim_module *module;
  uint32_t ptx_version, sm_version;
  uint32_t address_size;
  struct ptx_file { uint32_t number; struct ptx_name *path; } *files;
  uint32_t file_count;
  struct ptx_loc *locs;
  uint32_t loc_count;
};

#endif
