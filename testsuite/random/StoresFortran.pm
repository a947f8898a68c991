# A random kernel that writes as a program in Fortran.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package StoresFortran;

use strict;
use warnings;
use parent -norequire, 'WriteFortran';
use Form;
use WriteFortran;

# The object that LEAF stands for.

sub place
{
  my ($self, $leaf) = @_;
  my $text = $self->access ($leaf->{array}, @{$leaf->{forms}});
  return defined $leaf->{part} ? "$text%$leaf->{part}" : $text;
}

sub leaf
{
  my ($self, $leaf) = @_;
  return "iand (int ($leaf->{scalar}), 63)" if $leaf->{scalar};
  my $text = $leaf->{input} ? $self->value ($leaf) : $self->place ($leaf);
  my $array = $leaf->{input} && $leaf->{array}{table} || $leaf->{array};
  my $small = $array->{type} =~ /^(?:short|char)$/ || grep { $_->[1] =~ /^(?:short|char)$/ } @{$array->{fields} || []};
  return $small ? "int ($text)" : $text;
}

sub expression
{
  my ($self, $value) = @_;
  my $text = '';
  for my $term (@{$value->{terms}})
    {
      my $factor = $term->{factor};
      my $product = join ' * ', (abs $factor == 1 ? () : abs $factor), map { $self->leaf ($_) } @{$term->{leaves}};
      $text .= $factor < 0 ? " - $product" : $text eq '' ? $product : " + $product";
    }
  $text .= ($text eq '' ? '' : ' + ') . $value->{constant} if $value->{constant} || $text eq '';
  $text =~ s/^ - /-/;
  return $text unless $value->{fold};
  return "iand (int ($text), 31)" . ($value->{unsigned} ? '' : ' - 16');
}

sub statement
{
  my ($self, $node, $indent) = @_;
  my $blank = ' ' x $indent;
  if ($node->{assign} || $node->{atomic})
    {
      my $to = $self->place ($node->{to});
      my $text = $self->expression ($node->{value});
      my $operator = $node->{atomic} ? '+' : substr $node->{assign}, 0, 1;
      $text = "$to $operator ($text)" if $operator ne '=';
      my $directive = $node->{atomic} && $self->{accelerated} ? "!\$acc atomic\n" : '';
      return "$directive$blank$to = $text\n";
    }
  return $blank . $self->place ($node->{to}) . ' = ' . $self->place ($node->{copy}) . "\n" if $node->{copy};
  return "$blank$node->{scalar} = " . $self->expression ($node->{value}) . "\n" if $node->{scalar};
  return "$blank$node->{add} = $node->{add} + " . $self->expression ($node->{value}) . "\n" if $node->{add};
  return $self->SUPER::statement ($node, $indent);
}

1;
