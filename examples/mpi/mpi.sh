# What demo, tests, ./scaling and ./carry share: compiling and starting programs over Open MPI.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers.  All functions return 1 where Open MPI is missing.

# Open MPI does not like to be started by root, as in a container.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

# Whether there is Open MPI for programs in C.

mpi_found ()
{
  command -v mpirun >/dev/null && mpicc --showme:compile >/dev/null 2>&1
}

# Whether there is Open MPI for programs in Fortran that FC compiles, with scratch folder $1.

mpi_found_fortran ()
{
  test -n "$FC" && mpifort --showme:compile >/dev/null 2>&1 || return 1
  printf 'use mpi\nend\n' >"$1/try.f90"
  $FC $(mpifort --showme:compile) -fsyntax-only "$1/try.f90" >/dev/null 2>&1
}

# mpi_compile SOURCE PROGRAM FLAG...: compiles, with modules in PROGRAM's folder.

mpi_compile ()
{
  source=$1 program=$2
  shift 2
  case $source in
    *.c)
      set -- $CC "$@" $(mpicc --showme:compile) "$source" -o "$program" -foffload-options=-lm -lm \
	$(mpicc --showme:link) $launch ;;
    *)
      set -- $FC "$@" "-J$(dirname "$program")" $(mpifort --showme:compile) \
	"$(dirname "$source")/halo.f90" "$source" -o "$program" -foffload-options=-lm -lm \
	$(mpifort --showme:link) $launch ;;
  esac
  "$@"
}

# Set CC and FC, if they are not, and flags for the examples.  A step has few launches and copies,
# so that what each of them costs shows: the library for cheap launches is linked with, too.

mpi_compiler ()
{
  config=acccache-config
  command -v "$config" >/dev/null || config=${ACCCACHE_BUILD:-../../build}/acccache-config
  flags="-O2 -no-pie $("$config" --cflags)" && launch=$("$config" --launch) || return
  : "${CC:=$("$config" --gcc)}" "${FC=$(echo "$CC" | sed 's/gcc/gfortran/')}"
}

# mpi_build FOLDER: compiles all examples into it; without FC, those in C.

mpi_build ()
{
  while IFS=$(printf '\t') read -r name file _; do
    case $file:$FC in *.f90:) continue ;; esac
    mpi_compile "$file" "$1/$name" $flags || return
  done <LIST
}

# mpi_carried FOLDER: lets programs and Open MPI be found where ./carry has put them.  Its ranks are
# on one machine: no other is asked for, and none is reached.

mpi_carried ()
{
  PATH=$1/bin:$PATH
  LD_LIBRARY_PATH=$1/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  OPAL_PREFIX=$1 OPAL_LIBDIR=$1/lib OPAL_PKGLIBDIR=$1/lib/openmpi OPAL_SYSCONFDIR=$1/etc
  PMIX_INSTALL_PREFIX=$1 PMIX_MCA_mca_base_component_path=$1/lib/pmix OMPI_MCA_plm=isolated
  export PATH LD_LIBRARY_PATH OPAL_PREFIX OPAL_LIBDIR OPAL_PKGLIBDIR OPAL_SYSCONFDIR \
    PMIX_INSTALL_PREFIX PMIX_MCA_mca_base_component_path OMPI_MCA_plm
}

# mpi_run RANKS COMMAND...: starts so many ranks on this machine, and ends them if they hang,
# after MPI_SECONDS.

mpi_run ()
{
  ranks=$1
  shift
  timeout "${MPI_SECONDS:-600}" mpirun --oversubscribe --bind-to none -np "$ranks" "$@" </dev/null
}
