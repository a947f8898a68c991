/* Words for memory in findings.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/check-object.h"
#include "check/check-names.h"
#include "check/room.h"
#include "core/load/load.h"
#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned char *
check_handover (const struct sim_function *kernel)
{
  struct sim_variable v;
  unsigned char *map = room_zeroed (kernel->shared_bytes + 1, 1);
  for (uint32_t i = 0, end; i < kernel->shared_bytes; i = end)
    {
      bool known = sim_module_shared_at (kernel, i, &v) && v.address + v.size > i;
      end = known ? v.address + v.size : i + 1;
      end = end < kernel->shared_bytes ? end : kernel->shared_bytes;
      memset (map + i, known && strncmp (v.name, "__oacc_bcast", 12) == 0, end - i);
    }
  return map;
}

bool
check_uniform (const struct sim_function *kernel)
{
  struct sim_variable v;
  return sim_module_variable (kernel->module, "__nvptx_uni", &v)
	 && v.space == SIM_SPACE_SHARED;
}

const char *
check_what (const struct sim_access *a)
{
#define SIZES(DOES)							\
  {									\
    DOES " 1 byte", DOES " 2 bytes", DOES " 4 bytes", DOES " 8 bytes",	\
    DOES " 16 bytes"							\
  }
  static const char *const what[3][5]
    = { SIZES ("loads"), SIZES ("stores"), SIZES ("atomically changes") };
  int size = a->bytes >= 16 ? 4 : a->bytes >= 8 ? 3 : a->bytes >= 4 ? 2
	     : a->bytes >= 2 ? 1 : 0;
  return what[a->kind == SIM_ATOMIC ? 2 : a->kind == SIM_STORE][size];
}

static void
describe_shared (const struct sim_access *a, uint32_t offset, char *object,
		 size_t object_size, char *name, size_t name_size)
{
  const struct sim_function *kernel = a->gang->launch->kernel;
  struct sim_variable v;
  if (sim_module_shared_at (kernel, offset, &v))
    {
      snprintf (object, object_size, "'%s', %zu bytes in shared memory, at byte "
		"%llu of it", v.name, v.size,
		(unsigned long long) (offset - v.address));
      snprintf (name, name_size, "%s", v.name);
    }
  else if (offset < a->gang->shared_bytes && offset >= kernel->shared_bytes)
    snprintf (object, object_size, "dynamic shared memory, at byte %u of it",
	      offset - kernel->shared_bytes);
  else
    snprintf (object, object_size, "shared memory at offset %u; the gang has "
	      "%u bytes", offset, a->gang->shared_bytes);
}

static const char *
kind_of_memory (enum sim_memory_kind kind)
{
  switch (kind)
    {
    case SIM_MEMORY_HOST:
      return "page-locked host memory";
    case SIM_MEMORY_HEAP:
      return "memory from the device's malloc";
    case SIM_MEMORY_MODULE:
      return "a variable in device memory";
    default:
      return "device memory";
    }
}

static void
describe_global (const struct sim_launch *l, sim_addr address, char *object,
		 size_t object_size, char *name, size_t name_size)
{
  struct sim_allocation m;
  char element[160];
  if (!sim_memory_find (address, &m))
    {
      snprintf (object, object_size, "address 0x%llx, in no allocation",
		(unsigned long long) address);
      return;
    }
  snprintf (name, name_size, "%s", m.label);
  bool named = !m.label[0] && check_named (l, &m, address, NULL, element,
					   sizeof element, name, name_size);
  snprintf (object, object_size, "%s%s%s%s%s%zu bytes of %s (number %llu), at "
	    "byte %llu of it", m.label[0] ? "'" : "", m.label,
	    m.label[0] ? "', " : "", named ? element : "", named ? ", in " : "",
	    m.size - m.padding, kind_of_memory (m.kind),
	    (unsigned long long) m.serial,
	    (unsigned long long) (address - m.base));
}

void
check_object (const struct sim_access *a, unsigned lane, char *object,
	      size_t object_size, char *name, size_t name_size)
{
  sim_addr address = a->address[lane];
  *name = 0;
  switch (a->space)
    {
    case SIM_SPACE_SHARED:
      describe_shared (a, address, object, object_size, name, name_size);
      break;
    case SIM_SPACE_LOCAL:
      snprintf (object, object_size, "the thread's local memory, at byte %llu",
		(unsigned long long) address);
      break;
    case SIM_SPACE_PARAM:
      snprintf (object, object_size, "the kernel's parameters, at byte %llu",
		(unsigned long long) address);
      break;
    default:
      describe_global (a->gang->launch, address, object, object_size, name, name_size);
    }
}
