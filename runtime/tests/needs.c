/* Instructions that came after sm_30 and PTX 6.0: texts that say so load, and others do not.

     needs

   It uses the driver API only, so that a real driver can be asked as well.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cu.h"

#include <stdbool.h>
#include <string.h>

static const struct
{
  const char *statement;
  unsigned target, version;	/* what it needs */
} cases[] = {
  { "ld.global.u32 %r, [%p];", 30, 60 },
  { "ld.volatile.global.u32 %r, [%p];", 30, 60 },
  { "ld.global.cg.v2.u32 {%r, %s}, [%p];", 30, 60 },
  { "ld.global.nc.u32 %r, [%p];", 32, 60 },
  { "ld.global.nc.v4.u32 {%r, %s, %t, %u}, [%p];", 32, 60 },
  { "ld.relaxed.gpu.global.u32 %r, [%p];", 70, 60 },
  { "st.weak.global.u32 [%p], %r;", 70, 60 },
  { "ld.global.L1::no_allocate.u32 %r, [%p];", 70, 74 },
  { "ld.global.L2::128B.u32 %r, [%p];", 75, 74 },
  { "atom.global.add.f32 %f, [%p], %f;", 30, 60 },
  { "atom.global.add.f64 %d, [%p], %d;", 60, 60 },
  { "red.global.add.f64 [%p], %d;", 60, 60 },
  { "atom.global.add.u64 %q, [%p], %q;", 30, 60 },
  { "atom.global.max.u64 %q, [%p], %q;", 32, 60 },
  { "red.global.or.b64 [%p], %q;", 32, 60 },
  { "atom.global.cas.b64 %q, [%p], %q, %q;", 30, 60 },
  { "atom.gpu.global.add.u32 %r, [%p], %r;", 60, 60 },
  { "cp.async.ca.shared.global [tile], [%p], 4;", 80, 70 },
  { "cp.async.wait_all;", 80, 70 },
  { "membar.gl;", 30, 60 },
  { "fence.acq_rel.gpu;", 70, 60 },
  { "barrier.sync.aligned 0;", 30, 60 },
  { "barrier.cta.sync.aligned 0;", 30, 78 },
  { "shfl.sync.bfly.b32 %r, %r, 1, 31, 0xffffffff;", 30, 60 },
  { "match.any.sync.b32 %r, %r, 0xffffffff;", 70, 60 },
  { "activemask.b32 %r;", 30, 62 },
  { "redux.sync.add.u32 %r, %r, 0xffffffff;", 80, 70 },
  { "nanosleep.u32 100;", 70, 62 },
  { "pmevent 1;", 30, 60 },
  { "lop3.b32 %r, %r, %s, %t, 0x80;", 50, 60 },
  { "shf.l.wrap.b32 %r, %r, %s, %t;", 32, 60 },
  { "dp4a.u32.u32 %r, %r, %s, %t;", 61, 60 },
  { "min.f32 %f, %f, %f;", 30, 60 },
  { "min.NaN.f32 %f, %f, %f;", 80, 70 }
};

/* Whether a text of TARGET and VERSION that has STATEMENT loads.  Otherwise LOG, of SIZE, says
   why.  */
static bool
loads (const char *statement, unsigned target, unsigned version, char *log, unsigned size)
{
  char text[1000];
  snprintf (text, sizeof text,
	    ".version %u.%u\n.target sm_%u\n.address_size 64\n"
	    ".shared .align 16 .b8 tile[16];\n"
	    ".visible .entry k (.param .u64 a)\n{\n"
	    ".reg .u64 %%p, %%q;\n.reg .u32 %%r, %%s, %%t, %%u;\n.reg .f32 %%f;\n.reg .f64 %%d;\n"
	    "ld.param.u64 %%p, [a];\nmov.u32 %%r, 1;\nmov.u32 %%s, 2;\nmov.u32 %%t, 3;\n"
	    "mov.u64 %%q, 4;\nmov.f32 %%f, 0f3F800000;\nmov.f64 %%d, 0d3FF0000000000000;\n"
	    "%s\nret;\n}\n", version / 10, version % 10, target, statement);
  void *m = cu_module (text, log, size);
  if (m)
    cu_must (cu_unload (m), "cuModuleUnload");
  return m != NULL;
}

/* Whether LOG says that MORE of what is called NAME is needed.  */
static bool
says (const char *log, const char *name, unsigned more)
{
  char number[20];
  snprintf (number, sizeof number, strcmp (name, ".version") == 0 ? "%u.%u" : "sm_%u%u", more / 10,
	    more % 10);
  return strstr (log, name) && strstr (log, number);
}

int
main (void)
{
  int failures = 0;
  cu_open ();
  for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++)
    {
      char log[4096];
      const char *statement = cases[n].statement;
      unsigned target = cases[n].target, version = cases[n].version;
      bool good = loads (statement, target, version, log, sizeof log);
      if (target > 30)
	good &= (!loads (statement, 30, version, log, sizeof log)
		 && says (log, ".target", target));
      if (version > 60)
	good &= (!loads (statement, target, 60, log, sizeof log)
		 && says (log, ".version", version));
      if (good)
	continue;
      failures++;
      printf ("%s needs sm_%u and PTX %u.%u: %s\n", statement, target, version / 10, version % 10,
	      log);
    }
  printf ("needs: %zu instructions, %d wrong\n", sizeof cases / sizeof cases[0], failures);
  return failures != 0;
}
