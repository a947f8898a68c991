# A random kernel as a program in C or C++.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package WriteC;

use strict;
use warnings;
use Form;
use List::Util qw(product);

my %c_type = (int => 'int', short => 'short', char => 'signed char', uchar => 'unsigned char',
	      long => 'long', uint => 'unsigned', float => 'float', double => 'double',
	      cfloat => '_Complex float', cdouble => '_Complex double');

sub new
{
  my ($class, $case) = @_;
  return bless { case => $case, dice => $case->{dice}->within ('text') }, $class;
}

# What stands before all cases and what calls them.

sub prologue
{
  return <<'END';
#include <stdio.h>
#include <string.h>

static int
value (unsigned k, unsigned salt)
{
  unsigned h = (k + 1) * 2654435761u ^ salt * 40503u;
  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;
  return h & 0xffff;
}

static int wrong, told;
static unsigned checksum;

static void
compare (int seed, const char *name, int k, double is, double should)
{
  checksum = checksum * 31 + (unsigned) (long) is;
  if (is == should)
    return;
  wrong++;
  if (told++ < 5)
    printf ("case %d: %s[%d] is %.17g instead of %.17g\n", seed, name, k, is, should);
}
END
}

sub epilogue
{
  my (@cases) = @_;
  my $calls = join '', map { "  run_$_->{seed} ();\n" } @cases;
  return "\nint\nmain (void)\n{\n$calls  return wrong != 0;\n}\n";
}

sub type
{
  my ($self, $array) = @_;
  $array = $array->{alias} if $array->{alias};
  return $c_type{$array->{type}} || "struct s$self->{case}{seed}$array->{name}";
}

sub name
{
  my ($self, $array) = @_;
  return $array->{kind} eq 'static' ? "$array->{name}$self->{case}{seed}" : $array->{name};
}

# The array's elements as the program holds them, one after the other.

sub storage
{
  my ($self, $array) = @_;
  $array = $array->{alias} if $array->{alias};
  my $name = "$array->{name}$self->{case}{seed}";
  return $array->{kind} eq 'static' ? '((' . $self->type ($array) . " *) $name)" : "${name}_data";
}

sub brackets
{
  return join '', map { "[$_]" } @_;
}

# The functions and data of the case.

sub text
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @arrays = $case->mapped_arrays;
  my $text = "\n/* Case $seed: $case->{placement}.  */\n\n";
  $text .= join '', map { $self->structure ($_) } $case->clause_arrays, $case->local_arrays;
  for my $array (grep { !$_->{alias} } @arrays)
    {
      $text .= $self->structure ($array);
      my $shape = $array->{kind} eq 'static' ? brackets (@{$array->{extents}})
					     : "_data[$array->{size}]";
      $text .= 'static ' . $self->type ($array) . " $array->{name}$seed$shape;\n";
    }
  for my $name (sort keys %{$case->{parameters}})
    {
      $text .= "static volatile int ${name}_$seed = $case->{parameters}{$name};\n";
    }
  my @functions = map { $self->{routine} = '';
		       my $function = $self->function (($_ ? 'accelerated' : 'plain') . "_$seed", $_);
		       "$self->{routine}$function" } 0, 1;
  $text .= join '', @functions;
  return $text . $self->run;
}

# The definition of the type of ARRAY's elements, if it is a structure of its own.

sub structure
{
  my ($self, $array) = @_;
  return '' unless $array->{fields};
  return $self->type ($array) . ' { ' . join (' ', map { "$c_type{$_->[1]} $_->[0];" } @{$array->{fields}}) . " };\n";
}

# The kernel as function NAME, with directives if ACCELERATED.

sub function
{
  my ($self, $name, $accelerated) = @_;
  my $case = $self->{case};
  my @arrays = $case->mapped_arrays;
  my @parameters = map { "int $_" } sort keys %{$case->{parameters}};
  my $locals = '';
  for my $array (@arrays)
    {
      my ($parameter, $local) = $self->declaration ($array);
      push @parameters, $parameter if $parameter ne '';
      $locals .= $local;
    }
  $locals .= $self->private_array ($_, 2) for $case->clause_arrays;
  my $text = "\n" . ($accelerated ? '' : "__attribute__ ((noinline)) ") . "static void\n$name ("
	     . (join (', ', @parameters) || 'void') . ")\n{\n$locals";
  for my $loop (map { @{$_->{loops} || []} } @{$case->{levels}})
    {
      $text .= "  " . loop_type ($loop) . " $loop->{var};\n" if $loop->{outside};
    }
  $self->{accelerated} = $accelerated;
  my $body = $self->statements ($case->{body}, $accelerated ? 4 : 2);
  $text .= $accelerated ? $self->construct ($body) : $body;
  return "$text}\n";
}

# Puts what the statement NODE consists of into a function of its own; returns the call of it.

sub routine
{
  my ($self, $node) = @_;
  my $case = $self->{case};
  my @parameters = map { "int $_" } sort keys %{$case->{parameters}};
  my @arguments = sort keys %{$case->{parameters}};
  for my $loop (@{$node->{around}})
    {
      push @parameters, loop_type ($loop) . " $loop->{var}";
      push @arguments, $loop->{var};
    }
  for my $array (@{$case->{arrays}})
    {
      my $const = $array->{const} || $array->{kind} eq 'local' ? 'const ' : '';
      my ($first, @known) = @{$array->{known}};
      @known = () if $array->{kind} eq 'flat';
      push @parameters, $const . $self->type ($array) . (@known ? " (*$array->{name})" . brackets (@known)
							      : " *$array->{name}");
      push @arguments, $array->{name};
    }
  my $name = ($self->{accelerated} ? 'region' : 'plain_region') . "_$case->{seed}";
  my $type = $c_type{$case->{sum}};
  $self->{in_routine} = 1;
  $self->{routine} = "\n" . ($self->{accelerated} ? "#pragma acc routine seq\n" : '')
		     . "static inline $type\n$name (" . join (', ', @parameters) . ")\n{\n  $type s = 0;\n"
		     . $self->statements ($node->{body}, 2) . "  return s;\n}\n";
  $self->{in_routine} = 0;
  return "s += $name (" . join (', ', @arguments) . ");\n";
}

# The parameter for ARRAY and what makes of it the array that is used.

sub declaration
{
  my ($self, $array) = @_;
  my $kind = $array->{kind};
  my $const = $array->{const} && $kind !~ /local|static/ ? 'const ' : '';
  my $type = $const . $self->type ($array);
  my $restrict = $array->{restrict} ? '__restrict ' : '';
  my @known = @{$array->{known}};
  my ($name, $inner) = ($array->{name}, brackets (@known[1 .. $#known]));
  return ('', '') if $kind eq 'static';
  return ("$type *$restrict$name", '') if $kind eq 'flat';
  return ("$type $name" . brackets (@known), '') if $kind =~ /^(?:parameter|vla)$/;
  my $from = "$type *${name}_in";
  return ("const $from", '  ' . $self->type ($array) . " $name" . brackets (@known) . ";\n"
			 . "  memcpy ($name, ${name}_in, sizeof $name);\n") if $kind =~ /local/;
  return ($from, "  $type *$name = ${name}_in;\n") if $inner eq '';
  return ($from, "  $type (*$name)$inner = ($type (*)$inner) ${name}_in;\n");
}

sub private_array
{
  my ($self, $array, $indent) = @_;
  return ' ' x $indent . $self->type ($array) . " $array->{name}" . brackets (@{$array->{known}})
	 . ($array->{zeroed} ? ' = { 0 }' : '') . ";\n";
}

sub loop_type
{
  my ($loop) = @_;
  return $loop->{type};
}

# The clause that ARRAY is mapped with, if any has to be.

sub mapped
{
  my ($self, $array) = @_;
  my $name = $self->name ($array);
  return $name if $array->{kind} =~ /static|local/;
  my @known = @{$array->{known}};
  return "${name}[0:" . join (' * ', @known) . ']' if $array->{kind} eq 'flat';
  return "${name}[0:$known[0]]";
}

# The compute construct around BODY.

sub construct
{
  my ($self, $body) = @_;
  my $case = $self->{case};
  my $kind = $case->{construct};
  my @all = $case->mapped_arrays;
  my @outputs = map { $self->mapped ($_) } grep { $_->{written} && !$_->{alias} } @all;
  my @inputs = map { $self->mapped ($_) } grep { !$_->{written} && !$_->{alias} } @all;
  my @needed = grep { $_->{kind} !~ /static|local/ } @all;
  my ($before, $after, $data) = ('', '', '');
  my $clauses = clause ('copyin', @inputs) . clause ('copy', @outputs);
  # A pointer that no clause mentions is a scalar, with a value for the host.
  my $present = clause ('present', map { $self->mapped ($_) }
				   $self->{dice}->maybe ('present', 50) ? @all : @needed);
  if ($case->{data} eq 'region')
    {
      ($before, $after, $data) = ("#pragma acc data$clauses\n  {\n", "  }\n", $present);
    }
  elsif ($case->{data} eq 'enter')
    {
      $before = '#pragma acc enter data' . clause ('copyin', @inputs, @outputs) . "\n";
      $after = '#pragma acc exit data' . clause ('copyout', @outputs) . clause ('delete', @inputs) . "\n";
      $data = $present;
    }
  elsif ($case->{data} eq 'implicit')
    {
      $data = clause ('copyin', map { $self->mapped ($_) } grep { !$_->{written} } @needed)
	       . clause ('copy', map { $self->mapped ($_) } grep { $_->{written} } @needed);
    }
  else
    {
      $data = $clauses;
    }
  $data = $case->construct_clauses . $data;
  $before .= $case->{combined} ? '' : "#pragma acc $kind$data\n  {\n";
  $after = ($case->{combined} ? '' : "  }\n") . $after;
  # The outermost directive takes the construct's clauses.
  $body =~ s/#pragma acc loop/#pragma acc $kind loop/, $body =~ s/^(#pragma acc .*)/$1$data/
    if $case->{combined};
  return "$before$body$after";
}

# The clause NAME with a LIST, if there is any.

sub clause
{
  my ($name, @list) = @_;
  return @list ? " $name(" . join (', ', @list) . ')' : '';
}

sub statements
{
  my ($self, $list, $indent) = @_;
  return join '', map { $self->statement ($_, $indent) } @$list;
}

sub statement
{
  my ($self, $node, $indent) = @_;
  my $case = $self->{case};
  my $blank = ' ' x $indent;
  my $pragmas = $self->{accelerated};
  if ($node->{loop})
    {
      my $text = $pragmas && (defined $node->{line} || $node->{loop}{directive})
		 ? $self->loop_directive ($node) : '';
      my $depth = $indent;
      for my $loop ($node->{loop}, @{$node->{more} || []})
	{
	  $text .= ' ' x $depth . $self->loop_head ($loop) . "\n";
	  $depth += 2;
	}
      return "$text$blank  {\n" . $self->statements ($node->{body}, $indent + 4) . "$blank  }\n";
    }
  if ($node->{cache})
    {
      return '' unless $pragmas;
      my $items = join ', ', map { $self->item ($_) } @{$node->{cache}};
      return '#pragma acc cache(' . ($node->{readonly} ? 'readonly: ' : '') . "$items)\n";
    }
  if ($node->{if})
    {
      my $condition = $self->condition ($node->{if});
      my $text = "${blank}if ($condition)\n$blank  {\n" . $self->statements ($node->{body}, $indent + 4) . "$blank  }\n";
      return $text unless @{$node->{else} || []};
      return "$text${blank}else\n$blank  {\n" . $self->statements ($node->{else}, $indent + 4) . "$blank  }\n";
    }
  if ($node->{store})
    {
      my $array = $node->{array};
      my $value = $array->{type} =~ /^c(?:float|double)$/ || $case->{sum} !~ /^c[fd]/ ? 's' : '__real__ s';
      return $blank . $self->access ($array, @{$node->{forms}}) . " $node->{store} $value;\n";
    }
  return $blank . $self->routine ($node) if $node->{routine};
  return "${blank}int $node->{local} = " . Form::text ($node->{form}) . ";\n" if $node->{local};
  return $self->private_array ($node->{declare}, $indent) if $node->{declare};
  if ($node->{set} eq 'zero')
    {
      return "$blank$c_type{$case->{sum}} s = 0;\n";
    }
  my $term = $node->{term};
  my $value = $self->value ($term);
  $value .= ' * ' . $self->value ($term->{other}) if $term->{other};
  my $text = "s += " . ($term->{factor} == 1 ? '' : "$term->{factor} * ") . "$value;\n";
  return "$blank$text" unless $term->{condition};
  return "${blank}if (" . $self->condition ($term->{condition}) . ")\n$blank  $text";
}

sub loop_directive
{
  my ($self, $node) = @_;
  return "#pragma acc loop seq\n" unless defined $node->{line};
  my $case = $self->{case};
  my $clauses = $node->{line} eq '' ? '' : " $node->{line}";
  my $count = 1 + @{$node->{more}};
  $clauses .= " collapse($count)" if $count > 1;
  $clauses .= ' independent' if $case->{independent} && $node->{line} ne 'seq';
  $clauses .= ' reduction(+:s)' if $node->{reduces};
  $clauses .= clause ('private', map { $_->{name} } @{$node->{privates} || []});
  return "#pragma acc loop$clauses\n";
}

sub loop_head
{
  my ($self, $loop) = @_;
  my $var = $loop->{var};
  my $start = ($loop->{outside} ? '' : loop_type ($loop) . ' ') . "$var = " . Form::text ($loop->{from});
  my $down = $loop->{step} < 0;
  my $end = $loop->{including} ? ($down ? '>= ' : '<= ') . Form::text ($loop->{upto})
			       : ($down ? '> ' : '< ') . Form::text ($loop->{to});
  my $step = $loop->{by} eq '1' ? ($down ? "$var--" : "$var++")
			       : ($down ? "$var -= $loop->{by}" : "$var += $loop->{by}");
  return "for ($start; $var $end; $step)";
}

# An element of ARRAY where the FORMS say.

sub access
{
  my ($self, $array, @forms) = @_;
  my $name = $self->name ($array);
  return $name . brackets (map { Form::text ($_) } @forms) unless $array->{kind} eq 'flat';
  return "${name}[" . $self->flat ($array, @forms) . ']';
}

# The index into a flat array.

sub flat
{
  my ($self, $array, @forms) = @_;
  my @known = @{$array->{known}};
  my $expanded = $self->{dice}->maybe ("expanded_$array->{name}", 40);
  my $text = Form::factor ($forms[0]);
  $text = Form::text ($forms[0]) if @forms == 1;
  for my $dim (1 .. $#forms)
    {
      if ($expanded)
	{
	  $text = join ' + ', map { join ' * ', Form::factor ($forms[$_]), @known[$_ + 1 .. $#known] }
				  0 .. $#forms;
	  last;
	}
      $text = "($text)" if $dim > 1;
      $text = "$text * $known[$dim] + " . Form::text ($forms[$dim]) =~ s/^-/0 - /r;
    }
  return $text;
}

sub index_forms
{
  my ($self, $array, $ref) = @_;
  my $case = $self->{case};
  return map { my $form = Arrays::index_form ($array, $ref, $_, $case->{nest});
	       $case->outside ($array, $ref, $_, $form) ? clamped ($form, $array->{known}[$_]) : $form }
	     0 .. $#{$array->{forms}};
}

# The index FORM brought back into 0 … KNOWN - 1.

sub clamped
{
  my ($form, $known) = @_;
  my $text = Form::text ($form);
  return Form::new (0, "($text < 0 ? 0 : $text < $known ? $text : $known - 1)" => 1);
}

# What the reference of TERM stands for in a sum.

sub value
{
  my ($self, $term) = @_;
  my $array = $term->{array};
  my $text = $self->access ($array, $term->{forms} ? @{$term->{forms}}
						      : $self->index_forms ($array, $term->{ref}));
  if ($array->{table})
    {
      $array = $array->{table};
      $text = $self->name ($array) . "[$text]";
    }
  if ($array->{fields})
    {
      my @fields = map { $_->[0] } @{$array->{fields}};
      my $factor = 0;
      return '(' . join (' + ', map { $factor++; ($factor > 1 ? "$factor * " : '') . "$text.$_" } @fields)
	     . ')';
    }
  $text = "(int) $text" if $array->{type} eq 'uint';
  $text = "__real__ $text" if $self->{case}{reduction_real} && $array->{type} =~ /^c[fd]/;
  return $text;
}

sub condition
{
  my ($self, $list) = @_;
  my @parts;
  for my $part (@$list)
    {
      my ($operator, $first, $second, $third) = @$part;
      if ($operator eq 'sum')
	{
	  push @parts, "s > $second";
	}
      elsif ($operator eq 'data')
	{
	  my $text = $self->access ($first, $self->index_forms ($first, $second));
	  $text .= ".$first->{fields}[0][0]" if $first->{fields};
	  $text = "__real__ $text" if $first->{type} =~ /^c(float|double)/;
	  push @parts, "$text > 0";
	}
      elsif ($operator eq 'value')
	{
	  push @parts, $self->leaf ($first) . " $second $third";
	}
      elsif ($operator eq '%')
	{
	  push @parts, Form::factor ($first) . " % $second == $third";
	}
      else
	{
	  push @parts, Form::text ($first) . " $operator " . Form::text ($second);
	}
    }
  return join ' && ', @parts;
}

# One item of a `cache' directive.

sub item
{
  my ($self, $item) = @_;
  my ($array, @boxes) = ($item->{array}, @{$item->{boxes}});
  my $name = $self->name ($array);
  my @known = @{$array->{known}};
  my $pointer = $array->{kind} !~ /static|local/ && !$array->{private} || $self->{in_routine};
  return $name if !grep { $_->{how} ne 'a' } @boxes and !$pointer && $self->{dice}->maybe ("bare_$array->{name}", 60);
  if ($array->{kind} ne 'flat')
    {
      return $name . join '', map { $self->box ($boxes[$_], $known[$_], $pointer && !$_) } 0 .. $#boxes;
    }
  return "$name" . $self->box ($boxes[0], $known[0], 1) if @boxes == 1;
  return $self->flat_items ($array, @boxes);
}

# A box in one dimension of extent KNOWN.  For a pointer the length has to be there.

sub box
{
  my ($self, $box, $known, $pointer) = @_;
  my $how = $box->{how};
  return $pointer || $self->{dice}->maybe ('spelled', 40) ? "[0:$known]" : '[:]' if $how eq 'a';
  my $lower = $box->{lower} ? Form::text ($box->{lower}) : '';
  my $length = $box->{symbolic_length} // $box->{length};
  return "[$lower]" if $how eq 'e';
  return "[$lower:" . ($pointer ? "$known - (" . Form::text ($box->{lower}) . ')' : '') . ']' if $how eq 'f';
  return "[:$length]" if $how eq 'u';
  return "[$lower:$length]";
}

# The items that name the box BOXES of a flat ARRAY: pieces of its rows, whole rows or all of it.

sub flat_items
{
  my ($self, $array, @boxes) = @_;
  my $name = $self->name ($array);
  my @known = @{$array->{known}};
  my @lower = map { $_->{lower} || Form::new (0) } @boxes;
  my @length = map { $boxes[$_]{how} eq 'a' ? $known[$_] : $boxes[$_]{how} eq 'e' ? 1
		     : $boxes[$_]{how} eq 'f' ? "($known[$_] - (" . Form::text ($lower[$_]) . '))'
		     : $boxes[$_]{symbolic_length} // $boxes[$_]{length} } 0 .. $#boxes;
  my @rows = map { $boxes[$_]{length} // ($boxes[$_]{how} eq 'e' ? 1 : 0) } 0 .. $#boxes - 1;
  if (product (@rows) && product (@rows) <= 6 && !$self->{dice}->maybe ("rows_$array->{name}", 25))
    {
      my @starts = ([@lower]);
      for my $dim (0 .. $#rows)
	{
	  @starts = map { my $start = $_;
			  map { my @moved = @$start;
				$moved[$dim] = Form::plus ($moved[$dim], $_);
				\@moved } 0 .. $rows[$dim] - 1 } @starts;
	}
      return join ', ', map { "${name}[" . $self->flat ($array, @$_) . ":$length[-1]]" } @starts;
    }
  # From the first of the rows on, all that there is in them.
  my $start = $boxes[0]{lower} && !Form::is_constant ($boxes[0]{lower})
	      ? $self->flat ($array, $lower[0], map { Form::new (0) } 1 .. $#boxes) : 0;
  return "${name}[0:" . join (' * ', @known) . ']' if $start eq '0';
  return "${name}[$start:" . join (' * ', $length[0], @known[1 .. $#known]) . ']';
}

# Statements that give ARRAY, which is number SALT, its first values.

sub fill
{
  my ($self, $array, $salt) = @_;
  my $element = $self->storage ($array) . '[k]';
  my $signed = '(v & 15) - 8';
  my $set = $array->{modulus} ? "$element = v % $array->{modulus};\n"
	    : $array->{fields} ? join '      ', map { "$element.$array->{fields}[$_][0] = (v >> 4 * $_ & 15) - 8;\n" }
					     0 .. $#{$array->{fields}}
	    : $array->{type} =~ /^c[fd]/ ? "__real__ $element = $signed;\n      __imag__ $element = (v >> 4 & 15) - 8;\n"
	    : $array->{type} =~ /^u/ ? "$element = v & 15;\n" : "$element = $signed;\n";
  return "  for (int k = 0; k < $array->{size}; k++)\n    {\n      int v = value (k, $salt);\n      $set    }\n";
}

# The function that fills the arrays, runs both functions and compares what they have written.

sub run
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @parameters = sort keys %{$case->{parameters}};
  my $declarations = join '', map { "  int $_ = ${_}_$seed;\n" } @parameters;
  my $salt = $seed & 0xffff;
  my ($first, $again, $saves, $compares, $size) = ('') x 4;
  for my $array (grep { !$_->{alias} } $case->mapped_arrays)
    {
      my $fill = $self->fill ($array, ++$salt);
      $first .= $fill;
      next unless $array->{written};
      my ($name, $storage) = ("saved_$array->{name}", $self->storage ($array));
      $size += $array->{size};
      $again .= $fill;
      $saves .= '  static ' . $self->type ($array) . " ${name}[$array->{size}];\n"
		. "  memcpy ($name, $storage, sizeof $name);\n";
      my @parts = $array->{type} =~ /^c[fd]/ ? (['__real__ ', ''], ['__imag__ ', ''])
		  : $array->{fields} ? map { ['', ".$_->[0]"] } @{$array->{fields}} : ['', ''];
      $compares .= "  for (int k = 0; k < $array->{size}; k++)\n    {\n"
		   . join ('', map { "      compare ($seed, \"$array->{name}\", k, $_->[0]${storage}[k]$_->[1], "
				     . "$_->[0]${name}[k]$_->[1]);\n" } @parts) . "    }\n";
    }
  my $arguments = join ', ', @parameters, map { $self->argument ($_) } grep { $_->{kind} ne 'static' }
									     $case->mapped_arrays;
  return <<"END";

static void
run_$seed (void)
{
$declarations$first  plain_$seed ($arguments);
$saves$again  accelerated_$seed ($arguments);
  int before = wrong;
  told = checksum = 0;
$compares  printf ("case $seed: %d of $size wrong, checksum %u\\n", wrong - before, checksum);
}
END
}

sub argument
{
  my ($self, $array) = @_;
  my $storage = $self->storage ($array);
  my @known = @{$array->{known}};
  return $storage if $array->{kind} !~ /^(?:parameter|vla)$/ || @known == 1;
  my $const = $array->{const} ? 'const ' : '';
  return "($const" . $self->type ($array) . ' (*)' . brackets (@known[1 .. $#known]) . ") $storage";
}

1;
