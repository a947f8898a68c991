/* Who has called the driver: the callers on the stack tell.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define _GNU_SOURCE 1
#include "driver/caller.h"

#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The names of libgomp's files, its plugin's first.  */
static const char plugin_file[] = "libgomp-plugin-", library_file[] = "libgomp.so";

void
caller_find (struct caller *c)
{
  void *callers[32];
  Dl_info self, at;
  bool plugin = false, library = false;
  int count = backtrace (callers, 32);
  *c = (struct caller) { .own = false };
  if (!dladdr (caller_find, &self))
    return;
  for (int i = 0; i < count; i++)
    {
      /* The address is that of the instruction after the call.  */
      if (!dladdr ((char *) callers[i] - 1, &at) || !at.dli_fname)
	return;
      if (at.dli_fbase == self.dli_fbase)
	continue;
      if (strstr (at.dli_fname, plugin_file))
	{
	  plugin = true;
	  c->own |= at.dli_sname && strcmp (at.dli_sname, "GOMP_OFFLOAD_alloc") != 0;
	}
      else if (strstr (at.dli_fname, library_file))
	{
	  if (!library)
	    c->mapping = plugin && !c->own
			 && !(at.dli_sname && strstr (at.dli_sname, "alloc"));
	  library = true;
	  c->function = at.dli_sname;
	}
      else
	{
	  c->pc = (char *) callers[i] - 1;
	  /* It jumps to the plugin and is not on the stack.  */
	  if (plugin && !library && !c->own)
	    c->function = "acc_malloc";
	  return;
	}
    }
}

/* Run addr2line for ADDRESS of FILE, and read what it says to TEXT.  */
static bool
ask_for_line (const char *file, unsigned long address, char *text, unsigned size)
{
  char number[32];
  char *argv[] = { "addr2line", "-e", (char *) file, number, NULL };
  int ends[2], status;
  unsigned length = 0;
  ssize_t n;
  pid_t child;
  posix_spawn_file_actions_t actions;
  snprintf (number, sizeof number, "%#lx", address);
  if (pipe2 (ends, O_CLOEXEC) != 0)
    return false;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  bool begun = posix_spawnp (&child, argv[0], &actions, NULL, argv, environ) == 0;
  posix_spawn_file_actions_destroy (&actions);
  close (ends[1]);
  while (begun && length + 1 < size
	 && (n = read (ends[0], text + length, size - 1 - length)) > 0)
    length += n;
  close (ends[0]);
  text[length] = '\0';
  if (begun)
    waitpid (child, &status, 0);
  /* "file:12 (discriminator 3)"; "??:0" where nothing is known.  */
  text[strcspn (text, " \n")] = '\0';
  return begun && *text && *text != '?' && text[strlen (text) - 1] != '?';
}

void
caller_place (void *pc, char *text, unsigned size)
{
  Dl_info at;
  if (!pc || !dladdr (pc, &at) || !at.dli_fname)
    {
      snprintf (text, size, "the program");
      return;
    }
  const ElfW (Ehdr) *head = at.dli_fbase;
  unsigned long address = (char *) pc - (head->e_type == ET_DYN
					 ? (char *) at.dli_fbase : (char *) 0);
  if (!ask_for_line (at.dli_fname, address, text, size))
    snprintf (text, size, "%s+%#lx", at.dli_fname, address);
}
