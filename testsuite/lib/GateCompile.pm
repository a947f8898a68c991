# Compiles one of GCC's tests with and without a plugin and says how the two differ.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package GateCompile;

use strict;
use warnings;
use File::Temp qw(tempdir);
use GccTests;

# Name, options, and whether the level is about host code (`S'), the preprocessor (`E') or
# a compilation in which neither OpenACC nor OpenMP is on (`N').

my @levels = (['O0', '-O0', 'S'], ['O1', '-O1', 'S'], ['O2', '-O2', 'S'],
	      ['O3', '-O3', 'S'], ['Os', '-Os', 'S'],
	      ['g', '-O2 -g', 'S'], ['lto', '-O2 -flto', 'S'],
	      ['E', '', 'E'], ['noacc', '-O1', 'N']);
my %levels = map { $_->[0] => $_ } @levels;

my %drivers = ('c' => 'gcc', 'c++' => 'g++', 'fortran' => 'gfortran');

sub levels
{
  return map { $_->[0] } @levels;
}

# LEVEL as a reader knows it.

sub label
{
  my ($level) = @_;
  my ($name, $options, $kind) = @{$levels{$level}};
  return $kind eq 'E' ? '-E' : $kind eq 'N' ? "$options, OpenACC off" : $options;
}

# Whether LEVEL makes sense for UNIT.

sub applies
{
  my ($level, $unit) = @_;
  die "identity: no level $level; there are ", join (' ', levels ()), "\n"
    unless $levels{$level};
  # gfortran preprocesses only what its name or an option says so of.
  return $levels{$level}[2] ne 'E' || $unit->{lang} ne 'fortran'
	 || $unit->{file} =~ /\.F/ || grep { $_ eq '-cpp' } @{$unit->{flags}};
}

# A comparer for the plugin and the compiler that the hash OPT names.

sub new
{
  my ($class, %opt) = @_;
  my $self = bless { gcc => $opt{gcc}, every_ptx => $opt{ptx}, host => $opt{host},
		     launches => $opt{launches} }, $class;
  my $file = $opt{plugin} =~ m{^/} ? $opt{plugin} : `pwd` =~ s/\n//r . "/$opt{plugin}";
  (my $name = $file) =~ s{.*/|\.so$}{}g;
  $self->{plugin} = ["-fplugin=$file",
		     map { "-fplugin-arg-$name-$_" } @{$opt{'plugin-arg'}}];
  my $lto1 = `$opt{gcc} -print-prog-name=lto1`;
  chomp $lto1;
  (my $accel = $lto1) =~ s{/lto1$}{/accel/nvptx-none/lto1};
  $self->{accel} = -x $accel ? $accel : undef;
  # GCC 16's compiler for the accelerator has no default; any one architecture will do.
  my $says = -x $accel ? `$accel -quiet /dev/null -o /dev/null 2>&1` : '';
  # Since GCC 13, link time says there what the programs require of the device.
  $ENV{GCC_OFFLOAD_OMP_REQUIRES_FILE} = '/dev/null';
  $self->{accel_args} = $says =~ /-march=.* must be specified/ ? ['-march=sm_52'] : [];
  $ENV{LC_ALL} = 'C';
  # A ptxas says nothing about what the compiler makes.
  $ENV{PATH} = join ':', grep { !-e "$_/ptxas" } split /:/, $ENV{PATH};
  return $self;
}

sub driver
{
  my ($self, $lang) = @_;
  return $self->{gcc} =~ s{gcc(?=[^/]*$)}{$drivers{$lang}}r;
}

# Compares what becomes of UNIT at LEVEL.  Returns a hash: aspect (what differs, the worst
# first, or absent), detail (how the worst does), command, and what was seen: compiled,
# refused, directive, device, linked, ptx, and accepted (how the messages differ rightly).

sub compare
{
  my ($self, $unit, $level) = @_;
  $self->{dir} = tempdir ('identity.XXXXXX', TMPDIR => 1, CLEANUP => 1)
    if !$self->{dir} || $self->{owner} != $$;
  $self->{owner} = $$;
  chdir $self->{dir} or die "$self->{dir}: $!\n";

  my %result;
  my $stock = $self->compile ($unit, $level, [], 'text');
  my $ours = $self->compile ($unit, $level, $self->{plugin}, 'text');
  my $struck = $stock->{status} && !$ours->{status} && defined $unit->{struck};
  $stock = $self->compile_struck ($unit, $level, $stock->{messages}) if $struck;
  $result{$stock->{status} ? 'refused' : 'compiled'} = 1;
  $result{device} = 1 if $stock->{device} ne '';
  my $directive = $self->has_directive ($unit);
  $result{directive} = 1 if $directive;

  my $differ = sub
    {
      my ($aspect, $first, $second) = @_;
      ($first, $second) = map { without_traces ($_) } $first, $second if $struck;
      return if $first eq $second;
      $result{aspect} .= defined $result{aspect} ? ", $aspect" : $aspect;
      $result{command} //= $ours->{command};
      $result{detail} //= text_diff ($first, $second);
    };
  my $accepted = $stock->{messages} ne $ours->{messages}
		 && GccTests::mentions_cache ($unit)
		 && rightly_different ($stock->{messages}, $ours->{messages});
  $result{accepted} = $accepted if $accepted;

  # A file that GCC refuses only for what the plugin understands has no twin to compare.
  $differ->('exit status', "$stock->{status}\n", "$ours->{status}\n")
    unless $accepted && $stock->{status};
  $self->compare_code ($unit, $level, $directive, $stock, $ours, $differ, \%result)
    unless $stock->{status} || $ours->{status};
  $differ->('messages', $stock->{messages}, $ours->{messages}) unless $accepted;
  return \%result;
}

# The assembly TEXT without functions that launch kernels, which GCC may put elsewhere because of
# their size.  (It may inline them or not as well, so that nothing is inlined where they are left
# out.)  The names of global ones come last.  All labels get the same number.

sub without_launches
{
  my ($text) = @_;
  my @names;
  my $body = sub
    {
      my ($all, $global) = @_;
      return $all if $all !~ /\bGOACC_parallel_keyed\b/;
      push @names, $global if defined $global;
      return '';
    };
  $text =~ s/(?:^\t\.p2align\ [^\n]*\n)?(^\t\.globl\t\S+\n)?
	     ^\t\.type\t(\S+),\ \@function\n.*?^\t\.size\t\2,\ \.-\2\n
	    /$body->($&, $1)/gemsx;
  $text =~ s/(?<=\.L)([A-Z]*)\d+/$1/g;
  return join '', $text, sort @names;
}

# The part of compare that is about what was compiled: calls DIFFER for each kind of code
# and notes in RESULT what was compared.

sub compare_code
{
  my ($self, $unit, $level, $directive, $stock, $ours, $differ, $result) = @_;
  my @host = ($stock->{host}, $ours->{host});
  @host = map { without_launches ($_) } @host if $self->{launches};
  $differ->('host assembly', @host);
  $differ->('modules', $stock->{modules}, $ours->{modules});
  if (!$directive && !$self->{every_ptx})
    {
      $differ->('host bytecode', $stock->{bytecode}, $ours->{bytecode});
      $differ->('accelerator bytecode', $stock->{device}, $ours->{device})
	unless $self->{host};
    }
  elsif (!$self->{host} && $stock->{device} ne $ours->{device} && defined $self->{accel})
    {
      $differ->('PTX', map { $self->ptx ($unit, $level, $_) } $stock, $ours);
      $result->{ptx} = 1;
    }
  if ($level eq 'lto')
    {
      $differ->('link time', $self->link_time ($unit, $stock, []),
		$self->link_time ($unit, $ours, $self->{plugin}));
      $result->{linked} = 1;
    }
}

# ASSEMBLY without the traces of a directive that GCC would not have taken: the numbers of
# its local symbols, which count all variables that it made, and the lines of debug
# information.

sub without_traces
{
  my ($assembly) = @_;
  $assembly =~ s/(\.omp_data_(?:kinds|sizes)\.)\d+/$1/g;
  return $assembly unless $assembly =~ /^\t\.section\t\.debug_/m;
  my $debug = 0;
  my $text = '';
  for my $line (split /^/, $assembly)
    {
      $debug = defined $1 && $1 =~ /^\.debug_/
	if $line =~ /^\t\.(?:section\t"?(\S+)|text|data|bss)/;
      $text .= $line unless $debug || $line =~ /^\.L\w+:|^\t\.loc /;
    }
  # The labels of lines shift the numbers of the others.
  $text =~ s/\.L\d+/.L/g;
  return $text;
}

# Compiles UNIT, which GCC refuses with MESSAGES, at LEVEL without the directives that they are
# about.  If GCC refuses that, too, all directives are left out: messages about a macro name
# the line of its use.  Returns what compile does.

sub compile_struck
{
  my ($self, $unit, $level, $messages) = @_;
  my %lines = map { $_ => 1 } $messages =~ /^\Q$unit->{file}\E:(\d+):/gm;
  $unit->{refused} = GccTests::strike ($unit->{text}, $unit->{lang}, \%lines);
  my $made = $self->compile ($unit, $level, [], 'refused');
  return $made->{status} ? $self->compile ($unit, $level, [], 'struck') : $made;
}

# Compiles UNIT at LEVEL with the options PLUGIN, a unit of our own from its TEXT, `text',
# `refused' or `struck'.  Returns a hash: status, messages,
# output, and the output cut into host, bytecode (-flto's) and device; modules; command.

sub compile
{
  my ($self, $unit, $level, $plugin, $text) = @_;
  my ($name, $options, $kind) = @{$levels{$level}};
  unlink glob '*';
  write_given ($unit, $text);
  my @flags = @{$unit->{flags}};
  @flags = grep { !/^-f(?:openacc|openmp)$/ } @flags if $kind eq 'N';
  my @command = ($self->driver ($unit->{lang}), '-frandom-seed=identity',
		 '-gno-record-gcc-switches', '-fdiagnostics-plain-output', @flags,
		 split (' ', $options), $self->{launches} ? '-fno-inline' : (), @$plugin);
  for my $module (@{$unit->{aux}})
    {
      run (@command, '-fsyntax-only', $module);
    }
  push @command, $kind eq 'E' ? '-E' : '-S', $unit->{file}, '-o', 'out.s';
  my ($status, $messages) = run (@command);

  my %made = (status => $status, messages => $messages, host => '', bytecode => '',
	      device => '', modules => '', command => "@command");
  $made{output} = -f 'out.s' ? GccTests::read_file ('out.s') : '';
  if ($kind eq 'E')
    {
      $made{host} = $made{output};
    }
  else
    {
      $made{output} =~ s/((?:offload_)?lto_\.opts,.*\n)((?:\t\.(?:ascii|string)\t.*\n)+)
			/$1 . recorded_options ($2)/gex;
      cut (\%made);
    }
  $made{modules} .= "$_\n" . GccTests::read_file ($_) for sort glob '*.*mod';
  return \%made;
}

# The assembler lines DATA hold the options recorded for link time.  Returns them in one
# line without those that say that a plugin is there.

sub recorded_options
{
  my ($data) = @_;
  my $text = join '', $data =~ /\t"(.*)"\n/g;
  $text =~ s/'-(?:fplugin=|fplugin-arg-|iplugindir=)[^']*' ?//g;
  $text =~ s/ $//;
  return "\t.string\t\"$text\"\n";
}

# Cuts MADE's output into the accelerator's sections, those of -flto, and the rest.

sub cut
{
  my ($made) = @_;
  my $part = 'host';
  for my $line (split /^/, $made->{output})
    {
      if ($line =~ /^\t\.(?:section\t"?(\S+)|text|data|bss)/)
	{
	  my $section = defined $1 ? $1 : '';
	  $part = $section =~ /^\.gnu\.offload_lto_/ ? 'device'
		  : $section =~ /^\.gnu\.(?:debug)?lto_/ ? 'bytecode' : 'host';
	}
      $made->{$part} .= $line;
    }
}

# Seconds until a compiler counts as hanging; its exit status is 124 then.
our $timeout = 120;

# Runs the words of COMMAND; returns the exit status and what they said on stderr.

sub run
{
  my (@command) = @_;
  my $pid = fork;
  die "fork: $!\n" unless defined $pid;
  if (!$pid)
    {
      open STDOUT, '>', '/dev/null';
      open STDERR, '>', 'messages';
      exec 'timeout', $timeout, @command or exit 127;
    }
  waitpid $pid, 0;
  my $status = $? >> 8;
  my $messages = GccTests::read_file ('messages');
  unlink 'messages';
  return ($status, $messages);
}

# Puts a unit of our own where its name says, with its TEXT.

sub write_given
{
  my ($unit, $text) = @_;
  return unless defined $unit->{struck};
  mkdir 'given';
  write_file ($unit->{file}, $unit->{$text});
}

sub write_file
{
  my ($file, $text) = @_;
  open my $out, '>:raw', $file or die "$file: $!\n";
  print $out $text;
  close $out;
}

# Whether a `cache' directive of UNIT reaches the middle end of the compiler.

sub has_directive
{
  my ($self, $unit) = @_;
  return $unit->{directive} if defined $unit->{directive};
  $unit->{directive} = defined $unit->{struck} && $unit->{struck} ne $unit->{text};
  if (!$unit->{directive} && GccTests::mentions_cache ($unit))
    {
      run ($self->driver ($unit->{lang}), @{$unit->{flags}}, '-S', $unit->{file},
	   '-fdump-tree-original=dump', '-o', '/dev/null');
      $unit->{directive} = 1 if GccTests::read_file ('dump') =~ /pragma acc cache/;
    }
  return $unit->{directive};
}

# The accelerator's code for what COMPILE made of UNIT, with the messages it took.

sub ptx
{
  my ($self, $unit, $level, $made) = @_;
  unlink glob '*';
  write_file ('out.s', $made->{output});
  my ($status, $messages) = run ($self->{gcc}, '-c', 'out.s', '-o', 'out.o');
  return "does not assemble\n$messages" if $status;
  my ($optimise) = $levels{$level}[1] =~ /(-O\w)/;
  my @api = grep { /^-f(?:openacc|openmp)$/ } @{$unit->{flags}};
  push @api, '-mgomp' if grep { $_ eq '-fopenmp' } @api;
  ($status, $messages) = run ($self->{accel}, '-quiet', @{$self->{accel_args}}, $optimise, @api,
			      'out.o', '-o', 'out.ptx');
  return "$messages$status\n" . canonical (GccTests::read_file ('out.ptx'));
}

# PTX with its registers numbered as they appear in the instructions of each function: their
# numbers come from how many variables there were, used or not.  A function that the plugin
# copied for the device says so in its name and may stand elsewhere.

sub canonical
{
  my ($ptx) = @_;
  $ptx =~ s/^\t\.reg\S+\s+%r\d+;\n//gm;
  $ptx =~ s/\$acccache\$\d+//g;
  my %number;
  my $text = '';
  for my $line (split /^/, $ptx)
    {
      %number = () if $line =~ m{^// BEGIN FUNCTION};
      $line =~ s{%r(\d+)}{'%r' . ($number{$1} //= keys %number)}ge;
      $text .= $line;
    }
  return join '', sort split m{^(?=// BEGIN FUNCTION|//:FUNC_MAP)}m, $text;
}

# The host's assembly that the link-time compiler, run with the options PLUGIN, makes of
# what COMPILE made of UNIT, with the messages it took.

sub link_time
{
  my ($self, $unit, $made, $plugin) = @_;
  unlink glob '*';
  write_file ('out.s', $made->{output});
  my ($status, $messages) = run ($self->{gcc}, '-c', 'out.s', '-o', 'out.o');
  return "does not assemble\n$messages" if $status;
  ($status, $messages)
    = run ($self->driver ($unit->{lang}), '-O2', '-flto', '-r', '-nostdlib',
	   '-flinker-output=nolto-rel', '-foffload=disable', '-save-temps',
	   '-frandom-seed=identity', '-gno-record-gcc-switches', @$plugin, 'out.o', '-o',
	   'linked');
  my @made = sort grep { /ltrans/ } glob '*.s';
  return join '', $messages, "$status\n",
	      map { "$_\n" . GccTests::read_file ($_) } @made;
}

# Whether the messages, THEIRS without the plugin and OURS with it, differ only as the
# manual says: errors about spellings that the plugin understands are gone, and what it has
# to say of a directive is added.  Returns that in words, or an empty string.

sub rightly_different
{
  my ($theirs, $ours) = @_;
  my $own = qr/'cache' directive|cannot be cached|nothing is cached without|name a section here/;
  my $understood = qr/error:\ (?:array\ section\ is\ not\ contiguous
				  \ in\ '_?cache_?'\ clause
				|expected\ '\['(?:\ before\ .*)?)
			      (?:\ \[-Wtemplate-body\])?$
		      |Error:\ ACC\ CACHE\ directive\ must\ be\ inside\ of\ loop\ \(1\)$/x;
  # Where the compiler stands, not what it has to say; and, with the parameter
  # openacc-privatization=noisy, what becomes of each of its own variables.
  my $context = qr/^In\ file\ included\ from|^\ +from\ |:\ (?:In|At)\ .*:$
		   |\ required\ from\ here$
		   |note:\ variable\ '[\w.]+\.\d+'\ declared\ in\ block/x;
  my (%theirs, %ours);
  $theirs{$_}++ for grep { !/$context/ } split /\n/, $theirs;
  $ours{$_}++ for grep { !/$context/ } split /\n/, $ours;
  my @added = grep { ($ours{$_} || 0) > ($theirs{$_} || 0) } sort keys %ours;
  my @gone = grep { ($theirs{$_} || 0) > ($ours{$_} || 0) } sort keys %theirs;

  my %places = map { /^(\S+?:\d+:\d+:)/ ? ($1 => 1) : () } grep { /$own/ } @added;
  my @notes = grep { !/$own/ && /^(\S+?:\d+:\d+:) note: / && $places{$1} } @added;
  my @others = grep { my $line = $_; !/$own/ && !grep { $_ eq $line } @notes } @added;
  return '' if @others || grep { !/$understood/ } @gone;
  return 'the same messages with another context' unless @added || @gone;
  return sprintf '%d messages of the plugin, %d errors of GCC fewer', @added - @notes,
		 scalar @gone;
}

sub text_diff
{
  my ($first, $second) = @_;
  write_file ('stock', $first);
  write_file ('plugin', $second);
  my $diff = `diff -a -U1 --label stock --label plugin stock plugin`;
  unlink 'stock', 'plugin';
  return $diff;
}

# Compiles the misbehaving plugin FILE for the compiler GCC; returns where it is.

sub build_twin
{
  my ($gcc, $file) = @_;
  my $dir = tempdir ('identity.XXXXXX', TMPDIR => 1, CLEANUP => 1);
  my $gxx = $gcc =~ s{gcc(?=[^/]*$)}{g++}r;
  my $headers = `$gcc -print-file-name=plugin`;
  chomp $headers;
  system ($gxx, '-O1', '-fPIC', '-shared', '-fno-rtti', "-I$headers/include", $file, '-o',
	  "$dir/twin.so") == 0
    or die "identity: $file does not compile with $gxx\n";
  return "$dir/twin.so";
}

1;
