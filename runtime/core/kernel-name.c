/* The names of kernels, as users and two compilations of a program know them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "core/kernel-name.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

/* What the plugin and GCC put behind the names of functions.  */
static const char plugin_mark[] = "$acccache$", gcc_mark[] = "$_omp_fn$";

/* The length of NAME up to MARK.  */
static size_t
length_before (const char *name, const char *mark)
{
  const char *end = strstr (name, mark);
  return end ? (size_t) (end - name) : strlen (name);
}

bool
kernel_same (const char *a, const char *b)
{
  size_t length = length_before (a, plugin_mark);
  return length == length_before (b, plugin_mark) && memcmp (a, b, length) == 0;
}

/* Whether PATTERN matches the first LENGTH characters of NAME.  */
static bool
beginning_matches (const char *pattern, const char *name, size_t length)
{
  char *text = strndup (name, length);
  bool matches = text && fnmatch (pattern, text, 0) == 0;
  for (char *p = text; p && (p = strchr (p, '$'));)
    *p = '.';
  matches |= text && fnmatch (pattern, text, 0) == 0;
  free (text);
  return matches;
}

bool
kernel_listed (const char *name, const char *list)
{
  char *patterns = strdup (list), *rest;
  bool found = false;
  for (char *p = patterns ? strtok_r (patterns, ",", &rest) : NULL; p && !found;
       p = strtok_r (NULL, ",", &rest))
    found = beginning_matches (p, name, strlen (name))
	    || beginning_matches (p, name, length_before (name, plugin_mark))
	    || beginning_matches (p, name, length_before (name, gcc_mark));
  free (patterns);
  return found;
}
