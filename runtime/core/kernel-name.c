/* The names of kernels, as users and two compilations of a program know them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "core/kernel-name.h"

#include <dlfcn.h>
#include <fnmatch.h>
#include <stdio.h>
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

/* --- Names in the source ------------------------------------------------------------ */

typedef char *demangle_function (const char *, char *, size_t *, int *);

/* The C++ library's function.  A program in C++ has it; acccache-run looks for the library.  */
static demangle_function *
find_demangle (void)
{
  demangle_function *f;
  void *library = NULL;
  *(void **) &f = dlsym (RTLD_DEFAULT, "__cxa_demangle");
  if (!f && (library = dlopen ("libstdc++.so.6", RTLD_LAZY)))
    *(void **) &f = dlsym (library, "__cxa_demangle");
  return f;
}

/* The first character of TEXT in SET that is in no pair of brackets, or NULL.  */
static char *
find_outside (char *text, const char *set)
{
  static const char unnamed[] = "(anonymous namespace)";
  int depth = 0;
  for (char *p = text; *p; p++)
    {
      if (strncmp (p, unnamed, strlen (unnamed)) == 0)
	{
	  p += strlen (unnamed) - 1;
	  continue;
	}
      if (depth == 0 && strchr (set, *p))
	return p;
      depth += (*p == '<' || *p == '(') - (*p == '>' || *p == ')');
    }
  return NULL;
}

/* The name in C++'s source of the function whose mangled name the first LENGTH characters of NAME
   are: a new string, or NULL if they are no such name.  */
static char *
plain_name (const char *name, size_t length)
{
  char *mangled = strndup (name, length), *plain = NULL, *end;
  demangle_function *demangle = strncmp (name, "_Z", 2) == 0 ? find_demangle () : NULL;
  if (demangle && mangled)
    plain = demangle (mangled, NULL, NULL, &(int) { 0 });
  free (mangled);
  if (!plain || strstr (plain, "operator") || !(end = find_outside (plain, "(")))
    return plain;
  *end = 0;
  /* What stands before the name is the type of its results.  */
  for (char *p; (p = find_outside (plain, " "));)
    memmove (plain, p + 1, strlen (p + 1) + 1);
  return plain;
}

const char *
kernel_shown (const char *name, char *buffer, size_t size)
{
  size_t length = strcspn (name, "$");
  char *plain = plain_name (name, length);
  snprintf (buffer, size, "%s%s", plain ? plain : "", plain ? name + length : name);
  free (plain);
  return buffer;
}

/* Whether PATTERN matches NAME, a function's name in C++'s source, which is taken to pieces, or
   the part of it without namespaces or classes, with or without the arguments of a template.  */
static bool
plain_matches (const char *pattern, char *name)
{
  char *last = name, *p;
  while ((p = find_outside (last, ":")))
    last = p + strspn (p, ":");
  bool matches = fnmatch (pattern, name, 0) == 0 || fnmatch (pattern, last, 0) == 0;
  if ((p = find_outside (last, "<")))
    *p = 0;
  return matches || fnmatch (pattern, name, 0) == 0 || fnmatch (pattern, last, 0) == 0;
}

/* Whether PATTERN matches the name of a kernel's function in the source, the first LENGTH
   characters of NAME in PTX.  */
static bool
source_matches (const char *pattern, const char *name, size_t length)
{
  char *text = plain_name (name, length);
  if (text)
    {
      bool matches = plain_matches (pattern, text);
      free (text);
      return matches;
    }
  text = strndup (name, length);
  char *module = text ? strstr (text, "_MOD_") : NULL;
  char *start = module ? module + strlen ("_MOD_") : text;
  if (text && !module && length > 1 && text[length - 1] == '_')
    text[length - 1] = 0;
  bool matches = text && fnmatch (pattern, start, 0) == 0;
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
	    || beginning_matches (p, name, length_before (name, gcc_mark))
	    || source_matches (p, name, length_before (name, gcc_mark));
  free (patterns);
  return found;
}
