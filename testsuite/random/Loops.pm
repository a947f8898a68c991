# Random loops without directives, in no language yet.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A case has `regions', which are compute constructs, one after the other.  A region has
#
#   construct	parallel or kernels, with `combined' if the construct is a loop's as well
#   gangs, workers, lanes	what clauses say: a number, a parameter's name or undef
#   async, if, present		true, a parameter's name, true
#   nests	its loops, one or more; each has arrays of its own, with the nest's number NR
#
# A nest has
#
#   kind	store: an element for each iteration; row: an inner loop makes a sum for each; total: all
#		iterations make a sum; chain: iterations may depend on each other, in `kernels' only
#   loops	from the outermost one; each is a hash: var, trip, low, step, down, type, symbolic,
#		triangle (iterations up to the number of this outer loop's), and `directive'
#   type	of elements and sums
#   a, b	the indices of what is read and what is written: lists of [variable, offset]
#   sums	for row and total: hashes of name, op and first, the value before
#   terms	what is added up for an iteration: hashes of factor and one of a (offsets), c (a
#		variable), var, scalar
#   inner	how many of the loops make the sum of a row, or are sequential in a store
#
# A directive has collapse, levels (a list), independent, seq, tile (a list), reductions and
# private.  A loop without one is plain.

package Loops;

use strict;
use warnings;
use Dice;
use List::Util qw(max min);

our $halo = 2;		# what an index may be beyond a loop's range, on both sides together

my @trips = (3, 0, 1, 2, 5, 8, 16, 31, 32, 33, 40, 64, 65, 100, 257, 1000);
my $budget = 3000;	# iterations of a nest

sub new
{
  my ($class, $seed, $language, $without) = @_;
  my $dice = Dice->new ($seed, $without);
  my $self = bless { seed => $seed, language => $language, dice => $dice, parameters => {}, nests => 0 },
	     $class;
  my $count = $dice->pick ('regions', 1, 1, 1, 2, 2, 3);
  $self->{regions} = [map { $self->region ($dice->within ("region$_"), $count) } 1 .. $count];
  my @nests = map { @{$_->{nests}} } @{$self->{regions}};
  $self->{all_nests} = \@nests;
  $self->{placement} = join ' ', map { $_->{kind} } @nests;
  $self->{construct} = join ' ', map { $_->{construct} } @{$self->{regions}};
  return $self;
}

# A parameter whose value the compiler does not know.

sub parameter
{
  my ($self, $name, $value) = @_;
  $self->{parameters}{$name} = $value;
  return $name;
}

sub region
{
  my ($self, $dice, $regions) = @_;
  my $region = { construct => $dice->pick ('construct', ('parallel') x 6, 'kernels', 'kernels', 'kernels') };
  my $number = $self->{nests};
  $region->{gangs} = $dice->pick ('gangs', undef, undef, undef, 1, 3, 40, 'some', 'none');
  $region->{gangs} = $self->parameter ("g$number", $dice->pick ('some', 2, 7, 100))
    if ($region->{gangs} // '') eq 'some';
  $region->{gangs} = undef if ($region->{gangs} // '') eq 'none';
  $region->{workers} = $dice->pick ('workers', undef, undef, undef, 1, 2, 3, 4, 8);
  $region->{lanes} = $dice->pick ('lanes', undef, undef, undef, 32, 64, 96, 128, 256);
  $region->{lanes} = undef if ($region->{lanes} // 32) * ($region->{workers} // 1) > 1024;
  $region->{async} = $dice->maybe ('async', 10);
  $region->{if} = $self->parameter ("x$number", $dice->pick ('condition', 1, 0)) if $dice->maybe ('if', 8);
  $region->{present} = $dice->maybe ('present', 30);
  my $nests = $region->{construct} eq 'kernels' ? $dice->pick ('nests', 1, 1, 2)
	      : $dice->pick ('nests', (1) x 8, 2, 2, 3);
  $region->{combined} = $nests == 1 && $dice->maybe ('combined', 60);
  $region->{nests} = [map { $self->nest ($region, $dice->within ("nest$_")) } 1 .. $nests];
  return $region;
}

sub nest
{
  my ($self, $region, $dice) = @_;
  my $kernels = $region->{construct} eq 'kernels';
  my $nest = { number => $self->{nests}++ };
  $nest->{kind} = $dice->pick ('kind', ('store') x 4, 'row', 'row', ('total') x 3, $kernels ? 'chain' : 'store');
  my $depth = $dice->pick ('depth', 1, 1, 2, 2, 2, 3, 3, 4);
  $depth = 2 if $nest->{kind} eq 'row' && $depth < 2;
  $nest->{inner} = $nest->{kind} eq 'row' ? ($depth > 2 && $dice->maybe ('deep', 20) ? 2 : 1)
		   : $nest->{kind} eq 'store' && $depth > 1 && $dice->maybe ('sequential', 25) ? 1 : 0;
  $nest->{type} = $dice->pick ('type', 'double', 'double', 'float', 'int', 'int', 'long',
			       $self->{language} eq 'fortran' ? 'int' : 'short');
  my $left = $budget;
  my @names = map { "$_$nest->{number}" } qw(i j k l);
  for my $index (0 .. $depth - 1)
    {
      my $loop = $self->loop ($nest, $names[$index], $left, $dice->within ("loop$index"));
      push @{$nest->{loops}}, $loop;
      $left = int ($left / max (1, $loop->{trip}));
    }
  $self->sums ($nest, $dice);
  directives ($self, $region, $nest, $dice);
  triangles ($nest, $dice);
  references ($nest, $dice);
  return $nest;
}

sub loop
{
  my ($self, $nest, $var, $left, $dice) = @_;
  my @possible = grep { $_ <= $left } @trips;
  my $loop = { var => $var, trip => $dice->pick ('trip', @possible), low => $dice->pick ('low', 0, 0, 1, 2),
	       step => $dice->pick ('step', 1, 1, 1, 1, 2, 3), down => $dice->maybe ('down', 15),
	       type => $dice->pick ('var_type', 'int', 'int', 'int', 'long') };
  # GCC 12 does not store what it maps for a construct that refers to nothing.
  my $symbolic = !$loop->{trip} || $dice->maybe ('symbolic', 70);
  $loop->{symbolic} = $self->parameter ("n$var", $loop->{trip}) if $symbolic;
  return $loop;
}

# Values of LOOP's variable are below this.

sub limit
{
  my ($loop) = @_;
  return $loop->{low} + $loop->{step} * max (1, $loop->{trip});
}

my %first = ('+' => 3, '*' => 1, max => 2, min => -2, '&' => -1, '|' => 8, '^' => 5, '&&' => 1, '||' => 0);

sub sums
{
  my ($self, $nest, $dice) = @_;
  return unless $nest->{kind} =~ /row|total/;
  my @ops = ('+', '+', '*', 'max', 'min');
  push @ops, '&', '|', '^' if $nest->{type} =~ /int|long|short/;
  push @ops, '&&', '||' if $nest->{type} =~ /int|long|short/ && $self->{language} ne 'fortran';
  my $count = $nest->{kind} eq 'row' ? 1 : $dice->pick ('sums', 1, 1, 2, 3);
  for my $index (0 .. $count - 1)
    {
      my $op = $dice->pick ("op$index", @ops);
      push @{$nest->{sums}}, { name => "r$nest->{number}_$index", op => $op, first => $first{$op} };
    }
}

# Directives for the parallel loops of NEST, level by level, outer ones first.

sub directives
{
  my ($self, $region, $nest, $dice) = @_;
  my @loops = @{$nest->{loops}};
  my $sequential = $nest->{kind} eq 'row' ? 0 : $nest->{inner};
  my $parallel = @loops - $nest->{inner};
  my $kernels = $region->{construct} eq 'kernels';
  my $independent = $kernels && $nest->{kind} ne 'chain' && $dice->maybe ('independent', 40);
  my @levels = qw(gang worker vector);
  my $written = $dice->maybe ('written', 50);
  my $none = $kernels && !$independent && $dice->maybe ('none', 70);
  my $index = 0;
  while ($index < @loops - $sequential)
    {
      my $within = $dice->within ("directive$index");
      my $row = $nest->{kind} eq 'row' && $index >= $parallel;
      my $end = $row ? @loops : $parallel;
      my $directive = { collapse => 1, levels => [], reductions => [], private => [] };
      my $first = $index == 0;
      # In a row, a plain loop is run by each lane.
      if ($none || (!$first && !$independent && $within->maybe ('plain', $row ? 25 : 12)))
	{
	  $index++;
	  next;
	}
      $directive->{collapse} = $within->number ('collapse', 1, $end - $index) if $within->maybe ('collapsed', 35);
      my $seq = !$first && !$independent && $within->maybe ('seq', 8);
      if (!$seq && !$kernels && $within->maybe ('tiled', 15))
	{
	  $directive->{tile} = [map { $within->pick ("tile$_", 1, 2, 3, 4, 8, 16, 32) } 1 .. $directive->{collapse}];
	}
      if ($seq)
	{
	  $directive->{seq} = 1;
	}
      elsif ($written && @levels)
	{
	  # What gangs sum up is known after the construct only.
	  shift @levels if !$first && $levels[0] eq 'gang';
	  shift @levels if @levels > 1 && !$first && $within->maybe ('skip', 30);
	  my $count = $within->pick ('levels', 1, 1, 0, 2, 3);
	  $directive->{levels} = [splice @levels, 0, min ($count, scalar @levels)];
	}
      # gfortran refuses it.
      delete $directive->{tile} if @{$directive->{levels}} == 3;
      $directive->{independent} = 1 if $independent || (!$seq && !$kernels && $within->maybe ('independent', 5));
      if ($nest->{kind} eq 'total' || $row)
	{
	  $directive->{reductions} = $nest->{sums};
	}
      $loops[$index]{directive} = $directive;
      $index += $directive->{collapse};
    }
  # A row's sum is private to what is around it.
  my ($around) = reverse grep { $_->{directive} } @loops[0 .. $parallel - 1];
  $around->{directive}{private} = [map { $_->{name} } @{$nest->{sums}}] if $nest->{kind} eq 'row' && $around;
  my ($outermost) = $loops[0];
  $region->{combined} = 0 unless $outermost->{directive};
}

# Makes inner loops run to the number of an outer one's iteration, where no collapse has both.

sub triangles
{
  my ($nest, $dice) = @_;
  my @loops = @{$nest->{loops}};
  my $end = 0;
  for my $index (0 .. $#loops)
    {
      my $loop = $loops[$index];
      my $collapsed = $index < $end;
      $end = $index + $loop->{directive}{collapse} if $loop->{directive};
      next if !$index || $collapsed || ($loop->{directive} && $loop->{directive}{collapse} > 1);
      my $outer = $loops[$index - 1];
      next unless $outer->{step} == 1 && !$outer->{triangle} && $dice->maybe ("triangle$index", 12);
      $loop->{triangle} = $outer;
      $loop->{trip} = $outer->{trip};
      delete $loop->{symbolic};
    }
}

sub references
{
  my ($nest, $dice) = @_;
  my @loops = @{$nest->{loops}};
  my @own = $nest->{kind} eq 'total' ? () : @loops[0 .. $#loops - $nest->{inner}];
  $nest->{b} = [map { [$_, 0] } turned ($dice->within ('b'), @own)];
  my @read = turned ($dice->within ('a'), @loops);
  splice @read, 3;
  $nest->{a} = [map { [$_, 0] } @read];
  my $count = $dice->pick ('terms', 1, 1, 2, 3);
  for my $index (0 .. $count - 1)
    {
      my $within = $dice->within ("term$index");
      my $what = $within->pick ('what', 'a', 'a', 'a', 'c', 'var', 'scalar');
      my $term = { factor => $within->pick ('factor', 1, 1, 2, -1, 3) };
      my $loop = $loops[$within->throw ('which', scalar @loops)];
      $term->{a} = [map { $within->pick ("offset$_", 0, 0, 1, -1) } 0 .. $#read] if $what eq 'a';
      $term->{c} = $loop if $what eq 'c';
      $term->{var} = $loop if $what eq 'var';
      $term->{scalar} = 1 if $what eq 'scalar';
      push @{$nest->{terms}}, $term;
    }
  $nest->{update} = $nest->{kind} eq 'store' && ($nest->{inner} || $dice->maybe ('update', 30));
  # What a chain reads of what it writes.  It takes that off, so that numbers stay exact in any order.
  if ($nest->{kind} eq 'chain')
    {
      $nest->{chained} = [map { $dice->pick ("chain$_", -1, 0, 1) } 0 .. $#own];
    }
}

# LOOPS in their order, or in another one.

sub turned
{
  my ($dice, @loops) = @_;
  return @loops unless $dice->maybe ('turned', 35);
  for my $index (reverse 1 .. $#loops)
    {
      my $other = $dice->throw ("turn$index", $index + 1);
      @loops[$index, $other] = @loops[$other, $index];
    }
  return @loops;
}

# The extents of an array with these INDICES.

sub extents
{
  my ($indices) = @_;
  return map { limit ($_->[0]) + $halo } @$indices;
}

# The clauses of REGION that are written alike in all languages.

sub launch_clauses
{
  my ($region) = @_;
  my @clauses;
  push @clauses, "num_gangs($region->{gangs})" if defined $region->{gangs};
  push @clauses, "num_workers($region->{workers})" if defined $region->{workers};
  push @clauses, "vector_length($region->{lanes})" if defined $region->{lanes};
  push @clauses, 'async(1)' if $region->{async};
  return @clauses;
}

# Those of DIRECTIVE, with the names of operators in OPS.

sub loop_clauses
{
  my ($directive, $ops, $privates) = @_;
  my @clauses = @{$directive->{levels}};
  push @clauses, 'seq' if $directive->{seq};
  push @clauses, 'independent' if $directive->{independent};
  push @clauses, 'tile(' . join (',', @{$directive->{tile}}) . ')' if $directive->{tile};
  push @clauses, "collapse($directive->{collapse})" if $directive->{collapse} > 1 && !$directive->{tile};
  push @clauses, map { 'reduction(' . ($ops->{$_->{op}} // $_->{op}) . ":$_->{name})" } @{$directive->{reductions}};
  push @clauses, 'private(' . join (', ', @{$directive->{private}}) . ')' if $privates && @{$directive->{private}};
  return @clauses;
}

1;
