# Random kernels whose sections have lengths that are known at run time, in no language yet.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What bounds a length, if anything, and whether the section fits a tile, is drawn.  A case has
#
#   kind, type	of all elements
#   arrays	hashes of name, number, written, extents (expressions), shape (their values) and start
#   body	a list of statements
#   before	a condition under which the function returns at once, or undef
#
# A statement is one of
#
#   ['for', directive or undef, variable, from, the first that is not reached, by, statements]
#   ['if', condition, statements]
#   ['let', variable, expression]	a new variable
#   ['set', place, expression]		an element, or a variable
#   ['cache', [array, lower, length, …], …]
#
# Expressions are those of C and Fortran alike, with min, max, iand and mod; a{i;k} is an element of a, the
# last subscript the one that goes along memory.

package Lengths;

use strict;
use warnings;
use Dice;
use Lanes;
use List::Util qw(product);

our @ISA = ('Lanes');

my @sizes = (200, 33, 64, 1, 2, 31, 100, 257, 513);
my @few = (20, 1, 2, 5, 7, 16, 33, 40, 64);
# Some of which no tile has room for.
my @radii = (3, 0, 1, 2, 7, 15, 40, 300, 2000, 9000);
my @tables = (50, 1, 7, 256, 1000, 5000, 11000, 12000, 30000);
my %makers = (product => \&product_of_parts, window => \&window, table => \&table, clamped => \&clamped,
	      column => \&column, written => \&written, rectangle => \&rectangle, row => \&row);

sub new
{
  my ($class, $seed, $language, $without) = @_;
  my $dice = Dice->new ($seed, $without);
  my $self = bless { seed => $seed, language => $language, dice => $dice, parameters => {}, arrays => [] }, $class;
  $self->{kind} = $dice->pick ('kind', 'product', 'product', sort keys %makers);
  $self->{type} = $dice->pick ('type', 'float', 'float', 'double', 'int', 'long', $language eq 'fortran' ? 'int' : 'short');
  $self->{clauses} = [grep { defined }
		      $dice->pick ('construct', ('parallel loop') x 5, 'kernels loop independent'),
		      $dice->pick ('gangs', undef, undef, undef, 'num_gangs(1)', 'num_gangs(3)'),
		      $dice->pick ('lanes', undef, undef, 'vector_length(32)', 'vector_length(64)')];
  $self->{rows} = $language ne 'c++' && $dice->maybe ('rows', 50);
  $self->{restrict} = $dice->maybe ('restrict', 90);
  $self->{known} = 0;
  $self->{placement} = "$self->{kind} of $self->{type}";
  $self->{construct} = $self->{clauses}[0];
  $makers{$self->{kind}}->($self, $dice);
  return $self;
}

# What Lanes has of its arrays.

sub majors
{
  my ($self, $array) = @_;
  return $array->{shape}[0];
}

sub storage
{
  my ($self, $array) = @_;
  return $array->{start} + product (@{$array->{shape}}) + 3;
}

sub begin
{
  my ($self, $array) = @_;
  return $array->{start};
}

sub parameters
{
  my ($self) = @_;
  return sort keys %{$self->{parameters}};
}

# A parameter NAME, one of VALUES.

sub drawn
{
  my ($self, $dice, $name, @values) = @_;
  return $self->parameter ($name, $dice->pick ($name, @values));
}

# An array NAME with EXTENTS, in one dimension if the case's arrays have no rows.

sub array
{
  my ($self, $dice, $name, @extents) = @_;
  my $values = sub { my ($e) = @_; $e =~ s/\b([a-z]\w*)\b/$self->{parameters}{$1}/g; return eval $e; };
  my @shape = map { $values->($_) || 1 } @extents;
  if (!$self->{rows})
    {
      @extents = join ' * ', map { /^\w+$/ ? $_ : "($_)" } @extents;
      @shape = product (@shape);
    }
  my $array = { name => $name, number => scalar @{$self->{arrays}}, extents => \@extents, shape => \@shape,
		written => $name eq 'b', start => $dice->pick ("start_$name", 0, 0, 0, 1, 3) };
  push @{$self->{arrays}}, $array;
}

# An element of NAME in row I of as many as are M long, and column K.

sub at
{
  my ($self, $name, $i, $k, $m) = @_;
  return $self->{rows} ? "$name\{$i;$k}" : "$name\{($i) * $m + $k}";
}

# A section of NAME: from row I and column K, so many ROWS and COLUMNS.

sub section
{
  my ($self, $name, $i, $rows, $k, $columns, $m) = @_;
  return [$name, $i, $rows, $k, $columns] if $self->{rows};
  return [$name, "($i) * $m + $k", $rows eq '1' ? $columns : $columns eq '1' ? "($rows) * $m"
	  : "(($rows) - 1) * $m + $columns"];
}

# Statements for the loops over i and j that lanes share.

sub square
{
  my ($self, $body, @bounds) = @_;
  my $inner = $self->{dice}->pick ('nesting', 'collapse', 'collapse', 'vector');
  if ($inner eq 'collapse')
    {
      push @{$self->{clauses}}, 'collapse(2)';
      $inner = undef;
    }
  else
    {
      push @{$self->{clauses}}, 'gang';
      $inner = $self->{construct} =~ /kernels/ ? 'loop independent vector' : 'loop vector';
    }
  $self->{body} = [['for', undef, 'i', @bounds[0, 1], 1, [['for', $inner, 'j', @bounds[2, 3], 1, $body]]]];
}

# A matrix product in parts of the inner dimension, the last of which may be shorter.

sub product_of_parts
{
  my ($self, $dice) = @_;
  $self->drawn ($dice, $_, @few) for qw(n m l);
  my $bound = $dice->pick ('bound', 'min', 'variable', 'end', 'mask', 'open');
  my $part = $bound eq 'open' ? $self->drawn ($dice, 'part', 16, 1, 5, 8, 60, 400) : $dice->pick ('part', 16, 4, 8, 32);
  $self->array ($dice, 'b', 'n', 'm');
  $self->array ($dice, 'a', 'n', 'l');
  $self->array ($dice, 'c', 'l', 'm');
  my %length = (min => ["min(p + $part, l) - p"], variable => ['len', ['let', 'len', "min($part, l - p)"]],
		end => ['e - p', ['let', 'e', "min(l, p + $part)"]],
		mask => ['len', ['let', 'len', "iand(l - p - 1, $part - 1) + 1"]], open => ["min($part, l - p)"]);
  my ($length, @let) = @{$length{$bound}};
  my $based = $dice->maybe ('based', 40);
  my ($k, $from, $to) = $based ? ('p + k', '0', $length) : ('k', 'p', "p + $length");
  my @sections = ($self->section ('a', 'i', 1, 'p', $length, 'l'), $self->section ('c', 'p', $length, 'j', 1, 'm'));
  splice @sections, $dice->throw ('left', 2), 1 if $dice->maybe ('one', 30);
  $self->square ([['let', 's', '0'],
		  ['for', undef, 'p', '0', 'l', $part,
		   [@let, ['cache', @sections],
		    ['for', undef, 'k', $from, $to, 1,
		     [['set', 's', 's + ' . $self->at ('a', 'i', $k, 'l') . ' * ' . $self->at ('c', $k, 'j', 'm')]]]]],
		  ['set', $self->at ('b', 'i', 'j', 'm'), 's']], '0', 'n', '0', 'm');
}

# What bounds the radius that is drawn: the radius as an expression, and the statement's parts.

sub radius
{
  my ($self, $dice) = @_;
  my $bound = $dice->pick ('bound', 'open', 'open', 'mask', 'return', 'test', 'min');
  $self->drawn ($dice, 'h', @radii);
  $self->parameter ('by', int ($self->{parameters}{h} / 20) + 1);
  $self->{before} = 'h > 40' if $bound eq 'return';
  return ('h', sub { [['if', 'h <= 15', $_[0]]] }) if $bound eq 'test';
  return ('h', sub { $_[0] }) if $bound =~ /open|return/;
  return ('r', sub { [['let', 'r', $bound eq 'mask' ? 'iand(h, 15)' : 'min(h, 20)'], @{$_[0]}] });
}

# Neighbours on both sides.

sub window
{
  my ($self, $dice) = @_;
  my ($r, $wrap) = $self->radius ($dice);
  $self->drawn ($dice, 'n', @sizes);
  $self->array ($dice, 'b', 'n');
  $self->array ($dice, 'a', 'n + 2 * h');
  my $shifted = $dice->maybe ('shifted', 30);
  my ($lower, $index) = $shifted ? ('i', "i + $r + k") : ("i + h - $r", 'i + h + k');
  my $body = [['cache', ['a', $lower, "2 * $r + 1"]], ['let', 's', '0'],
	      ['for', undef, 'k', "-$r", "$r + 1", 'by', [['set', 's', "s + (k + 3) * a{$index}"]]],
	      ['set', 'b{i}', 's']];
  $self->{body} = [['for', undef, 'i', '0', 'n', 1, $wrap->($body)]];
}

# A whole table, looked up.

sub table
{
  my ($self, $dice) = @_;
  $self->drawn ($dice, 'm', @tables);
  $self->drawn ($dice, 'n', @sizes);
  $self->array ($dice, 'b', 'n');
  $self->array ($dice, 'a', 'm');
  $self->array ($dice, 'c', 'n + 2');
  my @sections = ['a', '0', 'm'];
  push @sections, ['c', 'i', 3] if $dice->maybe ('beside', 40);
  $self->{before} = 'm > 1000' if $dice->maybe ('return', 30);
  $self->{body} = [['for', undef, 'i', '0', 'n', 1,
		    [['cache', @sections], ['let', 's', 'c{i} - c{i + 2}'],
		     ['for', undef, 'k', '0', '7', 1, [['set', 's', 's + a{mod(i * 3 + k * 41, m)} * c{i + 1}']]],
		     ['set', 'b{i}', 's']]]];
}

# Neighbours up to the array's ends, in one dimension or in two.

sub clamped
{
  my ($self, $dice) = @_;
  my $r = $dice->pick ('r', 2, 1, 4);
  $self->drawn ($dice, 'm', @few);
  my $line = $dice->maybe ('line', 50);
  $self->{rows} = 0 if $line;
  $self->drawn ($dice, 'n', $line ? @sizes : @few);
  $self->array ($dice, 'b', 'n', $line ? () : 'm');
  $self->array ($dice, 'a', 'n', $line ? () : 'm');
  my $named = $dice->maybe ('named', 60);
  my @from = map { $named ? $_->[0] : "max($_->[1] - $r, 0)" } ['i0', 'i'], ['j0', 'j'];
  my @end = map { $named ? $_->[0] : "min($_->[1] + " . ($r + 1) . ", $_->[2])" } ['i1', 'i', 'n'], ['j1', 'j', 'm'];
  my @let = map { (['let', "$_->[0]0", "max(0, $_->[0] - $r)"], ['let', "$_->[0]1", "min($_->[0] + " . ($r + 1) . ", $_->[1])"]) }
    ['i', 'n'], $line ? () : ['j', 'm'];
  @let = () unless $named;
  my $inner = ['set', 's', 's + (k - i + 9) * ' . ($line ? 'a{k}' : $self->at ('a', 'k', 'q', 'm'))];
  $inner = ['for', undef, 'q', $from[1], $end[1], 1, [$inner]] unless $line;
  my $section = $line ? ['a', $from[0], "$end[0] - $from[0]"]
    : $self->section ('a', $from[0], "$end[0] - $from[0]", $from[1], "$end[1] - $from[1]", 'm');
  my $body = [@let, ['cache', $section], ['let', 's', '0'], ['for', undef, 'k', $from[0], $end[0], 1, [$inner]],
	      ['set', $line ? 'b{i}' : $self->at ('b', 'i', 'j', 'm'), 's']];
  return $self->square ($body, '0', 'n', '0', 'm') unless $line;
  $self->{body} = [['for', undef, 'i', '0', 'n', 1, $body]];
}

# Neighbours in a column.

sub column
{
  my ($self, $dice) = @_;
  my $r = $dice->pick ('r', 4, 1, 2);
  $self->drawn ($dice, $_, @few) for qw(n m);
  $self->array ($dice, $_, 'n', 'm') for qw(b a);
  my $end = $dice->maybe ('beyond', 40) ? "min(n, i + $r + 1)" : "i + $r + 1";
  $self->square ([['cache', $self->section ('a', "i - $r", $end eq "i + $r + 1" ? 2 * $r + 1 : "$end - i + $r", 'j', 1, 'm')],
		  ['let', 's', '0'],
		  ['for', undef, 'k', "i - $r", $end, 1, [['set', 's', 's + (k - i + 9) * ' . $self->at ('a', 'k', 'j', 'm')]]],
		  ['set', $self->at ('b', 'i', 'j', 'm'), 's']], $r, $end =~ /min/ ? 'n' : "n - $r", '0', 'm');
}

# Each iteration writes a part of its own.

sub written
{
  my ($self, $dice) = @_;
  my $most = $dice->pick ('most', 4, 1, 2, 7);
  $self->drawn ($dice, 'n', @sizes);
  $self->drawn ($dice, 'w', $most, 0 .. $most);
  $self->array ($dice, 'b', "$most * n");
  $self->array ($dice, 'a', 'n');
  my $length = $dice->pick ('bound', "min(n - i, $most)", "min(w, $most)", 'w');
  my $place = sub { "b{$most * i + $_[0]}" };
  $self->{body} = [['for', undef, 'i', '0', 'n', 1,
		    [['let', 'len', $length], ['cache', ['b', "$most * i", 'len']],
		     ['for', undef, 'k', '0', 'len', 1, [['set', $place->('k'), 'a{i} + k']]],
		     ['for', undef, 'k', '1', 'len', 1, [['set', $place->('k'), $place->('k') . ' + ' . $place->('k - 1')]]]]]];
}

# Neighbours on all sides, with a radius for each.

sub rectangle
{
  my ($self, $dice) = @_;
  $self->drawn ($dice, $_, @few) for qw(n m);
  $self->drawn ($dice, 'h', 1, 0, 2, 3, 8, 30);
  $self->drawn ($dice, 'v', 1, 0, 2, 3, 8, 30);
  $self->array ($dice, 'b', 'n', 'm');
  $self->array ($dice, 'a', 'n + 2 * v', 'm + 2 * h');
  my $v = $dice->pick ('bound', 'v', 'r');
  $self->square ([$v eq 'r' ? ['let', 'r', 'min(v, 3)'] : (),
		  ['cache', $self->section ('a', "i + v - $v", "2 * $v + 1", 'j', '2 * h + 1', '(m + 2 * h)')],
		  ['let', 's', '0'],
		  ['for', undef, 'k', "-$v", "$v + 1", "max(1, $v)",
		   [['for', undef, 'q', '0', '2 * h + 1', 'max(1, h)',
		     [['set', 's', 's + (k + 2 * q + 9) * ' . $self->at ('a', 'i + v + k', 'j + q', '(m + 2 * h)')]]]]],
		  ['set', $self->at ('b', 'i', 'j', 'm'), 's']], '0', 'n', '0', 'm');
}

# A row that all lanes of a gang read.

sub row
{
  my ($self, $dice) = @_;
  $self->drawn ($dice, 'n', 5, 1, 2, 9);
  $self->drawn ($dice, 'm', 100, 1, 2, 31, 33, 700, 12000);
  $self->parameter ('by', int ($self->{parameters}{m} / 20) + 1);
  $self->array ($dice, $_, 'n', 'm') for qw(b a);
  $self->square ([['cache', $self->section ('a', 'i', 1, '0', 'm', 'm')], ['let', 's', 'j'],
		  ['for', undef, 'k', '0', 'm', 'by', [['set', 's', 's + ' . $self->at ('a', 'i', 'k', 'm')]]],
		  ['set', $self->at ('b', 'i', 'j', 'm'), 's']], '0', 'n', '0', 'm');
}

1;
