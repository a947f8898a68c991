/* Where libgomp's plugin for nvptx keeps its pointers to the driver.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The plugin looks the driver's functions up once and stores their addresses in a
   variable of its own.  Versions of libgomp differ in its layout, so the pointers
   are found by their values: no other word of the plugin's data is the address of
   a function of the driver.  */

#define _GNU_SOURCE 1
#include "launch/slots.h"

#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define PLUGIN "libgomp-plugin-nvptx.so"

/* What to look for, and where it is.  */
struct search
{
  const struct call *calls;
  int count, found;
  void ***slots;		/* For each call, or NULL.  */
  bool ambiguous;
};

static void
search_words (struct search *s, void **from, void **to)
{
  for (void **word = from; word < to; word++)
    for (int i = 0; i < s->count; i++)
      if (*word == *s->calls[i].driver)
	{
	  s->ambiguous |= s->slots[i] != NULL;
	  s->found += s->slots[i] == NULL;
	  s->slots[i] = word;
	}
}

/* Searches the writable memory of the object INFO if it is the plugin.  What the
   dynamic linker protects after relocation comes first there, and is left out.  */
static int
search_object (struct dl_phdr_info *info, size_t size, void *data)
{
  const char *slash = strrchr (info->dlpi_name, '/');
  const char *name = slash ? slash + 1 : info->dlpi_name;
  uintptr_t protected = 0;
  (void) size;
  if (strncmp (name, PLUGIN, sizeof PLUGIN - 1) != 0)
    return 0;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_GNU_RELRO)
      protected = info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      uintptr_t from = p->p_vaddr, to = from + p->p_memsz;
      if (p->p_type != PT_LOAD || !(p->p_flags & PF_W))
	continue;
      if (protected > from)
	from = protected < to ? protected : to;
      from = (from + sizeof (void *) - 1) & -sizeof (void *);
      search_words (data, (void **) (info->dlpi_addr + from),
		    (void **) (info->dlpi_addr + (to & -sizeof (void *))));
    }
  return 1;
}

bool
slots_replace (const struct call *calls, int count)
{
  void **slots[count];
  struct search s = { calls, count, 0, slots, false };
  memset (slots, 0, sizeof slots);
  dl_iterate_phdr (search_object, &s);
  if (s.found != count || s.ambiguous)
    return false;
  for (int i = 0; i < count; i++)
    __atomic_store_n (slots[i], calls[i].front, __ATOMIC_SEQ_CST);
  return true;
}
