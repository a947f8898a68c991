/* Calls, memory, lanes, barriers and the other instructions that insn.c does
   not reach: the kernels of forms.ptx.

     forms [FORMS.PTX [-v]]

   What the kernels ought to store was measured on an NVIDIA H200 and is kept as
   a sum of each kernel's 64 results.  It uses the driver API only; -v shows the
   results, to be compared with those of another device.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cu.h"

#include <string.h>

#define THREADS 64

static const struct
{
  const char *name;
  uint64_t sum;
} kernels[] = {
  { "calls", 0xb6878066958d5200 },
  { "memory", 0xaed7d99678b6381e },
  { "lanes", 0x99070172ebbbd908 },
  { "together", 0xcd6925aa40027800 },
  { "integers", 0x5b050834f2693966 },
  { "paths", 0x18b9d1f6f46fcb8d },
  { "copies", 0x343e4aa14f687a76 }
};

static char *
read_file (const char *name)
{
  FILE *f = fopen (name, "r");
  char *text = calloc (1, 1 << 20);
  if (!f || !fread (text, 1, (1 << 20) - 1, f))
    {
      fprintf (stderr, "forms: cannot read %s\n", name);
      exit (2);
    }
  fclose (f);
  return text;
}

int
main (int argc, char **argv)
{
  char log[4096];
  int failures = 0;
  uint64_t in[THREADS], out[THREADS];
  cu_addr din, dout;
  const char *folder = getenv ("srcdir");
  char path[4096];
  snprintf (path, sizeof path, "%s/tests/forms.ptx", folder ? folder : ".");
  cu_open ();
  void *m = cu_module (read_file (argc > 1 ? argv[1] : path), log,
		       sizeof log);
  if (!m)
    {
      printf ("forms: the text does not load:\n%s", log);
      return 1;
    }
  cu_must (cu_alloc (&din, sizeof in), "memory");
  cu_must (cu_alloc (&dout, sizeof out), "memory");
  uint64_t x = 88172645463325252u;
  for (int i = 0; i < THREADS; i++)
    {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      in[i] = x;
    }
  for (size_t n = 0; n < sizeof kernels / sizeof kernels[0]; n++)
    {
      void *k, *params[] = { &din, &dout };
      uint64_t sum = 0;
      cu_must (cu_function (&k, m, kernels[n].name), kernels[n].name);
      cu_must (cu_to (din, in, sizeof in), "copy");
      memset (out, 0xee, sizeof out);
      cu_must (cu_to (dout, out, sizeof out), "copy");
      cu_must (cu_launch (k, 1, 1, 1, THREADS, 1, 1, 16, NULL, params, NULL),
	       kernels[n].name);
      cu_must (cu_wait (), kernels[n].name);
      cu_must (cu_from (out, dout, sizeof out), "copy");
      for (int i = 0; i < THREADS; i++)
	{
	  sum = (sum ^ out[i]) * 1099511628211u;
	  if (argc > 2)
	    printf ("%s %d %#llx\n", kernels[n].name, i,
		    (unsigned long long) out[i]);
	}
      if (sum == kernels[n].sum)
	continue;
      failures++;
      printf ("%s: the results' sum is %#llx, not %#llx\n", kernels[n].name,
	      (unsigned long long) sum, (unsigned long long) kernels[n].sum);
    }
  printf ("forms: %zu kernels, %d wrong\n",
	  sizeof kernels / sizeof kernels[0], failures);
  return failures != 0;
}
