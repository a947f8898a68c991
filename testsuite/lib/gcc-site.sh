# Runs GCC's own DejaGnu suites against an installed compiler.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# To be sourced by a POSIX shell.  SUITE is one of
#   c c++ fortran                         libgomp's OpenACC execution tests
#   omp-c omp-c++ omp-fortran             libgomp's OpenMP tests of target constructs
#   c-compile c++-compile fortran-compile the OpenACC compile tests

# The OpenMP tests of SUITE in SOURCE that use a device, of those that match PATTERN.

gcc_site_target_tests () {
  site_language=${1#omp-} site_all=$2/libgomp/testsuite site_pattern=$3
  site_folders=$site_all/libgomp.$site_language
  test "$site_language" = fortran || site_folders="$site_folders $site_all/libgomp.c-c++-common"
  grep -rliE --include='*.[cCfF]*' \
    '(#pragma|_Pragma \("|!\$|\[\[) *omp[^{]*target|omp_target_|omp_get_mapped_ptr' $site_folders \
    | sed 's|.*/||' | sort -u | while read -r site_file; do
    case $site_file in
      $site_pattern) printf '%s ' "$site_file" ;;
    esac
  done
}

# Runs COMMAND, which is or ends with runtest and options, for SUITE of the unpacked sources
# SOURCE, or those of its tests that match PATTERN.  The .exp files of libgomp's OpenACC and OpenMP
# tests share their names, so that their folder has to be named as well.

gcc_site_runtest () {
  site_suite=$1 site_source=$2 site_pattern=$3
  shift 3
  set -- "$@" --tool "$(gcc_site_tool "$site_suite")"
  case $site_suite in
    c | c++ | fortran)
      set -- "$@" --directory "libgomp.oacc-$site_suite" \
	"$site_suite.exp${site_pattern:+=$site_pattern}" ;;
    omp-c | omp-c++ | omp-fortran)
      set -- "$@" --directory "libgomp.${site_suite#omp-}" \
	"${site_suite#omp-}.exp=$(gcc_site_target_tests "$site_suite" "$site_source" \
				    "${site_pattern:-*}")" ;;
    c-compile | c++-compile | fortran-compile)
      set -- "$@" "goacc.exp${site_pattern:+=$site_pattern}" ;;
    *) echo "no suite $site_suite; see lib/gcc-site.sh" >&2
       return 1 ;;
  esac
  "$@" >runtest.out 2>&1 </dev/null
}

# DejaGnu's name of the tool that SUITE tests.

gcc_site_tool () {
  case $1 in
    c-compile) echo gcc ;;
    c++-compile) echo g++ ;;
    fortran-compile) echo gfortran ;;
    *) echo libgomp ;;
  esac
}

# Writes site.exp and what else SUITE of the unpacked sources SOURCE wants to find into
# the current folder.  GCC is the C compiler, FLAGS what each of its calls gets first,
# OFFLOAD the offload targets, separated by commas, or nothing for the host alone.

gcc_site_write () {
  site_suite=$1 site_source=$2 site_gcc=$3 site_flags=$4 site_offload=$5
  site_dir=$(pwd)
  site_triplet=$($site_gcc -dumpmachine)
  site_tool=$(gcc_site_tool "$site_suite")
  site_gxx=$(echo "$site_gcc" | sed 's/gcc\([^/]*\)$/g++\1/')
  site_gfortran=$(echo "$site_gcc" | sed 's/gcc\([^/]*\)$/gfortran\1/')
  if test "$site_tool" = libgomp; then
    site_srcdir=$site_source/libgomp/testsuite
  else
    site_srcdir=$site_source/gcc/testsuite
  fi
  mkdir -p tmp
  cat >site.exp <<END
set rootme "$site_dir"
set srcdir "$site_srcdir"
set objdir "$site_dir"
set tmpdir "$site_dir/tmp"
set tool $site_tool
set build_triplet $site_triplet
set host_triplet $site_triplet
set target_triplet $site_triplet
set target_alias $site_triplet
set CFLAGS ""
set CXXFLAGS ""
set GCC_UNDER_TEST "$site_gcc $site_flags"
set GXX_UNDER_TEST "$site_gxx $site_flags"
set GFORTRAN_UNDER_TEST "$site_gfortran $site_flags"
END
  # libgomp's configure writes these where its tests are built.
  cat >libgomp-test-support.exp <<END
set cuda_driver_include ""
set cuda_driver_lib ""
set hsa_runtime_lib ""
set offload_plugins "${site_offload:+nvptx}"
set offload_targets "$site_offload"
set offload_additional_options ""
set offload_additional_lib_paths ""
END
}

# Runs SUITE of SOURCE, or those of its tests that match PATTERN, in the current folder at the
# optimisation LEVEL, or as it says itself if that is empty, under the command UNDER if that
# is not empty.  Leaves DejaGnu's results in results: one sorted line each.

gcc_site_run () {
  site_level=$3 site_tool=$(gcc_site_tool "$1")
  # The level stands last on the command line, and is the only one for Fortran.
  test -z "$site_level" || echo "set TORTURE_OPTIONS [list { $site_level }]" >>site.exp
  gcc_site_runtest "$1" "$2" "$4" $5 runtest --target_board="unix${site_level:+/$site_level}"
  test -f "$site_tool.sum" || {
    tail -n 5 runtest.out >&2
    return 1
  }
  grep -E '^(PASS|FAIL|XFAIL|XPASS|KPASS|KFAIL|UNRESOLVED|UNSUPPORTED|UNTESTED|ERROR): ' \
    "$site_tool.sum" | sort >results
  test -s results
}

# The counts of the file RESULTS, in one line.

gcc_site_counts () {
  awk -F: '
    { n[$1]++ }
    END {
      m = split ("PASS FAIL XFAIL XPASS UNRESOLVED UNSUPPORTED UNTESTED ERROR", k, " ")
      text = n["PASS"] + 0 " PASS"
      for (i = 2; i <= m; i++)
	if (n[k[i]])
	  text = text ", " n[k[i]] " " k[i]
      print text
    }' "$1"
}
