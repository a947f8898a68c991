# A random kernel with `cache' directives, in no language yet.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The kernel's iterations each write an element of their own, and what they add up is an integer
# that every type on the way holds exactly, so each right way to run it has the same result.
# A case is a hash:
#
#   arrays output	see Arrays.pm
#   parameters		{ NAME => VALUE }: what the program learns when it runs
#   construct data	how the compute construct begins and who maps the arrays
#   body		see Body.pm

package Case;

use strict;
use warnings;
use Arrays;
use Body;
use Dice;
use Form;
use Nest;
use List::Util qw(max product);

my %types = (c => [qw(int float double float int short char uchar long uint cfloat cdouble struct)],
	     fortran => [qw(int float double float int short char long cfloat cdouble struct)]);
my %class = (int => 0, short => 0, char => 0, uchar => 0, long => 0, uint => 0, float => 1,
	     double => 1, cfloat => 2, cdouble => 2, struct => 1);
my @sums = (['long', 'int', 'long'], ['double', 'float', 'float'], ['cdouble', 'cfloat']);
my @outputs = (['long', 'int', 'short', 'double'], ['double', 'float', 'float'],
	       ['cdouble', 'cfloat']);
my %kinds = (c => [qw(flat flat flat static static parameter vla pointer vla_pointer local
		      vla_local)],
	     'c++' => [qw(flat flat flat static parameter pointer local)],
	     fortran => [qw(explicit explicit assumed assumed allocatable pointer module local
			    flat)]);

# The case of SEED in LANGUAGE: `c', `c++' or `fortran'.

sub new
{
  my ($class, $seed, $language, $without) = @_;
  my $dice = Dice->new ($seed, $without);
  my $self = bless { seed => $seed, language => $language, dice => $dice, parameters => {} },
	     $class;
  $self->{dimensions} = Nest::dimensions ($dice);
  ($self->{placement}, my @levels) = Nest::make ($dice, $self->{dimensions});
  $self->{levels} = \@levels;
  $self->look_at_nest;
  $self->make_arrays;
  $self->make_output;
  $self->make_scratch;
  $self->make_terms;
  $self->make_parts;
  $self->make_aliases;
  $self->name_boxes;
  $self->choose_types;
  $self->{body} = [Body::make ($self)];
  $self->make_construct;
  return $self;
}

# What Arrays.pm wants to know of the levels.

sub look_at_nest
{
  my ($self) = @_;
  my %nest = (outer => [], inner => [], inner_tiles => [], sequential => [], ranges => {},
	      spans => {}, bases => {}, symbolic => {});
  my ($inside, $partitioned) = (0, scalar grep { $_->{line} || defined $_->{line} }
					       @{$self->{levels}});
  for my $level (@{$self->{levels}})
    {
      $inside = 1 if $level->{cache};
      $partitioned-- if defined $level->{line};
      for my $loop ($level->{seq} || (), @{$level->{loops} || []})
	{
	  my $var = $loop->{var};
	  my ($low, $high) = Nest::span ($loop);
	  $nest{spans}{$var} = [$low, $high];
	  if ($loop->{base})
	    {
	      my ($from, $to) = Form::bounds ($loop->{base}, $nest{ranges});
	      $nest{ranges}{$var} = [$low + $from, $high + $to];
	      $nest{bases}{$var} = $loop->{base};
	    }
	  else
	    {
	      $nest{ranges}{$var} = [$low, $high];
	    }
	  $nest{symbolic}{$var} = $loop->{symbolic};
	  push @{$nest{sequential}}, $var if $inside && !$partitioned && $level->{seq};
	  if ($level->{tiles})
	    {
	      $nest{tile} = $loop->{base} ? Form::new (0, $var => 1)
					  : Form::new (0, $var => 1, kt => 1);
	      push @{$nest{inner_tiles}}, $var;
	    }
	  else
	    {
	      push @{$nest{$inside ? 'inner' : 'outer'}}, $var unless $var eq 'kt';
	    }
	}
    }
  $self->{nest} = \%nest;
}

sub make_arrays
{
  my ($self) = @_;
  my ($dice, $nest) = @$self{qw(dice nest)};
  my $types = $types{$self->{language} eq 'fortran' ? 'fortran' : 'c'};
  my @arrays;
  my $last = $dice->pick ('arrays', 0, 0, 1, 1, 2, 3);
  for my $index (0 .. $last)
    {
      next unless $dice->maybe ("array$index.there", 100) || !@arrays && $index == $last;
      push @arrays, Arrays::make ($dice->within ("array$index"), $index, $nest, $types);
    }
  if ($dice->maybe ('table', 15))
    {
      my $within = $dice->within ('lookup');
      my $indices = $arrays[$within->throw ('array', scalar @arrays)];
      $indices->{type} = $within->pick ('type', 'int', 'short', 'char', 'long');
      my $size = $within->pick ('size', 16, 7, 33, 64, 100);
      my $table = { name => 't', role => 'whole', forms => [Form::new (0)], extents => [$size],
		    shift => [0], refs => [], type => $within->pick ('element', @$types) };
      $indices->{modulus} = $size;
      $indices->{table} = $table;
      push @arrays, $table;
    }
  for my $array (@arrays)
    {
      my $within = $dice->within ("array_$array->{name}");
      $array->{kind} = $within->pick ('kind', @{$kinds{$self->{language}}});
      $array->{const} = $within->maybe ('const', 50);
      $array->{restrict} = $within->maybe ('restrict', 30);
      $array->{size} = product (@{$array->{extents}});
      if ($array->{type} eq 'struct')
	{
	  $array->{fields} = $within->pick ('fields', [[x => 'float'], [y => 'float']],
					    [[x => 'short'], [y => 'char']],
					    [[x => 'double'], [y => 'double'], [z => 'double']],
					    [[x => 'char'], [y => 'char'], [z => 'char']],
					    [[x => 'int'], [y => 'float']]);
	}
      if ($self->{language} eq 'fortran')
	{
	  $array->{lowers} = [map { $within->pick ("lower$_", 1, 1, 1, 0, -3, 5) }
				  1 .. @{$array->{extents}}];
	  $array->{lowers} = [(1) x @{$array->{extents}}] if $array->{kind} eq 'flat';
	}
      # How the extents are known.
      my $symbolic = $array->{kind} =~ /flat|vla|explicit|assumed|local/
		     && $array->{kind} ne 'local';
      $symbolic ||= $self->{language} eq 'fortran' && $array->{kind} eq 'local';
      $array->{known} = [map { $symbolic && ($array->{kind} =~ /vla/
					     || $within->maybe ("symbolic$_", 70))
			       ? $self->parameter ($array->{extents}[$_]) : $array->{extents}[$_] }
			     0 .. $#{$array->{extents}}];
      $self->make_locals ($array, $within);
    }
  $self->{arrays} = \@arrays;
}

# Variables that hold the part of ARRAY's index that the region keeps.

sub make_locals
{
  my ($self, $array, $dice) = @_;
  my $nest = $self->{nest};
  for my $dim (0 .. $#{$array->{forms}})
    {
      my %v = %{$array->{forms}[$dim]{v}};
      delete $v{$_} for @{$nest->{inner}}, @{$nest->{inner_tiles}};
      next unless %v && $dice->maybe ("local$dim", 15);
      my $form = Form::new ($array->{shift}[$dim] - $dice->throw ("before$dim", 3), %v);
      my $name = "$array->{name}$dim";
      $array->{locals}{$dim} = { name => $name, form => $form };
      $nest->{ranges}{$name} = [Form::bounds ($form, $nest->{ranges})];
    }
}

# The name of a parameter that has VALUE.

sub parameter
{
  my ($self, $value) = @_;
  my $parameters = $self->{parameters};
  for my $name (sort keys %$parameters)
    {
      return $name if $parameters->{$name} == $value;
    }
  my $name = 'n' . keys %$parameters;
  $parameters->{$name} = $value;
  return $name;
}

# The length LENGTH of a section as a program may have it that does not know it: a parameter, or the
# least of one and a bound.

sub length_text
{
  my ($self, $dice, $length) = @_;
  my $how = $dice->pick ('length', 'open', 'open', 'bounded', 'clamped');
  my $open = $self->parameter ($length + ($how eq 'clamped' ? $dice->number ('beyond', 0, 40) : 0));
  return $open if $how eq 'open';
  my $bound = $length + ($how eq 'bounded' ? $dice->number ('bound', 0, 9) : 0);
  return $self->{language} eq 'fortran' ? "min ($open, $bound)" : "($open < $bound ? $open : $bound)";
}

# FORM with its constant hidden in a parameter.

sub hide
{
  my ($self, $form, $value) = @_;
  my $name = $self->parameter ($value);
  return Form::add (Form::plus ($form, -$value), Form::new (0, $name => 1));
}

sub make_output
{
  my ($self) = @_;
  my ($dice, $nest) = @$self{qw(dice nest)};
  my $within = $dice->within ('output');
  my @lines = grep { defined $_->{line} } @{$self->{levels}};
  my ($cache) = grep { $self->{levels}[$_]{cache} } 0 .. $#{$self->{levels}};
  my $inside = grep { defined $_->{line} } @{$self->{levels}}[$cache .. $#{$self->{levels}}];
  # One sum for all of the inner loops.
  $self->{reduction} = $inside && $self->{placement} eq 'gang' && $dice->maybe ('reduction', 15);
  @lines = @lines[0 .. $#lines - $inside] if $self->{reduction};
  my @forms;
  for my $loop (map { @{$_->{loops}} } @lines)
    {
      push @forms, Form::new (-$nest->{ranges}{$loop->{var}}[0], $loop->{var} => 1);
    }
  my @extents = map { my ($low, $high) = Form::bounds ($_, $nest->{ranges}); $high + 1 } @forms;
  my $kind = $within->pick ('kind', @{$kinds{$self->{language}}});
  $kind = $self->{language} eq 'fortran' ? 'explicit' : 'flat'
    if $kind =~ /local/ || $self->{language} ne 'fortran' && @forms > 2;
  $self->{output} = { name => 'o', forms => \@forms, extents => \@extents, kind => $kind,
		      size => product (@extents), shift => [(0) x @forms], output => 1,
		      lowers => [(1) x @forms], written => 1,
		      refs => [{ offsets => [(0) x @forms], deep => 1, group => 0, used => 1 }],
		      role => $within->maybe ('cached', 30) ? 'box' : 'none',
		      known => [map { $kind =~ /vla/ || $kind eq 'flat' && $within->maybe ('symbolic', 50)
				      ? $self->parameter ($_) : $_ } @extents] };
}

# 0 if the values that ARRAY stands for are integers, 1 if they are real, 2 if complex.

sub class_of
{
  my ($array) = @_;
  return $class{($array->{table} || $array)->{type}};
}

# An array that the first of two inner loops fills and the second reads, for each iteration of the
# outer loops: private to it, or a part of an array that all share.

sub make_scratch
{
  my ($self) = @_;
  my ($dice, $nest) = @$self{qw(dice nest)};
  return if $self->{placement} ne 'gang' || $self->{reduction} || !$dice->maybe ('scratch', 40);
  my $within = $dice->within ('scratch_array');
  my $cache = $self->cache_level;
  my (@outer, @inner, $worker);
  for my $index (0 .. $#{$self->{levels}})
    {
      my $level = $self->{levels}[$index];
      my @loops = @{$level->{loops} || []};
      push @{$index < $cache ? \@outer : \@inner}, @loops;
      $worker ||= $index < $cache && @loops && $level->{line} ne 'gang';
    }
  my $fortran = $self->{language} eq 'fortran';
  # GCC alone gives each lane an array of its own where the lanes of a worker are to share one.
  my $kind = $worker && $within->maybe ('common', 50) ? 'shared'
	     : $within->pick ('kind', 'shared', 'clause', $fortran ? 'clause' : 'local');
  my @forms = map { Form::new (-$nest->{ranges}{$_->{var}}[0], $_->{var} => 1) }
		   $kind eq 'shared' ? @outer : (), @inner;
  return if @forms > 3;
  my @extents = map { (Form::bounds ($_, $nest->{ranges}))[1] + 1 } @forms;
  # What one program has of them is in one memory of 48 KiB.
  return if $kind ne 'shared' && product (@extents) > 256;
  my $shared = $kind eq 'shared';
  $kind = $fortran ? 'explicit' : $within->pick ('storage', 'flat', 'static', 'pointer') if $shared;
  my $scratch = $self->{scratch} = { name => 'w', kind => $kind, forms => \@forms, extents => \@extents,
				     known => [@extents], size => product (@extents), written => 1,
				     shared => $shared, of_worker => $worker && !$shared, lowers => [(1) x @forms],
				     shift => [(0) x @forms], refs => [] };
  my $private = @forms - @inner;
  if ($within->maybe ('cached', 75))
    {
      $scratch->{items} = [[map { $_ < $private ? { how => 'e', lower => $forms[$_] } : { how => 'a' } }
			       0 .. $#forms]];
    }
  $scratch->{terms} = [map { scratch_term ($within->within ("read$_"), $scratch, \@inner) }
			  0 .. $within->number ('reads', 0, 2)];
}

# One element of SCRATCH that the second of the loops INNER reads: its own, the one as far from the
# other end, or a neighbour.

sub scratch_term
{
  my ($dice, $scratch, $inner) = @_;
  my @forms = @{$scratch->{forms}};
  my $first = @forms - @$inner;
  my @condition;
  for my $dim ($first .. $#forms)
    {
      my $most = $scratch->{extents}[$dim] - 1;
      my $within = $dice->within ("dim$dim");
      my $which = $within->pick ('which', 'own', 'mirror', 'mirror', 'next', 'previous');
      my $step = abs $inner->[$dim - $first]{step};
      $forms[$dim] = Form::add (Form::new ($most), $forms[$dim], -1) if $which eq 'mirror';
      if ($which eq 'next')
	{
	  $forms[$dim] = Form::plus ($forms[$dim], $step);
	  push @condition, ['<', $forms[$dim], Form::new ($most + 1)];
	}
      elsif ($which eq 'previous')
	{
	  $forms[$dim] = Form::plus ($forms[$dim], -$step);
	  push @condition, ['>=', $forms[$dim], Form::new (0)];
	}
    }
  return { factor => $dice->pick ('factor', 1, 2, -1), array => $scratch, forms => \@forms,
	   condition => @condition ? \@condition : undef };
}

# Arrays that are also written, behind all that is read.

sub make_parts
{
  my ($self) = @_;
  my $dice = $self->{dice};
  my $output = $self->{output};
  for my $array (grep { !$_->{modulus} && $_->{name} ne 't' } @{$self->{arrays}})
    {
      next if $class{$array->{type}} != $self->sum_class || $array->{fields}
	      || $array->{kind} =~ /local|vla/ || grep ({ $_->{guard} || $_->{clamp} } @{$array->{refs}})
	      || @{$array->{extents}} != @{$output->{extents}}
	      || grep { $array->{extents}[$_] < $output->{extents}[$_] } 1 .. $#{$array->{extents}};
      next unless $dice->maybe ("array_$array->{name}.part", 60);
      my ($first, @rest) = @{$output->{forms}};
      $array->{part} = [Form::plus ($first, $array->{extents}[0]), @rest];
      $array->{extents}[0] += $output->{extents}[0];
      $array->{known}[0] = $array->{known}[0] =~ /^n/ ? $self->parameter ($array->{extents}[0])
						       : $array->{extents}[0];
      $array->{size} = product (@{$array->{extents}});
      $array->{written} = 1;
      $array->{const} = 0;
      $array->{type} = 'int' if $array->{type} eq 'uint';
    }
}

# Pointers in C that point to what another array holds: one that is read, one to write through.

sub make_aliases
{
  my ($self) = @_;
  my $dice = $self->{dice};
  return if $self->{language} eq 'fortran';
  my @flat = sort { $b->{size} <=> $a->{size} || $a->{name} cmp $b->{name} }
		  grep { $_->{kind} eq 'flat' && !$_->{modulus} && !$_->{part} && $_->{name} ne 't' }
		       @{$self->{arrays}};
  if (@flat > 1 && $dice->maybe ('alias', 40))
    {
      my ($first, $second) = @flat;
      $second->{$_} = $first->{$_} for qw(type fields);
      $second->{alias} = $first;
      $_->{restrict} = 0 for $first, $second;
    }
  for my $array (grep { $_->{part} && $_->{kind} eq 'flat' } @{$self->{arrays}})
    {
      next unless $dice->maybe ("array_$array->{name}.write_alias", 50);
      my %alias = (%$array, name => "$array->{name}w", alias => $array, refs => [], items => [],
		   role => 'none', locals => {});
      $array->{restrict} = $alias{restrict} = 0;
      delete $array->{part};
      push @{$self->{arrays}}, \%alias;
    }
}

# What is added up: { factor, array, ref, other array and ref, condition, deep, copy }.

sub make_terms
{
  my ($self) = @_;
  my ($dice, $nest) = @$self{qw(dice nest)};
  my @all;
  for my $array (@{$self->{arrays}})
    {
      push @all, map { { array => $array, ref => $_ } } @{$array->{refs}};
    }
  my @terms;
  for my $index (0 .. $#all)
    {
      my $term = $all[$index];
      my $within = $dice->within ("term$index");
      next unless $within->maybe ('there', 92) || !@terms && $index == $#all;
      $term->{factor} = $within->pick ('factor', 1, 1, 1, 2, 3, -1, -2);
      $term->{deep} = $term->{ref}{deep};
      $term->{copy} = $within->throw ('copy', 2);
      $term->{ref}{used} = 1;
      if ($index && $within->maybe ('product', 30))
	{
	  my $other = $all[$within->throw ('other', $index)];
	  if ($other->{ref}{deep} == $term->{deep} && !$other->{ref}{guard} && $other->{ref}{used}
	      && class_of ($other->{array}) < 2 && class_of ($term->{array}) < 2)
	    {
	      $term->{other} = $other;
	    }
	}
      $term->{condition} = $self->condition ($within, $term);
      push @terms, $term;
    }
  $self->{terms} = \@terms;
}

# A condition for TERM or nothing: a list of [FORM, OPERATOR, FORM] that all hold, of [FORM,
# MODULUS, REMAINDER] with an operator `%', of [ARRAY, REF, `>0'].

sub condition
{
  my ($self, $dice, $term) = @_;
  my $nest = $self->{nest};
  my @condition;
  if ($term->{ref}{guard})
    {
      my $array = $term->{array};
      for my $dim (0 .. $#{$array->{forms}})
	{
	  my $form = Arrays::index_form ($array, $term->{ref}, $dim, $nest);
	  my ($low, $high) = Form::bounds ($form, $nest->{ranges});
	  push @condition, ['>=', $form, Form::new (0)] if $low < 0;
	  my $known = $array->{known}[$dim];
	  push @condition, ['<', $form, $known =~ /\D/ ? Form::new (0, $known => 1)
						       : Form::new ($known)]
	    if $high >= $array->{extents}[$dim];
	}
    }
  if ($dice->maybe ('if', 8))
    {
      my @vars = (@{$nest->{outer}}, $term->{deep} ? @{$nest->{inner}} : ());
      my $modulus = $dice->pick ('modulus', 2, 3, 5);
      push @condition, ['%', Form::new (0, $vars[$dice->throw ('var', scalar @vars)] => 1), $modulus,
			$dice->throw ('remainder', $modulus)]
	if @vars;
    }
  # A condition on what was loaded.
  push @condition, ['data', $term->{array}, $term->{ref}]
    if !@condition && $class{$term->{array}{type}} < 2 && $dice->maybe ('if_data', 6);
  return @condition ? \@condition : undef;
}

sub name_boxes
{
  my ($self) = @_;
  my ($dice, $nest) = @$self{qw(dice nest)};
  for my $array (@{$self->{arrays}}, $self->{output})
    {
      $array->{refs} = [grep { $_->{used} } @{$array->{refs}}];
      Arrays::name_items ($dice->within ("array_$array->{name}"), $array, $nest);
    }
  # How the directives put it.
  for my $array ($self->all_arrays)
    {
      my $number = 0;
      for my $item (@{$array->{items}})
	{
	  my $within = $dice->within ("array_$array->{name}.text$number");
	  $number++;
	  for my $box (@$item)
	    {
	      $box->{symbolic_length} = $self->length_text ($within, $box->{length})
		if defined $box->{length} && $within->maybe ('symbolic_length', 12);
	      $box->{lower} = $self->hide ($box->{lower}, $within->number ('offset', 1, 4))
		if $box->{lower} && $within->maybe ('symbolic_lower', 5);
	    }
	}
    }
}

# All arrays that directives may name.

sub all_arrays
{
  my ($self) = @_;
  return (@{$self->{arrays}}, $self->{output}, $self->{scratch} || ());
}

# Those that the device gets from the host.

sub mapped_arrays
{
  my ($self) = @_;
  return grep { $_->{kind} !~ /^(?:clause|local)$/ || !$_->{written} } $self->all_arrays;
}

# The private arrays that are declared in the body.

sub local_arrays
{
  my ($self) = @_;
  my $scratch = $self->{scratch};
  return $scratch && $scratch->{kind} eq 'local' ? $scratch : ();
}

# The private arrays that a clause makes so.

sub clause_arrays
{
  my ($self) = @_;
  my $scratch = $self->{scratch};
  return $scratch && $scratch->{kind} eq 'clause' ? $scratch : ();
}

# True if the index FORM of dimension DIM of REF to ARRAY has to be brought back into the array.

sub outside
{
  my ($self, $array, $ref, $dim, $form) = @_;
  return 0 unless $ref->{clamp};
  my ($low, $high) = Form::bounds ($form, $self->{nest}{ranges});
  return $low < 0 || $high >= $array->{extents}[$dim];
}

sub cache_level
{
  my ($self) = @_;
  my ($index) = grep { $self->{levels}[$_]{cache} } 0 .. $#{$self->{levels}};
  return $index;
}

# As class_of, of the sum.

sub sum_class
{
  my ($self) = @_;
  return max (map { $class{$_->{type}} } @{$self->{arrays}});
}

# Turns the bounds of LOOP into forms `from', `to' and `by'.

sub finish_loop
{
  my ($self, $loop) = @_;
  return if $loop->{from};
  my $sign = $loop->{step} < 0 ? -1 : 1;
  my $last = $loop->{lower} + $loop->{step} * ($loop->{trip} - 1);
  my $base = $loop->{base} || Form::new (0);
  my $end = $last + $sign * ($loop->{trip} ? $loop->{beyond} : 0);
  $end = $loop->{lower} - $sign unless $loop->{trip};
  $loop->{last} = $end;
  $loop->{from} = Form::plus ($base, $loop->{lower});
  $loop->{from} = $self->hide ($loop->{from}, $loop->{lower}) if $loop->{symbolic_lower};
  # The first value that is not reached, and the last that may be.
  for my $what (['to', $end + $sign], ['upto', $end])
    {
      my ($name, $value) = @$what;
      $loop->{$name} = Form::plus ($base, $value);
      $loop->{$name} = $self->hide ($loop->{$name}, $value) if $loop->{symbolic_end};
    }
  $loop->{by} = $loop->{symbolic_step} ? $self->parameter (abs $loop->{step}) : abs $loop->{step};
}

# The types of the sum and of the output.

sub choose_types
{
  my ($self) = @_;
  my $dice = $self->{dice};
  my $class = max (map { $class{$_->{type}} } @{$self->{arrays}});
  $self->{sum} = $dice->pick ('sum', @{$sums[$class]});
  $self->{sum} = 'double' if $self->{reduction} && $class == 2;
  $self->{output}{type} = $dice->pick ('output', @{$outputs[$class]});
  $self->{scratch}{type} = $self->{sum} if $self->{scratch};
  $self->{reduction_real} = $self->{reduction} && $class == 2;
  # Unsigned variables only where nothing below zero is on the way.
  my $negative = grep { $_->{condition} && grep { $_->[0] ne 'data' && $_->[0] ne '%' }
						@{$_->{condition}} }
			  @{$self->{terms}}, @{$self->{scratch} ? $self->{scratch}{terms} : []};
  $negative ||= grep { $_->{clamp} } map { @{$_->{refs}} } @{$self->{arrays}};
  for my $array ($self->all_arrays)
    {
      for my $box (map { @$_ } @{$array->{items}})
	{
	  next unless $box->{lower};
	  my %ranges = (%{$self->{nest}{ranges}},
			map { $_ => [($self->{parameters}{$_}) x 2] } keys %{$self->{parameters}});
	  my ($low) = Form::bounds ($box->{lower}, \%ranges);
	  $negative ||= $low < 0;
	}
    }
  # … and where no longer variable takes what they wrap round to.
  $negative ||= grep { $_->{type} eq 'long' } map { @{$_->{loops} || []} } @{$self->{levels}};
  for my $loop (map { @{$_->{loops} || []} } @{$self->{levels}})
    {
      # GCC refuses `j < 0' of those.
      $loop->{type} = 'int' if $loop->{type} eq 'unsigned'
			       && ($negative || $loop->{step} < 0 || !$loop->{trip});
    }
}

# The compute construct, and where the data come from.

sub make_construct
{
  my ($self) = @_;
  my $dice = $self->{dice};
  $self->{construct} = $dice->pick ('construct', ('parallel') x 5, 'kernels', 'kernels');
  $self->{construct} = 'parallel' if $self->{reduction};
  $self->{independent} = $self->{construct} eq 'kernels' && $dice->maybe ('independent', 70);
  $self->{combined} = $dice->maybe ('combined', 70);
  $self->{data} = $dice->pick ('data', 'construct', 'construct', 'construct', 'region',
			       'implicit', 'enter');
  # What two names stand for is mapped once.
  $self->{data} = $dice->pick ('data_alias', 'region', 'enter') if grep { $_->{alias} } @{$self->{arrays}};
}

# The clauses of the compute construct but those about data.

sub construct_clauses
{
  my ($self) = @_;
  return join '', map { $self->{dimensions}{$_} ? " $_($self->{dimensions}{$_})" : '' }
		      qw(num_gangs num_workers vector_length);
}

1;
