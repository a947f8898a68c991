/* What is asked for is what is had, memory that the pool holds is there for
   others, and a device may be shut down and used again.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 100, MOST = 100000 };

static int wrong;

/* Blocks of all sizes, which do not overlap.  */
static void
blocks (void)
{
  static char *block[BLOCKS], in[MOST], out[MOST];
  for (int i = 0; i < BLOCKS; i++)
    {
      size_t size = 1 + (size_t) i * i * 10 % MOST;
      wrong += !(block[i] = acc_malloc (size));
      memset (in, i + 1, size);
      acc_memcpy_to_device (block[i], in, size);
    }
  for (int i = 0; i < BLOCKS; i++)
    {
      size_t size = 1 + (size_t) i * i * 10 % MOST;
      memset (in, i + 1, size);
      acc_memcpy_from_device (out, block[i], size);
      wrong += memcmp (in, out, size) != 0;
      /* The middle of a block is an address, too.  */
      acc_memcpy_from_device (out, block[i] + size / 2, size - size / 2);
      wrong += out[size - size / 2 - 1] != (char) (i + 1);
      acc_free (block[i]);
    }
}

/* Only there if nothing else is.  */
static void
nearly_all (void)
{
  size_t size = acc_get_property (acc_get_device_num (acc_device_nvidia),
				  acc_device_nvidia, acc_property_memory);
  if (size > 64 << 20)
    return;
  void *all = acc_malloc (size - (1 << 20));
  wrong += !all;
  acc_free (all);
}

int
main (void)
{
  acc_device_t type = acc_get_device_type ();
  for (int device = 0; device < acc_get_num_devices (type); device++)
    {
      acc_set_device_num (device, type);
      int x = 1;
#pragma acc parallel copy (x)
      x++;
      wrong += x != 2;
      blocks ();
      if (type == acc_device_nvidia)
	nearly_all ();
      blocks ();
    }
  acc_shutdown (type);
  acc_init (type);
  int x = 1;
#pragma acc parallel copy (x)
  x++;
  wrong += x != 2;
  blocks ();
  puts (wrong ? "wrong" : "right");
  return 0;
}
