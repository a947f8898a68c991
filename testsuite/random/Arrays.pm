# The arrays of a random kernel, what it reads of them, and the boxes that its directives name.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# An array is a hash:
#
#   name type kind	as Write*.pm know them
#   locals		for some dimensions a variable with the part of the index that stays the same
#   forms		a form for each dimension, the slowest first, of all loops' variables
#   extents		of each dimension
#   shift		what to add to a form so that indices begin with 0
#   refs		hashes: what is added to the forms (`offsets'), whether at the innermost
#			level (`deep'), whether under the guard that the index exists (`guard'), or brought back
#			into the array (`clamp'); or `forms' that say it all
#   items		lists with a box for each dimension: how it is written (`e'lement,
#			`r'ange, `f'rom, `u'pto, `a'll), `lower' form and `length'

package Arrays;

use strict;
use warnings;
use Form;
use List::Util qw(min max product);

# No array has more elements.
my $most_elements = 20000;

# Makes array NUMBER for a nest: OUTER and INNER are the names of the loops' variables around and
# in the region, RANGES their intervals, TILE the form that runs through the tiles' elements.

sub make
{
  my ($dice, $number, $nest, $types) = @_;
  my $rank = $dice->pick ('rank', 1, 1, 1, 2, 2, 2, 3);
  my %array = (name => (qw(a b c d))[$number], role => $dice->pick ('role', ('box') x 14, 'whole',
								      'whole', 'none'),
	       type => $dice->pick ('type', @$types));
  $array{forms} = [forms ($dice, $rank, $nest)];
  $array{refs} = [references ($dice, $rank, $nest)];
  fit ($dice, \%array, $nest);
  return \%array;
}

# A form for each of RANK dimensions.

sub forms
{
  my ($dice, $rank, $nest) = @_;
  my @outer = reverse @{$nest->{outer}};
  my @forms;
  for my $dim (reverse 0 .. $rank - 1)
    {
      my $within = $dice->within ("dim$dim");
      my $form = Form::new (0);
      if ($nest->{tile} && $dim == ($dice->maybe ('tile_last', 50) ? $rank - 1 : 0)
	  && !$dice->maybe ('untiled', 20))
	{
	  $form = Form::add ($form, $nest->{tile});
	}
      elsif (@outer && !$within->maybe ('constant', 15))
	{
	  my $index = $within->maybe ('other_loop', 25) ? $within->throw ('loop', scalar @outer) : 0;
	  my ($var) = splice @outer, $index, 1;
	  my $rate = $within->pick ('rate', (1) x 8, 2, 3, -1, -1, -2, 2);
	  $form = Form::add ($form, Form::new (0, $var => $rate));
	  if (@outer && $within->maybe ('two_loops', 8))
	    {
	      $form = Form::add ($form, Form::new (0, $outer[0] => $within->pick ('second', 1, 2, 4)));
	    }
	}
      unshift @forms, $form;
    }
  for my $var (@{$nest->{inner}})
    {
      my $within = $dice->within ("inner_$var");
      next if $within->maybe ('unused', 20);
      my $dim = $within->pick ('dim', reverse 0 .. $rank - 1);
      my $rate = $within->pick ('rate', (1) x 6, -1, 2);
      $forms[$dim] = Form::add ($forms[$dim], Form::new (0, $var => $rate));
    }
  return @forms;
}

# What is read: offsets from the forms.

sub references
{
  my ($dice, $rank, $nest) = @_;
  my @refs;
  my $far = $dice->maybe ('far', 10) ? 10 + $dice->throw ('distance', 30) : 0;
  for my $index (0 .. $dice->number ('refs', 0, 3))
    {
      my $within = $dice->within ("ref$index");
      my $widest = $rank == 1 ? $within->pick ('widest', 2, 4, 8) : 2;
      my @offsets = map { $within->maybe ("moved$_", 60)
			    ? $within->throw ("offset$_", 2 * $widest + 1) - $widest : 0 }
			0 .. $rank - 1;
      my $group = $far && $index % 2;
      $offsets[0] += $far if $group;
      push @refs, { offsets => \@offsets, group => $group ? 1 : 0,
		    deep => !$within->maybe ('shallow', 20),
		    guard => $index > 0 && $within->maybe ('guard', 12),
		    clamp => $index > 0 && $within->maybe ('clamp', 10) };
    }
  return @refs;
}

# The form of dimension DIM in the reference REF of ARRAY, before the shift.

sub unshifted
{
  my ($array, $ref, $dim, $nest) = @_;
  my $form = $array->{forms}[$dim];
  if (!$ref->{deep})
    {
      for my $var (@{$nest->{sequential}})
	{
	  $form = Form::replace ($form, $var, $nest->{bases}{$var} || Form::new (0));
	}
    }
  return Form::plus ($form, $ref->{offsets}[$dim]);
}

# Chooses extents and shifts so that all indices without a guard exist, and makes the forms
# simpler until the array is small.

sub fit
{
  my ($dice, $array, $nest) = @_;
  my $rank = @{$array->{forms}};
  while (1)
    {
      my (@extents, @shifts);
      for my $dim (0 .. $rank - 1)
	{
	  my (@low, @high);
	  for my $ref (grep { !$_->{guard} && !$_->{clamp} } @{$array->{refs}})
	    {
	      my ($low, $high) = Form::bounds (unshifted ($array, $ref, $dim, $nest),
					       $nest->{ranges});
	      push @low, $low;
	      push @high, $high;
	    }
	  my $within = $dice->within ("dim$dim");
	  my $before = $within->pick ('before', 0, 0, 0, 1, 3);
	  push @shifts, $before - min (@low);
	  push @extents, max (@high) - min (@low) + 1 + $before + $within->pick ('after', 0, 0, 0, 1, 7);
	}
      @$array{qw(extents shift)} = (\@extents, \@shifts);
      my ($largest) = sort { $extents[$b] <=> $extents[$a] } grep { %{$array->{forms}[$_]{v}} } 0 .. $rank - 1;
      return if product (@extents) <= $most_elements || !defined $largest;
      simplify ($array, $largest);
    }
}

# Makes the form of dimension DIM of ARRAY smaller.

sub simplify
{
  my ($array, $dim) = @_;
  my $v = $array->{forms}[$dim]{v};
  my @big = grep { abs $v->{$_} > 1 } sort keys %$v;
  if (@big)
    {
      $v->{$_} = $v->{$_} < 0 ? -1 : 1 for @big;
    }
  else
    {
      my ($first) = sort keys %$v;
      delete $v->{$first};
    }
}

# The form of dimension DIM in REF, as the program has it.

sub index_form
{
  my ($array, $ref, $dim, $nest) = @_;
  return $ref->{forms}[$dim] if $ref->{forms};
  my $form = Form::plus (unshifted ($array, $ref, $dim, $nest), $array->{shift}[$dim]);
  my $local = $array->{locals}{$dim} or return $form;
  return Form::add (Form::add ($form, $local->{form}, -1), Form::new (0, $local->{name} => 1));
}

# FORM in variables of outer loops only, with the interval that is to be added to it.

sub project
{
  my ($form, $nest) = @_;
  my ($low, $high) = (0, 0);
  for my $var (reverse @{$nest->{inner}}, @{$nest->{inner_tiles}})
    {
      my $rate = $form->{v}{$var} or next;
      my ($from, $to) = @{$nest->{spans}{$var}};
      ($from, $to) = ($to, $from) if $rate < 0;
      $low += $rate * $from;
      $high += $rate * $to;
      $form = Form::replace ($form, $var, $nest->{bases}{$var} || Form::new (0));
    }
  return ($form, $low, $high);
}

# Sets the items that directives name of ARRAY.  There is one for each group of references,
# which lie inside it; or, where it can be seen that they may not, outside.

sub name_items
{
  my ($dice, $array, $nest) = @_;
  my $rank = @{$array->{forms}};
  $array->{items} = [];
  return if $array->{role} eq 'none';
  if ($array->{role} eq 'whole')
    {
      push @{$array->{items}}, [map { { how => 'a' } } 1 .. $rank];
      return;
    }
  for my $group (0, 1)
    {
      my @refs = grep { $_->{group} == $group } @{$array->{refs}} or next;
      my $within = $dice->within ("item$group");
      push @{$array->{items}},
	   [map { name_dimension ($within->within ("dim$_"), $array, \@refs, $_, $nest) }
		0 .. $rank - 1];
    }
}

# The box in dimension DIM for REFS.

sub name_dimension
{
  my ($dice, $array, $refs, $dim, $nest) = @_;
  my ($low, $high, $lower);
  my $same = 1;
  my $symbolic = 0;
  for my $ref (@$refs)
    {
      my $form = index_form ($array, $ref, $dim, $nest);
      $symbolic ||= grep { $nest->{symbolic}{$_} } keys %{$form->{v}};
      my ($outer, $from, $to) = project ($form, $nest);
      $lower //= Form::new (0, %{$outer->{v}});
      $same &&= Form::direction ($lower) eq Form::direction ($outer);
      $from += $outer->{c};
      $to += $outer->{c};
      $low = $from if !defined $low || $from < $low;
      $high = $to if !defined $high || $to > $high;
    }
  return { how => 'a' } if !$same || $dice->maybe ('all', 8);
  # An index that is kept in the array lies between the others, if there are any.
  my $clamped = grep { $_->{clamp} } @$refs;
  return { how => 'a' } if $clamped && !grep { !$_->{clamp} && !$_->{guard} } @$refs;
  my $extent = $array->{extents}[$dim];
  my $how = $dice->pick ('how', (0) x 7, 'wide', 'wide', 'leave', 'f', 'u');
  if ($how eq 'wide')
    {
      $low -= $dice->number ('before', 0, 3);
      $high += $dice->number ('after', 0, 3);
    }
  elsif ($how eq 'leave' && !$symbolic && !$clamped && $high > $low)
    {
      # What proves that a reference may leave must not be hidden.
      $dice->maybe ('first', 50) ? $low++ : $high--;
    }
  # C refuses a section that is longer than the array.
  $high = min ($high, $low + $extent - 1) if $array->{kind} !~ /flat/;
  $lower = Form::plus ($lower, $low);
  if (Form::is_constant ($lower))
    {
      # C refuses what is known to lie outside.
      $high = min ($high, $extent - 1);
      $lower->{c} = max ($low, 0);
      $low = $lower->{c};
    }
  my ($least, $most) = Form::bounds ($lower, $nest->{ranges});
  return { how => 'f', lower => $lower } if $how eq 'f' && $least >= 0 && $most < $extent;
  my $length = $high - $low + 1;
  return { how => 'a' } if $length < 1;
  return { how => 'u', length => $length }
    if $how eq 'u' && Form::is_constant ($lower) && $lower->{c} == 0;
  return { how => 'e', lower => $lower } if $length == 1 && !$dice->maybe ('one', 30);
  return { how => 'r', lower => $lower, length => $length };
}

1;
