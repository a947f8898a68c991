# Builds a random program for the host and, with the plugin, for the simulated device; runs both
# and compares.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package Try;

use strict;
use warnings;
use Case;
use WriteC;
use WriteFortran;

# Cases of one group share language and level, so that they fit into one program.
our $group_size = 5;

my %suffix = (c => 'c', 'c++' => 'C', fortran => 'f90');
my %compiler = (c => 'cc', 'c++' => 'cxx', fortran => 'fc');

# OPTIONS: cc cxx fc, plugin, run, offload, flags, check, target, timeout, without, language, level.

sub new
{
  my ($class, %options) = @_;
  return bless { %options }, $class;
}

# The language and the level of SEED's group, and options for the plugin.

sub manner
{
  my ($self, $seed) = @_;
  my $dice = Dice->new (int ($seed / $group_size));
  my $language = $self->{language}
		 || $dice->pick ('language', ('c') x 5, ('fortran') x 4, 'c++');
  my $level = $self->{level} // $dice->pick ('level', 2, 2, 1, 3, 0);
  # A tile that does not pay has to be right, too.
  my $force = $dice->maybe ('force', 75) ? '-fplugin-arg-acccache-force' : '';
  return ($language, $level, $force);
}

# Tries the cases of SEEDS, which share a manner, in DIRECTORY.  Returns a hash:
#
#   verdict	'' if all is well, or what is not: `invalid', when the program fails without the
#		plugin, `ice', `compile', `finding', `result', `crash', `timeout'
#   detail	the messages that show it
#   cases	the cases
#   notes	for each seed a list of what the compiler said of the case
#
# PLANT, if there is one, changes the program's text before it is compiled with the plugin.  With
# the option `front' the compiler proper is all that is tried.

sub try
{
  my ($self, $directory, $seeds, $plant) = @_;
  my ($language, $level, $force) = $self->manner ($seeds->[0]);
  my @cases = map { Case->new ($_, $language, $self->{without}) } @$seeds;
  my %result = (cases => \@cases, verdict => '', detail => '');
  my ($text, @starts) = program ($language, @cases);
  $text = $self->{host_plant}->($text) if $self->{host_plant};
  my $end = $suffix{$language};
  write_file ("$directory/program.$end", $text);
  my @compiler = ($self->{$compiler{$language}}, "-O$level", '-fopenacc', '-no-pie');
  my ($status, $said, $expected);

  if (!$self->{front})
    {
      # GCC by itself does not understand all sections in C.
      (my $plain = $text) =~ s{^(?:#pragma |!\$)acc cache(?:.*&\n)*.*}{}mg;
      write_file ("$directory/host.$end", $plain);
      ($status, $said) = $self->command ($directory, @compiler, '-w', '-foffload=disable',
					 "host.$end", '-o', 'host');
      ($status, $said) = $self->command ($directory, './host') unless $status;
      return { %result, verdict => failure ($status, $said) || 'invalid',
	       detail => "without the plugin: exit status $status\n$said" } if $status;
      $expected = $said;
    }

  write_file ("$directory/planted.$end", $plant ? $plant->($text) : $text);
  ($status, $said) = $self->command ($directory, @compiler, "-fplugin=$self->{plugin}",
				     '-fopt-info-omp-all', split (' ', $self->{offload}),
				     split (' ', "$force $self->{flags}"),
				     $self->{front} ? '-S' : (), "planted.$end", '-o', 'device');
  $result{notes} = notes ($said, \@cases, \@starts);
  my $kind = $said =~ /internal compiler error/ ? 'ice'
	     : $status || $said =~ /^lto1: (?:error|fatal)|: error: /m ? 'compile' : '';
  return { %result, verdict => failure ($status, $said) || $kind, detail => $said } if $kind;
  return \%result if $self->{front};

  my @run = ($self->{run}, '--device', 'sim', '--target', $self->{target});
  push @run, '--check', $self->{check} if $self->{check};
  push @run, '--threads', 1 if $self->{jobs} > 1;
  ($status, $said) = $self->command ($directory, @run, './device');
  return \%result if $status == 0 && $said eq $expected;
  $kind = $said =~ /^acccache: \d+ finding/m || $status == 99 ? 'finding'
	  : $said =~ /[1-9]\d* of \d+ wrong/ ? 'result' : 'crash';
  return { %result, verdict => failure ($status) || $kind, detail => $said };
}

# Whether STATUS, or what a compiler SAID, is that of a program that has not ended by itself.

sub failure
{
  my ($status, $said) = @_;
  my @signals = (124, 128 + 9, 128 + 24);
  return grep ({ $_ == $status } @signals) || ($said // '') =~ /CPU time limit exceeded/
	 ? 'timeout' : '';
}

# The program of CASES, with the line on which each begins.

sub program
{
  my ($language, @cases) = @_;
  my $writer = $language eq 'fortran' ? 'WriteFortran' : 'WriteC';
  my $text = $writer->prologue;
  my @starts;
  for my $case (@cases)
    {
      push @starts, 1 + ($text =~ tr/\n//);
      $text .= $writer->new ($case)->text;
    }
  no strict 'refs';
  return ($text . &{"${writer}::epilogue"} (@cases), @starts);
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
      # Processor time, so that a busy machine is no reason; and a wall for what waits.
      my $wall = 30 * $self->{timeout};
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
