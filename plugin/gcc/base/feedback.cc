/* What this build is told of the registers of an earlier one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/feedback.h"
#include "base/acc-options.h"
#include "base/clones.h"
#include "plan/feedback.h"

/* The contents of FILE, or null.  */

static char *
contents (FILE *file)
{
  long size;
  if (fseek (file, 0, SEEK_END) || (size = ftell (file)) < 0 || fseek (file, 0, SEEK_SET))
    return NULL;
  char *text = XNEWVEC (char, size + 1);
  text[fread (text, 1, size, file)] = 0;
  return text;
}

/* The file that the option names, or null.  It is read once.  */

static const char *
feedback_text (void)
{
  static bool read;
  static char *text;
  if (read || !acc_opts.feedback)
    return text;
  read = true;
  FILE *file = fopen (acc_opts.feedback, "r");
  text = file ? contents (file) : NULL;
  if (!text)
    error ("cannot read the feedback %qs: %m", acc_opts.feedback);
  else if (int line = feedback_bad_line (text))
    error ("%s:%d: no line of a feedback file", acc_opts.feedback, line);
  if (file)
    fclose (file);
  return text;
}

int
acc_feedback_words (tree fndecl)
{
  const char *text = feedback_text ();
  tree name = DECL_ASSEMBLER_NAME (acc_original_of (fndecl));
  return text ? feedback_words (text, IDENTIFIER_POINTER (name)) : 0;
}
