# Linear forms: a constant and variables with integer coefficients.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A form is { c => CONSTANT, v => { NAME => COEFFICIENT, … } }.  The variables are those of loops
# and parameters with a value that the program is given when it runs.

package Form;

use strict;
use warnings;

sub new
{
  my ($constant, %coefficients) = @_;
  my %v = map { $coefficients{$_} ? ($_ => $coefficients{$_}) : () } keys %coefficients;
  return { c => $constant, v => \%v };
}

sub add
{
  my ($first, $second, $factor) = @_;
  $factor //= 1;
  my %v = %{$first->{v}};
  $v{$_} = ($v{$_} || 0) + $factor * $second->{v}{$_} for keys %{$second->{v}};
  return new ($first->{c} + $factor * $second->{c}, %v);
}

sub plus
{
  my ($form, $constant) = @_;
  return { c => $form->{c} + $constant, v => $form->{v} };
}

# FORM with VARIABLE replaced by another form.

sub replace
{
  my ($form, $variable, $other) = @_;
  my $factor = $form->{v}{$variable} or return $form;
  my %v = %{$form->{v}};
  delete $v{$variable};
  return add ({ c => $form->{c}, v => \%v }, $other, $factor);
}

sub is_constant
{
  my ($form) = @_;
  return !%{$form->{v}};
}

# A key that is the same for forms that differ in their constants only.

sub direction
{
  my ($form) = @_;
  return join ' ', map { "$form->{v}{$_}$_" } sort keys %{$form->{v}};
}

# The least and the greatest value of FORM, where RANGES has those of its variables.

sub bounds
{
  my ($form, $ranges) = @_;
  my ($low, $high) = ($form->{c}, $form->{c});
  for my $name (keys %{$form->{v}})
    {
      my $range = $ranges->{$name} or die "no range of $name";
      my ($one, $other) = map { $_ * $form->{v}{$name} } @$range;
      ($one, $other) = ($other, $one) if $one > $other;
      $low += $one;
      $high += $other;
    }
  return ($low, $high);
}

# FORM as C and Fortran write it.

sub text
{
  my ($form) = @_;
  my $text = '';
  for my $name (sort keys %{$form->{v}})
    {
      my $factor = $form->{v}{$name};
      my $size = abs $factor;
      my $product = $size == 1 ? $name : "$size * $name";
      $text .= $text eq '' ? ($factor < 0 ? "-$product" : $product)
			   : ($factor < 0 ? ' - ' : ' + ') . $product;
    }
  return $form->{c} if $text eq '';
  $text .= ($form->{c} < 0 ? ' - ' : ' + ') . abs $form->{c} if $form->{c};
  return $text;
}

# TEXT of a form in parentheses where a factor wants them.

sub factor
{
  my ($form) = @_;
  my $text = text ($form);
  return $text =~ /^\w+$/ ? $text : "($text)";
}

1;
