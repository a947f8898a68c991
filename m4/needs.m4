dnl What the tests and the examples need beside the compiler, and what is nice to have.
dnl Copyright (C) 2026 The acccache maintainers
dnl SPDX-License-Identifier: GPL-3.0-or-later

# ACC_FORTRAN
# Sets FC to the gfortran of the same GCC; --without-fortran leaves Fortran's tests out.
AC_DEFUN([ACC_FORTRAN],
[AC_ARG_WITH([fortran],
  [AS_HELP_STRING([--without-fortran], [do without gfortran, and skip its tests])])
AC_ARG_VAR([FC], [Fortran compiler of the same GCC])
AS_IF([test "x$with_fortran" = xno], [FC=],
  [ACC_FIND_SIBLING([FC], [gfortran])
   AS_IF([test -n "$FC"], [],
     [ACC_NEED([the Fortran compiler of GCC $GCC_VERSION], [gfortran-$GCC_MAJOR],
	       [gcc-gfortran],
	       [To do without its tests:  ./configure --without-fortran])])])])

# ACC_OFFLOAD
# Finds the compiler for the accelerator, mkoffload, and libgomp's plugin that runs programs there;
# --without-offload does without both, so everything runs on the host.
AC_DEFUN([ACC_OFFLOAD],
[AC_ARG_WITH([offload],
  [AS_HELP_STRING([--without-offload],
     [do without GCC's nvptx offload compiler, and skip its tests])])
MKOFFLOAD=
GOMP_NVPTX=
AS_IF([test "x$with_offload" != xno],
  [AC_CACHE_CHECK([for GCC's nvptx offload compiler], [acc_cv_mkoffload],
     [acc_cv_mkoffload=`$CC -print-prog-name=accel/nvptx-none/mkoffload`
      AS_IF([test -x "$acc_cv_mkoffload"], [], [acc_cv_mkoffload=none])])
   AS_IF([test "$acc_cv_mkoffload" != none], [MKOFFLOAD=$acc_cv_mkoffload],
     [ACC_NEED([the nvptx offload compiler of GCC $GCC_VERSION],
	       [gcc-$GCC_MAJOR-offload-nvptx], [gcc-offload-nvptx],
	       [To run on the host only:  ./configure --without-offload])])
   AC_CACHE_CHECK([for libgomp's nvptx plugin], [acc_cv_gomp_nvptx],
     [acc_cv_gomp_nvptx=`$CC -print-file-name=libgomp-plugin-nvptx.so.1`
      AS_IF([test -f "$acc_cv_gomp_nvptx"], [], [acc_cv_gomp_nvptx=none])])
   AS_IF([test "$acc_cv_gomp_nvptx" != none], [GOMP_NVPTX=$acc_cv_gomp_nvptx],
     [ACC_NEED([libgomp's nvptx plugin], [libgomp-plugin-nvptx1], [libgomp-offload-nvptx],
	       [To run on the host only:  ./configure --without-offload])])])
AC_SUBST([MKOFFLOAD])
AC_SUBST([GOMP_NVPTX])])

# ACC_DEJAGNU
# Sets ACC_RUNTEST (RUNTEST is automake's); --without-dejagnu leaves the tests of the compiler
# out of `make check'.
AC_DEFUN([ACC_DEJAGNU],
[AC_ARG_WITH([dejagnu],
  [AS_HELP_STRING([--without-dejagnu], [do without DejaGnu, and skip its tests])])
AS_IF([test "x$with_dejagnu" = xno], [ACC_RUNTEST=],
  [AC_CHECK_PROG([ACC_RUNTEST], [runtest], [runtest])
   AS_IF([test -n "$ACC_RUNTEST"], [],
     [ACC_NEED([DejaGnu], [dejagnu], [dejagnu],
	       [To do without its tests:  ./configure --without-dejagnu])])])
AC_SUBST([ACC_RUNTEST])
AM_CONDITIONAL([HAVE_DEJAGNU], [test -n "$ACC_RUNTEST"])])

# ACC_OPTIONAL_TOOLS
# Looks for what a build can do without.
AC_DEFUN([ACC_OPTIONAL_TOOLS],
[AC_PATH_PROG([PTXAS], [ptxas])
AC_PATH_PROG([NVCC], [nvcc])
AC_PATH_PROG([GNUPLOT], [gnuplot])
AC_CHECK_PROG([have_makeinfo], [makeinfo], [yes], [no])
AS_IF([test $have_makeinfo = no], [MAKEINFO=:])])

# ACC_SUMMARY
# Prints what was found, and what is missing for what.
AC_DEFUN([ACC_SUMMARY],
[acc_where=`acc_expand "$plugindir"`
AS_IF([test $have_makeinfo = yes], [acc_makeinfo=makeinfo],
  [acc_makeinfo="none: no manual is made"])
AS_ECHO(["
acccache $PACKAGE_VERSION for GCC $GCC_VERSION ($GCC_MACHINE)
  C, C++             $CC, $CXX
  Fortran            ${FC:-none: its tests are skipped}
  offload compiler   ${MKOFFLOAD:-none: everything runs on the host}
  libgomp's plugin   ${GOMP_NVPTX:-none}
  DejaGnu            ${ACC_RUNTEST:-none: the tests of the compiler are skipped}
  ptxas              ${PTXAS:-none: the driver alone will check the PTX}
  nvcc               ${NVCC:-none: no CUDA twins of the benchmarks}
  gnuplot            ${GNUPLOT:-none: no figures}
  makeinfo           $acc_makeinfo
The plugin goes to   $acc_where
"])])
