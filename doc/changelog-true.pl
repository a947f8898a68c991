# Tests changelog.pl: the history of a small repository gives the ChangeLog that is expected, and a
# release keeps its own.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

use strict;
use warnings;
use Cwd 'abs_path';
use File::Path qw(make_path remove_tree);

my $script = abs_path (($ENV{srcdir} || '.') . '/changelog.pl');
my $top = "changelog-$$.dir";
my $failures = 0;

END { remove_tree ($top) if defined $top; }

delete $ENV{$_} for grep { /^GIT_/ } keys %ENV;
$ENV{GIT_CONFIG_GLOBAL} = $ENV{GIT_CONFIG_SYSTEM} = '/dev/null';
$ENV{"GIT_${_}_NAME"} = $ENV{"GIT_${_}_EMAIL"} = 'nobody' for qw(AUTHOR COMMITTER);
if (system ('git --version >/dev/null 2>&1') != 0)
  {
    print "SKIP: git is missing\n";
    exit 77;
  }

sub check
{
  my ($what, $good) = @_;
  print $good ? 'ok: ' : 'FAIL: ', $what, "\n";
  $failures++ unless $good;
}

sub put
{
  my ($file, $text) = @_;
  open my $out, '>', $file or die "$file: $!\n";
  print $out $text;
  close $out or die "$file: $!\n";
}

sub git
{
  system ('git', '-C', "$top/repo", @_) == 0 or die "git @_ fails\n";
}

sub commit
{
  my ($date, $message) = @_;
  $ENV{GIT_AUTHOR_DATE} = $ENV{GIT_COMMITTER_DATE} = "$date +0000";
  git ('add', '-A');
  git ('commit', '-q', '-m', $message);
}

# What changelog.pl prints for the folder DIR; its status is in $?.

sub changelog
{
  my ($dir) = @_;
  return scalar `perl '$script' '$top/$dir' 2>/dev/null`;
}

make_path ("$top/repo/sub", "$top/repo/release", "$top/release", "$top/nothing");
$ENV{GIT_CEILING_DIRECTORIES} = abs_path ($top);
git ('init', '-q');
put ("$top/repo/kept.c", "int kept;\n" x 9);
put ("$top/repo/gone.c", "int gone;\n");
commit ('2026-01-02T10:00:00', 'plugin: the first');
rename "$top/repo/kept.c", "$top/repo/sub/moved.c" or die "rename: $!\n";
unlink "$top/repo/gone.c";
put ("$top/repo/new.c", "struct other;\n");
commit ('2026-01-03T10:00:00', "plugin: the second\n\nWhy it is so,\nin two lines.\n\n  indented");
put ("$top/repo/new.c", "int new;\n");
put ("$top/repo/f$_-with-a-long-name.c", "") for 1 .. 4;
commit ('2026-01-03T11:00:00', 'plugin: the third, whose subject is so long that it does not fit into one line');

my $expected = <<'END';
2026-01-03  The acccache maintainers

	plugin: the third, whose subject is so long that it does not fit into
	one line

	* f1-with-a-long-name.c, f2-with-a-long-name.c, f3-with-a-long-name.c,
	f4-with-a-long-name.c: New.
	* new.c: Change.

	plugin: the second

	Why it is so,
	in two lines.

	  indented

	* kept.c: Move to sub/moved.c.
	* new.c: New.
	* gone.c: Remove.

2026-01-02  The acccache maintainers

	plugin: the first

	* gone.c, kept.c: New.

END
my $printed = changelog ('repo');
check ('the history', $? == 0 && $printed eq $expected);
print "It is:\n$printed" if $printed ne $expected;

put ("$top/$_/ChangeLog", "2025-01-01  Of the release\n") for 'release', 'repo/release';
check ('a release keeps its ChangeLog', changelog ('release') eq "2025-01-01  Of the release\n");
check ('so does one below a repository', changelog ('repo/release') eq "2025-01-01  Of the release\n");
check ('without either there is none', changelog ('nothing') eq '' && $? != 0);
exit ($failures != 0);
