/* Tests of plan/feedback: what a build is told of the registers of an earlier one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "feedback.h"
#include "unit.h"

static const struct { const char *text; int bad; } files[] = {
  { "", 0 },
  { "# a comment\n", 0 },
  { "\n\nf 3\n", 0 },
  { "f 3", 0 },
  { "f._omp_fn.0 -12\ng 0\n", 0 },
  { "f\n", 1 },
  { "f \n", 1 },
  { "f 3\n 4\n", 2 },
  { "f 3 4\n", 1 },
  { "f 3x\n", 1 },
  { "# c\nf -\n", 2 },
  { "f 255\n", 0 },
  { "f 256\n", 1 },
  { "f -256\n", 1 },
  { "f  3\n", 1 }
};

int
main (void)
{
  static const char text[] = "# of main.c\nf._omp_fn.0 12\nf._omp_fn.1 -8\nf 1\n";
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    unit_test (feedback_bad_line (files[i].text) == files[i].bad, "bad lines of file %d", (int) i);
  unit_test (feedback_words (text, "f._omp_fn.0") == 12, "the first line");
  unit_test (feedback_words (text, "f._omp_fn.1") == -8, "fewer registers");
  unit_test (feedback_words (text, "f") == 1, "a name that others begin with");
  unit_test (feedback_words (text, "f._omp_fn") == 0, "a name that begins like others");
  unit_test (feedback_words (text, "g") == 0, "another name");
  unit_test (feedback_words ("", "f") == 0, "an empty file");
  return unit_end ();
}
