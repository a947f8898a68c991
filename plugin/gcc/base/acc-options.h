/* The plugin's options: -fplugin-arg-acccache-KEY[=VALUE], as listed in options.def.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_ACC_OPTIONS_H
#define ACCCACHE_BASE_ACC_OPTIONS_H

/* The values of the options.  A FLAG is 0 or 1, and an ENUM is the number of its word.  If the
   option is not given, a STRING or TARGET is null, and BYTES are 0.  */

#define ACCCACHE_TYPE_FLAG int
#define ACCCACHE_TYPE_ENUM int
#define ACCCACHE_TYPE_STRING const char *
#define ACCCACHE_TYPE_TARGET const char *
#define ACCCACHE_TYPE_BYTES int

struct acccache_options
{
#define ACCCACHE_OPTION(IDENT, KEY, KIND, ARG, VALUE, HELP) \
  ACCCACHE_TYPE_##KIND IDENT;
#include "options.def"
#undef ACCCACHE_OPTION
};

extern struct acccache_options acc_opts;

enum { ACC_SPLIT_AUTO, ACC_SPLIT_ALWAYS };
enum { ACC_SCHEDULE_AUTO, ACC_SCHEDULE_GCC };
enum { ACC_KERNELS_AUTO, ACC_KERNELS_GCC };
enum { ACC_METHOD_AUTO, ACC_METHOD_RBI, ACC_METHOD_RBC, ACC_METHOD_EHC };
enum { ACC_FETCH_AUTO, ACC_FETCH_COLLABORATIVE, ACC_FETCH_ONE };
enum { ACC_WIDTH_AUTO, ACC_WIDTH_FIXED, ACC_WIDTH_ARGUMENT, ACC_WIDTH_SYNC };
enum { ACC_SCOPE_AUTO, ACC_SCOPE_PRIVATE, ACC_SCOPE_COMMUNICATING };
enum { ACC_LAUNCH_AUTO, ACC_LAUNCH_GCC };
enum { ACC_DATA_REPORT, ACC_DATA_GCC, ACC_DATA_LIVENESS };
enum { ACC_READONLY_AUTO, ACC_READONLY_ON, ACC_READONLY_OFF };
enum { ACC_OFFSETS_AUTO, ACC_OFFSETS_CLAUSES, ACC_OFFSETS_SMALL, ACC_OFFSETS_WIDE };
enum { ACC_L1_GCC, ACC_L1_REPORT, ACC_L1_AUTO, ACC_L1_ON, ACC_L1_OFF, ACC_L1_LINES,
       ACC_L1_NO_ALLOCATE };

/* Sets acc_opts from ARGV.  Reports the arguments that are not valid, and returns whether there are
   none.  */
extern bool acc_parse_options (int argc, const struct plugin_argument *argv);
/* Whether VALUE is one of the words of LIST, which '|' separates.  If not, reports a bad value of
   the option KEY.  */
extern bool acc_check_word (const char *key, const char *value, const char *list);
/* Prints the list of the options.  */
extern void acc_print_help (FILE *);
/* Prints the version of the plugin and of the GCC that it was built for.  */
extern void acc_print_version (FILE *);

#endif
