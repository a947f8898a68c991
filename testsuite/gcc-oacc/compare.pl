#!/usr/bin/perl
# Compares the results of GCC's OpenACC tests on a device with those on the host, and tells which of
# OpenMP's, which are not run there by themselves, are wrong on the device.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: compare.pl EXPECTED [--part] RESULTS...
#
# RESULTS are sorted lines of DejaGnu's summary.  A line of EXPECTED is
#   CLASS  SUITE/FILE  OPTIONS  REASON
# where SUITE/FILE and OPTIONS are shell patterns, and CLASS is
#   gpu    the test does not pass on a real GPU either, or cannot be made
#   host   the device is right and the host's fallback is not
#   sim    the simulated device is to blame
#   time   the same, but only sometimes: the test measures time
# With --part not every test has been run, so lines of EXPECTED may stay unused.
# Ends with 0 if every difference is expected and every expectation is met.

use strict;
use warnings;

my $expected_file = shift @ARGV;
my $part = @ARGV && $ARGV[0] eq '--part' && shift @ARGV;

# A shell pattern as a regular expression.
sub pattern
{
  my $p = quotemeta shift;
  $p =~ s/\\\*/.*/g;
  $p =~ s/\\\?/./g;
  return qr/^$p$/;
}

my @expected;
open my $in, '<', $expected_file or die "$expected_file: $!\n";
while (<$in>)
  {
    next if /^\s*(#|$)/;
    /^(gpu|host|sim|time)\s+(\S+)\s+(\S+)\s+(\S.*)$/
      or die "$expected_file:$.: not CLASS SUITE/FILE OPTIONS REASON\n";
    push @expected, { class => $1, file => pattern ($2), options => pattern ($3), reason => $4,
		      line => $., used => 0 };
  }
close $in;

# The best of the expectations for a test.
sub find
{
  my ($test, $options) = @_;
  for my $e (@expected)
    {
      if ($test =~ $e->{file} && $options =~ $e->{options})
	{
	  $e->{used}++;
	  return $e;
	}
    }
  return undef;
}

my $good = qr/^(PASS|XFAIL)$/;
my (%host, %device, %count);
while (<>)
  {
    # What is run, or what had to be built for that.
    my ($result, $path, $flags, $what)
      = /^([A-Z]+): (\S+)\s+(.*?)\s*(execution test|output pattern test|compilation failed.*)$/
      or next;
    my ($oacc, $suite, $file) = $path =~ m{^libgomp\.(oacc-)?([^/]+)/(?:.*/)?([^/]+)$} or next;
    $suite = "omp-$suite" if !$oacc;
    my $on = $flags =~ /-foffload=disable/ ? \%host : \%device;
    my $options = join ',', grep { !/^-(D|foffload)/ } split ' ', $flags;
    $what =~ s/compilation failed.*/execution test/;
    $on->{"$suite/$file"}{$options || 'none'}{$what} = $result;
  }

# The host's result of a test, whatever its options: PASS only if all are good.
sub host_result
{
  my ($test, $what) = @_;
  my $h = $host{$test} or return 'none';
  for my $o (values %$h)
    {
      return $o->{$what} if exists $o->{$what} && $o->{$what} !~ $good;
    }
  return (grep { exists $_->{$what} } values %$h) ? 'PASS' : 'none';
}

my ($total, $passed, $not_gpu, $differ, $unexpected) = (0, 0, 0, 0, 0);
for my $test (sort keys %device)
  {
    for my $options (sort keys %{$device{$test}})
      {
	for my $what (sort keys %{$device{$test}{$options}})
	  {
	    my $result = $device{$test}{$options}{$what};
	    my $host = host_result ($test, $what);
	    my $ok = $result =~ $good;
	    $total++;
	    $passed++ if $ok;
	    next if $ok && $host eq 'PASS' || $ok && $host eq 'none';
	    $differ++;
	    my $e = find ($test, $options);
	    $not_gpu++ if !$ok && $e && $e->{class} eq 'gpu';
	    my $as_expected = $e && ($ok ? $e->{class} eq 'host' : $e->{class} ne 'host');
	    $unexpected++ if !$as_expected;
	    printf "%s %s %s, %s: device %s, host %s: %s\n", $as_expected ? '   ' : '***', $test,
	      $options, $what, $result, $host, $e ? "$e->{class}: $e->{reason}" : 'unexplained';
	  }
      }
  }

my @unmet = $part ? () : grep { !$_->{used} && $_->{class} ne 'time' } @expected;
print "*** $expected_file:$_->{line}: no such difference any more\n" for @unmet;

my $possible = $total - $not_gpu;
printf "\n%d tests run on the simulated device, %d good, %d to explain, %d unexplained\n",
  $total, $passed, $differ, $unexpected;
printf "%.2f %% of the %d that can pass on a real GPU\n", $possible ? 100 * $passed / $possible : 0,
  $possible;
my $verdict = $unexpected || @unmet || !$total ? 'FAIL' : 'PASS';
print "$verdict: gcc-sim\n";
exit ($verdict ne 'PASS');
