# The Spack package.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# In the sources:
#   spack repo add contrib/spack
#   spack dev-build acccache@0.1 ^gcc@12

from spack.package import *

try:
    from spack_repo.builtin.build_systems.autotools import AutotoolsPackage
except ImportError:
    # Before Spack 1.0, spack.package has it.
    pass


class Acccache(AutotoolsPackage):
    """Plugin for GCC that makes OpenACC fast on NVIDIA GPUs, and a simulated GPU that checks and
    measures OpenACC programs."""

    license("GPL-3.0-or-later")

    version("0.1")

    # The plugin is for one compiler, which builds it, too.
    depends_on("gcc@12:16 +nvptx languages=c,c++,fortran", type=("build", "link", "run"))
    # Its headers include theirs.
    depends_on("gmp", type="build")
    depends_on("autoconf", type="build")
    depends_on("automake", type="build")
    depends_on("libtool", type="build")
    depends_on("gmake", type="build")
    depends_on("texinfo", type="build")
    depends_on("perl", type=("build", "run"))
    depends_on("dejagnu", type="test")

    def autoreconf(self, spec, prefix):
        Executable("./bootstrap")()

    def configure_args(self):
        gcc = self.spec["gcc"].prefix.bin
        args = [
            f"CC={gcc.gcc}",
            f"CXX={gcc.join('g++')}",
            f"FC={gcc.gfortran}",
            f"CPPFLAGS=-I{self.spec['gmp'].prefix.include}",
        ]
        if not self.run_tests:
            args.append("--without-dejagnu")
        return args
