# What a random kernel does that writes: its statements, in no language yet.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Beside those of Body.pm, for which see there, a statement is a hash with one of
#
#   assign	an operator; `to' a leaf, `value' an expression
#   copy	a leaf, all of which is assigned to the leaf `to'
#   scalar	a new variable with the `value'
#   add		a variable to which the `value' is added
#   pointer	a new pointer to an element of `array', which `forms' say
#   atomic	1; what is added to the leaf `to' is the `value'
#   else	with `if': what is done otherwise
#
# A leaf is { array, forms, part } or { array, pointer, index, part } or { scalar }; an expression
# { terms => [{ factor, leaves => [one or two] }], constant, fold }, where fold says that the sum is
# brought back to small numbers.
#
# Where a statement stands is its scope:
#
#   phase	undef where an iteration is all there is, -1 between partitioned loops, or the number
#		of the one it is in
#   mine	names of the arrays of which the phase writes its own elements
#   ready	names of private arrays that have values
#   inner	sequential variables, and free the loops that may still be made
#   block	variable and size of a loop over blocks, or nothing
#   turns	how often it may be executed by one iteration, at most
#   scalars	variables that have values

package Acts;

use strict;
use warnings;
use Body;
use Form;
use Owners;
use List::Util qw(max min product);

sub make
{
  my ($case) = @_;
  my $scope = { inner => {}, free => [@{$case->{inner_seqs}}], turns => $case->{turns}, ready => {}, scalars => [] };
  my @inside = $case->phased ? phases ($case, $scope) : iteration ($case, $scope);
  $case->name_boxes;
  my @locals = map { { local => $_->{name}, form => $_->{form} } }
		   map { values %{$_->{locals} || {}} } @{$case->{arrays}};
  @locals = sort { $a->{local} cmp $b->{local} } @locals;
  my @declared = map { { declare => $_ } } grep { $_->{kind} eq 'local' && ($_->{private} eq 'gang' || !$case->phased) }
						@{$case->{private}};
  my @region = (@declared, Body::directives ($case), @inside);
  @region = branched ($case, @region) if $case->{language} ne 'fortran';
  return around ($case, 0, @locals, @region);
}

# REGION, perhaps under a condition that not all iterations fulfil.

sub branched
{
  my ($case, @region) = @_;
  my $dice = $case->{dice};
  my @outer = @{$case->{digits}{outer}};
  return @region unless @outer && $dice->maybe ('branch', 8);
  my $digit = $outer[$dice->throw ('branch_var', scalar @outer)];
  my $scope = { inner => {}, free => [], turns => $case->{turns}, ready => {}, scalars => [],
		phase => $case->phased ? -1 : undef, no_note => 1, no_phase => 1 };
  my @else = $dice->maybe ('branch_else', 50) ? store ($case, $scope, $dice->within ('else')) : ();
  return { if => [['%', Form::new (-$digit->{low}, $digit->{var} => 1), $dice->pick ('branch_modulus', 2, 3), 0]],
	   body => \@region, else => \@else };
}

# The loops around the region from level INDEX on.

sub around
{
  my ($case, $index, @region) = @_;
  my $level = $case->{around}[$index] or return @region;
  my @body = around ($case, $index + 1, @region);
  if ($level->{seq})
    {
      $case->finish_loop ($level->{seq});
      return { loop => $level->{seq}, body => \@body };
    }
  my ($loop, @more) = @{$level->{loops}};
  $case->finish_loop ($_) for $loop, @more;
  my $last = !grep { defined $_->{line} } @{$case->{around}}[$index + 1 .. $#{$case->{around}}];
  my @privates = $last ? grep { $_->{private} eq 'gang' || !$case->phased } $case->clause_arrays : ();
  return { loop => $loop, line => $level->{line}, more => \@more, body => \@body, privates => \@privates };
}

# The statements of one iteration.

sub iteration
{
  my ($case, $scope) = @_;
  my $dice = $case->{dice}->within ('act');
  my @lane = grep { $_->{private} eq 'lane' } @{$case->{private}};
  my @list = map { initial ($case, $scope, $_, $dice->within ("initial_$_->{name}")) } @lane;
  return (@list, several ($case, $scope, $dice, $dice->number ('count', 2, 5)));
}

# COUNT statements in SCOPE.

sub several
{
  my ($case, $scope, $dice, $count) = @_;
  my @list;
  my $inside = { %$scope, scalars => [@{$scope->{scalars}}], pointers => {%{$scope->{pointers} || {}}} };
  for my $index (0 .. $count - 1)
    {
      my $within = $dice->within ("s$index");
      next unless $index == $count - 1 || $within->maybe ('there', 96);
      push @list, one ($case, $inside, $within);
    }
  return @list;
}

sub one
{
  my ($case, $scope, $dice) = @_;
  my $what = $dice->pick ('what', ('store') x 6, 'loop', 'loop', 'loop', 'scalar', 'back', 'copy', 'pointer', 'count',
			  'either', 'sweep');
  return nested ($case, $scope, $dice) if $what eq 'loop';
  return blocks ($case, $scope, $dice) if $what eq 'sweep';
  return scalar_variable ($case, $scope, $dice) if $what eq 'scalar';
  return pointer ($case, $scope, $dice) if $what eq 'pointer' && $case->{language} ne 'fortran';
  return count ($case, $scope, $dice) if $what eq 'count' && $case->{counts};
  return copy ($case, $scope, $dice) if $what eq 'copy';
  if ($what eq 'either')
    {
      my $condition = condition ($case, $scope, $dice);
      return { if => $condition, body => [several ($case, $scope, $dice->within ('yes'), 1)],
	       else => [several ($case, $scope, $dice->within ('no'), 1)] };
    }
  # Written and read back.
  return (store ($case, $scope, $dice->within ('first')), store ($case, $scope, $dice->within ('second')))
    if $what eq 'back';
  return store ($case, $scope, $dice);
}

# A sequential loop with statements in it.

sub nested
{
  my ($case, $scope, $dice) = @_;
  my ($level, @free) = @{$scope->{free}};
  return blocks ($case, $scope, $dice) unless $level;
  my $loop = $level->{seq};
  $case->finish_loop ($loop);
  my $inside = { %$scope, free => \@free, inner => { %{$scope->{inner}}, $loop->{var} => 1 },
		 turns => $scope->{turns} * max (1, $loop->{trip}) };
  my $count = $dice->number ('count', 1, 3);
  return { loop => $loop, body => [several ($case, $inside, $dice->within ('in'), $count)] };
}

# A loop over the elements of a block.

sub blocks
{
  my ($case, $scope, $dice) = @_;
  return store ($case, $scope, $dice) if $scope->{block};
  my ($array) = grep { $_->{block} > 1 } writable ($case, $scope), @{$case->{private}};
  return store ($case, $scope, $dice) unless $array;
  my $size = $array->{block} - ($array->{spare} ? 1 : 0);
  my $loop = counter ($case, 'q', $size, $dice);
  my $inside = { %$scope, block => ['q', $size], inner => { %{$scope->{inner}}, q => 1 },
		 turns => $scope->{turns} * $size };
  return { loop => $loop, body => [several ($case, $inside, $dice->within ('in'), $dice->number ('count', 1, 2))] };
}

# A loop over VAR from 0 to SIZE - 1, or back.

sub counter
{
  my ($case, $var, $size, $dice) = @_;
  my $down = $dice->maybe ('down', 25);
  my $loop = { var => $var, trip => $size, step => $down ? -1 : 1, lower => $down ? $size - 1 : 0, beyond => 0,
	       including => $dice->maybe ('including', 30), type => 'int', outside => 0,
	       symbolic_end => $dice->maybe ('symbolic', 20) };
  $case->finish_loop ($loop);
  $case->{nest}{ranges}{$var} = $case->{nest}{spans}{$var} = [0, max ($size - 1, ($case->{nest}{ranges}{$var} || [0, 0])->[1])];
  push @{$case->{nest}{inner}}, $var unless grep { $_ eq $var } @{$case->{nest}{inner}};
  $case->{variables}{$var} = 'integer';
  return $loop;
}

# The arrays that a statement in SCOPE may write.

sub writable
{
  my ($case, $scope) = @_;
  my @lane = grep { $_->{private} eq 'lane' && $scope->{ready}{$_->{name}} } @{$case->{private}};
  my @gang = grep { $_->{private} eq 'gang' && $scope->{ready}{$_->{name}} } @{$case->{private}};
  return (@{$case->{written}}, @lane) unless defined $scope->{phase};
  return (grep ({ $_->{single} || !$scope->{no_phase} } @{$case->{written}}), @gang) if $scope->{phase} < 0;
  return (grep ({ $scope->{mine}{$_->{name}} } @{$case->{written}}, @gang), @lane);
}

sub readable
{
  my ($case, $scope) = @_;
  my @private = grep { $scope->{ready}{$_->{name}} } @{$case->{private}};
  # Before a loop that shares them no other lane has them.
  @private = grep { $_->{private} ne 'lane' } @private if ($scope->{phase} // 0) < 0;
  return (@{$case->{written}}, @private);
}

# An element of ARRAY in SCOPE, and under which conditions it is one.

sub element
{
  my ($case, $scope, $array, $dice, $write) = @_;
  my (%values, @guards);
  my $spare = !$write && $array->{spare} && $dice->maybe ('spare', 30);
  my $single = ($scope->{phase} // 0) < 0;
  my $others = !$write && !$scope->{mine}{$array->{name}};
  my $block = $scope->{block};
  for my $digit (Owners::digits ($array))
    {
      my $within = $dice->within (Owners::key ($digit));
      my ($role, $var, $size) = @$digit{qw(role var size)};
      my $value;
      if ($role eq 'block')
	{
	  my $usable = $size - ($array->{spare} ? 1 : 0);
	  $value = Form::new ($within->throw ('at', $usable));
	  $value = Form::new (0) if $scope->{first_of_block};
	  $value = Form::new ($size - 1) if $spare;
	  if (!$spare && $block && $block->[1] <= $usable && $within->maybe ('counted', 85))
	    {
	      $value = Form::new (0, $block->[0] => 1);
	      $value = Form::new ($block->[1] - 1, $block->[0] => -1) if $within->maybe ('mirrored', 20);
	    }
	}
      elsif ($role eq 'time')
	{
	  $value = Form::plus ($scope->{inner}{k0} ? $case->{nest}{tile} : Form::new (0, kt => 1), -$digit->{low});
	  $value = moved ($case, $value, $size, $within, \@guards) if !$write && $within->maybe ('earlier', 25);
	}
      elsif ($role eq 'phase' && $single)
	{
	  my $at = $within->pick ('at', 0, $size - 1, int ($size / 2), $within->throw ('anywhere', $size));
	  $value = Form::new ($at);
	}
      else
	{
	  $value = Form::new (-$digit->{low}, $var => 1);
	  if ($role eq 'phase' && $others)
	    {
	      my $which = $within->pick ('which', 'own', 'mirror', 'mirror', 'move', 'move', 'at');
	      $value = Form::add (Form::new ($size - 1), $value, -1) if $which eq 'mirror';
	      $value = moved ($case, $value, $size, $within, \@guards) if $which eq 'move';
	      $value = Form::new ($within->throw ('anywhere', $size)) if $which eq 'at';
	    }
	  elsif ($role eq 'outer' && $spare)
	    {
	      $value = moved ($case, $value, $size, $within, \@guards) if $within->maybe ('neighbour', 60);
	    }
	}
      $values{Owners::key ($digit)} = $value;
    }
  return { array => $array, forms => [Owners::element ($array, \%values)], guards => \@guards };
}

# VALUE and a few more or less, with a condition that it is still within SIZE.

sub moved
{
  my ($case, $value, $size, $dice, $guards) = @_;
  my $by = $dice->pick ('by', -1, 1, -2, 2, -3, 5);
  $value = Form::plus ($value, $by);
  push @$guards, $by < 0 ? ['>=', $value, Form::new (0)] : ['<', $value, Form::new ($size)];
  $case->{guarded} = 1;
  return $value;
}

# Which part of an element of LEAF's array is meant.

sub part
{
  my ($leaf, $dice) = @_;
  my $array = $leaf->{array};
  if ($array->{fields})
    {
      my @fields = map { $_->[0] } @{$array->{fields}};
      $leaf->{part} = $fields[$dice->throw ('field', scalar @fields)];
    }
  elsif ($array->{type} =~ /^c(?:float|double)$/)
    {
      $leaf->{part} = $dice->pick ('part', 're', 'im');
    }
  return $leaf;
}

# Notes that LEAF is referred to, and gives it another name for some.

sub refer
{
  my ($case, $scope, $leaf, $dice, $write) = @_;
  my $array = $leaf->{array};
  if ($array->{other_name} && $dice->maybe ('other_name', 30))
    {
      $leaf->{array} = $array->{other_name};
      return $leaf;
    }
  push @{$array->{refs}}, { forms => $leaf->{forms}, group => 0, deep => 1, write => $write } unless $scope->{no_note};
  return $leaf;
}

# An element of an array that is only read.

sub input
{
  my ($case, $scope, $dice) = @_;
  my $nest = $case->{nest};
  my @arrays = grep { $_->{name} ne 't' } @{$case->{arrays}};
  my $array = $arrays[$dice->throw ('input', scalar @arrays)];
  my @refs = @{$array->{sources}};
  my $ref = $refs[$dice->throw ('ref', scalar @refs)];
  my @forms;
  my @guards;
  for my $dim (0 .. $#{$array->{forms}})
    {
      my $form = Arrays::index_form ($array, { offsets => $ref->{offsets}, deep => 1 }, $dim, $nest);
      # What is no loop here is the first of its values.
      for my $var (reverse @{$nest->{sequential}}, @{$nest->{inner}}, @{$nest->{inner_tiles}})
	{
	  next if $scope->{inner}{$var} || !$nest->{spans}{$var} || $scope->{phase_vars}{$var};
	  my $first = Form::plus ($nest->{bases}{$var} || Form::new (0), $nest->{spans}{$var}[0]);
	  $form = Form::replace ($form, $var, $first);
	}
      my ($low, $high) = Form::bounds ($form, $nest->{ranges});
      my $extent = $array->{extents}[$dim];
      push @guards, ['>=', $form, Form::new (0)] if $low < 0;
      push @guards, ['<', $form, Form::new ($extent)] if $high >= $extent;
      push @forms, $form;
    }
  $case->{guarded} = 1 if @guards;
  push @{$array->{refs}}, { forms => \@forms, group => 0, deep => 1 } unless $scope->{no_note};
  return { array => $array, forms => \@forms, guards => \@guards, input => 1 };
}

# The greatest value that LEAF can have.

sub bound
{
  my ($leaf) = @_;
  return 63 if $leaf->{scalar};
  return $leaf->{array}{limit} unless $leaf->{input};
  my $array = $leaf->{array}{table} || $leaf->{array};
  return $array->{fields} ? 48 : $array->{modulus} || 15;
}

sub leaf
{
  my ($case, $scope, $dice) = @_;
  my $what = $dice->pick ('leaf', ('input') x 5, ('owned') x 4, 'scalar');
  if ($what eq 'scalar' && @{$scope->{scalars}})
    {
      return { scalar => $scope->{scalars}[$dice->throw ('scalar', scalar @{$scope->{scalars}})], guards => [] };
    }
  my @arrays = readable ($case, $scope);
  if ($what eq 'owned' && @arrays)
    {
      my $array = $arrays[$dice->throw ('owned', scalar @arrays)];
      if (!$scope->{no_phase})
	{
	  my $pointer = ($scope->{pointers} || {})->{$array->{name}};
	  return through ($pointer, $dice) if $pointer && $dice->maybe ('through', 40);
	  my $leaf = part (element ($case, $scope, $array, $dice, 0), $dice);
	  return refer ($case, $scope, $leaf, $dice, 0);
	}
    }
  return input ($case, $scope, $dice);
}

# What POINTER points to, or an element near it.

sub through
{
  my ($pointer, $dice) = @_;
  my $array = $pointer->{array};
  return part ({ array => $array, pointer => $pointer->{pointer}, guards => [],
		 index => Form::new ($dice->throw ('near', $pointer->{count})) }, $dice);
}

# A sum of a few leaves, with the conditions under which they are there.

sub expression
{
  my ($case, $scope, $dice) = @_;
  my (@terms, @guards);
  my $bound = 0;
  my $pure = 1;
  for my $index (0 .. $dice->number ('terms', 0, 2))
    {
      my $within = $dice->within ("t$index");
      my $leaf = leaf ($case, $scope, $within);
      my @leaves = $leaf;
      if ($within->maybe ('product', 20))
	{
	  push @leaves, input ($case, $scope, $within->within ('other'));
	}
      my $factor = $within->pick ('factor', 1, 1, 1, 2, -1, 3);
      push @terms, { factor => $factor, leaves => \@leaves };
      push @guards, map { @{$_->{guards}} } @leaves;
      $bound += abs ($factor) * product (map { bound ($_) } @leaves);
      $pure &&= $leaf->{input};
    }
  my $constant = $dice->number ('constant', 0, 3);
  return { terms => \@terms, constant => $constant, bound => $bound + $constant, pure => $pure, guards => \@guards };
}

# LIST under all the conditions of EXPRESSIONS and leaves, and another one for some.

sub guarded
{
  my ($case, $scope, $dice, $guards, @list) = @_;
  my %seen;
  my @conditions = grep { !$seen{join ' ', $_->[0], Form::text ($_->[1])}++ } @$guards;
  @list = ({ if => \@conditions, body => [@list] }) if @conditions;
  return @list unless $dice->maybe ('if', 30);
  return { if => condition ($case, $scope, $dice), body => \@list };
}

# A condition: half of the iterations, two of a hundred by what the data are, or others.

sub condition
{
  my ($case, $scope, $dice) = @_;
  my $which = $dice->pick ('which', 'half', 'sparse', 'index', 'index');
  my $mask = $case->{mask};
  my $phase_here = ($scope->{phase} // -1) >= 0 || !grep { $_->{role} eq 'phase' } Owners::digits ($mask);
  if ($which ne 'index' && ($phase_here || !$scope->{no_phase}))
    {
      my $leaf = element ($case, { %$scope, mine => { m => 1 }, block => undef }, $mask, $dice->within ('mask'), 0);
      push @{$mask->{refs}}, { forms => $leaf->{forms}, group => 0, deep => 1 } unless $scope->{no_note};
      return [['value', $leaf, $which eq 'half' ? ('<', 25) : ('==', 7)]];
    }
  my @digits = @{$case->{digits}{outer}};
  push @digits, @{$case->{digits}{phase}} if ($scope->{phase} // -1) >= 0;
  my @forms = map { Form::new (-$_->{low}, $_->{var} => 1) } @digits;
  my $block = $scope->{block};
  push @forms, Form::new (0, $block->[0] => 1) if $block;
  my $modulus = $dice->pick ('modulus', 2, 3, 7);
  return [['%', $forms[$dice->throw ('form', scalar @forms)], $modulus, $dice->throw ('remainder', $modulus)]];
}

# VALUE so that ARRAY, which it is assigned to with OPERATOR, keeps its limit.

sub kept
{
  my ($array, $value, $operator, $turns) = @_;
  my $unsigned = $array->{type} =~ /^u/;
  if ($operator eq '=')
    {
      $value->{fold} = 1 if $unsigned || !$value->{pure} || $value->{bound} > $array->{limit} / 2;
      $value->{unsigned} = $unsigned;
      return 1;
    }
  my $most = $turns * $value->{bound};
  return 0 if $unsigned || !$value->{pure} || $most > $array->{room};
  $array->{room} -= $most;
  return 1;
}

sub store
{
  my ($case, $scope, $dice) = @_;
  my @arrays = writable ($case, $scope);
  return scalar_variable ($case, $scope, $dice) unless @arrays;
  my $array = $arrays[$dice->throw ('target', scalar @arrays)];
  my $pointer = ($scope->{pointers} || {})->{$array->{name}};
  my $to = $pointer && $dice->maybe ('through', 50)
	   ? through ($pointer, $dice->within ('to'))
	   : refer ($case, $scope, part (element ($case, $scope, $array, $dice->within ('to'), 1), $dice), $dice, 1);
  return assign ($case, $scope, $dice, $array, $to);
}

# Assigns something to the leaf TO of ARRAY.

sub assign
{
  my ($case, $scope, $dice, $array, $to) = @_;
  my $value = expression ($case, $scope, $dice->within ('value'));
  my $operator = $dice->pick ('operator', '=', '=', '=', '+=', '-=', 'in place');
  my $again = $operator eq '=' ? 0 : 1;
  if ($operator ne 'in place' && !kept ($array, $value, $operator, $scope->{turns}))
    {
      $operator = 'in place';
    }
  if ($operator eq 'in place')
    {
      $operator = '=';
      push @{$value->{terms}}, { factor => $dice->pick ('own_factor', 1, 2, -1), leaves => [{ %$to }] };
      @$value{qw(pure bound)} = (0, $array->{limit});
      kept ($array, $value, '=', $scope->{turns});
    }
  return guarded ($case, $scope, $dice, [@{$to->{guards} || []}, @{$value->{guards}}],
		  { assign => $operator, to => $to, value => $value });
}

sub scalar_variable
{
  my ($case, $scope, $dice) = @_;
  my $value = expression ($case, $scope, $dice);
  $value->{fold} = 1;
  my $name = 'r' . ++$case->{scalar_count};
  $case->{variables}{$name} = $case->{sum};
  # A guarded value is added to one that is always there.
  my @list = { scalar => $name, value => @{$value->{guards}} ? { terms => [], constant => 1, fold => 0 } : $value };
  push @list, { if => $value->{guards}, body => [{ add => $name, value => $value }] } if @{$value->{guards}};
  push @{$scope->{scalars}}, $name;
  return @list;
}

# A pointer to an element, and something stored through it.

sub pointer
{
  my ($case, $scope, $dice) = @_;
  my @arrays = grep { $_->{kind} eq 'flat' } writable ($case, $scope);
  return store ($case, $scope, $dice) unless @arrays && !$scope->{block};
  my $array = $arrays[$dice->throw ('array', scalar @arrays)];
  my $leaf = element ($case, { %$scope, first_of_block => 1 }, $array, $dice, 1);
  my $name = 'y' . ++$case->{pointer_count};
  my $last = $array->{digits}[-1][-1];
  my $pointer = { pointer => $name, array => $array, forms => $leaf->{forms},
		  count => $last->{role} eq 'block' ? $array->{block} - ($array->{spare} ? 1 : 0) : 1 };
  $scope->{pointers}{$array->{name}} = $pointer;
  return ($pointer, assign ($case, $scope, $dice, $array, through ($pointer, $dice->within ('through'))));
}

# All of one element assigned to another one.

sub copy
{
  my ($case, $scope, $dice) = @_;
  my @arrays = writable ($case, $scope);
  return store ($case, $scope, $dice) unless @arrays;
  my $array = $arrays[$dice->throw ('array', scalar @arrays)];
  my $to = element ($case, $scope, $array, $dice->within ('to'), 1);
  my $from = element ($case, $scope, $array, $dice->within ('from'), 0);
  push @{$array->{refs}}, { forms => $to->{forms}, group => 0, deep => 1, write => 1 },
			  { forms => $from->{forms}, group => 0, deep => 1 } unless $scope->{no_note};
  return guarded ($case, $scope, $dice, $from->{guards}, { copy => $from, to => $to });
}

# Something added to a count, by all iterations at a time.

sub count
{
  my ($case, $scope, $dice) = @_;
  my $counts = $case->{counts};
  my @digits = @{$case->{digits}{outer}};
  unshift @digits, @{$case->{digits}{phase}} if ($scope->{phase} // -1) >= 0;
  my $first = $digits[0];
  my $size = $counts->{size};
  my $number = Form::new (-$first->{low}, $first->{var} => 1);
  my $index = $size == 1 ? Form::new (0)
	      : Form::new (0, ($case->{language} eq 'fortran' ? 'mod (int (' . Form::text ($number) . "), $size)"
							      : Form::factor ($number) . " % $size") => 1);
  my $to = { array => $counts, forms => [$index] };
  my $value = { terms => [], constant => $dice->number ('by', 1, 3) };
  return { if => condition ($case, $scope, $dice), body => [{ atomic => 1, to => $to, value => $value }] }
    if $dice->maybe ('if', 40);
  return { atomic => 1, to => $to, value => $value };
}

# Gives all elements of the private ARRAY values, by loops over the digits that are not those of a
# phase that is under way.

sub initial
{
  my ($case, $scope, $array, $dice) = @_;
  my (%values, @loops);
  for my $digit (Owners::digits ($array))
    {
      my $key = Owners::key ($digit);
      if ($digit->{role} eq 'phase' && ($scope->{phase} // -1) >= 0)
	{
	  $values{$key} = Form::new (-$digit->{low}, $digit->{var} => 1);
	  next;
	}
      my $var = 'z' . (1 + @loops);
      push @loops, counter ($case, $var, $digit->{size}, $dice->within ($var));
      $values{$key} = Form::new (0, $var => 1);
    }
  my %inner = map { $_->{var} => 1 } @loops;
  my @forms = Owners::element ($array, \%values);
  my @all = $array->{fields} ? map { $_->[0] } @{$array->{fields}}
	    : $array->{type} =~ /^c[fd]/ ? qw(re im) : undef;
  my $here = { %$scope, inner => { %{$scope->{inner}}, %inner } };
  my @list = map { my $value = expression ($case, $here, $dice->within ('part_' . ($_ // 'all')));
		   $value->{fold} = 1;
		   $value->{unsigned} = $array->{type} =~ /^u/;
		   $value->{terms} = [grep { !map { @{$_->{guards}} } @{$_->{leaves}} } @{$value->{terms}}];
		   { assign => '=', to => { array => $array, forms => \@forms, part => $_ }, value => $value } } @all;
  @list = ({ loop => $_, body => [@list] }) for reverse @loops;
  $scope->{ready}{$array->{name}} = 1;
  return @list;
}

# Partitioned loops with what they share, and what is between them.

sub phases
{
  my ($case, $scope) = @_;
  my $dice = $case->{dice}->within ('phases');
  my @gang = grep { $_->{private} eq 'gang' } @{$case->{private}};
  my $last = $dice->number ('count', 1, 3);
  my @list;
  my %first;
  $scope->{phase} = -1;
  for my $array (@gang)
    {
      my $within = $dice->within ("first_$array->{name}");
      if ($array->{zeroed})
	{
	  $scope->{ready}{$array->{name}} = 1;
	}
      elsif ($within->maybe ('single', 30))
	{
	  push @list, initial ($case, $scope, $array, $within);
	}
      else
	{
	  $first{$array->{name}} = $within->throw ('phase', $last);
	}
    }
  for my $number (0 .. $last)
    {
      my $within = $dice->within ("phase$number");
      push @list, several ($case, $scope, $within->within ('before'), $within->number ('before', 1, 2))
	if $within->maybe ('single', 25);
      push @list, phase ($case, $scope, $within, $number, grep { ($first{$_->{name}} // -1) == $number } @gang);
    }
  my $after = $dice->within ('after');
  push @list, several ($case, $scope, $after, 1) if $after->maybe ('single', 40);
  return @list;
}

# Phase NUMBER, which is the first to give the arrays NEW values.

sub phase
{
  my ($case, $scope, $dice, $number, @new) = @_;
  my %mine = map { $_->{name} => 1 } @new;
  for my $array (grep { !$_->{single} } @{$case->{written}}, grep { $_->{private} eq 'gang' && $scope->{ready}{$_->{name}} }
							       @{$case->{private}})
    {
      $mine{$array->{name}} = 1 if $dice->maybe ("mine_$array->{name}", 55);
    }
  my $reduces = !$case->{phase_sum} && $dice->maybe ('reduction', 15);
  my @levels = map { { %$_, loops => [map { variant ($case, $_, $dice->within ($_->{var}), scalar @new) } @{$_->{loops}}] } }
		   @{$case->{phase_lines}};
  my @free = @{$case->{inner_seqs}};
  my %ready = %{$scope->{ready}};
  delete $ready{$_->{name}} for @new;
  my $inside = { %$scope, phase => $number, mine => \%mine, ready => \%ready, free => \@free, scalars => [@{$scope->{scalars}}], pointers => {},
		 phase_vars => { map { $_->{var} => 1 } @{$case->{digits}{phase}} } };
  my @body = map { initial ($case, $inside, $_, $dice->within ("initial_$_->{name}")) } @new;
  my @lane = grep { $_->{private} eq 'lane' } @{$case->{private}};
  push @body, map { ($_->{kind} eq 'local' ? { declare => $_ } : (),
		     initial ($case, $inside, $_, $dice->within ("initial_$_->{name}"))) } @lane;
  push @body, several ($case, $inside, $dice->within ('in'), $dice->number ('acts', 1, 3));
  $scope->{ready}{$_->{name}} = 1 for @new;
  my (@before, @after);
  if ($reduces)
    {
      $case->{phase_sum} = 1;
      my $value = expression ($case, $inside, $dice->within ('sum'));
      push @body, guarded ($case, $inside, $dice->within ('sum'), $value->{guards}, { add => 's', value => $value });
      @before = { set => 'zero' };
      push @{$scope->{scalars}}, 's';
      $case->{reduction} = 1;
      @after = store ($case, $scope, $dice->within ('sum_store'));
    }
  for my $level (reverse @levels)
    {
      my ($loop, @more) = @{$level->{loops}};
      $case->finish_loop ($_) for $loop, @more;
      my @privates = $level == $levels[-1] ? grep { $_->{private} eq 'lane' } $case->clause_arrays : ();
      @body = { loop => $loop, line => $level->{line}, more => \@more, body => [@body], reduces => $reduces,
		privates => \@privates };
    }
  return (@before, @body, @after);
}

# The loop LOOP of a phase, or another one over some of the same values; over all of them if FULL.

sub variant
{
  my ($case, $loop, $dice, $full) = @_;
  my ($low, $high) = Nest::span ($loop);
  my $size = $high - $low + 1;
  my %own = (%$loop, beyond => 0, symbolic_lower => 0, symbolic_step => 0);
  delete @own{qw(from to upto by)};
  push @{$case->{phase_loops}}, \%own;
  if ($full)
    {
      my $down = $loop->{step} < 0;
      @own{qw(lower trip step)} = ($down ? $high : $low, $loop->{trip} ? $size : 0, $down ? -1 : 1);
      # Its arrays have one element even where there is no iteration.
      @own{qw(lower trip)} = ($low, 1) if !$loop->{trip};
      return \%own;
    }
  my $how = $dice->pick ('how', 'same', 'same', 'same', 'part', 'other');
  return \%own if $how eq 'same' || $size < 3;
  my $skip = $dice->pick ('skip', 0, 1, 2);
  my $step = $dice->pick ('step', 1, 1, 2, -1);
  my $trip = int (($size - $skip - 1) / abs $step) + 1;
  $trip-- if $trip > 1 && $dice->maybe ('shorter', 40);
  $trip = 1 if $skip >= $size;
  $skip = 0 if $skip >= $size;
  @own{qw(lower trip step)} = ($step > 0 ? $low + $skip : $low + $skip + ($trip - 1) * -$step, $trip, $step);
  return \%own;
}

1;
