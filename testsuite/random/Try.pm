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

# The language and the level of SEED's group.

sub manner
{
  my ($self, $seed) = @_;
  my $dice = Dice->new (int ($seed / $group_size));
  my $language = $self->{language}
		 || $dice->pick ('language', ('c') x 5, ('fortran') x 4, 'c++');
  my $level = $self->{level} // $dice->pick ('level', 2, 2, 1, 3, 0);
  return ($language, $level);
}

# Tries the cases of SEEDS, which share a manner, in DIRECTORY.  Returns a hash:
#
#   verdict	'' if all is well, or what is not: `invalid', when the program fails without the
#		plugin, `compile', `finding', `result', `crash', `timeout'
#   detail	the messages that show it
#   cases	the cases
#   notes	for each seed a list of what the compiler said of the case
#
# PLANT, if there is one, changes the program's text before it is compiled with the plugin.

sub try
{
  my ($self, $directory, $seeds, $plant) = @_;
  my ($language, $level) = $self->manner ($seeds->[0]);
  my @cases = map { Case->new ($_, $language, $self->{without}) } @$seeds;
  my %result = (cases => \@cases, verdict => '', detail => '');
  my $file = "program.$suffix{$language}";
  my ($text, @starts) = program ($language, @cases);
  $text = $self->{host_plant}->($text) if $self->{host_plant};
  write_file ("$directory/$file", $text);
  # GCC by itself does not understand all sections in C.
  my $host = "host.$suffix{$language}";
  (my $plain = $text) =~ s{^(?:#pragma |!\$)acc cache(?:.*&\n)*.*}{}mg;
  write_file ("$directory/$host", $plain);

  my $compiler = $self->{$compiler{$language}};
  my @common = ($compiler, '-w', "-O$level", '-fopenacc', '-no-pie');
  my ($status, $said) = $self->command ($directory, @common, '-foffload=disable', $host, '-o', 'host');
  return { %result, verdict => 'invalid', detail => $said } if $status;
  ($status, my $expected) = $self->command ($directory, './host');
  return { %result, verdict => 'invalid', detail => "$expected\nexit status $status" } if $status;

  my $tried = $file;
  if ($plant)
    {
      $tried = "planted.$suffix{$language}";
      write_file ("$directory/$tried", $plant->($text));
    }
  my @plugin = ("-fplugin=$self->{plugin}", '-fopt-info-omp-all', split (' ', $self->{offload}),
		split (' ', $self->{flags}));
  ($status, $said) = $self->command ($directory, grep ({ $_ ne '-w' } @common), @plugin, $tried, '-o',
				     'device');
  $result{notes} = notes ($said, \@cases, \@starts);
  return { %result, verdict => failure ($status) || 'compile', detail => $said }
    if $status || $said =~ /internal compiler error|^lto1: (?:error|fatal)|: error: /m;

  my @run = ($self->{run}, '--device', 'sim', '--target', $self->{target});
  push @run, '--check', $self->{check} if $self->{check};
  push @run, '--threads', 1 if $self->{jobs} > 1;
  ($status, my $got) = $self->command ($directory, @run, './device');
  return \%result if $status == 0 && $got eq $expected;
  $result{detail} = $got;
  $result{verdict} = failure ($status) || ($got =~ /^acccache: \d+ finding/m || $status == 99 ? 'finding'
					     : $got =~ /[1-9]\d* of \d+ wrong/ ? 'result' : 'crash');
  return \%result;
}

# What STATUS says of a program that has not ended by itself.

sub failure
{
  my ($status) = @_;
  return $status == 124 || $status == 137 ? 'timeout' : '';
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
      exec 'timeout', '-k', '5', $self->{timeout}, @command or exit 127;
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
