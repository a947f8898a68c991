# Random loops whose lanes have several elements, in no language yet: turns of a lane that read what
# earlier ones have read or written, and streams of neighbours.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# All elements are those of arrays with rows.  Loop variables are `i', which lanes share, and `k',
# which each lane runs by itself (kind turns) or which is parallel as well (kind stream), or is not
# there (kind line).  A case has
#
#   kind, type	of all elements
#   i, k	the loops: hashes of low, step, trip, down, symbolic (a parameter's name)
#   arrays	hashes of name, number, layout (across: a row for each k; along: one for each i), start
#		(elements between the storage and its first one), written, and alias: the array whose
#		storage it has, `shift' turns later
#   pitch	by layout, the length of a row, and symbolic_pitch, the parameter's name or undef
#   statements	hashes of to (a reference), add, guard and terms: references with a factor
#   leave	a turn may end the loop
#
# A reference is a hash of array, di, dk, and fixed if it is the same in all turns.

package Lanes;

use strict;
use warnings;
use Dice;
use List::Util qw(max);

our $halo = 4;		# what an index may be beyond a loop's range, on either side

my @columns = (33, 1, 2, 3, 5, 8, 31, 32, 64, 65, 127, 128, 130, 257);
my @turns = (5, 0, 1, 2, 3, 4, 7, 8, 16, 17, 33, 64);
my $budget = 6000;	# iterations

sub new
{
  my ($class, $seed, $language, $without) = @_;
  my $dice = Dice->new ($seed, $without);
  my $self = bless { seed => $seed, language => $language, dice => $dice, parameters => {} }, $class;
  $self->{kind} = $dice->pick ('kind', 'turns', 'turns', 'turns', 'stream', 'stream', 'line');
  $self->{type} = $dice->pick ('type', 'double', 'double', 'float', 'float', 'int', 'int', 'long',
			       $language eq 'fortran' ? 'int' : 'short');
  $self->{i} = $self->loop ('i', $dice->within ('i'), 12, @columns);
  my $most = $budget / max (1, $self->{i}{trip});
  $self->{k} = $self->loop ('k', $dice->within ('k'), $self->{kind} eq 'turns' ? 25 : 8, grep { $_ <= $most } @turns);
  $self->clauses ($dice);
  $self->arrays ($dice);
  $self->statements ($dice);
  $self->{leave} = $self->{kind} eq 'turns' && !$self->{inner_directive} && $dice->maybe ('leave', 15);
  $self->{rows} = $dice->maybe ('rows', 45) && ($language ne 'c++') && $self->{kind} ne 'line';
  $self->{known} = $dice->maybe ('known', 30);
  $self->{placement} = "$self->{kind} of $self->{type}";
  $self->{construct} = $self->{clauses}[0];
  return $self;
}

sub parameter
{
  my ($self, $name, $value) = @_;
  $self->{parameters}{$name} = $value;
  return $name;
}

sub loop
{
  my ($self, $var, $dice, $down, @trips) = @_;
  my $loop = { var => $var, trip => $dice->pick ('trip', @trips), low => $dice->pick ('low', 0, 0, 1, 2, 3),
	       step => $dice->pick ('step', ($var eq 'i' ? (1) x 6 : (1) x 3), 2, 3), down => $dice->maybe ('down', $down),
	       type => $dice->pick ('type', 'int', 'int', 'int', 'long') };
  # GCC 12 does not store what it maps for a construct that refers to nothing.
  $loop->{symbolic} = $self->parameter ("n$var", $loop->{trip}) if !$loop->{trip} || $dice->maybe ('symbolic', 75);
  return $loop;
}

# How many values the index of LOOP has at most, from 0 to 2 * HALO beyond its last.

sub extent
{
  my ($loop) = @_;
  return $loop->{low} + $loop->{step} * max (1, $loop->{trip}) + 2 * $halo;
}

sub clauses
{
  my ($self, $dice) = @_;
  my @clauses = $dice->pick ('construct', ('parallel loop') x 5, 'kernels loop independent');
  push @clauses, $dice->pick ('gangs', undef, undef, undef, 'num_gangs(1)', 'num_gangs(3)', 'num_gangs(50)');
  push @clauses, $dice->pick ('lanes', undef, undef, undef, 'vector_length(32)', 'vector_length(64)', 'vector_length(256)');
  $self->{nesting} = $self->{kind} ne 'stream' ? 'one' : $dice->pick ('nesting', 'collapse', 'collapse', 'inner', 'written');
  push @clauses, 'collapse(2)' if $self->{nesting} eq 'collapse';
  push @clauses, 'gang vector' if $self->{nesting} ne 'inner' && $self->{nesting} ne 'written' && $dice->maybe ('levels', 20);
  push @clauses, 'gang' if $self->{nesting} eq 'written';
  $self->{inner_directive} = $self->{kind} eq 'turns' ? $dice->pick ('seq', 'loop seq', undef)
			     : $self->{nesting} eq 'inner' ? 'loop' : $self->{nesting} eq 'written' ? 'loop vector' : undef;
  $self->{inner_directive} .= ' independent'
    if $self->{nesting} eq 'inner' && $clauses[0] =~ /kernels/;
  $self->{clauses} = [grep { defined } @clauses];
}

sub arrays
{
  my ($self, $dice) = @_;
  my $count = $dice->pick ('arrays', 2, $self->{kind} eq 'turns' ? 1 : 2, 2, 3, 3, 4, 5);
  my %extent = (across => extent ($self->{i}), along => extent ($self->{k}));
  for my $layout (qw(across along))
    {
      $self->{pitch}{$layout} = $extent{$layout} + $dice->pick ("pad_$layout", 0, 1, 2, 3, 5);
      # Rows that begin at multiples of 16 bytes are what vectors want.
      $self->{pitch}{$layout} = ($self->{pitch}{$layout} + 3) & ~3 if $dice->maybe ("even_$layout", 50);
    }
  $self->{symbolic_pitch} = $dice->maybe ('symbolic_pitch', 70);
  my $written = $count == 1 ? 1 : $dice->pick ('written', 1, 1, 2);
  for my $number (0 .. $count - 1)
    {
      my $within = $dice->within ("array$number");
      my $array = { name => "p$number", number => $number, written => $number < $written || undef,
		    layout => $within->pick ('layout', ('across') x 5, 'along'), start => $within->pick ('start', 0, 0, 0, 1, 2, 3) };
      push @{$self->{arrays}}, $array;
      my $other = $self->{arrays}[$within->throw ('other', $number + 1)];
      next unless $self->{language} ne 'fortran' && $number && $within->maybe ('alias', 15) && !$other->{alias}
		  && $other != $array;
      $array->{alias} = $other;
      $array->{$_} = $other->{$_} for qw(layout start);
      $array->{shift} = $self->{kind} eq 'turns' ? $within->pick ('shift', 0, 1, 2, 1) : 0;
      $other->{written} ||= $array->{written};
      $array->{written} ||= $other->{written};
    }
  # What a storage's other names write is written, too.
  for my $array (grep { $_->{alias} } @{$self->{arrays}})
    {
      $array->{written} ||= $array->{alias}{written};
    }
  $self->{restrict} = !(grep { $_->{alias} } @{$self->{arrays}}) && $dice->maybe ('restrict', 70);
  $self->{targets} = $written;
}

# How many rows ARRAY has, and elements with its start.

sub majors
{
  my ($self, $array) = @_;
  return extent ($array->{layout} eq 'across' ? $self->{k} : $self->{i});
}

sub elements
{
  my ($self, $array) = @_;
  return $self->majors ($array) * $self->{pitch}{$array->{layout}};
}

# Of its storage, which has room for those that begin later.

sub storage
{
  my ($self, $array) = @_;
  return $array->{start} + $self->elements ($array) + 2 * max ($self->{pitch}{$array->{layout}}, 1) + 3;
}

# Where ARRAY begins in its storage.

sub begin
{
  my ($self, $array) = @_;
  return $array->{start} unless $array->{shift};
  return $array->{start} + $array->{shift} * ($array->{layout} eq 'across' ? $self->{pitch}{across} : 1);
}

# A reference to one of the ARRAYS.  Lanes only touch what is their own of what is written.

sub reference
{
  my ($self, $dice, @arrays) = @_;
  my $array = $arrays[$dice->throw ('which', scalar @arrays)];
  my $turns = $self->{kind} eq 'turns';
  my $ref = { array => $array, di => 0, dk => 0 };
  $ref->{dk} = $turns ? $dice->pick ('dk', 0, -1, -1, -2, 1, -3, 2, 3) : $dice->pick ('dk', 0, 0, -1, 1, 2)
    unless $array->{written} && !$turns;
  $ref->{di} = $dice->pick ('di', 0, 0, $turns ? (0, 0, 0, 0) : (1, -1, 2, -2), 1, -1, 3) unless $array->{written};
  $ref->{fixed} = $turns && $dice->maybe ('fixed', 12);
  $ref->{dk} = 0 if $self->{kind} eq 'line';
  return $ref;
}

sub statements
{
  my ($self, $dice) = @_;
  my @arrays = @{$self->{arrays}};
  my @targets = @arrays[0 .. $self->{targets} - 1];
  my $exact = $self->{type} =~ /float|double/;
  my $count = $self->{kind} eq 'turns' ? $dice->pick ('statements', 1, 1, 2, 3) : scalar @targets;
  for my $number (0 .. $count - 1)
    {
      my $within = $dice->within ("statement$number");
      my $to = { array => $self->{kind} eq 'turns' ? $targets[$within->throw ('target', scalar @targets)] : $targets[$number],
		 di => 0, dk => 0 };
      if ($self->{kind} eq 'turns')
	{
	  $to->{dk} = $within->pick ('to_dk', 0, 0, 0, -1, 1, 2);
	  $to->{fixed} = $within->maybe ('to_fixed', 15);
	}
      my $statement = { to => $to, add => $within->maybe ('add', 25), terms => [] };
      $statement->{guard} = $within->pick ('guard', ('none') x 6, 'turn', 'column', 'value', 'odd');
      # One value of an earlier turn and no more: numbers stay exact.
      my $own = $statement->{add};
      for my $index (0 .. $within->pick ('terms', 1, 2, 2, 3, 4) - 1)
	{
	  my $ref = $self->reference ($within->within ("term$index"), @arrays);
	  next if $ref->{array}{written} && $exact && $own++;
	  $ref->{factor} = $within->pick ("factor$index", 1, 1, -1, $exact ? 1 : 3);
	  push @{$statement->{terms}}, $ref;
	}
      push @{$self->{statements}}, $statement;
    }
}

# The subscripts of REF, from the row on.

sub subscripts
{
  my ($self, $ref) = @_;
  my $with = sub { my ($var, $d) = @_; $d += $halo; return "$var + $d"; };
  my $k = $self->{kind} eq 'line' || $ref->{fixed} ? $halo : $with->('k', $ref->{dk});
  my $i = $with->('i', $ref->{di});
  return $ref->{array}{layout} eq 'across' ? ($k, $i) : ($i, $k);
}

# The length of a row of ARRAY as the program has it.

sub row
{
  my ($self, $array) = @_;
  my $layout = $array->{layout};
  return $self->{symbolic_pitch} ? $self->parameter ("w$layout", $self->{pitch}{$layout}) : $self->{pitch}{$layout};
}

# All parameters, those of the rows included.

sub parameters
{
  my ($self) = @_;
  $self->row ($_) for @{$self->{arrays}};
  return sort keys %{$self->{parameters}};
}

# The storages: arrays that are not another's alias.

sub storages
{
  my ($self) = @_;
  return grep { !$_->{alias} } @{$self->{arrays}};
}

1;
