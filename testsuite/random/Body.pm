# The statements of a random kernel, from its levels, arrays and terms.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package Body;

use strict;
use warnings;
use Form;

# The statements of CASE: a list of hashes, each with one of
#
#   loop	a LOOP with its `body'; with `line' the clauses of a loop directive, and `more'
#		for the other loops of it
#   cache	the items of a directive
#   set		`zero' or `add', the latter with a `term'
#   store	`=' or `+=', what is done with the sum to the `array' where `forms' say
#   local	a variable that is the `form'
#   declare	a private array
#   routine	1; the `body' is to be a function of its own that returns the sum
#   if		a condition with its `body'

sub make
{
  my ($case) = @_;
  return build ($case, 0, {});
}

# The directives with the items of all arrays.

sub directives
{
  my ($case) = @_;
  my $dice = $case->{dice};
  my @items;
  for my $array ($case->all_arrays)
    {
      push @items, map { { array => $array, boxes => $_ } } @{$array->{items} || []};
    }
  return unless @items;
  my $apart = $dice->maybe ('directives', 30);
  my @lists;
  for my $item (@items)
    {
      if ($apart || !@lists || $case->{language} eq 'fortran'
			       && grep { $_->{array} == $item->{array} } @{$lists[-1]})
	{
	  push @lists, [];
	}
      push @{$lists[-1]}, $item;
    }
  my $number = 0;
  return map { my $list = $_;
	       { cache => $list,
		 readonly => $dice->maybe ('readonly' . $number++, 10)
			     && !grep { $_->{array}{written} } @$list } } @lists;
}

# The statements of the levels from INDEX on.  STATE says which `copy' of the innermost part this
# is, and whether it fills or uses a scratch array.

sub build
{
  my ($case, $index, $state) = @_;
  my $levels = $case->{levels};
  my $level = $levels->[$index];
  return sums ($case, 1, $state->{copy}) unless $level;
  return region ($case, $index, $state) if $level->{cache};
  if ($level->{seq})
    {
      $case->finish_loop ($level->{seq});
      my $loop = { loop => $level->{seq}, body => [build ($case, $index + 1, $state)] };
      return $level->{seq}{var} eq 'kt' ? branch ($case, 'branch_tiles', $loop) : $loop;
    }
  my ($loop, @more) = @{$level->{loops}};
  $case->finish_loop ($_) for $loop, @more;
  my @body = lines_after ($case, $index) ? build ($case, $index + 1, $state)
					 : innermost ($case, $index, $state);
  my $last_outer = $index < $case->cache_level
		   && !grep { defined $_->{line} } @{$levels}[$index + 1 .. $case->cache_level];
  return { loop => $loop, line => $level->{line}, more => \@more, body => \@body,
	   reduces => $case->{reduction} && $index > $case->cache_level,
	   privates => $last_outer ? [$case->clause_arrays] : [] };
}

sub lines_after
{
  my ($case, $index) = @_;
  my $levels = $case->{levels};
  return scalar grep { defined $_->{line} } @{$levels}[$index + 1 .. $#$levels];
}

# What stands at the place of the directive, which is level INDEX.

sub region
{
  my ($case, $index, $state) = @_;
  my $dice = $case->{dice};
  my @locals = map { { local => $_->{name}, form => $_->{form} } }
		   map { values %{$_->{locals} || {}} } @{$case->{arrays}};
  @locals = sort { $a->{local} cmp $b->{local} } @locals;
  my @directives = directives ($case);
  my @inside;
  my $scratch = $case->{scratch};
  if ($scratch)
    {
      push @locals, { declare => $scratch } if $scratch->{kind} eq 'local';
      @inside = (build ($case, $index + 1, { %$state, stage => 'fill' }),
		 build ($case, $index + 1, { %$state, stage => 'use' }));
    }
  elsif ($case->{reduction})
    {
      push @locals, { set => 'zero' };
      @inside = (build ($case, $index + 1, $state), store ($case, '='));
    }
  elsif (lines_after ($case, $index))
    {
      @inside = build ($case, $index + 1, $state);
    }
  else
    {
      my @shallow = sums ($case, 0);
      push @locals, splice @shallow, 0 if $dice->maybe ('late', 15);
      @inside = (@shallow, tails ($case, $index + 1));
      # The sum so far, each time.
      push @inside, store ($case, '=')
	if $case->{placement} eq 'tile' && $dice->maybe ('store_often', 20);
    }
  my @all = (@locals, @directives, @inside);
  return { routine => 1, body => \@all, around => around ($case, $index) }
    if !$scratch && !$case->{reduction} && !grep ({ $_->{store} || $_->{if} } @inside)
       && $case->{language} ne 'fortran' && !lines_after ($case, $index)
       && !grep ({ $_->{kind} =~ /static|vla/ || $_->{written} } @{$case->{arrays}})
       && !@{$case->{output}{items} || []} && $dice->maybe ('routine', 20);
  # Fortran wants the directive in a loop, and no other statement between.
  return $case->{language} eq 'fortran' ? @all : branch ($case, 'branch', @all);
}

# The loops around level INDEX.

sub around
{
  my ($case, $index) = @_;
  return [map { ($_->{seq} || (), @{$_->{loops} || []}) } @{$case->{levels}}[0 .. $index - 1]];
}

# The body of the innermost partitioned loop, which is level INDEX.

sub innermost
{
  my ($case, $index, $state) = @_;
  my ($dice, $levels) = @$case{qw(dice levels)};
  if (($state->{stage} || '') eq 'use')
    {
      return ({ set => 'zero' }, map ({ { set => 'add', term => $_ } } @{$case->{scratch}{terms}}),
	      store ($case, '='));
    }
  my $cache_follows = grep { $_->{cache} } @{$levels}[$index + 1 .. $#$levels];
  my @inside = $cache_follows ? build ($case, $index + 1, $state)
			      : (sums ($case, 0), tails ($case, $index + 1));
  return @inside if $case->{reduction};
  if (($state->{stage} || '') eq 'fill')
    {
      my $scratch = $case->{scratch};
      return ({ set => 'zero' }, @inside,
	      { store => '=', array => $scratch, forms => $scratch->{forms} });
    }
  # With a sequential loop around the line each of its iterations adds.
  my $again = grep { $_->{seq} } @{$levels}[0 .. $index];
  return ({ set => 'zero' }, @inside,
	  store ($case, $again ? '+=' : $dice->pick ('store', '=', '+=')));
}

# Where the sum goes with OPERATOR: to the output, and to other arrays.

sub store
{
  my ($case, $operator) = @_;
  my ($dice, $output) = @$case{qw(dice output)};
  my @stores = { store => $operator, array => $output, forms => $output->{forms} };
  for my $array (grep { $_->{part} } @{$case->{arrays}})
    {
      push @stores, { store => '=', array => $array, forms => $array->{part} };
    }
  my @outer = map { map { $_->{var} } @{$_->{loops} || []} } @{$case->{levels}};
  return { if => [['sum', '>', 2]], body => \@stores }
    if $case->sum_class < 2 && $dice->maybe ('store_if_sum', 8);
  return branch ($case, 'store_if', @stores);
}

# LIST, for some cases under a condition that not all iterations of the outer loops fulfil.

sub branch
{
  my ($case, $name, @list) = @_;
  my $dice = $case->{dice};
  my @outer = @{$case->{nest}{outer}};
  # Or under one that is the same for all.
  my @same = ((sort { $a cmp $b } keys %{$case->{parameters}}), grep { $_ eq 'kt' } @outer);
  @outer = @same if @same && $dice->maybe ("${name}_same", 10);
  return @list unless @outer && ($same[0] && $outer[0] eq $same[0] || $dice->maybe ($name, 8));
  my $modulus = $dice->pick ("${name}_modulus", 2, 3);
  my $form = Form::new (0, $outer[$dice->throw ("${name}_var", scalar @outer)] => 1);
  return { if => [['%', $form, $modulus, $dice->throw ("${name}_remainder", $modulus)]],
	   body => \@list };
}

# The sequential loops from level INDEX on with what they add up, once or twice.

sub tails
{
  my ($case, $index) = @_;
  return build ($case, $index, {}) unless $case->{levels}[$index]
					  && $case->{dice}->maybe ('siblings', 20);
  return map { build ($case, $index, { copy => $_ }) } 0, 1;
}

# What is added up, innermost if DEEP, only that of COPY if that is defined.

sub sums
{
  my ($case, $deep, $copy) = @_;
  return map { { set => 'add', term => $_ } }
	     grep { !$_->{deep} == !$deep && (!defined $copy || $_->{copy} == $copy) }
		  @{$case->{terms}};
}

1;
