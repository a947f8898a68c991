# Tests that README and the manual show what the plugin really says of quick-start.c
# and product.c, what the first really prints, and only commands that cache something; and what it
# says of mistakes.c, and acccache-run of shift.c.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# GCC's releases print different source lines below a message, so these are not compared.  Neither
# is GCC's own note about its loops.  Long lines are broken in the documents, and go on after four
# spaces.  CC is the compiler, PLUGIN the plugin.

use strict;
use warnings;

my $doc = $ENV{srcdir} || '.';
my $cc = $ENV{CC} or die "CC is not set\n";
my $plugin = $ENV{PLUGIN} or die "PLUGIN is not set\n";
my $object = "quick-start-$$.o";
my $program = "./quick-start-$$";
my $report = "quick-start-$$.json";
my $failures = 0;
$ENV{LC_ALL} = 'C';

END { unlink grep { defined } $object, $program, $report; }

sub slurp
{
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  return scalar <$in>;
}

sub indented
{
  my ($text) = @_;
  $text =~ s/^(?=.)/    /mg;
  return $text;
}

# The messages in TEXT, a compiler's output, without the file's folder.

sub messages
{
  my ($text) = @_;
  return map { s{^\S*/}{}r } grep { /^\S+:\d+:\d+: / && !/: assigned OpenACC / }
	 split /\n/, $text;
}

# The messages in FILE of the manual.

sub shown
{
  my ($file) = @_;
  return join "\n", messages (slurp ("$doc/$file") =~ s/\n {4}(?! *\d* *\|)/ /gr);
}

# The messages of the plugin about FILE with OPTIONS.

sub said_of
{
  my ($file, $options) = @_;
  my $said = `$cc -O2 -fopenacc -fplugin=$plugin -fplugin-arg-acccache-no-warn-ptxas $options \\
    -c $doc/$file -o $object 2>&1`;
  die "cannot compile $file:\n$said" if $?;
  return join "\n", messages ($said);
}

sub said_of_product
{
  my ($option) = @_;
  return said_of ('product.c', "$option -fopt-info-omp-all");
}

# What acccache-run says of shift.c, without the lines about PTX.  Nothing if there is no runtime or
# no offload compiler.

sub said_of_shift
{
  my $run = $ENV{RUN} || '';
  return '' if ! -x $run;
  # On older GPUs the lanes of a warp go in step, which is another finding.
  my $offload = '-foffload-options=nvptx-none=-misa=sm_75';
  system ("$cc -O2 -g -fopenacc -fplugin=$plugin -fplugin-arg-acccache-no-warn-ptxas"
	  . " -fplugin-arg-acccache-names $offload -no-pie -o $program $doc/shift.c 2>/dev/null") == 0
    or return '';
  my $said = `$run --threads 1 --check memory,race $program 2>&1`;
  return join '', grep { !/PTX line/ } $said =~ s{\S*/shift\.c}{shift.c}gr =~ /^(.*\n)/mg;
}

# What acccache-run says in TEXT, without spaces; with another libgomp than GCC 12's, which puts the
# arrays elsewhere, only where there are races and how many.

sub for_any_libgomp
{
  my ($text) = @_;
  $text = spaceless ($text);
  return `$cc -dumpversion` =~ /^12\b/ ? $text : join ' ', $text =~ /\d+xshift\.c:\d+:datarace/g;
}

sub spaceless
{
  my ($text) = @_;
  return $text =~ s/\s+//gr;
}

sub check
{
  my ($what, $good) = @_;
  print $good ? 'ok: ' : 'FAIL: ', $what, "\n";
  $failures++ unless $good;
}

my $readme = slurp ("$doc/../README");
my $source = slurp ("$doc/quick-start.c");
my $shown = slurp ("$doc/quick-start.out");
my $said = `$cc -O2 -fopenacc -fplugin=$plugin -fplugin-arg-acccache-no-warn-ptxas \\
  -fplugin-arg-acccache-report=$report -fopt-info-omp-all -c $doc/quick-start.c -o $object 2>&1`;
die "cannot compile quick-start.c:\n$said" if $?;
my $linked = `$cc -fopenacc -foffload=disable $object -o $program 2>&1`;
die "cannot link quick-start.c:\n$linked" if $?;
my $printed = `ACC_DEVICE_TYPE=host $program`;

my $said_messages = join "\n", messages ($said);
my $shown_messages = shown ('quick-start.out');
print "The compiler says:\n$said\n";
check ('there are messages', $said_messages =~ /OpenACC 'cache' directive/);
check ('quick-start.out has the messages', $said_messages eq $shown_messages);
(my $other = $shown_messages) =~ s/17:/18:/;
check ('and no others', $said_messages ne $other);
check ('product.out has the messages', shown ('product.out') eq said_of_product (''));
check ('mistakes.out has the messages',
       shown ('mistakes.out') eq said_of ('mistakes.c', '-fopt-info-omp-missed'));
check ('and these are not all', shown ('mistakes.out') ne said_of ('mistakes.c', ''));
my $ran = said_of_shift ();
check ('shift.out has what acccache-run says',
       $ran eq '' || for_any_libgomp ($ran) eq for_any_libgomp (slurp ("$doc/shift.out")));
my $apart = said_of_product ('-fplugin-arg-acccache-no-register-tiles');
check ('product-apart.out has those without squares', shown ('product-apart.out') eq $apart);
check ('and these are others', shown ('product.out') ne $apart);
check ('quick-start.json is the report',
       spaceless (slurp ("$doc/quick-start.json"))
       eq spaceless (slurp ($report)) =~ s{"[^"]*/quick-start}{"quick-start}gr);
check ('README has the program', index ($readme, indented ($source)) >= 0);
check ('README has the messages', index ($readme, indented ($shown)) >= 0);
check ('README has what the program prints',
       length $printed && index ($readme, indented ($printed)) >= 0);

# The commands in TEXT that compile with the plugin, but at -O0, where nothing is cached.

sub idle_commands
{
  my ($text) = @_;
  $text =~ s/\\(?=-)//g;
  $text =~ s/\\e?\n/ /g;
  return grep { !/ -O/ && !/ --libs/ }
	 $text =~ /^((?:\s|\$|\.B|@)*(?:gcc|g\+\+|gfortran|acccache-tune)\ [^\n]*
		      (?:-fopenacc|--cflags|-fplugin=acccache)[^\n]*)/xmg;
}

for my $file ("$doc/../README", "$doc/../acccache-config.in",
	      glob ("$doc/*.texi $doc/*.1 $doc/*.1.in"))
  {
    my ($first) = idle_commands (slurp ($file) =~ s/\$gcc\b/gcc/gr);
    check ("$file: no command without -O" . (defined $first ? ": $first" : ''), !defined $first);
  }
check ('a command without -O would be noticed', idle_commands ("  gcc \\-fopenacc \\\n  prog.c\n"));
exit ($failures != 0);
