# The loops of a random kernel and how they are partitioned.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A nest is a list of levels, outermost first.  A level is a `line', which is a loop directive
# with the loops that belong to it, a sequential `loop', or the place of the `cache' directive.
# A loop is a hash:
#
#   var	 lower	trip  step	VAR takes the values LOWER + STEP * 0 … TRIP - 1
#   base	a form that is added to them, of variables of outer loops; may be missing
#   end		how the condition is written, and how far beyond the last value it lies
#   symbolic	its bounds are not all constants

package Nest;

use strict;
use warnings;
use Form;

# Directives with the number of their loops, before and after the place of the `cache' directive,
# by placement.

my %patterns = (
  # Inside a partitioned loop.
  body => [['gang vector'], ['gang vector'], ['gang worker vector'], ['gang'], [''], ['gang worker'],
	   ['gang', 'vector'], ['gang', 'worker vector'], ['gang worker', 'vector'],
	   ['gang', 'worker'], ['gang vector 2'], ['gang worker vector 2'], [' 2'], ['', ''],
	   ['gang vector', 'seq'], ['gang', 'worker', 'vector'], ['gang 2', 'vector'],
	   ['gang', 'vector 2'], ['gang vector 3'], ['gang', 'worker vector 2']],
  # At the level of gangs, around inner loops that are partitioned.
  gang => [['gang', '|', 'vector'], ['gang', '|', 'vector'], ['gang', '|', 'worker vector'],
	   ['gang', '|', 'worker', 'vector'], ['gang 2', '|', 'vector'],
	   ['gang', '|', 'vector 2'], ['gang', 'worker', '|', 'vector'],
	   ['gang worker', '|', 'vector'], ['gang', '|', ''], ['gang', '|', 'worker vector 2'],
	   ['gang', '|', 'worker']],
  # Inside a sequential loop, which is `;', within partitioned ones.
  tile => [['gang vector', ';|'], ['gang vector', ';|'], ['gang', 'vector', ';|'],
	   ['gang worker vector', ';|'], ['gang vector 2', ';|'], ['gang', 'worker vector', ';|'],
	   ['gang worker vector 2', ';|'], ['gang', ';|', 'vector'],
	   ['gang', ';|', 'worker vector'], ['gang', ';|'], ['', ';|'],
	   ['gang', 'worker', ';|', 'vector'], ['gang', 'worker', 'vector', ';|']]);

my @primes = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 97, 101);

# The numbers of threads that the construct asks for, 0 where it leaves that open.

sub dimensions
{
  my ($dice) = @_;
  my $vectors = $dice->pick ('vector_length', 0, 0, 32, 32, 64, 64, 128, 128, 256, 512, 1024);
  my $workers = $dice->pick ('num_workers', 0, 0, 0, 1, 2, 4, 8, 8);
  $workers = 1024 / $vectors if $vectors && $workers * $vectors > 1024;
  my $gangs = $dice->pick ('num_gangs', 0, 0, 0, 1, 2, 3, 7);
  return { vector_length => $vectors, num_workers => $workers, num_gangs => $gangs };
}

# How often a loop of the directive LINE runs, no more than LIMIT.

sub trip
{
  my ($dice, $line, $dimensions, $limit) = @_;
  my $width = $dimensions->{vector_length} || 32;
  my $workers = $dimensions->{num_workers} || 4;
  my @choices = (3, 1, 2, 4, 5);
  push @choices, $workers - 1, $workers, $workers + 1, 2 * $workers + 1, 8
    if $line =~ /worker|^$/;
  @choices = ($width, $width, $width - 1, $width + 1, 2 * $width, 2 * $width + 1, 1,
	      $width / 2, 3 * $width + 5, map { $dice->pick ("prime$_", @primes) } 1 .. 4)
    if $line =~ /vector|^$/;
  push @choices, 0 if $dice->maybe ('empty', 25);
  @choices = grep { $_ >= 0 && $_ <= $limit } @choices;
  @choices = (1) unless @choices;
  return $dice->pick ('trip', @choices);
}

# A loop over VAR that runs TRIP times.

sub make_loop
{
  my ($dice, $var, $trip) = @_;
  my $step = $dice->pick ('step', 1, 1, 1, 1, -1, 2, 3, -2);
  my $lower = $dice->pick ('lower', 0, 0, 0, 1, 2, 5, 8);
  $lower += $trip * -$step if $step < 0;
  my %loop = (var => $var, trip => $trip, step => $step, lower => $lower,
	      including => $dice->maybe ('including', 30),
	      beyond => $dice->throw ('beyond', abs $step),
	      type => $dice->pick ('type', 'int', 'int', 'int', 'long', 'unsigned'),
	      outside => $dice->maybe ('outside', 20),
	      symbolic_end => $dice->maybe ('symbolic', 50),
	      symbolic_lower => $dice->maybe ('symbolic_lower', 15),
	      symbolic_step => abs $step > 1 && $dice->maybe ('symbolic_step', 20));
  $loop{symbolic} = $loop{symbolic_end} || $loop{symbolic_lower} || $loop{symbolic_step};
  return \%loop;
}

# A sequential loop over VAR around or in the region, of TRIP iterations.

sub make_seq
{
  my ($dice, $var, $trip) = @_;
  my $loop = make_loop ($dice, $var, $trip);
  $loop->{lower} = -int ($trip / 2) if $loop->{step} == 1 && $dice->maybe ('centred', 40);
  $loop->{lower} = 0 unless $loop->{step} > 0;
  $loop->{type} = 'int';
  $loop->{outside} = 0;
  $loop->{directive} = $dice->maybe ('seq', 25);
  return $loop;
}

# Makes the levels of a nest: a list of
#   { line => CLAUSES, loops => [LOOP, …] }, { seq => LOOP }, { cache => 1 }.

sub make
{
  my ($dice, $dimensions) = @_;
  my $placement = $dice->pick ('placement', 'body', 'body', 'gang', 'gang', 'tile', 'tile');
  my @pattern = @{$dice->pick ("mapping_$placement", @{$patterns{$placement}})};
  my @vars = qw(i j k l);
  my @levels;
  my $budget = 2500;
  my $lines = grep { !/[|;]/ } @pattern;

  # The innermost loops get their share first: they are what is shared.
  my %trips;
  my $number = 0;
  my @wanted;
  for my $entry (@pattern)
    {
      next if $entry =~ /[|;]/;
      my ($clauses, $count) = $entry =~ /^(.*?) ?(\d?)$/;
      push @wanted, map { [$number++, $clauses, $_ == ($count || 1)] } 1 .. $count || 1;
    }
  for my $want (reverse @wanted)
    {
      my ($index, $clauses, $last) = @$want;
      $clauses = 'gang' if !$last || $clauses eq 'seq';
      my $trip = trip ($dice->within ("loop$index"), $clauses, $dimensions, $budget);
      $trips{$index} = $trip;
      $budget = int ($budget / $trip) if $trip;
    }
  $number = 0;
  my $tile;
  for my $entry (@pattern)
    {
      if ($entry eq '|')
	{
	  push @levels, { cache => 1 };
	  next;
	}
      if ($entry eq ';|')
	{
	  my $within = $dice->within ('tiles');
	  my $width = $within->pick ('width', 4, 8, 16, 32, 5, 7, 1,
				     $dimensions->{vector_length} || 32);
	  $width = 32 if $width > 64;
	  $tile = make_seq ($within, 'kt', $within->pick ('trip', 2, 1, 3, 4, 0));
	  $tile->{step} = ($tile->{step} < 0 ? -1 : 1) * $width;
	  $tile->{beyond} = $within->throw ('beyond', $width);
	  $tile->{width} = $width;
	  $tile->{lower} = 0;
	  $tile->{lower} = $width * ($tile->{trip} - 1) if $tile->{step} < 0 && $tile->{trip};
	  $tile->{symbolic_step} = 0;
	  push @levels, { seq => $tile }, { cache => 1 };
	  next;
	}
      my ($clauses, $count) = $entry =~ /^(.*?) ?(\d?)$/;
      my @loops = map { my $loop = make_loop ($dice->within ("loop$number"), $vars[$number],
					      $trips{$number});
			$number++;
			$loop } 1 .. $count || 1;
      push @levels, { line => $clauses, loops => \@loops };
    }
  push @levels, { cache => 1 } if $placement eq 'body';

  # What runs sequentially in the region.
  my $room = 12;
  if ($tile)
    {
      my $loop = make_seq ($dice->within ('seq0'), 'k0', $tile->{width});
      $loop->{step} = 1;
      $loop->{beyond} = 0;
      $loop->{lower} = 0;
      $loop->{symbolic} = $loop->{symbolic_end} = $loop->{symbolic_lower} = 0;
      $loop->{symbolic_step} = 0;
      if (!$dice->maybe ('from_zero', 40))
	{
	  $loop->{base} = Form::new (0, kt => 1);
	}
      push @levels, { seq => $loop, tiles => 1 };
      $room = 2;
    }
  for my $index (1 .. $dice->number ('seqs', 0, 2))
    {
      my $within = $dice->within ("seq$index");
      my $trip = $within->number ('trip', 1, $room < 9 ? $room : 9);
      push @levels, { seq => make_seq ($within, "k$index", $trip) };
      $room = int ($room / $trip) || 1;
    }
  return ($placement, @levels);
}

# The values of LOOP's variable as an interval, without its base.

sub span
{
  my ($loop) = @_;
  my $last = $loop->{lower} + $loop->{step} * ($loop->{trip} ? $loop->{trip} - 1 : 0);
  return $loop->{step} > 0 ? ($loop->{lower}, $last) : ($last, $loop->{lower});
}

1;
