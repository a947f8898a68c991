/* Find the row of opcodes.def for a statement.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/decode/opcode.h"
#include "core/decode/decode-arith.h"
#include "core/decode/forms.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

const struct opcode opcodes[OPS] = {
#define OP1(NAME, KEY, D, A, OPTIONS, CLASS, EXPR)			\
  [OP_##NAME] = { KEY, OP_##NAME, 2,					\
		  { TYPE_##D, TYPE_##A, TYPE_NONE, TYPE_NONE },		\
		  decode_arith, 0, OPTIONS, SIM_CLASS_##CLASS },
#define OP2(NAME, KEY, D, A, B, OPTIONS, CLASS, EXPR)			\
  [OP_##NAME] = { KEY, OP_##NAME, 3,					\
		  { TYPE_##D, TYPE_##A, TYPE_##B, TYPE_NONE },		\
		  decode_arith, 0, OPTIONS, SIM_CLASS_##CLASS },
#define OP3(NAME, KEY, D, A, B, C, OPTIONS, CLASS, EXPR)		\
  [OP_##NAME] = { KEY, OP_##NAME, 4,					\
		  { TYPE_##D, TYPE_##A, TYPE_##B, TYPE_##C },		\
		  decode_arith, 0, OPTIONS, SIM_CLASS_##CLASS },
#define CMP(NAME, KEY, A, B, OPTIONS, CLASS, EXPR)			\
  [OP_##NAME] = { KEY, OP_##NAME, 3,					\
		  { TYPE_pred, TYPE_##A, TYPE_##B, TYPE_NONE },		\
		  decode_compare, 0, OPTIONS, SIM_CLASS_##CLASS },
#define FORM(NAME, KEY, DECODER, ARGUMENT, OPTIONS, CLASS)		\
  [OP_##NAME] = { KEY, OP_##NAME, 0,					\
		  { TYPE_NONE, TYPE_NONE, TYPE_NONE, TYPE_NONE },	\
		  decode_##DECODER, ARGUMENT, OPTIONS,			\
		  SIM_CLASS_##CLASS },
#include "core/exec/opcodes.def"
};

static const struct option
{
  enum option_class class;
  const char *text;
  uint8_t value;
} option_table[] = {
#define OPTION(CLASS, TEXT, VALUE) { OPTION_##CLASS, TEXT, VALUE },
#include "core/decode/options.def"
};

/* --- The index -------------------------------------------------------------------- */

#define SLOTS 4096
static uint16_t slots[SLOTS];	/* 1 + the row's number.  */
/* The options that the rows of a mnemonic have together.  */
static struct mnemonic
{
  const char *text;
  size_t length;
  uint32_t options;
} mnemonics[512];
static unsigned mnemonic_count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static uint32_t
hash (const char *s)
{
  uint32_t h = 2166136261u;
  while (*s)
    h = (h ^ (unsigned char) *s++) * 16777619u;
  return h ^ h >> 15;
}

static const struct opcode *
find_key (const char *key)
{
  for (uint32_t h = hash (key); slots[h % SLOTS]; h++)
    if (strcmp (opcodes[slots[h % SLOTS] - 1].key, key) == 0)
      return &opcodes[slots[h % SLOTS] - 1];
  return NULL;
}

static struct mnemonic *
find_mnemonic (const char *text, size_t length)
{
  for (unsigned i = 0; i < mnemonic_count; i++)
    if (mnemonics[i].length == length
	&& memcmp (mnemonics[i].text, text, length) == 0)
      return &mnemonics[i];
  return NULL;
}

static void
build_index (void)
{
  for (unsigned n = 0; n < OPS; n++)
    {
      const char *key = opcodes[n].key;
      uint32_t h = hash (key);
      while (slots[h % SLOTS])
	h++;
      slots[h % SLOTS] = n + 1;
      size_t length = strcspn (key, ".");
      struct mnemonic *m = find_mnemonic (key, length);
      if (!m)
	{
	  m = &mnemonics[mnemonic_count++];
	  m->text = key;
	  m->length = length;
	}
      m->options |= opcodes[n].options;
      if (strstr (key, ".ftz."))
	m->options |= O_FTZ;
    }
}

/* --- Statements -------------------------------------------------------------------- */

static bool
append_text (char *key, size_t size, const char *text)
{
  size_t used = strlen (key), n = strlen (text);
  if (used + n >= size)
    return false;
  memcpy (key + used, text, n + 1);
  return true;
}

/* Sort the modifiers of I into options and the rest.  */
static bool
sort_modifiers (const struct ptx_insn *i, const struct mnemonic *m,
		struct options *o, char *why, size_t size)
{
  memset (o, 0, sizeof *o);
  for (unsigned k = 0; k < i->modifier_count; k++)
    {
      const char *text = i->modifiers[k]->text;
      const struct option *found = NULL;
      for (size_t n = 0; n < sizeof option_table / sizeof option_table[0];
	   n++)
	if (m->options >> option_table[n].class & 1
	    && strcmp (option_table[n].text, text) == 0)
	  {
	    found = &option_table[n];
	    break;
	  }
      if (!found)
	{
	  o->rest[o->rest_count++] = text;
	  continue;
	}
      /* A load may have .nc and another cache operator.  */
      bool again = found->class == OPTION_CACHE && found->value == 'n';
      if (o->given >> found->class & 1 && !again
	  && !(found->class == OPTION_CACHE
	       && o->value[OPTION_CACHE] == 'n'))
	{
	  snprintf (why, size, "the modifier '%s' is one too many", text);
	  return false;
	}
      o->given |= 1u << found->class;
      if (!(found->class == OPTION_CACHE && o->value[OPTION_CACHE] == 'n'))
	o->value[found->class] = found->value;
    }
  return true;
}

/* True if row R may have the options O.  */
static bool
check_options (const struct opcode *r, struct options *o, char *why,
	       size_t size)
{
  uint32_t given = o->given;
  if (given & O_ROUND && !(r->options & O_ROUND)
      && r->options & O_ROUND_NEAREST && o->value[OPTION_ROUND] == 'n')
    given = (given & ~O_ROUND) | O_ROUND_NEAREST;
  if (given & ~r->options)
    {
      unsigned c = __builtin_ctz (given & ~r->options);
      for (size_t n = 0; n < sizeof option_table / sizeof option_table[0];
	   n++)
	if (option_table[n].class == c
	    && option_table[n].value == o->value[c])
	  {
	    snprintf (why, size, "'%s' does not go with this instruction",
		      option_table[n].text);
	    break;
	  }
      return false;
    }
  if (r->options & O_NEEDS_ROUND && !(given & (O_ROUND | O_ROUND_NEAREST)))
    {
      snprintf (why, size, "a rounding mode such as .rn is missing");
      return false;
    }
  if (r->options & O_NEEDS_FTZ && !(given & O_FTZ))
    {
      snprintf (why, size, ".ftz is missing");
      return false;
    }
  return true;
}

/* The row whose key is the opcode of I, the first COUNT modifiers of REST, and
   TAIL.  */
static const struct opcode *
look (const struct ptx_insn *i, const struct options *o, unsigned count,
      const char *tail)
{
  char key[200] = "";
  bool fits = append_text (key, sizeof key, i->opcode->text);
  for (unsigned k = 0; k < count; k++)
    fits = fits && append_text (key, sizeof key, o->rest[k]);
  return fits && append_text (key, sizeof key, tail) ? find_key (key) : NULL;
}

/* The same for all of REST, with ".ftz" before the last.  */
static const struct opcode *
look_flushing (const struct ptx_insn *i, const struct options *o)
{
  struct options f = *o;
  f.rest[f.rest_count] = f.rest[f.rest_count - 1];
  f.rest[f.rest_count - 1] = ".ftz";
  f.rest_count++;
  return look (i, &f, f.rest_count, "");
}

const struct opcode *
opcode_find (const struct ptx_insn *i, struct options *o, char *why,
	     size_t size)
{
  pthread_once (&once, build_index);
  const struct mnemonic *m = find_mnemonic (i->opcode->text,
					    i->opcode->length);
  if (!m)
    {
      snprintf (why, size, "unknown instruction '%s'",
		i->opcode->text);
      return NULL;
    }
  /* First as it is spelt: some keys contain options.  */
  memset (o, 0, sizeof *o);
  for (unsigned k = 0; k < i->modifier_count; k++)
    o->rest[o->rest_count++] = i->modifiers[k]->text;
  const struct opcode *r = look (i, o, o->rest_count, "");
  if (!r)
    {
      if (!sort_modifiers (i, m, o, why, size))
	return NULL;
      r = look (i, o, o->rest_count, "");
      const struct opcode *flushing
	= o->given & O_FTZ && o->rest_count ? look_flushing (i, o) : NULL;
      if (flushing)
	{
	  /* .ftz is part of this key.  */
	  r = flushing;
	  o->given &= ~O_FTZ;
	  o->value[OPTION_FTZ] = 0;
	}
    }
  else
    o->rest_count = 0;
  for (int k = o->rest_count; !r && k >= 0; k--)
    r = look (i, o, k, ".*");
  if (!r)
    {
      snprintf (why, size, "'%s' is unknown with these modifiers",
		i->opcode->text);
      return NULL;
    }
  return check_options (r, o, why, size) ? r : NULL;
}
