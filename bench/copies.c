/* copies: how many bytes a program copies to the device and back, and in how many
   copies, on any GPU.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A library for LD_PRELOAD, which stands between libgomp and the driver.  At the end
   it writes `copies TO BACK to_bytes back_bytes' to standard error, where those of
   less than 256 bytes, which are scalars and lists of arrays, do not count.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 256 };

static long count[2], bytes[2];

static void
note (int way, size_t size)
{
  if (size < LEAST)
    return;
  count[way]++;
  bytes[way] += size;
}

static int (*to_device) (unsigned long long, const void *, size_t);
static int (*from_device) (void *, unsigned long long, size_t);
static int (*to_device_later) (unsigned long long, const void *, size_t, void *);
static int (*from_device_later) (void *, unsigned long long, size_t, void *);

static int
count_to (unsigned long long d, const void *h, size_t size)
{
  note (0, size);
  return to_device (d, h, size);
}

static int
count_from (void *h, unsigned long long d, size_t size)
{
  note (1, size);
  return from_device (h, d, size);
}

static int
count_to_later (unsigned long long d, const void *h, size_t size, void *stream)
{
  note (0, size);
  return to_device_later (d, h, size, stream);
}

static int
count_from_later (void *h, unsigned long long d, size_t size, void *stream)
{
  note (1, size);
  return from_device_later (h, d, size, stream);
}

static const struct
{
  const char *name;
  void **real;
  void *counting;
} calls[] = {
  { "cuMemcpyHtoD_v2", (void **) &to_device, (void *) count_to },
  { "cuMemcpyDtoH_v2", (void **) &from_device, (void *) count_from },
  { "cuMemcpyHtoDAsync_v2", (void **) &to_device_later, (void *) count_to_later },
  { "cuMemcpyDtoHAsync_v2", (void **) &from_device_later, (void *) count_from_later },
};

void *
dlsym (void *library, const char *name)
{
  static void *(*real) (void *, const char *);
  if (!real)
    *(void **) &real = dlvsym (RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
  void *found = real (library, name);
  for (size_t i = 0; found && i < sizeof calls / sizeof *calls; i++)
    if (!strcmp (name, calls[i].name))
      {
	*calls[i].real = found;
	return calls[i].counting;
      }
  return found;
}

static void __attribute__ ((destructor))
tell (void)
{
  if (count[0] || count[1])
    fprintf (stderr, "copies %ld %ld %ld %ld\n", count[0], count[1], bytes[0], bytes[1]);
}
