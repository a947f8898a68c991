# Tries the Spack package without Spack: as much of Spack as it asks for.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: spack-stub.py 0|1 PACKAGE.PY VERSION
#
# Spack 0 has the classes of build systems in spack.package, and Spack 1 in a package of their own.

import sys
import types

major, path, version = sys.argv[1:]


class AutotoolsPackage:
    """What packages with a configure script are derived from."""


class Path(str):
    """A folder of an installation."""

    def __getattr__(self, name):
        return Path(self + "/" + name)

    join = __getattr__


def module(name, **members):
    made = types.ModuleType(name)
    made.__dict__.update(members)
    sys.modules[name] = made


commands = []
said = {"version": [], "depends_on": [], "license": []}
names = {
    name: (lambda said: lambda what, **options: said.append((what, options)))(said[name])
    for name in said
}
names["Executable"] = lambda name: lambda *args: commands.append((name,) + args)
module("spack")
if major == "0":
    module("spack.package", AutotoolsPackage=AutotoolsPackage, **names)
else:
    module("spack.package", **names)
    for name in ["spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems"]:
        module(name)
    module("spack_repo.builtin.build_systems.autotools", AutotoolsPackage=AutotoolsPackage)

space = {}
exec(compile(open(path).read(), path, "exec"), space)
package = space["Acccache"]()
package.spec = {name: types.SimpleNamespace(prefix=Path("/" + name)) for name in ["gcc", "gmp"]}
package.run_tests = False
package.autoreconf(package.spec, Path("/prefix"))
assert commands == [("./bootstrap",)], commands
args = package.configure_args()
wanted = "CC=/gcc/bin/gcc CXX=/gcc/bin/g++ FC=/gcc/bin/gfortran CPPFLAGS=-I/gmp/include"
for arg in wanted.split() + ["--without-dejagnu"]:
    assert arg in args, args
assert [what for what, options in said["version"]] == [version], said
assert any(what.startswith("gcc@12:16 ") for what, options in said["depends_on"]), said
