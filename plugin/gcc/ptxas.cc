/* Notes that linking will fail because of the installed ptxas.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's assembler for nvptx has its output checked by any ptxas on the PATH.  A ptxas that no
   longer knows GCC's default target refuses it.  The link then fails with a message that names
   neither the reason nor the remedy.  */

#include "base/compat.h"
#include "ptxas.h"
#include "base/acc-options.h"
#include <spawn.h>
#include <sys/wait.h>

/* What GCC's assembler asks ptxas for by default, and the targets that -misa= knows, the
   oldest first.  */

#if BUILDING_GCC_MAJOR >= 15
#define DEFAULT_TARGET "sm_52"
static const char *const targets[] = { "sm_53", "sm_70", "sm_75", "sm_80", "sm_89" };
#else
#define DEFAULT_TARGET "sm_35"
static const char *const targets[] = { "sm_53", "sm_70", "sm_75", "sm_80" };
#endif

static const char trial[] = ".version 6.0\n.target sm_30\n.address_size 64\n";

/* The path of the program NAME on the PATH, in new memory, or null.  */

static char *
find_program (const char *name)
{
  const char *path = getenv ("PATH");
  while (path && *path)
    {
      size_t len = strcspn (path, ":");
      char *file = xasprintf ("%.*s/%s", (int) len, path, name);
      if (access (file, X_OK) == 0)
	return file;
      free (file);
      path += len + (path[len] == ':');
    }
  return NULL;
}

/* Whether PTXAS accepts the file PTX for TARGET; also true if PTXAS cannot be run.  */

static bool
accepts (const char *ptxas, const char *ptx, const char *target)
{
  const char *argv[] = { ptxas, "-c", "-o", "/dev/null", ptx, "--gpu-name", target, "-O0",
			 NULL };
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen (&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t pid;
  int status = 0;
  if (posix_spawn (&pid, ptxas, &actions, NULL, const_cast<char **> (argv), environ) == 0)
    while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
      continue;
  posix_spawn_file_actions_destroy (&actions);
  return status == 0;
}

/* Whether the user has already chosen a target, or ptxas will not be run.  */

static bool
target_chosen (void)
{
  const char *names = getenv ("OFFLOAD_TARGET_NAMES");
  const char *options = getenv ("COLLECT_GCC_OPTIONS");
  if (!names || !strstr (names, "nvptx") || !options)
    return true;
  return strstr (options, "-misa=") || strstr (options, "-march=sm")
	 || strstr (options, "no-verify");
}

static void
tell (const char *ptxas, const char *ptx)
{
  for (const char *target : targets)
    if (accepts (ptxas, ptx, target))
      {
	inform (UNKNOWN_LOCATION, "%qs refuses %qs, the default target of GCC %s: linking"
		" will fail; use %<-foffload-options=nvptx-none=-misa=%s%>", ptxas,
		DEFAULT_TARGET, version_string, target);
	return;
      }
  inform (UNKNOWN_LOCATION, "%qs refuses every target of GCC %s: linking will fail; use"
	  " %<-foffload-options=nvptx-none=-Wa,--no-verify%>", ptxas, version_string);
}

/* Notes, in a unit with code for the device, that the ptxas on the PATH will refuse it.  */

void
acc_check_ptxas (void)
{
  if (!acc_opts.warn_ptxas || !g->have_offload || target_chosen ())
    return;
  char *ptxas = find_program ("ptxas");
  if (!ptxas)
    return;
  const char *folder = getenv ("TMPDIR");
  char *ptx = xasprintf ("%s/acccacheXXXXXX", folder ? folder : "/tmp");
  int fd = mkstemp (ptx);
  if (fd >= 0)
    {
      bool written = write (fd, trial, sizeof trial - 1) == sizeof trial - 1;
      close (fd);
      if (written && !accepts (ptxas, ptx, DEFAULT_TARGET))
	tell (ptxas, ptx);
      unlink (ptx);
    }
  free (ptx);
  free (ptxas);
}
