# Random loops whose lanes have several elements as a program in C or C++.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package LanesC;

use strict;
use warnings;
use Lanes;
use LoopsC;
use WriteC;

sub new
{
  my ($class, $case) = @_;
  return bless { case => $case }, $class;
}

sub prologue
{
  return WriteC->prologue;
}

sub text
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @parameters = $case->parameters;
  my $text = "\n/* Case $seed: $case->{placement}.  */\n\n";
  $text .= "static volatile int ${_}_$seed = $case->{parameters}{$_};\n" for @parameters;
  $text .= "static $case->{type} x$_->{number}_$seed\[" . $case->storage ($_) . "];\n" for $case->storages;
  $text .= "static int c_$seed\[4000];\n";
  $text .= $self->function ($_) for 0, 1;
  return $text . $self->run;
}

# How the function takes ARRAY.

sub parameter
{
  my ($self, $array) = @_;
  my $case = $self->{case};
  my $restrict = !$case->{restrict} ? '' : $case->{language} eq 'c++' ? '__restrict__ ' : 'restrict ';
  return "$case->{type} *$restrict$array->{name}" unless $case->{rows};
  return "$case->{type} $array->{name}\[" . ($restrict =~ s/ $//r) . '][' . $case->row ($array) . ']';
}

sub element
{
  my ($self, $ref) = @_;
  my $case = $self->{case};
  my ($major, $minor) = $case->subscripts ($ref);
  my $array = $ref->{array};
  return "$array->{name}\[$major][$minor]" if $case->{rows};
  # A line is its array's first row.
  return "$array->{name}\[$minor]" if $case->{kind} eq 'line' && $array->{layout} eq 'across';
  return "$array->{name}\[($major) * " . $case->row ($array) . " + $minor]";
}

sub statement
{
  my ($self, $statement) = @_;
  my $case = $self->{case};
  my $to = $self->element ($statement->{to});
  my $value = join ' ', map { ($_->{factor} < 0 ? '- ' : '+ ') . (abs $_->{factor} == 1 ? '' : abs ($_->{factor}) . ' * ')
			      . $self->element ($_) } @{$statement->{terms}};
  $value = "3 $value" . ($statement->{add} ? " + $to" : '');
  $value = "($value) & 1023" unless $case->{type} =~ /float|double/;
  my %guard = (turn => 'k > 3', column => "c[i] > 3", value => 'c[k] != 5', odd => '(i & 1)');
  $guard{turn} = $guard{value} = 'i > 5' if $case->{kind} eq 'line';
  my $guard = $guard{$statement->{guard}};
  return '      ' . ($guard ? "if ($guard)\n\t" : '') . "$to = $value;\n";
}

# The function that the case is about; ACCELERATED with the directives.

sub function
{
  my ($self, $accelerated) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @parameters = ((map { "int $_" } $case->parameters), 'const int *c', map { $self->parameter ($_) } @{$case->{arrays}});
  my $name = ($accelerated ? 'accelerated' : 'plain') . "_$seed";
  my $text = "\nstatic void" . ($case->{known} ? '' : ' __attribute__ ((noinline))') . "\n$name ("
	     . join (', ', @parameters) . ")\n{\n";
  my @present = map { my $row = $case->row ($_);
		      "$_->{name}\[0:" . ($case->{rows} ? $case->majors ($_) . "][0:$row" : $case->majors ($_) . " * $row") . ']' }
		@{$case->{arrays}};
  my @pragma = (@{$case->{clauses}}, 'present(' . join (', ', 'c[0:4000]', @present) . ')');
  $text .= '#pragma acc ' . join (' ', @pragma) . "\n" if $accelerated;
  my ($outer, $inner) = $case->{kind} eq 'turns' ? ('i', 'k') : ('k', 'i');
  my $statements = join '', map { $self->statement ($_) } @{$case->{statements}};
  $statements = "      if (c[k] == 7)\n\tbreak;\n$statements" if $case->{leave};
  if ($case->{kind} eq 'line')
    {
      return "$text  " . LoopsC::head ($case->{i}) . "\n    {\n$statements    }\n}\n";
    }
  $text .= '  ' . LoopsC::head ($case->{$outer}) . "\n";
  my $directive = $accelerated && $case->{inner_directive} ? "#pragma acc $case->{inner_directive}\n" : '';
  return "$text$directive    " . LoopsC::head ($case->{$inner}) . "\n    {\n$statements    }\n}\n";
}

# The function that fills the arrays, runs both functions and compares what they have made.

sub run
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @storages = $case->storages;
  my @arguments = ((map { "${_}_$seed" } $case->parameters), "c_$seed");
  for my $array (@{$case->{arrays}})
    {
      my $of = $array->{alias} || $array;
      my $pointer = "x$of->{number}_$seed + " . $case->begin ($array);
      push @arguments, $case->{rows} ? "(void *) ($pointer)" : $pointer;
    }
  my $arguments = join ', ', @arguments;
  my $names = join ', ', "c_$seed", map { "x$_->{number}_$seed" } @storages;
  my $back = join ', ', map { "x$_->{number}_$seed" } @storages;
  my ($fill, $saves, $compares) = ('') x 3;
  my $salt = $seed & 0xffff;
  for my $array (@storages)
    {
      my $n = $array->{number};
      my $size = $case->storage ($array);
      $salt++;
      $fill .= "  for (int k = 0; k < $size; k++)\n    x${n}_$seed\[k] = (value (k, $salt) & 15) - 8;\n";
      $saves .= "  static $case->{type} saved$n\[$size];\n  memcpy (saved$n, x${n}_$seed, sizeof saved$n);\n";
      $compares .= "  for (int k = 0; k < $size; k++)\n    compare ($seed, \"x$n\", k, x${n}_$seed\[k], saved$n\[k]);\n";
    }
  return <<"END";

static void
run_$seed (void)
{
  for (int k = 0; k < 4000; k++)
    c_$seed\[k] = value (k, $salt) % 10;
$fill  plain_$seed ($arguments);
$saves$fill#pragma acc enter data copyin($names)
  accelerated_$seed ($arguments);
#pragma acc exit data copyout($back) delete(c_$seed)
  int before = wrong;
  told = checksum = 0;
$compares  printf ("case $seed: %d of all wrong, checksum %u\\n", wrong - before, checksum);
}
END
}

1;
