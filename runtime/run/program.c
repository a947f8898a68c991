/* What can be known of a program before it runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Only the headers of an ELF file for this machine are looked at.  What is not one, such as a
   script, is nobody's trouble here.  */

#define _GNU_SOURCE 1
#include "run/program.h"
#include "config/config.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file in memory.  */
struct image
{
  const char *data;
  size_t size;
};

/* What its headers say.  */
struct traits
{
  bool interpreter;		/* Linked dynamically.  */
  bool library_inside;		/* Statically, libgomp's part for devices.  */
  bool offload;			/* Has functions for a device, by GCC, ...  */
  bool cuda;			/* ... by nvcc.  */
  const char *library;		/* One of NVIDIA's that it is linked with, or NULL.  */
};

/* Libraries with machine code for GPUs, or that need such.  */
static const char *const nvidia[]
  = { "libcublas", "libcudart", "libcudnn", "libcufft", "libcurand", "libcusolver",
      "libcusparse", "libcutensor", "libnccl", "libnvblas" };

/* A function that libgomp looks for in what it has loaded for a device.  */
static const char looked_for[] = "GOMP_OFFLOAD_load_image";

/* The COUNT * SIZE bytes at OFFSET, or NULL where the file has not so many.  */
static const void *
part (const struct image *f, uint64_t offset, uint64_t count, uint64_t size)
{
  if (offset > f->size || (size && count > (f->size - offset) / size))
    return NULL;
  return f->data + offset;
}

/* The string at OFFSET, or "".  */
static const char *
string_at (const struct image *f, uint64_t offset)
{
  if (offset >= f->size || !memchr (f->data + offset, 0, f->size - offset))
    return "";
  return f->data + offset;
}

/* Note the libraries that the dynamic section S of SECTION needs.  */
static void
look_at_needed (const struct image *f, const ElfW(Shdr) *section,
		unsigned count, const ElfW(Shdr) *s, struct traits *t)
{
  size_t n = s->sh_size / sizeof (ElfW(Dyn));
  const ElfW(Dyn) *d = part (f, s->sh_offset, n, sizeof *d);
  for (size_t i = 0; d && s->sh_link < count && i < n; i++)
    {
      if (d[i].d_tag != DT_NEEDED)
	continue;
      const char *name
	= string_at (f, section[s->sh_link].sh_offset + d[i].d_un.d_val);
      for (size_t k = 0; k < sizeof nvidia / sizeof nvidia[0]; k++)
	if (strncmp (name, nvidia[k], strlen (nvidia[k])) == 0
	    && (!t->library || strncmp (t->library, "libcudart", 9) == 0))
	  t->library = name;
    }
}

static void
look_at_sections (const struct image *f, const ElfW(Ehdr) *h, struct traits *t)
{
  const ElfW(Shdr) *s = part (f, h->e_shoff, h->e_shnum, sizeof *s);
  for (unsigned i = 0; s && h->e_shstrndx < h->e_shnum && i < h->e_shnum; i++)
    {
      const char *name
	= string_at (f, s[h->e_shstrndx].sh_offset + s[i].sh_name);
      t->offload |= strcmp (name, ".gnu.offload_funcs") == 0;
      t->cuda |= strcmp (name, ".nv_fatbin") == 0;
      if (s[i].sh_type == SHT_DYNAMIC)
	look_at_needed (f, s, h->e_shnum, &s[i], t);
    }
}

/* Look at F; false if it is no program of this machine's.  */
static bool
look_at (const struct image *f, struct traits *t)
{
  const ElfW(Ehdr) *h = part (f, 0, 1, sizeof *h);
  if (!h || memcmp (h->e_ident, ELFMAG, SELFMAG) != 0
      || h->e_ident[EI_CLASS] != ELFCLASS64
      || h->e_phentsize != sizeof (ElfW(Phdr))
      || (h->e_shnum && h->e_shentsize != sizeof (ElfW(Shdr))))
    return false;
  const ElfW(Phdr) *p = part (f, h->e_phoff, h->e_phnum, sizeof *p);
  for (unsigned i = 0; p && i < h->e_phnum; i++)
    t->interpreter |= p[i].p_type == PT_INTERP;
  look_at_sections (f, h, t);
  t->library_inside
    = !t->interpreter && memmem (f->data, f->size, looked_for,
				    sizeof looked_for);
  return true;
}

/* Where a shell finds NAME, as a new string; NULL: nowhere.  */
static char *
find_program (const char *name)
{
  const char *path = getenv ("PATH");
  if (strchr (name, '/') || !path)
    return strdup (name);
  for (size_t length; *path; path += length + (path[length] == ':'))
    {
      length = strcspn (path, ":");
      char *file = config_text ("%.*s/%s", (int) length, path, name);
      if (access (file, X_OK) == 0)
	return file;
      free (file);
    }
  return NULL;
}

/* Why a program NAME with T cannot be served, or NULL.  */
static char *
explain (const char *name, const struct traits *t, bool *refused)
{
  static const char lacks[]
    = "it executes PTX that GCC has made, and lacks what NVIDIA's libraries need: "
      "the driver's private tables (cuGetExportTable) and machine code of GPUs";
  bool is_static = !t->interpreter && (t->offload || t->library_inside);
  *refused = !t->offload || is_static;
  if (is_static)
    return config_text ("'%s' is linked statically, and libgomp cannot load a "
			"device into it; link it without -static", name);
  if (!t->cuda && !t->library)
    return NULL;
  if (!t->offload)
    return config_text ("'%s' is a CUDA program; the simulated device cannot run "
			"it: %s", name, lacks);
  return config_text ("'%s' is linked with %s; calls of it fail on the simulated "
		      "device: %s", name,
		      t->library ? t->library : "parts that nvcc has compiled",
		      lacks);
}

char *
program_trouble (const char *name, bool *refused)
{
  char *file = find_program (name), *answer = NULL;
  int descriptor = file ? open (file, O_RDONLY | O_CLOEXEC) : -1;
  struct stat s;
  free (file);
  *refused = false;
  if (descriptor < 0)
    return NULL;
  if (fstat (descriptor, &s) == 0 && S_ISREG (s.st_mode) && s.st_size > 0)
    {
      struct image f = { NULL, s.st_size };
      struct traits t = { .interpreter = false };
      void *p = mmap (NULL, f.size, PROT_READ, MAP_PRIVATE, descriptor, 0);
      f.data = p;
      if (p != MAP_FAILED && look_at (&f, &t))
	answer = explain (name, &t, refused);
      if (p != MAP_FAILED)
	munmap (p, f.size);
    }
  close (descriptor);
  return answer;
}
