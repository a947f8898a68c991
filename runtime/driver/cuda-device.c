/* The driver API: which devices there are and what they are like.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/cuda-device.h"
#include "core/limits.h"
#include "driver/calls.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

struct device devices[LIMIT_DEVICES];
int device_count;

struct device *
device_get (CUdevice number)
{
  return number >= 0 && number < device_count ? &devices[number] : NULL;
}

CUresult
do_cuDeviceGet (CUdevice *device, int ordinal)
{
  if (!device)
    return CUDA_ERROR_INVALID_VALUE;
  if (!device_get (ordinal))
    return CUDA_ERROR_INVALID_DEVICE;
  *device = ordinal;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetCount (int *count)
{
  if (!count)
    return CUDA_ERROR_INVALID_VALUE;
  *count = device_count;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetName (char *name, int length, CUdevice device)
{
  struct device *d = device_get (device);
  if (!name || length < 1)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  snprintf (name, length, "%s", d->target->name);
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceTotalMem_v2 (size_t *bytes, CUdevice device)
{
  struct device *d = device_get (device);
  if (!bytes)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  *bytes = d->target->memory_bytes;
  return CUDA_SUCCESS;
}

/* Set *VALUE to D's attribute of that number; false if there is none.  */
static bool
attribute_value (uint64_t *value, CUdevice_attribute attribute,
		 const struct device *d)
{
  const struct sim_target *t = d->target;
  switch (attribute)
    {
#define ATTRIBUTE(NUMBER, NAME, VALUE) \
    case NUMBER:		       \
      *value = VALUE;		       \
      return true;
#include "driver/attributes.def"
    default:
      return false;
    }
}

CUresult
do_cuDeviceGetAttribute (int *value, CUdevice_attribute attribute,
			 CUdevice device)
{
  struct device *d = device_get (device);
  uint64_t answer;
  if (!value)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  if (!attribute_value (&answer, attribute, d))
    return CUDA_ERROR_INVALID_VALUE;
  *value = answer > INT_MAX ? INT_MAX : answer;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceComputeCapability (int *major, int *minor, CUdevice device)
{
  struct device *d = device_get (device);
  if (!major || !minor)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  *major = d->target->cc_major;
  *minor = d->target->cc_minor;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetProperties (CUdevprop *p, CUdevice device)
{
  struct device *d = device_get (device);
  if (!p)
    return CUDA_ERROR_INVALID_VALUE;
  if (!d)
    return CUDA_ERROR_INVALID_DEVICE;
  /* The members of *P are the attributes from 1 on.  */
  int *member = (int *) p;
  for (size_t i = 0; i < sizeof *p / sizeof *member; i++)
    do_cuDeviceGetAttribute (&member[i], i + 1, device);
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetUuid (CUuuid *uuid, CUdevice device)
{
  if (!uuid)
    return CUDA_ERROR_INVALID_VALUE;
  if (!device_get (device))
    return CUDA_ERROR_INVALID_DEVICE;
  memcpy (uuid->bytes, "acccache device", sizeof uuid->bytes);
  uuid->bytes[15] = device;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetPCIBusId (char *id, int length, CUdevice device)
{
  if (!id || length < 13)
    return CUDA_ERROR_INVALID_VALUE;
  if (!device_get (device))
    return CUDA_ERROR_INVALID_DEVICE;
  snprintf (id, length, "0000:%02X:00.0", device + 1);
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetByPCIBusId (CUdevice *device, const char *id)
{
  unsigned domain = 0, bus, slot, function = 0;
  if (!device || !id)
    return CUDA_ERROR_INVALID_VALUE;
  if (sscanf (id, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3
      && (domain = 0, sscanf (id, "%x:%x.%x", &bus, &slot, &function) < 2))
    return CUDA_ERROR_INVALID_VALUE;
  if (domain || slot || function || bus < 1 || bus > (unsigned) device_count)
    return CUDA_ERROR_INVALID_DEVICE;
  *device = bus - 1;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceCanAccessPeer (int *can, CUdevice device, CUdevice peer)
{
  if (!can)
    return CUDA_ERROR_INVALID_VALUE;
  if (!device_get (device) || !device_get (peer))
    return CUDA_ERROR_INVALID_DEVICE;
  *can = device != peer;
  return CUDA_SUCCESS;
}

CUresult
do_cuDeviceGetP2PAttribute (int *value, CUdevice_P2PAttribute attribute,
			    CUdevice from, CUdevice to)
{
  /* 1: performance rank, 0 is best; 2: access; 3: native atomics; 4: arrays.  */
  static const int answers[] = { 0, 0, 1, 1, 0 };
  if (!value || attribute < 1 || attribute > 4)
    return CUDA_ERROR_INVALID_VALUE;
  if (!device_get (from) || !device_get (to) || from == to)
    return CUDA_ERROR_INVALID_DEVICE;
  *value = answers[attribute];
  return CUDA_SUCCESS;
}
