# Tests that HACKING, testsuite/README and the manual's Internals name files that are there, and
# all rooms; and that these and README call make where there is a makefile.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

use strict;
use warnings;

my $top = ($ENV{srcdir} || '.') . '/..';
my $failures = 0;

# Where a name may begin.
my @roots = map { "$top$_" } '', qw(/plugin /plugin/gcc /plugin/gcc/base /plugin/plan /runtime
				     /runtime/core /runtime/core/decode /runtime/tests /runtime/config
				     /runtime/driver /testsuite /testsuite/lib /testsuite/acccache.tiles
				     /testsuite/acccache.c /bench /doc);

# What is no file of ours: a user's program, what is built, GCC's.
my $others = qr/^(?:\.\/|prog|report|quick-start|function\.c|check-|libcuda|acccache\.so|build)/;

sub slurp
{
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  return scalar <$in>;
}

# The files and folders that TEXT names.

sub names_in
{
  my ($text) = @_;
  my %seen;
  $text =~ s/^ +(?:gcc|\(gdb\)) .*(?:\\\n.*)*//mg;
  return grep { !/$others/ && !$seen{$_}++ }
	 map { s/\.$//r }
	 $text =~ m{(?<![\w./*\$-])((?:[\w.+-]+/)*[\w+-]*[*]?\.(?:cc|c|h|def|exp|pl|am|F90|ptx)(?!\w)
		      |(?:[\w.+-]+/)+[\w.+-]*)(?![\w/*])}gx;
}

sub is_there
{
  my ($name) = @_;
  return grep { -e } map { glob "$_/$name $_/$name.c" } @roots;
}

sub check
{
  my ($what, $good) = @_;
  print $good ? 'ok: ' : 'FAIL: ', $what, "\n" unless $good && $what =~ /names/;
  $failures++ unless $good;
}

# The commands in TEXT that call make in a folder, of the sources with -f or else of a build, where
# it would find no makefile.

sub without_makefile
{
  my ($text) = @_;
  my @without;
  while ($text =~ /\b(make -C (?!build|b\/)([\w.\/-]+)(?: +-f (\S+))?)/g)
    {
      push @without, $1 if !-e "$top/$2/" . ($3 // 'Makefile.am');
    }
  return @without;
}

my ($internals) = slurp ("$top/doc/acccache.texi") =~ /^(\@node Internals\n.*?)^\@node/ms
  or die "the manual has no Internals\n";
$internals =~ s/\@example.*?\@end example//sg;
$internals =~ s/\@code\{[^{}]*\}//g;
$internals =~ s/\@\w+\{([^{}]*)\}/$1/g;
my %text = (HACKING => slurp ("$top/HACKING"), 'the manual' => $internals,
	    'testsuite/README' => slurp ("$top/testsuite/README"));
my $count = 0;
for my $document (sort keys %text)
  {
    for my $name (names_in ($text{$document}))
      {
	$count++;
	check ("$document names $name", is_there ($name));
      }
  }
check ("there are names ($count)", $count > 100);
# The manual's table of runtime's rooms is made from runtime/rooms.def.
$text{'the manual'} .= slurp ("$top/runtime/rooms.def");
for my $room (map { m{([^/]*)/$} } glob "$top/plugin/gcc/*/ $top/runtime/*/")
  {
    next if $room eq 'tests' || $room eq 'bench' || $room =~ /^\./;
    check ("$_ has the room $room", $text{$_} =~ m{\b$room\b}) for sort keys %text;
  }
for my $file (qw(README HACKING testsuite/README), map { s/^\Q$top\E\///r } glob "$top/doc/*.texi")
  {
    my @without = without_makefile (slurp ("$top/$file"));
    check ("$file calls make without a makefile: @without", !@without);
  }
check ('a folder without a makefile is noticed', without_makefile ('make -C examples/mpi all'));
check ('an invented file would be noticed', !is_there ('lower/moon.cc'));
exit ($failures != 0);
