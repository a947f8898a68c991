# A random kernel that writes what it caches, or works on arrays of its own, in no language yet.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# As Case.pm's, a case has exact results: what is stored is brought back to small integers where it
# might grow, so that no order of additions matters.  Its statements are in Acts.pm, its own arrays in
# Owners.pm.

package Stores;

use strict;
use warnings;
use parent -norequire, 'Case';
use Acts;
use Case;
use Dice;
use Form;
use Nest;
use Owners;
use List::Util qw(product);

my %kinds = (c => [qw(flat flat flat static parameter vla pointer vla_pointer)],
	     'c++' => [qw(flat flat static parameter pointer)],
	     fortran => [qw(explicit explicit assumed allocatable module flat)]);
my %types = (c => [qw(float int double float int short char uchar long uint cfloat cdouble struct)],
	     fortran => [qw(float int double float int short char long cfloat cdouble struct)]);
my @fields = ([[x => 'float'], [y => 'float']], [[x => 'short'], [y => 'char']], [[x => 'int'], [y => 'float']],
	      [[x => 'double'], [y => 'double'], [z => 'double']], [[x => 'char'], [y => 'char'], [z => 'char']]);

# The case of SEED in LANGUAGE.  LENGTHS is true where arrays of the kernel's own may be as long as
# a parameter says.

sub new
{
  my ($class, $seed, $language, $without, $lengths) = @_;
  my $dice = Dice->new ($seed, $without)->within ('stores');
  my $self = bless { seed => $seed, language => $language, dice => $dice, parameters => {}, lengths => $lengths,
		     variables => {}, reduction_real => 1, turns => 1 }, $class;
  $self->{dimensions} = Nest::dimensions ($dice);
  ($self->{placement}, my @levels) = Nest::make ($dice, $self->{dimensions});
  $self->{levels} = \@levels;
  $self->{sum} = $dice->pick ('sum', 'long', 'double');
  $self->look_at_nest;
  $self->shorten;
  $self->split_levels;
  $self->make_arrays;
  for my $array (@{$self->{arrays}})
    {
      $array->{sources} = $array->{refs};
      $array->{refs} = [];
    }
  $self->make_digits;
  $self->make_mask;
  $self->make_written;
  $self->make_private;
  $self->{body} = [Acts::make ($self)];
  $self->finish_types;
  $self->make_construct;
  return $self;
}

# Takes the gaps between iterations away, of the longest loops first, until there is room for an
# element for each.

sub shorten
{
  my ($self) = @_;
  my @loops = map { ($_->{seq} || (), @{$_->{loops} || []}) } grep { !$_->{tiles} } @{$self->{levels}};
  my @partitioned = map { @{$_->{loops} || []} } @{$self->{levels}};
  my $elements = sub
    {
      product (map { my ($low, $high) = Nest::span ($_);
		     $high - $low + 1 } @partitioned)
    };
  for my $loop (sort { $b->{trip} <=> $a->{trip} || $a->{var} cmp $b->{var} } @partitioned)
    {
      last if $elements->() <= 3000;
      $loop->{step} = $loop->{step} < 0 ? -1 : 1;
      @$loop{qw(beyond symbolic_step)} = (0, 0);
    }
  $self->look_at_nest;
}

# The levels around the region, the partitioned ones in it, and the sequential ones.

sub split_levels
{
  my ($self) = @_;
  my @levels = @{$self->{levels}};
  my $cache = $self->cache_level;
  $self->{around} = [@levels[0 .. $cache - 1]];
  my @inside = @levels[$cache + 1 .. $#levels];
  $self->{phase_lines} = [grep { defined $_->{line} } @inside];
  $self->{inner_seqs} = [grep { $_->{seq} } @inside];
  for my $level (@{$self->{around}})
    {
      $self->{turns} *= $level->{seq}{trip} || 1 if $level->{seq};
      $self->{turns} *= $level->{loops}[0]{trip} || 1 if ($level->{line} // '') eq 'seq';
    }
}

sub phased
{
  my ($self) = @_;
  return scalar @{$self->{phase_lines}};
}

sub make_digits
{
  my ($self) = @_;
  my $nest = $self->{nest};
  my %digits = (outer => [], own => [], phase => [], time => []);
  for my $level (@{$self->{around}})
    {
      my $role = ($level->{line} // '') eq 'seq' ? 'own' : 'outer';
      push @{$digits{$role}}, map { Owners::digit ($role, $_->{var}, $nest) } @{$level->{loops} || []};
    }
  push @{$digits{phase}}, map { Owners::digit ('phase', $_->{var}, $nest) }
			      map { @{$_->{loops}} } @{$self->{phase_lines}};
  if ($nest->{tile})
    {
      my ($low, $high) = Form::bounds ($nest->{tile}, $nest->{ranges});
      # Where the next tiles begin.
      my ($first, $last) = @{$nest->{ranges}{kt}};
      $low = $first if $first < $low;
      $high = $last if $last > $high;
      $digits{time} = [{ role => 'time', low => $low, size => $high - $low + 1 }];
    }
  $self->{digits} = \%digits;
}

# What decides which iterations store: one in fifty, or half of them.

sub make_mask
{
  my ($self) = @_;
  my $within = $self->{dice}->within ('mask');
  my $mask = $self->{mask} = { name => 'm', type => $within->pick ('type', 'int', 'char'), refs => [],
			       modulus => 50, role => $within->pick ('role', 'none', 'box') };
  Owners::shape ($within, $mask, [], [@{$self->{digits}{outer}}, @{$self->{digits}{phase}}]);
  $mask->{spare} = 0;
  $self->describe_array ($mask, $within);
}

# How ARRAY is declared.

sub describe_array
{
  my ($self, $array, $dice) = @_;
  $array->{kind} ||= $dice->pick ('kind', @{$kinds{$self->{language}}});
  $array->{const} //= 0;
  $array->{fields} = $dice->pick ('fields', @fields) if $array->{type} eq 'struct';
  my $rank = @{$array->{extents}};
  $array->{lowers} = [map { $array->{kind} eq 'flat' || $array->{private} ? 1 : $dice->pick ("lower$_", 1, 1, 1, 0, -3, 5) }
			  1 .. $rank];
  my $always = $array->{kind} =~ /vla/;
  my $symbolic = $always || $array->{kind} =~ /^(?:flat|explicit|assumed)$/;
  $array->{known} = [map { $symbolic && ($always || $dice->maybe ("symbolic$_", 70))
			   ? $self->parameter ($array->{extents}[$_]) : $array->{extents}[$_] } 0 .. $rank - 1];
}

sub make_written
{
  my ($self) = @_;
  my $dice = $self->{dice};
  my ($outer, $own, $phase, $time) = map { @$_ ? [@$_] : [] } @{$self->{digits}}{qw(outer own phase time)};
  my @names = qw(e f g);
  my @written;
  for my $index (0 .. $dice->pick ('written', 0, 0, 1, 1, 2))
    {
      my $within = $dice->within ("written$index");
      my $array = { name => $names[$index], type => $within->pick ('type', @{$types{$self->{language} eq 'fortran'
										     ? 'fortran' : 'c'}}),
		    role => $within->pick ('role', ('box') x 6, 'whole', 'none'), written => 1, refs => [],
		    boxed => $within->pick ('boxed', 'all', 'all', 'all', 'writes', 'reads', 'some') };
      $array->{single} = $self->phased && $index && $within->maybe ('single', 25);
      Owners::shape ($within, $array, [@$outer, $array->{single} ? () : @$phase], [@$time, @$own]);
      $self->describe_array ($array, $within);
      $array->{restrict} = $within->maybe ('restrict', 60);
      push @written, $array;
      next unless $self->{language} ne 'fortran' && $array->{kind} eq 'flat' && $within->maybe ('alias', 25);
      # Another name for the same elements.
      $array->{restrict} = 0;
      $array->{other_name} = { %$array, name => "$array->{name}w", alias => $array, refs => [], items => [],
			       role => 'none' };
    }
  $self->{written} = \@written;
  $self->make_counts;
}

# Counts to which all iterations add at a time.

sub make_counts
{
  my ($self) = @_;
  my $within = $self->{dice}->within ('counts');
  return unless $within->maybe ('there', 12);
  my $size = $within->pick ('size', 1, 2, 7, 16);
  my $counts = $self->{counts}
    = { name => 'h', type => $within->pick ('type', 'int', 'uint', 'float', 'double'), written => 1, refs => [],
	role => 'none', digits => [], extents => [$size], shift => [0], forms => [Form::new (0)], size => $size,
	items => $within->maybe ('cached', 70) ? [[{ how => 'a' }]] : [] };
  $counts->{type} = 'int' if $self->{language} eq 'fortran' && $counts->{type} eq 'uint';
  $self->describe_array ($counts, $within);
}

# Arrays of the phases' own, and of one iteration's.

sub make_private
{
  my ($self) = @_;
  my $dice = $self->{dice};
  my $fortran = $self->{language} eq 'fortran';
  my @private;
  my $add = sub
    {
      my ($name, $level, $must, $within) = @_;
      my $array = { name => $name, private => $level, written => 1, refs => [],
		    type => $within->pick ('type', @{$types{$fortran ? 'fortran' : 'c'}}),
		    role => $within->pick ('role', 'whole', 'whole', 'none', 'box'), boxed => 'all' };
      $array->{kind} = $fortran ? 'clause' : $within->pick ('kind', 'local', 'local', 'clause');
      Owners::shape ($within, $array, $must, []) or return;
      if ($level eq 'lane')
	{
	  my $size = $within->pick ('size', 2, 3, 4, 8);
	  @$array{qw(digits extents shift size block)} = ([[{ role => 'block', size => $size }]], [$size], [0], $size, $size);
	  $array->{forms} = [Form::new (0)];
	}
      $self->describe_array ($array, $within);
      # GCC has no such arrays of a lane on the device, nor passes their size for a clause in C.
      $array->{sized} = $self->{lengths} && $level eq 'gang' && ($fortran || $array->{kind} eq 'local')
			&& $within->maybe ('sized', 60);
      $array->{known} = [map { $self->parameter ($_) } @{$array->{extents}}] if $array->{sized};
      # By C, before anything else.
      $array->{zeroed} = $array->{kind} eq 'local' && !$array->{sized} && $level eq 'gang' && $within->maybe ('zeroed', 20);
      push @private, $array;
    };
  my @phase = @{$self->{digits}{phase}};
  if ($self->phased && $dice->maybe ('private', 60))
    {
      my @names = qw(u v w);
      for my $index (0 .. $dice->pick ('privates', 0, 0, 1, 2))
	{
	  $add->($names[$index], 'gang', \@phase, $dice->within ("private$index"));
	}
    }
  $add->('p', 'lane', [], $dice->within ('lane')) if $dice->maybe ('lane', 25);
  $self->{private} = \@private;
}

# All arrays that directives may name.

sub all_arrays
{
  my ($self) = @_;
  return (@{$self->{arrays}}, $self->{mask}, @{$self->{written}}, $self->{counts} || (), @{$self->{private}});
}

sub mapped_arrays
{
  my ($self) = @_;
  return grep { !$_->{private} } map { ($_, $_->{other_name} || ()) } $self->all_arrays;
}

sub local_arrays
{
  my ($self) = @_;
  return grep { $_->{kind} eq 'local' } @{$self->{private}};
}

sub clause_arrays
{
  my ($self) = @_;
  return grep { $_->{kind} eq 'clause' } @{$self->{private}};
}

# Boxes around what statements have been given of the arrays.

sub name_boxes
{
  my ($self) = @_;
  my ($dice, $nest) = @$self{qw(dice nest)};
  for my $array ($self->all_arrays)
    {
      next if $array->{items};
      # No such array is known where the directive stands.
      next if ($array->{private} || '') eq 'lane' && $self->phased;
      my $within = $dice->within ("array_$array->{name}");
      my @all = @{$array->{refs}};
      my $boxed = $array->{boxed} || 'all';
      my @chosen = $boxed eq 'writes' ? grep { $_->{write} } @all
		   : $boxed eq 'reads' ? grep { !$_->{write} } @all
		   : $boxed eq 'some' ? grep { $within->maybe ("one$_", 60) } 0 .. $#all : @all;
      @chosen = map { ref $_ ? $_ : $all[$_] } @chosen;
      @chosen = @all unless @chosen;
      local $array->{refs} = [$array->{private} ? () : @chosen];
      local $array->{role} = 'whole' if $array->{private} && $array->{role} eq 'box';
      if (!@{$array->{refs}} && $array->{role} eq 'box')
	{
	  $array->{items} = [];
	  next;
	}
      Arrays::name_items ($within, $array, $nest);
      $self->hide_bounds ($array, $within) unless $array->{private};
    }
}

# Has parameters say some of the bounds that directives give ARRAY.

sub hide_bounds
{
  my ($self, $array, $dice) = @_;
  my $number = 0;
  for my $item (@{$array->{items}})
    {
      my $within = $dice->within ('text' . $number++);
      for my $box (@$item)
	{
	  $box->{symbolic_length} = $self->parameter ($box->{length})
	    if defined $box->{length} && $within->maybe ('symbolic_length', 8);
	  $box->{lower} = $self->hide ($box->{lower}, $within->number ('offset', 1, 4))
	    if $box->{lower} && $within->maybe ('symbolic_lower', 5);
	}
    }
}

# Whether loops may have unsigned variables.

sub finish_types
{
  my ($self) = @_;
  my @loops = map { @{$_->{loops} || []} } @{$self->{levels}};
  my $negative = $self->{guarded} || grep { $_->{type} eq 'long' } @loops;
  for my $box (map { @$_ } map { @{$_->{items} || []} } $self->all_arrays)
    {
      next unless $box->{lower};
      my %ranges = (%{$self->{nest}{ranges}}, map { $_ => [($self->{parameters}{$_}) x 2] } keys %{$self->{parameters}});
      my ($low) = Form::bounds ($box->{lower}, \%ranges);
      $negative ||= $low < 0;
    }
  for my $loop (@loops, @{$self->{phase_loops} || []})
    {
      $loop->{type} = 'int' if $loop->{type} eq 'unsigned'
			       && ($negative || $loop->{step} < 0 || !$loop->{trip} || $self->phased);
    }
}

sub make_construct
{
  my ($self) = @_;
  $self->SUPER::make_construct;
  # Of those GCC shares out the loops itself.
  $self->{construct} = 'parallel' if $self->{dice}->maybe ('parallel', 60);
  $self->{data} = $self->{dice}->pick ('data_alias', 'region', 'enter')
    if grep { $_->{other_name} } @{$self->{written}};
}

1;
