# Arrays that a random kernel writes, or has for itself.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each iteration owns elements that no other one has, which makes a kernel free of races.  An index is
# a number with several digits, whose order and grouping into dimensions is drawn:
#
#   outer	where the loops around the region are: one digit for each
#   own		a sequential loop around the region
#   phase	where the partitioned loops in the region are: these share what is theirs from one of
#		them to the next
#   time	how far the sequential loop is that has the region in it
#   block	several elements for each of all these
#
# A digit is a hash: role, var, low, size.  An array has, beside what Arrays.pm tells of:
#
#   digits		a list for each dimension, the most significant first
#   private		`gang' for all of the phases, `lane' for one iteration alone
#   spare		the last of its block is read by others and never written
#   limit room		the largest value, and what can still be added to one

package Owners;

use strict;
use warnings;
use Form;
use List::Util qw(product);

my $most_elements = 16000;
# GCC has the private arrays of all kernels of a program in 48 KiB.
my $most_private = 2700;
my %bytes = (char => 1, uchar => 1, short => 2, int => 4, uint => 4, float => 4, cdouble => 16, struct => 24);
my %limit = (char => 100, uchar => 100, short => 2000);

# A digit for the loop over VAR in NEST.

sub digit
{
  my ($role, $var, $nest) = @_;
  my ($low, $high) = @{$nest->{ranges}{$var}};
  return { role => $role, var => $var, low => $low, size => $high - $low + 1 };
}

# Gives ARRAY an order of the digits MUST and some of MAY, and with it extents and what they
# look like.

sub shape
{
  my ($dice, $array, $must, $may) = @_;
  my $most = $array->{private} ? int ($most_private / ($bytes{$array->{type}} || 8)) : $most_elements;
  my @digits = @$must;
  for my $digit (@$may)
    {
      push @digits, $digit if $dice->maybe ("has_$digit->{role}", 60)
			      && product (map { $_->{size} } @digits, $digit) <= $most;
    }
  my $size = product (map { $_->{size} } @digits);
  my $block = $dice->pick ('block', 1, 1, 1, 2, 3, 4);
  $block = 1 if $size * $block > $most;
  push @digits, { role => 'block', size => $block } if $block > 1 || !@digits;
  $array->{block} = $block;
  $array->{spare} = $block > 1 && !$array->{private} && $dice->maybe ('spare', 30);
  my $order = $dice->pick ('order', 'straight', 'straight', 'last_first', 'first_last', 'reverse');
  unshift @digits, pop @digits if $order eq 'last_first';
  push @digits, shift @digits if $order eq 'first_last';
  @digits = reverse @digits if $order eq 'reverse';
  my @dims = ([shift @digits]);
  for my $index (0 .. $#digits)
    {
      if (@dims < 3 && $dice->maybe ("split$index", 55))
	{
	  push @dims, [$digits[$index]];
	}
      else
	{
	  push @{$dims[-1]}, $digits[$index];
	}
    }
  $array->{digits} = \@dims;
  $array->{shift} = [];
  $array->{extents} = [];
  for my $dim (0 .. $#dims)
    {
      my $within = $dice->within ("dim$dim");
      my ($before, $after) = $array->{private} ? (0, 0) : map { $within->pick ($_, 0, 0, 0, 1, 2) }
							       qw(before after);
      push @{$array->{shift}}, $before;
      push @{$array->{extents}}, $before + $after + product (map { $_->{size} } @{$dims[$dim]});
    }
  $array->{forms} = [map { Form::new (0) } @dims];
  $array->{size} = product (@{$array->{extents}});
  $array->{limit} = $limit{$array->{type}} || 4000;
  $array->{room} = $array->{limit} / 2;
  return $array->{size} <= $most;
}

# The forms of the element of ARRAY where VALUES has a form for each digit, by its role and loop.

sub element
{
  my ($array, $values) = @_;
  my @forms;
  for my $dim (0 .. $#{$array->{digits}})
    {
      my $form = Form::new ($array->{shift}[$dim]);
      my $weight = 1;
      for my $digit (reverse @{$array->{digits}[$dim]})
	{
	  $form = Form::add ($form, $values->{key ($digit)}, $weight);
	  $weight *= $digit->{size};
	}
      push @forms, $form;
    }
  return @forms;
}

sub key
{
  my ($digit) = @_;
  return join '.', $digit->{role}, $digit->{var} // ();
}

sub digits
{
  my ($array) = @_;
  return map { @$_ } @{$array->{digits}};
}

1;
