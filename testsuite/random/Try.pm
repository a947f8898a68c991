# Builds a random program for the host and, with the plugin, for the device; runs both and compares.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package Try;

use strict;
use warnings;
use Case;
use Lanes;
use LanesC;
use LanesFortran;
use Lengths;
use LengthsC;
use LengthsFortran;
use Loops;
use LoopsC;
use LoopsFortran;
use Stores;
use StoresC;
use StoresFortran;
use WriteC;
use WriteFortran;

# Cases of one group share language and level, so that they fit into one program.
our $group_size = 5;

my %suffix = (c => 'c', 'c++' => 'C', fortran => 'f90');
my %compiler = (c => 'cc', 'c++' => 'cxx', fortran => 'fc');

# Classes of cases and of what writes them.
my %families = (reads => ['Case', 'WriteC', 'WriteFortran'], stores => ['Stores', 'StoresC', 'StoresFortran'],
		ways => ['Stores', 'StoresC', 'StoresFortran'],
		loops => ['Loops', 'LoopsC', 'LoopsFortran'], lanes => ['Lanes', 'LanesC', 'LanesFortran'],
		lengths => ['Lengths', 'LengthsC', 'LengthsFortran']);

# The ways of a directive, by the manual's chapter "The papers": what each option may be.
my @ways = ([method => 'auto', 'rbi', 'rbc', 'rbc', 'ehc', 'ehc'], [fetch => 'auto', 'one'],
	    [width => 'auto', 'fixed', 'kernel-argument', 'sync', 'sync'],
	    [scope => 'auto', 'private', 'communicating'], [padding => 'auto', 'none', 'one'],
	    ['index-mapping' => 'auto', 'yx', 'xy']);

# OPTIONS: cc cxx fc, plugin, run, offload, flags, check, target, gpu, timeout, without, language, level,
# family; `help' is the plugin's list of options.

sub new
{
  my ($class, %options) = @_;
  return bless { %options }, $class;
}

# How SEED's group is compiled: a hash of language, level, family, lengths, which is true where private
# arrays may have lengths that are not constant, and options for the plugin.

sub manner
{
  my ($self, $seed) = @_;
  my $dice = Dice->new (int ($seed / $group_size));
  my $language = $self->{language}
		 || $dice->pick ('language', ('c') x 5, ('fortran') x 4, 'c++');
  my $level = $self->{level} // $dice->pick ('level', 2, 2, 1, 3, 0);
  # A tile that does not pay has to be right, too.
  my @options = $dice->maybe ('force', 75) ? '-fplugin-arg-acccache-force' : ();
  my $family = $self->{family} || ($dice->maybe ('stores', 70) ? 'stores' : 'reads');
  my $lengths = 0;
  # Without it, a loop in a `kernels' construct that adds real numbers up is sequential.
  @options = $dice->maybe ('associative', 50) ? '-ffast-math' : () if $family =~ /^(?:loops|lanes)$/;
  # All arrays of these programs are small.
  push @options, '-fplugin-arg-acccache-offsets=' . $dice->pick ('offsets', 'auto', 'small', 'small', 'wide')
    if $family =~ /^(?:loops|lanes)$/ && $self->knows ('offsets');
  if ($family =~ /^(?:stores|ways)$/)
    {
      my $policy = $dice->pick ('policy', 'auto', 'auto', 'through', 'back', 'mask');
      push @options, "-fplugin-arg-acccache-write-policy=$policy" if $self->knows ('write-policy');
      $lengths = $self->knows ('max-private') && $language ne 'c++' && $level && $dice->maybe ('lengths', 20);
      push @options, '-fplugin-arg-acccache-max-private=12000' if $lengths;
    }
  @options = ('-fplugin-arg-acccache-force', ways ($dice), grep { /write-policy|max-private/ } @options)
    if $family eq 'ways';
  return { language => $language, level => $level, family => $family, lengths => $lengths, options => \@options };
}

# The options that DICE draw for the ways of a directive.  A hash table has none but its method.

sub ways
{
  my ($dice) = @_;
  my %way = map { my ($key, @values) = @$_; $key => $dice->pick ($key, @values) } @ways;
  my @keys = $way{method} eq 'ehc' ? 'method' : map { $_->[0] } @ways;
  return map { "-fplugin-arg-acccache-$_=$way{$_}" } @keys;
}

# Whether the plugin has the option NAME.

sub knows
{
  my ($self, $name) = @_;
  return ($self->{help} // '') =~ /-acccache-(?:\[no-\])?\Q$name\E/;
}

# The cases of SEEDS, compiled in the MANNER.

sub cases
{
  my ($self, $manner, @seeds) = @_;
  my ($class) = @{$families{$manner->{family}}};
  return map { $class->new ($_, $manner->{language}, $self->{without}, $manner->{lengths}) } @seeds;
}

# Tries the cases of SEEDS, which share a manner, in DIRECTORY.  Returns a hash:
#
#   verdict	'' if all is well, or what is not: `invalid', when the program fails without the
#		plugin, `ice', `compile', `promise', `finding', `result', `crash', `timeout'; or `gcc' for
#		a case by itself that fails without the plugin as well: GCC does not order lanes
#		of a warp, nor share private arrays among all of them
#   detail	the messages that show it
#   cases	the cases
#   notes	for each seed a list of what the compiler said of the case
#
# PLANT, if there is one, changes the program's text before it is compiled with the plugin.  With
# the option `front' the compiler proper is all that is tried, and with `own' the host's results are
# those that the program itself has of it.

sub try
{
  my ($self, $directory, $seeds, $plant) = @_;
  my $manner = $self->manner ($seeds->[0]);
  my ($language, $level) = @$manner{qw(language level)};
  my @cases = $self->cases ($manner, @$seeds);
  my %result = (cases => \@cases, verdict => '', detail => '');
  my ($text, @starts) = program ($manner, @cases);
  $text = $self->{host_plant}->($text) if $self->{host_plant};
  my $end = $suffix{$language};
  write_file ("$directory/program.$end", $text);
  my @compiler = ($self->{$compiler{$language}}, "-O$level", '-fopenacc', '-no-pie');
  my ($status, $said, $expected);

  (my $plain = $text) =~ s{^(?:#pragma |!\$)acc cache(?:.*&\n)*.*}{}mg;
  if (!$self->{front} && !$self->{own})
    {
      # GCC by itself does not understand all sections in C.
      write_file ("$directory/host.$end", $plain);
      ($status, $said) = $self->command ($directory, @compiler, '-w', '-foffload=disable',
					 "host.$end", '-o', 'host');
      # On a machine with a GPU, libgomp would look for the program's code for that.
      ($status, $said) = $self->command ($directory, 'env', 'ACC_DEVICE_TYPE=host', './host') unless $status;
      return { %result, verdict => failure ($status, $said) || 'invalid',
	       detail => "without the plugin: exit status $status\n$said" } if $status;
      $expected = $said;
    }

  write_file ("$directory/planted.$end", $plant ? $plant->($text) : $text);
  ($status, $said) = $self->command ($directory, @compiler, "-fplugin=$self->{plugin}",
				     '-fopt-info-omp-all', split (' ', $self->{offload}),
				     @{$manner->{options}}, split (' ', $self->{flags}),
				     $self->{front} ? '-S' : (), "planted.$end", '-o', 'device');
  $result{notes} = notes ($said, \@cases, \@starts);
  my $kind = $said =~ /internal compiler error/ ? 'ice'
	     : $status || $said =~ /^lto1: (?:error|fatal)|: error: /m ? 'compile' : '';
  # An array of that kind that the plugin refuses is one that GCC refuses.
  return { %result, verdict => 'gcc' } if $kind eq 'compile' && @cases == 1 && $said =~ /target cannot support alloca/;
  # GCC's Fortran compiler computes large constants for a long time, with the plugin and without.
  if ($kind eq 'compile' && @cases == 1 && $said =~ /Killed signal terminated/)
    {
      write_file ("$directory/alone.$end", $plain);
      my ($failed, $why) = $self->command ($directory, @compiler, '-w', split (' ', $self->{offload}), '-S', "alone.$end",
					   '-o', 'alone.s');
      return { %result, verdict => 'gcc' } if $failed && $why =~ /Killed signal terminated/;
    }
  # What several iterations change at a time has no tile.
  $kind ||= 'promise' if $said =~ /: optimized: 'h\d*' is cached/;
  return { %result, verdict => failure ($status, $said) || $kind, detail => $said } if $kind;
  return \%result if $self->{front};

  ($status, $said) = $self->launch ($directory, 'device');
  $kind = wrong ($status, $said, $expected) or return \%result;
  return \%result if $status == 98 && is_idle ($said, @cases);
  if (@cases == 1 && $kind =~ /^(?:finding|result|crash)$/
      && ($manner->{family} ne 'reads' || ($cases[0]{scratch} && $cases[0]{scratch}{of_worker})))
    {
      write_file ("$directory/alone.$end", $plain);
      my ($failed) = $self->command ($directory, @compiler, '-w', split (' ', $self->{offload}), "alone.$end",
				     '-o', 'alone');
      return { %result, verdict => 'gcc' } if !$failed && wrong ($self->launch ($directory, 'alone'), $expected);
    }
  return { %result, verdict => failure ($status) || $kind, detail => $said };
}

# Runs PROGRAM of DIRECTORY on the simulated device, or on the GPU; returns its status and what it said.

sub launch
{
  my ($self, $directory, $program) = @_;
  my @run = ($self->{run}, '--device', $self->{gpu} ? 'gpu' : ('sim', '--target', $self->{target}));
  push @run, '--check', $self->{check} if $self->{check};
  push @run, '--threads', 1 if $self->{jobs} > 1 && !$self->{gpu};
  my ($status, $said) = $self->command ($directory, @run, "./$program");
  $said =~ s/^acccache-run: \d+ kernels? checked, 0 findings\n//m;
  # What the driver does to programs that are compiled without the plugin.
  $said =~ s/^acccache-run: warning: the GPU's driver, .*\n//mg;
  return ($status, $said);
}

# What is wrong with a program that had STATUS and SAID something, if not what was EXPECTED, or
# anything.

sub wrong
{
  my ($status, $said, $expected) = @_;
  return '' if $status == 0 && (defined $expected ? $said eq $expected : $said !~ /^acccache: \d+ finding/m);
  return $said =~ /^acccache: \d+ finding/m || $status == 99 ? 'finding'
	 : $said =~ /[1-9]\d* of \w+ wrong/ ? 'result' : 'crash';
}

# Whether a right program of CASES that SAID something had nothing to launch: the host runs the loops around
# those of a `kernels' construct that it launches, and these may have no iterations.

sub is_idle
{
  my ($said, @cases) = @_;
  my @loops = map { @{$_->{loops}} } map { @{$_->{nests}} } map { @{$_->{regions} // []} } @cases;
  return $said =~ /^acccache-run: the device was there, but the program launched no kernel$/m
	 && $said !~ /[1-9]\d* of \w+ wrong/
	 && !grep ({ $_->{construct} ne 'kernels' } map { @{$_->{regions} // []} } @cases)
	 && grep ({ $_->{trip} == 0 } @loops);
}

# Whether STATUS, or what a compiler SAID, is that of a program that has not ended by itself.

sub failure
{
  my ($status, $said) = @_;
  my @signals = (124, 128 + 9, 128 + 24);
  return grep ({ $_ == $status } @signals) || ($said // '') =~ /CPU time limit exceeded/
	 ? 'timeout' : '';
}

# The program of CASES in the MANNER, with the line on which each begins.

sub program
{
  my ($manner, @cases) = @_;
  my $fortran = $manner->{language} eq 'fortran';
  my $writer = $families{$manner->{family}}[$fortran ? 2 : 1];
  my $text = $writer->prologue;
  my @starts;
  for my $case (@cases)
    {
      push @starts, 1 + ($text =~ tr/\n//);
      $text .= $writer->new ($case)->text;
    }
  no strict 'refs';
  return ($text . &{$fortran ? 'WriteFortran::epilogue' : 'WriteC::epilogue'} (@cases), @starts);
}

# The messages in SAID by the seed of the case they are about.

sub notes
{
  my ($said, $cases, $starts) = @_;
  my %notes;
  while ($said =~ /^\w+\.\w+:(\d+):\d+: (\w+: .*)$/mg)
    {
      my ($line, $message) = ($1, $2);
      my ($index) = grep { $starts->[$_] <= $line } reverse 0 .. $#$cases;
      push @{$notes{$cases->[$index]{seed}}}, $message if defined $index;
    }
  return \%notes;
}

# Runs COMMAND in DIRECTORY; returns its status and all it said.

sub command
{
  my ($self, $directory, @command) = @_;
  my $output = "$directory/said";
  my $pid = fork;
  die "fork: $!\n" unless defined $pid;
  if (!$pid)
    {
      open STDIN, '<', '/dev/null';
      open STDOUT, '>', $output or exit 127;
      open STDERR, '>&', \*STDOUT;
      chdir $directory or exit 127;
      # Processor time, so that a busy machine is no reason; and a wall for what waits, as for a kernel
      # that never ends.
      my $wall = ($self->{gpu} ? 2 : 30) * $self->{timeout};
      exec 'sh', '-c', "ulimit -t $self->{timeout} && exec timeout -k 5 $wall \"\$@\"", 'sh',
	   @command or exit 127;
    }
  waitpid $pid, 0;
  my $status = $? & 127 ? 128 + ($? & 127) : $? >> 8;
  return ($status, read_file ($output));
}

sub read_file
{
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  my $text = <$in>;
  close $in;
  return $text // '';
}

sub write_file
{
  my ($file, $text) = @_;
  open my $out, '>', $file or die "$file: $!\n";
  print $out $text;
  close $out or die "$file: $!\n";
}

1;
