/* The plugin's entry: checks the compiler, reads the options, registers the hooks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   To debug: gcc -fopenacc -fplugin=acccache -wrapper gdb,--args …
   -fplugin-arg-acccache-dump=all writes each body for the device after each step.  */

#include "base/compat.h"
#include "base/acc-options.h"
#include "records/marker.h"
#include "records/record.h"
#include "frontend/capture.h"
#include "frontend/fortran-directives.h"
#include "frontend/fortran-readonly.h"
#include "frontend/fortran-shapes.h"
#include "frontend/sections.h"
#include "passes.h"
#include "steps.h"
#include "plugin-version.h"
#include "acc-config.h"

int plugin_is_GPL_compatible;

static struct plugin_info info = {
  PACKAGE_VERSION,
  "acccache makes the OpenACC cache directive do what it promises.\n"
  "-fplugin-arg-acccache-help lists its options.\n"
};

/* Whether the compiler that loads us is the one we were built for.  If not, an error
   names both and says what to do.  */

static bool
compiler_fits (const char *plugin_file, struct plugin_gcc_version *running)
{
  if (plugin_default_version_check (running, &gcc_version))
    return true;
  int major = atoi (running->basever);
  if (strcmp (running->basever, gcc_version.basever) != 0)
    error ("%qs was built for GCC %s and cannot be loaded by GCC %s; build it for this"
	   " compiler, as with %<./configure CC=gcc-%d%>, or install the package for"
	   " GCC %d", plugin_file, gcc_version.basever, running->basever, major, major);
  else
    error ("%qs was built for GCC %s of %s and cannot be loaded by this GCC %s of %s,"
	   " which was configured differently; build it again for this compiler, as with"
	   " %<./configure CC=gcc-%d%>", plugin_file, gcc_version.basever,
	   gcc_version.datestamp, running->basever, running->datestamp, major);
  return false;
}

/* Whether this is lto1.  The linker's driver reads its standard output, and the plugin's work was
   done when the units were compiled.  */

static bool
link_time (void)
{
  return strcmp (lang_hooks.name, "GNU GIMPLE") == 0;
}

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  if (!compiler_fits (args->full_name, version))
    return 1;
  register_callback (args->base_name, PLUGIN_INFO, NULL, &info);
  bool good = acc_parse_options (args->argc, args->argv) && acc_steps_init ();
  if (link_time ())
    return 0;
  if (acc_opts.help)
    acc_print_help (stdout);
  if (acc_opts.version)
    acc_print_version (stdout);
  if (!good || acc_opts.off || !(flag_openacc || (flag_openmp && acc_opts.names)))
    return 0;

  acc_sections_init ();
  acc_fortran_readonly_init ();
  acc_fortran_shapes_init ();
  acc_fortran_directives_init ();
  acc_marker_init ();
  acc_capture_init ();
  acc_report_init (args->base_name);
  acc_passes_init (args->base_name);
  return 0;
}
