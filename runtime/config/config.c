/* Reading the simulated device's settings.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "config/config.h"
#include "core/limits.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const check_names[] = {
#define CHECK(NAME, HELP) #NAME,
#include "config/config.def"
};

char *
config_text (const char *format, ...)
{
  va_list args;
  char *text;
  va_start (args, format);
  if (vasprintf (&text, format, args) < 0)
    abort ();
  va_end (args);
  return text;
}

/* The number of single-character changes, insertions, removals and swaps of
   neighbours between A and B, both shorter than 64.  */
static int
distance (const char *a, const char *b)
{
  int row[3][64];
  int la = strlen (a), lb = strlen (b);
  for (int j = 0; j <= lb; j++)
    row[0][j] = j;
  for (int i = 1; i <= la; i++)
    {
      int *now = row[i % 3], *last = row[(i + 2) % 3];
      const int *before = row[(i + 1) % 3];
      now[0] = i;
      for (int j = 1; j <= lb; j++)
	{
	  int best = last[j - 1] + (a[i - 1] != b[j - 1]);
	  if (last[j] + 1 < best)
	    best = last[j] + 1;
	  if (now[j - 1] + 1 < best)
	    best = now[j - 1] + 1;
	  if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]
	      && before[j - 2] + 1 < best)
	    best = before[j - 2] + 1;
	  now[j] = best;
	}
    }
  return row[la % 3][lb];
}

const char *
config_nearest (const char *word, const char *const *list, int count)
{
  size_t length = strlen (word);
  const char *best = NULL;
  int least = INT_MAX;
  if (length == 0 || length >= 64)
    return NULL;
  for (int i = 0; i < count; i++)
    {
      int d = strncmp (word, list[i], length) == 0 ? 1
	      : distance (word, list[i]);
      if (d < least)
	{
	  least = d;
	  best = list[i];
	}
    }
  return least <= (length < 4 ? 1 : length < 7 ? 2 : 3) ? best : NULL;
}

/* "; did you mean 'X'?", or the whole list, as a new string.  */
static char *
suggestion (const char *word, const char *const *list, int count)
{
  const char *near = config_nearest (word, list, count);
  if (near)
    return config_text ("; did you mean '%s'?", near);
  char *text = config_text ("; there is");
  for (int i = 0; i < count; i++)
    {
      char *longer
	= config_text ("%s%s %s", text,
		       i == 0 ? "" : i == count - 1 ? " and" : ",", list[i]);
      free (text);
      text = longer;
    }
  return text;
}

static char *
unknown (const char *what, const char *word, int length,
	 const char *const *list, int count)
{
  char *name = strndup (word, length);
  char *hint = suggestion (name, list, count);
  char *text = config_text ("unknown %s '%s'%s", what, name, hint);
  free (name);
  free (hint);
  return text;
}

static char *
parse_CHECKS (unsigned *set, const char *text)
{
  *set = 0;
  for (const char *word = text; *word;)
    {
      int length = strcspn (word, ",");
      int i;
      for (i = 0; i < CONFIG_CHECKS; i++)
	if ((int) strlen (check_names[i]) == length
	    && memcmp (check_names[i], word, length) == 0)
	  break;
      if (i < CONFIG_CHECKS)
	*set |= 1u << i;
      else if (length == 3 && memcmp (word, "all", 3) == 0)
	*set |= CONFIG_CHECK_ALL;
      else if (length > 0)
	return unknown ("check", word, length, check_names, CONFIG_CHECKS);
      word += length + (word[length] == ',');
    }
  if (*set == 0)
    {
      char *list = suggestion ("", check_names, CONFIG_CHECKS);
      char *error = config_text ("the list of checks is empty%s", list);
      free (list);
      return error;
    }
  return NULL;
}

/* Understand TEXT, a number with or without K, M, G or T behind it.  */
static bool
read_size (uint64_t *bytes, const char *text)
{
  char *end;
  errno = 0;
  unsigned long long n = strtoull (text, &end, 10);
  const char *suffixes = "KMGT", *suffix;
  unsigned shift = 0;
  if (*end && (suffix = strchr (suffixes, toupper ((unsigned char) *end))))
    {
      shift = 10 * (1 + (suffix - suffixes));
      end++;
    }
  *bytes = n << shift;
  return isdigit ((unsigned char) *text) && !*end && !errno
	 && n <= (UINT64_MAX >> shift);
}

static char *
parse_SIZE (uint64_t *bytes, const char *text)
{
  if (!read_size (bytes, text) || *bytes == 0)
    return config_text ("'%s' is not a size; give bytes, or a number with K, "
			"M or G, such as 512M", text);
  return NULL;
}

static char *
parse_NUMBER (int *number, const char *text)
{
  char *end;
  errno = 0;
  long n = strtol (text, &end, 10);
  if (!isdigit ((unsigned char) *text) || *end || errno || n < 1 || n > 1000000)
    return config_text ("'%s' is not a number from 1 to 1000000", text);
  *number = n;
  return NULL;
}

static char *
parse_SWITCH (int *on, const char *text)
{
  if (strcmp (text, "0") != 0 && strcmp (text, "1") != 0)
    return config_text ("'%s' is neither 0 nor 1", text);
  *on = *text - '0';
  return NULL;
}

static char *
parse_NAME (const char **name, const char *text)
{
  if (!*text)
    return config_text ("the name is empty");
  *name = text;
  return NULL;
}

#define parse_FILE parse_NAME
#define parse_FOLDER parse_NAME

/* Apply one FIELD=VALUE of a target, LENGTH characters.  */
static char *
set_target_field (struct sim_target *device, const char *change, int length)
{
  static const char *const fields[] = {
#define TARGET_FIELD(NAME, UNIT, LEAST, WHAT) #NAME,
#include "core/targets.def"
  };
  static const uint64_t least[] = {
#define TARGET_FIELD(NAME, UNIT, LEAST, WHAT) LEAST,
#include "core/targets.def"
  };
  char field[64], number[32];
  uint64_t value;
  size_t n = 0;
  if (sscanf (change, "%63[a-z0-9_]=%31[^,]", field, number) != 2
      || (int) (strlen (field) + 1 + strlen (number)) != length)
    return config_text ("'%.*s' is not of the form field=value",
			length, change);
  while (n < sizeof fields / sizeof fields[0] && strcmp (field, fields[n]) != 0)
    n++;
  if (n == sizeof fields / sizeof fields[0])
    return unknown ("field", field, strlen (field), fields, n);
  if (!read_size (&value, number) || value < least[n])
    return config_text ("'%s' is a number from %llu; '%s' is none", field,
			(unsigned long long) least[n], number);
  if (strcmp (field, "warp_size") == 0 && value != SIM_WARP)
    return config_text ("the warp size is always %d", SIM_WARP);
  sim_target_set (device, field, value);
  return NULL;
}

/* Understand TEXT, the name of a device model and changes of its fields, as in
   "h200,sm_count=4".  */
static char *
set_target (struct sim_target *device, const char *text)
{
  int length = strcspn (text, ",");
  char *key = strndup (text, length);
  const struct sim_target *model = sim_target_find (key);
  free (key);
  if (!model)
    {
      const char **names = calloc (sim_target_count, sizeof *names);
      for (int i = 0; i < sim_target_count; i++)
	names[i] = sim_targets[i].key;
      char *error = unknown ("target", text, length, names, sim_target_count);
      free (names);
      return error;
    }
  *device = *model;
  while (text[length])
    {
      text += length + 1;
      length = strcspn (text, ",");
      char *error = set_target_field (device, text, length);
      if (error)
	return error;
    }
  return NULL;
}

void
config_init (struct config *c)
{
  *c = (struct config) { .plot = -1, .progress = -1, .report = 1, .valid = true };
  c->device = sim_targets[0];
}

char *
config_set (struct config *c, const char *field, const char *text)
{
  char *error = NULL;
#define SETTING(FIELD, TYPE, OPTION, VALUE, HELP)	\
  if (strcmp (field, #FIELD) == 0)			\
    error = parse_##TYPE (&c->FIELD, text);
#include "config/config.def"
  if (!error && strcmp (field, "target") == 0)
    error = set_target (&c->device, text);
  if (!error && c->devices > LIMIT_DEVICES)
    error = config_text ("there are at most %d devices", LIMIT_DEVICES);
  if (!error && c->memory)
    c->device.memory_bytes = c->memory;
  return error;
}

static struct config settings;

static void
read_environment (void)
{
  config_init (&settings);
#define SETTING(FIELD, TYPE, OPTION, VALUE, HELP) #FIELD,
  static const char *const fields[] = {
#include "config/config.def"
  };
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
    {
      char name[64] = "ACCCACHE_SIM_";
      for (size_t j = strlen (name), k = 0; fields[i][k]; j++, k++)
	{
	  name[j] = toupper ((unsigned char) fields[i][k]);
	  name[j + 1] = 0;
	}
      const char *value = getenv (name);
      char *error = value && *value ? config_set (&settings, fields[i], value)
				    : NULL;
      if (error)
	{
	  fprintf (stderr, "acccache: %s: %s\n", name, error);
	  free (error);
	  settings.valid = false;
	}
    }
}

const struct config *
config (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_environment);
  return &settings;
}
