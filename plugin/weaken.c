/* Makes the symbols that a shared object leaves undefined weak.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

     weaken FILE.so

   GCC loads its plugins with all symbols resolved at once.  A plugin that is built for another
   release, or that names functions of another language's front end, would be turned down
   by the dynamic linker, in words that help nobody, before it can say a word itself.
   No linker has an option for this.  Doing it twice does no harm.  */

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int
fail (const char *file, const char *why)
{
  fprintf (stderr, "weaken: %s: %s\n", file, why);
  return 1;
}

/* Whether SIZE bytes from OFFSET on lie in a file of LENGTH bytes.  */

static int
inside (size_t length, size_t offset, size_t size)
{
  return offset <= length && size <= length - offset;
}

static void
weaken_table (ElfW (Sym) *symbol, size_t n)
{
  for (; n > 0; n--, symbol++)
    if (symbol->st_shndx == SHN_UNDEF && ELF64_ST_BIND (symbol->st_info) == STB_GLOBAL)
      symbol->st_info = ELF64_ST_INFO (STB_WEAK, ELF64_ST_TYPE (symbol->st_info));
}

/* Weakens the dynamic symbols of the object IMAGE of LENGTH bytes; what is wrong with it, or
   null.  */

static const char *
weaken (unsigned char *image, size_t length)
{
  ElfW (Ehdr) *header = (ElfW (Ehdr) *) image;
  if (length < sizeof *header || memcmp (header->e_ident, ELFMAG, SELFMAG) != 0
      || header->e_ident[EI_CLASS] != (sizeof (ElfW (Addr)) == 8 ? ELFCLASS64 : ELFCLASS32)
      || header->e_shentsize != sizeof (ElfW (Shdr))
      || !inside (length, header->e_shoff, header->e_shnum * sizeof (ElfW (Shdr))))
    return "not an object of this machine";
  ElfW (Shdr) *section = (ElfW (Shdr) *) (image + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++)
    if (section[i].sh_type == SHT_DYNSYM)
      {
	if (!inside (length, section[i].sh_offset, section[i].sh_size))
	  return "its symbol table is cut off";
	weaken_table ((ElfW (Sym) *) (image + section[i].sh_offset),
		      section[i].sh_size / sizeof (ElfW (Sym)));
	return NULL;
      }
  return "no dynamic symbols";
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return fail ("usage", "weaken FILE.so");
  const char *file = argv[1];
  struct stat st;
  int fd = open (file, O_RDWR);
  if (fd < 0 || fstat (fd, &st) < 0)
    return perror (file), 1;
  unsigned char *image = mmap (NULL, (size_t) st.st_size, PROT_READ | PROT_WRITE, MAP_SHARED,
			       fd, 0);
  if (image == MAP_FAILED)
    return perror (file), 1;
  const char *wrong = weaken (image, (size_t) st.st_size);
  if (wrong)
    return fail (file, wrong);
  if (munmap (image, (size_t) st.st_size) < 0 || close (fd) < 0)
    return perror (file), 1;
  return 0;
}
