/* Tests of plan/data: what has to be copied.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "data.h"
#include "unit.h"

#include <string.h>

/* What is written and used afterwards goes out, and what has values goes in: nothing else, and
   nothing less.  What is written wholly and not read does not go in.  */

int
main (void)
{
  for (int bits = 0; bits < 16; bits++)
    {
      struct data_use use = { bits & 1, bits & 2, bits & 4, bits & 8 };
      const char *clause = data_clause (&use);
      bool in = strcmp (clause, "copy") == 0 || strcmp (clause, "copyin") == 0;
      bool out = strcmp (clause, "copy") == 0 || strcmp (clause, "copyout") == 0;
      unit_test (in == (use.before && !(use.written && use.whole)), "use %d: in", bits);
      unit_test (out == (use.written && use.after), "use %d: out", bits);
      unit_test (data_reason (&use)[0] != 0, "use %d: reason", bits);
    }
  return unit_end ();
}
