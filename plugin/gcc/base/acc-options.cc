/* The plugin's options: -fplugin-arg-acccache-KEY[=VALUE], as listed in options.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/acc-options.h"
#include "plugin-version.h"
#include "acc-config.h"

enum kind { FLAG, STRING, ENUM, TARGET, BYTES };

/* A row of options.def.  */

struct option_row
{
  const char *key;
  enum kind kind;
  const char *arg;
  const char *help;
  bool on_by_default;
  void *slot;			/* the member of acc_opts, an int or a const char * */
};

struct acccache_options acc_opts = {
#define ACCCACHE_OPTION(IDENT, KEY, KIND, ARG, VALUE, HELP) VALUE,
#include "options.def"
#undef ACCCACHE_OPTION
};

static const struct option_row rows[] = {
#define ACCCACHE_OPTION(IDENT, KEY, KIND, ARG, VALUE, HELP) \
  { KEY, KIND, ARG, HELP, KIND == FLAG && VALUE, &acc_opts.IDENT },
#include "options.def"
#undef ACCCACHE_OPTION
};

#define PREFIX "-fplugin-arg-acccache-"

/* The names of all targets in the form of an ENUM's words, after a '|'.  */

static const char target_names[] =
#define PLAN_TARGET(NAME, ...) "|" NAME
#include "plan/targets.def"
#undef PLAN_TARGET
  ;

/* The words that ROW accepts, or the name of its argument.  */

static const char *
words_of (const struct option_row *row)
{
  return row->kind == TARGET ? target_names + 1 : row->arg;
}

/* The row of KEY, or null.  *NEGATED becomes whether KEY is `no-' and the key of the row.  */

static const struct option_row *
find_row (const char *key, bool *negated)
{
  *negated = false;
  for (const struct option_row &row : rows)
    {
      if (strcmp (row.key, key) == 0)
	return &row;
      if (row.kind == FLAG && strncmp (key, "no-", 3) == 0
	  && strcmp (row.key, key + 3) == 0)
	{
	  *negated = true;
	  return &row;
	}
    }
  return NULL;
}

static void
report_unknown (const char *key)
{
  auto_vec<const char *> known;
  auto_vec<char *> owned;
  for (const struct option_row &row : rows)
    {
      known.safe_push (row.key);
      if (row.kind == FLAG && row.on_by_default)
	{
	  owned.safe_push (concat ("no-", row.key, NULL));
	  known.safe_push (owned.last ());
	}
    }
  const char *nearest = find_closest_string (key, &known);
  if (nearest)
    error ("unknown option %<" PREFIX "%s%>; did you mean %<" PREFIX "%s%>?",
	   key, nearest);
  else
    error ("unknown option %<" PREFIX "%s%>; %<" PREFIX "help%> lists the options",
	   key);
  for (char *name : owned)
    free (name);
}

/* The number of WORD among the words of LIST, which '|' separates, or -1.  */

static int
word_number (const char *list, const char *word)
{
  size_t len = strlen (word);
  if (strchr (word, '|'))
    return -1;
  for (int n = 0; list; n++)
    {
      const char *bar = strchr (list, '|');
      if (strncmp (list, word, len) == 0 && (list[len] == '|' || !list[len]))
	return n;
      list = bar ? bar + 1 : NULL;
    }
  return -1;
}

/* Reports that VALUE is none of the words of LIST, and suggests the nearest.  */

static void
report_bad_word (const char *key, const char *value, const char *list)
{
  char *words = xstrdup (list);
  auto_vec<const char *> known;
  for (char *word = strtok (words, "|"); word; word = strtok (NULL, "|"))
    known.safe_push (word);
  const char *nearest = find_closest_string (value, &known);
  if (nearest)
    error ("bad value %qs of option %<" PREFIX "%s%>; did you mean %qs?",
	   value, key, nearest);
  else
    error ("bad value %qs of option %<" PREFIX "%s%>; valid values are %qs",
	   value, key, list);
  free (words);
}

bool
acc_check_word (const char *key, const char *value, const char *list)
{
  if (word_number (list, value) >= 0)
    return true;
  report_bad_word (key, value, list);
  return false;
}

static bool
set_flag (const struct option_row *row, const char *key, bool negated,
	  const char *value)
{
  int on = 1;
  if (value)
    {
      int n = word_number ("no|yes", value);
      if (n < 0)
	return report_bad_word (key, value, "no|yes"), false;
      on = n;
    }
  *(int *) row->slot = on != negated;
  return true;
}

static bool
set_bytes (const struct option_row *row, const char *key, const char *value)
{
  char *end;
  errno = 0;
  long n = ISDIGIT (*value) ? strtol (value, &end, 10) : 0;
  if (n <= 0 || n > INT_MAX || errno || *end)
    {
      error ("bad value %qs of option %<" PREFIX "%s%>; a number of bytes is needed", value, key);
      return false;
    }
  *(int *) row->slot = n;
  return true;
}

static bool
set_option (const char *key, const char *value)
{
  bool negated;
  const struct option_row *row = find_row (key, &negated);
  if (!row)
    return report_unknown (key), false;
  if (row->kind == FLAG)
    return set_flag (row, key, negated, value);
  if (!value || !*value)
    {
      error ("option %<" PREFIX "%s%> needs a value: %<" PREFIX "%s=%s%>",
	     key, key, words_of (row));
      return false;
    }
  if (row->kind == STRING)
    {
      *(const char **) row->slot = value;
      return true;
    }
  if (row->kind == BYTES)
    return set_bytes (row, key, value);
  int n = word_number (words_of (row), value);
  if (n < 0)
    return report_bad_word (key, value, words_of (row)), false;
  if (row->kind == TARGET)
    *(const char **) row->slot = value;
  else
    *(int *) row->slot = n;
  return true;
}

/* Reports options for ranges beside the method that has none.  Whether there are none.  */

static bool
check_ways (void)
{
  static const struct { const char *key; int *value; } ways[] = {
    { "width", &acc_opts.width }, { "scope", &acc_opts.scope }, { "fetch", &acc_opts.fetch },
    { "padding", &acc_opts.padding }, { "index-mapping", &acc_opts.index_mapping }
  };
  bool ok = true;
  for (const auto &way : ways)
    if (acc_opts.method == ACC_METHOD_EHC && *way.value)
      {
	error ("option %<" PREFIX "%s%> is for ranges that are fetched, and %<" PREFIX
	       "method=ehc%> fetches none: leave one of them out", way.key);
	ok = false;
      }
  return ok;
}

/* Reports the promise of the same bits beside the order of GCC's.  Whether there is none.  */

static bool
check_reductions (void)
{
  if (!acc_opts.reproducible || acc_opts.reductions)
    return true;
  error ("option %<" PREFIX "reproducible-reductions%> needs the order in which the plugin combines"
	 " results: leave %<" PREFIX "no-reductions%> out");
  return false;
}

bool
acc_parse_options (int argc, const struct plugin_argument *argv)
{
  bool ok = true;
  for (int i = 0; i < argc; i++)
    ok &= set_option (argv[i].key, argv[i].value);
  return ok && check_ways () && check_reductions ();
}

void
acc_print_version (FILE *file)
{
  fprintf (file, "%s for GCC %s\n", PACKAGE_STRING, gcc_version.basever);
}

void
acc_print_help (FILE *file)
{
  fprintf (file, "Options of acccache:\n");
  for (const struct option_row &row : rows)
    {
      fprintf (file, "  " PREFIX "%s%s%s%s\n      %s%s\n",
	       row.on_by_default ? "[no-]" : "", row.key,
	       row.kind == FLAG ? "" : "=", words_of (&row), row.help,
	       row.on_by_default ? "  On by default." : "");
    }
}
