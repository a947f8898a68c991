# Dice whose throws have names.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a throw shows depends on the seed and the throw's name only, so a program can be made
# again with one choice forbidden and all others as they were.  Each throw has a simplest
# outcome; the names of those that came out otherwise are kept for whoever wants to reduce the
# program.

package Dice;

use strict;
use warnings;

# WITHOUT is a hash of names whose throws come out simplest: a whole name such as
# `loop1.step', or one of its parts, such as `step', without its number.

sub new
{
  my ($class, $seed, $without) = @_;
  return bless { seed => $seed, path => '', without => $without || {}, taken => {} }, $class;
}

# The same dice for throws whose names begin with PREFIX.

sub within
{
  my ($self, $prefix) = @_;
  return bless { %$self, path => "$self->{path}$prefix." }, ref $self;
}

# The names of the throws that did not come out simplest.

sub taken
{
  my ($self) = @_;
  return sort keys %{$self->{taken}};
}

# A number from 0 to COUNT - 1 for NAME.

sub throw
{
  my ($self, $name, $count) = @_;
  my $hash = 2166136261 ^ ($self->{seed} & 0xffffffff);
  for my $byte (unpack ('C*', "$self->{path}$name"), $self->{seed} >> 32 & 0xff, 91)
    {
      $hash = ($hash ^ $byte) * 16777619 & 0xffffffff;
    }
  # The finalisation of MurmurHash3.
  $hash ^= $hash >> 16;
  $hash = $hash * 0x85ebca6b & 0xffffffff;
  $hash ^= $hash >> 13;
  $hash = $hash * 0xc2b2ae35 & 0xffffffff;
  $hash ^= $hash >> 16;
  return $hash % $count;
}

sub forbidden
{
  my ($self, $name) = @_;
  my $without = $self->{without};
  return 1 if $without->{$name};
  for my $part (split /\./, $name)
    {
      return 1 if $without->{$part =~ s/\d+$//r};
    }
  return 0;
}

# True for PERCENT of the seeds; false is simplest.

sub maybe
{
  my ($self, $name, $percent) = @_;
  my $whole = "$self->{path}$name";
  return 0 if $self->throw ($name, 100) >= $percent || $self->forbidden ($whole);
  $self->{taken}{$whole} = 1;
  return 1;
}

# One of SIMPLEST and OTHERS, all equally likely; an element twice is twice as likely.

sub pick
{
  my ($self, $name, $simplest, @others) = @_;
  my $index = $self->throw ($name, 1 + @others);
  my $whole = "$self->{path}$name";
  return $simplest if !$index || $self->forbidden ($whole);
  $self->{taken}{$whole} = 1;
  return $others[$index - 1];
}

# A number from LEAST, the simplest, to MOST.

sub number
{
  my ($self, $name, $least, $most) = @_;
  return $self->pick ($name, $least .. $most);
}

1;
