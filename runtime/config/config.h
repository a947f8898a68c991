/* The settings of the simulated device, read in one place.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   config.def lists them.  acccache-run turns its options into environment
   variables, and the library reads these.  Both go through config_set, so that a
   mistake gets the same answer wherever it is made.  */

#ifndef SIM_CONFIG_H
#define SIM_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

#include "core/target.h"

/* A member of struct config is one of these.  */
typedef int config_NUMBER;		/* At least 1; 0 is "not set".  */
typedef uint64_t config_SIZE;		/* Bytes; 0 is "not set".  */
typedef const char *config_NAME;	/* NULL is "not set".  */
typedef const char *config_FILE;
typedef const char *config_FOLDER;
typedef int config_SWITCH;		/* 0, 1, or -1 for "not set".  */
typedef unsigned config_CHECKS;		/* Bits CONFIG_CHECK_memory and so on.  */

struct config
{
#define SETTING(FIELD, TYPE, OPTION, VALUE, HELP) config_##TYPE FIELD;
#include "config/config.def"
  /* All settings have been understood; otherwise there is a message on stderr.  */
  bool valid;
  /* TARGET with its changes applied, and MEMORY if that is set.  */
  struct sim_target device;
};

enum config_check_index
{
#define CHECK(NAME, HELP) CONFIG_INDEX_##NAME,
#include "config/config.def"
  CONFIG_CHECKS
};

enum config_check
{
#define CHECK(NAME, HELP) CONFIG_CHECK_##NAME = 1u << CONFIG_INDEX_##NAME,
#include "config/config.def"
};

#define CONFIG_CHECK_ALL ((1u << CONFIG_CHECKS) - 1)

/* The settings of this process, read from its environment at the first call.  The
   strings live as long as the process.  */
const struct config *config (void);

/* Make C the settings of a process that sets nothing.  */
void config_init (struct config *c);

/* Set FIELD of C, a name from config.def, to what TEXT says.  NULL on success;
   otherwise a message, which the caller frees, that says what is wrong with TEXT
   and what it could be instead.  C keeps pointers into TEXT.  */
char *config_set (struct config *c, const char *field, const char *text);

/* The word among the COUNT of LIST that WORD was most likely meant to be, or
   NULL when none resembles it.  */
const char *config_nearest (const char *word, const char *const *list,
			    int count);

/* A new string, as printf.  */
char *config_text (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

#endif
