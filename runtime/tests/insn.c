/* Each row of opcodes.def that computes lane by lane, with each of its options,
   for edge values, against the arithmetic of insn-ref.c.

     insn [KEY...]	only the rows whose key begins so

   It uses the driver API only: with a real driver it tests the references.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cu.h"
#include "insn.h"

#include <math.h>
#include <string.h>

#define MAX_CASES 60000

/* --- Rows ---------------------------------------------------------------------------- */

enum
{
  O_ROUND = 1, O_ROUND_NEAREST = 2, O_ROUND_INT = 4, O_FTZ = 8, O_SAT = 16,
  O_ORDER = 0, O_SCOPE = 0, O_SPACE = 0, O_CACHE = 0, O_HINT = 0,
  O_PREFETCH = 0, O_VECTOR = 0, O_BOOL = 0, O_UNI = 0,
  O_NEEDS_ROUND = 32, O_NEEDS_FTZ = 64
};

struct row
{
  const char *key;
  const char *type[4];
  int operands;
  unsigned options;
};

/* Of the forms with decoders of their own, only cvt is tested here.  */
static const struct row rows[] = {
#define OP1(NAME, KEY, D, A, OPTIONS, CLASS, EXPR)			\
  { KEY, { #D, #A, "", "" }, 1, OPTIONS },
#define OP2(NAME, KEY, D, A, B, OPTIONS, CLASS, EXPR)			\
  { KEY, { #D, #A, #B, "" }, 2, OPTIONS },
#define OP3(NAME, KEY, D, A, B, C, OPTIONS, CLASS, EXPR)		\
  { KEY, { #D, #A, #B, #C }, 3, OPTIONS },
#define CMP(NAME, KEY, A, B, OPTIONS, CLASS, EXPR)			\
  { KEY, { "pred", #A, #B, "" }, 2, OPTIONS },
#define FORM(NAME, KEY, DECODER, ARGUMENT, OPTIONS, CLASS)		\
  { KEY, { "", "", "", "" }, 0, OPTIONS },
#include "core/exec/opcodes.def"
};

/* --- Values --------------------------------------------------------------------------- */

static const uint64_t integers[] = {
  0, 1, 2, 3, 5, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 100, 0x7f, 0x80, 0xff,
  0x7fff, 0x8000, 0xffff, 0x10000, 0x12345678, 0x55555555, 0xaaaaaaaa,
  0x7fffffff, 0x80000000, 0xffffffff, 0x100000000, 0x123456789abcdef0,
  0x7fffffffffffffff, 0x8000000000000000, 0xfffffffffffffffe,
  0xffffffffffffffff, 0xfffffffffffffff0
};
static const uint64_t singles[] = {
  0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x3f000000, 0x3fc00000,
  0x40000000, 0xc0200000, 0x3eaaaaab, 0x00800000, 0x007fffff, 0x00000001,
  0x80000001, 0x80800000, 0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000,
  0x7fc00000, 0x7f812345, 0xffc00001, 0x4b000001, 0x4b800001, 0x4f000000,
  0xcf000000, 0x4f800000, 0x5f000000, 0xdf000000, 0x477fe000, 0x477ff000,
  0x33000000, 0x40490fdb, 0x7e800000, 0x7f000000, 0x42fe8000, 0xc2fd0000,
  0x3f7fffff, 0x3f800001, 0x437f8000, 0x33800001
};
static const uint64_t doubles[] = {
  0x0000000000000000, 0x8000000000000000, 0x3ff0000000000000,
  0xbff0000000000000, 0x3fe0000000000000, 0x3ff8000000000000,
  0x4000000000000000, 0xc004000000000000, 0x3fd5555555555555,
  0x0010000000000000, 0x000fffffffffffff, 0x0000000000000001,
  0x8000000000000001, 0x7fefffffffffffff, 0xffefffffffffffff,
  0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000,
  0x7ff0000000012345, 0xfff8000000000001, 0x4330000000000001,
  0x41e0000000000000, 0xc1e0000000000000, 0x41f0000000000000,
  0x43e0000000000000, 0xc3e0000000000000, 0x43f0000000000000,
  0x41dfffffffc00000, 0x40effc0000000000, 0x40effe0000000000,
  0x36a0000000000000, 0x47efffffefffffff, 0x47efffffe0000000,
  0x3f10000000000001, 0x3e60000000000001, 0x400921fb54442d18,
  0x3fefffffffffffff, 0x3ff0000000000001, 0x3810000000000000,
  0x380fffffffffffff
};
static const uint64_t halves[] = {
  0x0000, 0x8000, 0x3c00, 0xbc00, 0x3800, 0x3e00, 0x4000, 0xc100, 0x3555,
  0x0400, 0x03ff, 0x0001, 0x8001, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00,
  0x7c01, 0xfe01, 0x6401, 0x6801, 0x4248, 0x3bff, 0x3c01, 0x1400
};

/* Value N of TYPE; false beyond the last.  */
static bool
value (const char *type, unsigned n, uint64_t *v)
{
#define FROM(LIST)							\
  {									\
    if (n >= sizeof LIST / sizeof LIST[0])				\
      return false;							\
    *v = LIST[n];							\
    return true;							\
  }
  if (strcmp (type, "f32") == 0)
    FROM (singles)
  if (strcmp (type, "f64") == 0)
    FROM (doubles)
  if (strcmp (type, "f16") == 0)
    FROM (halves)
  if (strcmp (type, "f16x2") == 0)
    {
      unsigned count = sizeof halves / sizeof halves[0];
      if (n >= count)
	return false;
      *v = halves[n] << 16 | halves[(n * 7 + 3) % count];
      return true;
    }
  FROM (integers)
#undef FROM
}

/* --- Texts ---------------------------------------------------------------------------- */

static int
width_of (const char *type)
{
  return strcmp (type, "pred") == 0 ? 32 : strcmp (type, "f16x2") == 0 ? 32
	 : strcmp (type, "bf16") == 0 ? 16 : atoi (type + 1);
}

/* The spelling of the instruction, with options where PTX wants them.  */
static void
spell (const struct form *f, char *out, size_t size)
{
  const char *k = f->key, *at = strrchr (k, '.');
  char options[32] = "", plain[64];
  /* .ftz in a key is moved to its place among the options.  */
  const char *ftz = strstr (k, ".ftz.");
  if (ftz)
    {
      snprintf (plain, sizeof plain, "%.*s%s", (int) (ftz - k), k, ftz + 4);
      k = plain;
      at = strrchr (k, '.');
    }
  bool integral = strncmp (k, "cvt.", 4) == 0
		  && ((f->type[0][0] != 'f' && f->type[0][0] != 'b')
		      || strcmp (f->type[0], f->type[1]) == 0);
  if (f->round)
    sprintf (options, ".r%c%s", f->round, integral ? "i" : "");
  if (f->ftz)
    strcat (options, ".ftz");
  if (f->sat)
    strcat (options, ".sat");
  if (strncmp (k, "cvt.", 4) == 0 || strncmp (k, "slct.", 5) == 0
      || strncmp (k, "min.", 4) == 0 || strncmp (k, "max.", 4) == 0)
    at = strchr (k, '.');
  snprintf (out, size, "%.*s%s%s", (int) (at - k), k, options, at);
}

static void
write_kernel (FILE *o, const struct form *f, int number)
{
  static const char letters[] = "abc";
  char text[100];
  spell (f, text, sizeof text);
  fprintf (o, ".visible .entry k%d (.param .u64 pa, .param .u64 pb, "
	   ".param .u64 pc, .param .u64 po, .param .u32 pn)\n{\n"
	   "  .reg .u32 %%i, %%t; .reg .u64 %%p, %%o, %%z; .reg .pred %%q;\n",
	   number);
  for (int n = 0; n < f->operands; n++)
    fprintf (o, "  .reg .%c%d %%%c;\n",
	     f->type[n + 1][0] == 'f' && width_of (f->type[n + 1]) >= 32
	     && strcmp (f->type[n + 1], "f16x2") ? 'f' : 'b',
	     width_of (f->type[n + 1]) < 16 ? 16 : width_of (f->type[n + 1]),
	     letters[n]);
  bool pred = strcmp (f->type[0], "pred") == 0;
  int width = width_of (f->type[0]) < 16 ? 16 : width_of (f->type[0]);
  bool floating = f->type[0][0] == 'f' && width >= 32
		  && strcmp (f->type[0], "f16x2");
  fprintf (o, pred ? "  .reg .pred %%d; .reg .b32 %%r;\n"
	   : "  .reg .%c%d %%d;\n", floating ? 'f' : 'b', width);
  fprintf (o, "  mov.u32 %%i, %%ctaid.x; mov.u32 %%t, %%ntid.x;\n"
	   "  mul.lo.u32 %%i, %%i, %%t; mov.u32 %%t, %%tid.x;\n"
	   "  add.u32 %%i, %%i, %%t; ld.param.u32 %%t, [pn];\n"
	   "  setp.ge.u32 %%q, %%i, %%t; @%%q ret;\n"
	   "  mul.wide.u32 %%o, %%i, 8;\n");
  for (int n = 0; n < f->operands; n++)
    {
      int w = width_of (f->type[n + 1]);
      fprintf (o, "  ld.param.u64 %%p, [p%c]; add.u64 %%p, %%p, %%o; "
	       "ld.global.b%d %%%c, [%%p];\n", letters[n], w < 16 ? 16 : w,
	       letters[n]);
    }
  fprintf (o, "  %s %%d", text);
  for (int n = 0; n < f->operands; n++)
    fprintf (o, ", %%%c", letters[n]);
  fprintf (o, ";\n  ld.param.u64 %%p, [po]; add.u64 %%p, %%p, %%o;\n"
	   "  mov.b64 %%z, 0; st.global.u64 [%%p], %%z;\n");
  if (pred)
    fprintf (o, "  selp.u32 %%r, 1, 0, %%d; st.global.b32 [%%p], %%r;\n");
  else
    fprintf (o, "  st.global.b%d [%%p], %%d;\n", width);
  fprintf (o, "  ret;\n}\n");
}

/* --- Running --------------------------------------------------------------------------- */

static uint64_t in[3][MAX_CASES], out[MAX_CASES];
static cu_addr device[4];
static unsigned forms, failures;
static uint64_t cases;

static unsigned
fill (const struct form *f)
{
  unsigned n = 0;
  uint64_t v[3] = { 0, 0, 0 };
  const char *none = "u8";
  for (unsigned a = 0; value (f->type[1], a, &v[0]); a++)
    for (unsigned b = 0; value (f->operands > 1 ? f->type[2] : none, b, &v[1])
	 && (f->operands > 1 || b == 0); b++)
      for (unsigned c = 0;
	   value (f->operands > 2 ? f->type[3] : none, c, &v[2])
	   && (f->operands > 2 || c == 0); c++)
	if (n < MAX_CASES)
	  {
	    for (int k = 0; k < 3; k++)
	      in[k][n] = v[k];
	    n++;
	  }
  return n;
}

static bool
agree (const struct form *f, uint64_t is, uint64_t ought, enum verdict v,
       double tolerance, double floor)
{
  if (v == ANYTHING || is == ought)
    return true;
  if (v == EXACT)
    return false;
  double x = value_of (f->type[0], is), y = value_of (f->type[0], ought);
  if (isnan (x) || isnan (y))
    return isnan (x) && isnan (y);
  if (isinf (x) || isinf (y))
    return x == y;
  return fabs (x - y) <= tolerance * fabs (y) || fabs (x - y) <= floor;
}

static void
run_form (const struct form *f, void *module, int number)
{
  char name[16], text[100];
  void *k;
  unsigned n = fill (f), wrong = 0;
  sprintf (name, "k%d", number);
  cu_must (cu_function (&k, module, name), name);
  for (int i = 0; i < f->operands; i++)
    cu_must (cu_to (device[i], in[i], n * 8), "copy");
  void *params[] = { &device[0], &device[1], &device[2], &device[3], &n };
  cu_must (cu_launch (k, (n + 127) / 128, 1, 1, 128, 1, 1, 0, NULL, params,
		      NULL), f->key);
  cu_must (cu_wait (), f->key);
  cu_must (cu_from (out, device[3], n * 8), "copy");
  spell (f, text, sizeof text);
  for (unsigned i = 0; i < n; i++)
    {
      double tolerance, floor;
      uint64_t ought, x[3] = { in[0][i], in[1][i], in[2][i] };
      enum verdict v = reference (f, x, &ought, &tolerance, &floor);
      if (agree (f, out[i], ought, v, tolerance, floor))
	continue;
      if (wrong++ < 3)
	printf ("%s (%#llx, %#llx, %#llx) is %#llx, not %#llx\n", text,
		(unsigned long long) x[0], (unsigned long long) x[1],
		(unsigned long long) x[2], (unsigned long long) out[i],
		(unsigned long long) ought);
    }
  if (wrong)
    printf ("%s: %u of %u cases wrong\n", text, wrong, n);
  failures += wrong != 0;
  forms++;
  cases += n;
}

/* True if row R has the form with these options.  */
static bool
possible (const struct row *r, const struct form *f)
{
  unsigned o = r->options;
  if (f->ftz ? !(o & O_FTZ) : o & O_NEEDS_FTZ)
    return false;
  if (f->sat && !(o & O_SAT))
    return false;
  if (strncmp (r->key, "cvt.", 4) != 0)
    {
      if (!f->round)
	return !(o & O_NEEDS_ROUND);
      return o & O_ROUND || (o & O_ROUND_NEAREST && f->round == 'n');
    }
  const char *to = f->type[0], *from = f->type[1];
  bool float_to = to[0] == 'f' || to[0] == 'b', float_from = from[0] == 'f';
  bool single = strcmp (to, "f32") == 0 || strcmp (from, "f32") == 0;
  if (strcmp (to, "f16x2") == 0)
    return f->round == 'n' && !f->ftz && !f->sat;
  if (strcmp (to, "bf16") == 0)
    return (f->round == 'n' || f->round == 'z') && !f->ftz && !f->sat;
  if (f->ftz && !single)
    return false;
  /* .sat of an integer destination changes nothing from a float.  */
  if (!float_to && !float_from)
    return !f->round && !f->ftz && strcmp (to, from) != 0
	   && !(f->sat && (to[0] == 's' || from[0] == 'u')
		&& width_of (to) > width_of (from));
  if (float_to && float_from && width_of (to) > width_of (from))
    return !f->round;
  return f->round != 0;
}

static void
run_row (const struct row *r)
{
  static const char rounds[] = { 0, 'n', 'z', 'm', 'p' };
  struct form list[24];
  int count = 0;
  char types[2][8];
  char *text = NULL, log[4096];
  size_t size;
  FILE *o = open_memstream (&text, &size);
  fprintf (o, ".version 8.0\n.target sm_90\n.address_size 64\n");
  for (int n = 0; n < 20; n++)
    {
      struct form f = { .key = r->key, .operands = r->operands,
			.round = rounds[n / 4], .ftz = n & 1, .sat = n & 2 };
      bool flushing = strstr (r->key, ".ftz.") != NULL;
      memcpy (f.type, r->type, sizeof f.type);
      if (r->operands == 0)
	{
	  sscanf (r->key, "cvt.%7[^.].%7s", types[0], types[1]);
	  f.operands = 1;
	  f.type[0] = types[0];
	  f.type[1] = types[1];
	}
      if (strncmp (r->key, "testp", 5) == 0)
	f.operands = 1;
      if (!possible (r, &f))
	continue;
      f.ftz |= flushing;
      write_kernel (o, &f, count);
      list[count++] = f;
    }
  fclose (o);
  void *m = cu_module (text, log, sizeof log);
  if (!m)
    {
      printf ("%s: does not load:\n%s", r->key, log);
      failures++;
      forms += count;
    }
  else
    {
      for (int n = 0; n < count; n++)
	run_form (&list[n], m, n);
      cu_must (cu_unload (m), "unload");
    }
  free (text);
}

int
main (int argc, char **argv)
{
  cu_open ();
  for (int i = 0; i < 4; i++)
    cu_must (cu_alloc (&device[i], MAX_CASES * 8), "memory");
  for (size_t n = 0; n < sizeof rows / sizeof rows[0]; n++)
    {
      bool wanted = argc == 1;
      for (int i = 1; i < argc; i++)
	wanted |= strncmp (rows[n].key, argv[i], strlen (argv[i])) == 0;
      if (wanted && (rows[n].operands
		     || strncmp (rows[n].key, "cvt.", 4) == 0))
	run_row (&rows[n]);
    }
  printf ("insn: %u forms, %llu cases, %u forms wrong\n", forms,
	  (unsigned long long) cases, failures);
  return failures != 0;
}
