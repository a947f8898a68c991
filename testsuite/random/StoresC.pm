# A random kernel that writes as a program in C or C++.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package StoresC;

use strict;
use warnings;
use parent -norequire, 'WriteC';
use Form;
use WriteC;

my %part = (re => '__real__ ', im => '__imag__ ');

# The object that LEAF stands for, as it is written, or read without what makes a number of it.

sub place
{
  my ($self, $leaf) = @_;
  my $array = $leaf->{array};
  my $part = $leaf->{part} // '';
  my $text = $leaf->{pointer} ? $leaf->{pointer} . '[' . Form::text ($leaf->{index}) . ']'
			      : $self->access ($array, @{$leaf->{forms}});
  return $array->{fields} ? "$text.$part" : $part{$part} . $text if $part ne '';
  return $text;
}

sub leaf
{
  my ($self, $leaf) = @_;
  return "((int) $leaf->{scalar} & 63)" if $leaf->{scalar};
  return $self->value ($leaf) if $leaf->{input};
  return ($leaf->{array}{type} eq 'uint' ? '(int) ' : '') . $self->place ($leaf);
}

sub expression
{
  my ($self, $value) = @_;
  my $text = '';
  for my $term (@{$value->{terms}})
    {
      my $factor = $term->{factor};
      my $product = join ' * ', (abs $factor == 1 ? () : abs $factor), map { $self->leaf ($_) } @{$term->{leaves}};
      $text .= $text eq '' ? ($factor < 0 ? "-($product)" : $product) : ($factor < 0 ? ' - ' : ' + ') . "($product)";
    }
  $text .= ($text eq '' ? '' : ' + ') . $value->{constant} if $value->{constant} || $text eq '';
  return $text unless $value->{fold};
  return "((int) ($text) & 31)" . ($value->{unsigned} ? '' : ' - 16');
}

sub statement
{
  my ($self, $node, $indent) = @_;
  my $case = $self->{case};
  my $blank = ' ' x $indent;
  my $type = $case->{sum};
  return $blank . $self->place ($node->{to}) . " $node->{assign} " . $self->expression ($node->{value}) . ";\n"
    if $node->{assign};
  return $blank . $self->place ($node->{to}) . ' = ' . $self->place ($node->{copy}) . ";\n" if $node->{copy};
  return "$blank$type $node->{scalar} = " . $self->expression ($node->{value}) . ";\n" if $node->{scalar};
  return "$blank$node->{add} += " . $self->expression ($node->{value}) . ";\n" if $node->{add};
  return $blank . $self->type ($node->{array}) . " *$node->{pointer} = &"
	 . $self->access ($node->{array}, @{$node->{forms}}) . ";\n" if $node->{pointer};
  return ($self->{accelerated} ? "#pragma acc atomic\n" : '')
	 . $blank . $self->place ($node->{to}) . ' += ' . $self->expression ($node->{value}) . ";\n"
    if $node->{atomic};
  return $self->SUPER::statement ($node, $indent);
}

1;
