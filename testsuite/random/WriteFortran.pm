# A random kernel as a program in Fortran.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package WriteFortran;

use strict;
use warnings;
use Arrays;
use Form;
use List::Util qw(product);

my %f_type = (int => 'integer', short => 'integer(2)', char => 'integer(1)', long => 'integer(8)',
	      float => 'real', double => 'real(8)', cfloat => 'complex', cdouble => 'complex(8)');

sub new
{
  my ($class, $case) = @_;
  return bless { case => $case, dice => $case->{dice}->within ('text') }, $class;
}

# What stands before all cases and what calls them.

sub prologue
{
  return <<'END';
module tools
  implicit none
  integer :: wrong = 0, told
  integer(8) :: checksum
contains
  pure integer function value (k, salt)
    integer, intent(in) :: k, salt
    integer(8) :: h
    h = iand ((k + 1) * 40503_8 + salt * 9176_8, 2147483647_8)
    h = ieor (h, ishft (h, -7))
    h = iand (h * 48271_8, 2147483647_8)
    h = ieor (h, ishft (h, -13))
    value = int (iand (h, 65535_8))
  end function

  pure integer function digit (v, place)
    integer, intent(in) :: v, place
    digit = iand (ishft (v, -4 * place), 15) - 8
  end function

  subroutine compare (seed, name, k, is, should)
    integer, intent(in) :: seed, k
    character, intent(in) :: name
    real(8), intent(in) :: is, should
    checksum = iand (checksum * 31 + int (is, 8), 4294967295_8)
    if (is == should) return
    wrong = wrong + 1
    told = told + 1
    if (told <= 5) print '(a,i0,3a,i0,a,es24.16,a,es24.16)', 'case ', seed, ': ', name, '(', k, ') is ', &
      is, ' instead of ', should
  end subroutine
end module
END
}

sub epilogue
{
  my (@cases) = @_;
  return "\nprogram main\n  use tools\n" . join ('', map { "  use case_$_->{seed}\n" } @cases)
	 . "  implicit none\n" . join ('', map { "  call run_$_->{seed} ()\n" } @cases)
	 . "  if (wrong /= 0) stop 1\nend program\n";
}

# TEXT with lines that are too long broken.

sub fold
{
  my ($text) = @_;
  my $folded = '';
  for my $line (split /\n/, $text)
    {
      my ($sentinel) = $line =~ /^( *!\$acc)/;
      while (length $line > 100)
	{
	  my $cut = rindex $line, ' ', 96;
	  last if $cut < 30;
	  $folded .= substr ($line, 0, $cut) . " &\n";
	  $line = ($sentinel // '      ') . substr ($line, $cut);
	}
      $folded .= "$line\n";
    }
  return $folded;
}

sub type
{
  my ($self, $array) = @_;
  return $f_type{$array->{type}} || "type(s$self->{case}{seed}$array->{name})";
}

sub name
{
  my ($self, $array) = @_;
  return $array->{kind} eq 'module' ? "$array->{name}$self->{case}{seed}" : $array->{name};
}

# LIST, which has an element for each dimension, in the order in which ARRAY is declared.

sub ordered
{
  my ($self, $array, @list) = @_;
  return @list if $self->{dice}->maybe ("straight_$array->{name}", 15) && $array->{kind} ne 'flat';
  return reverse @list;
}

# NUMBER or parameter plus CONSTANT.

sub plus
{
  my ($number, $constant) = @_;
  return Form::text ($number =~ /^[a-z]/ ? Form::new ($constant, $number => 1)
					 : Form::new ($number + $constant));
}

# The bounds of ARRAY with the extents EXTENTS.

sub bounds
{
  my ($self, $array, @extents) = @_;
  my @lowers = @{$array->{lowers}};
  return join ', ', $self->ordered ($array, map { ($lowers[$_] == 1 ? '' : "$lowers[$_]:")
						  . plus ($extents[$_], $lowers[$_] - 1) }
					    0 .. $#extents);
}

sub text
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @arrays = $case->mapped_arrays;
  my $text = "\n! Case $seed: $case->{placement}.\nmodule case_$seed\n  use tools\n  implicit none\n";
  for my $array ($case->all_arrays)
    {
      if ($array->{fields})
	{
	  $text .= "  type s$seed$array->{name}\n"
		   . join ('', map { "    $f_type{$_->[1]} :: $_->[0]\n" } @{$array->{fields}})
		   . "  end type\n";
	}
      $text .= '  ' . $self->type ($array) . " :: $array->{name}$seed("
	       . $self->bounds ($array, @{$array->{extents}}) . ")\n" if $array->{kind} eq 'module';
    }
  for my $name (sort keys %{$case->{parameters}})
    {
      $text .= "  integer, volatile :: ${name}_$seed = $case->{parameters}{$name}\n";
    }
  $text .= "contains\n" . $self->subroutine ("plain_$seed", 0)
	   . $self->subroutine ("accelerated_$seed", 1) . $self->run;
  return fold ("${text}end module\n");
}

# The kernel as subroutine NAME, with directives if ACCELERATED.

sub subroutine
{
  my ($self, $name, $accelerated) = @_;
  my $case = $self->{case};
  my @parameters = sort keys %{$case->{parameters}};
  my @dummies = @parameters;
  my ($declarations, $locals) = ('', '');
  $declarations .= '    integer, intent(in) :: ' . join (', ', @parameters) . "\n" if @parameters;
  for my $array ($case->mapped_arrays)
    {
      my ($dummy, $declaration, $local) = $self->declaration ($array);
      push @dummies, $dummy if $dummy ne '';
      $declarations .= $declaration;
      $locals .= $local;
    }
  $self->{accelerated} = $accelerated;
  my $blocks = $self->{blocks} = $self->{dice}->maybe ('block', 30);
  my %variables = map { $_ => $f_type{$case->{variables}{$_}} || $case->{variables}{$_} }
		      keys %{$case->{variables} || {}};
  $self->{variables} = { %variables, s => $f_type{$case->{sum}} };
  for my $loop (map { ($_->{seq} || (), @{$_->{loops} || []}) } @{$case->{levels}})
    {
      $variables{$loop->{var}} = $loop->{type} eq 'long' ? 'integer(8)' : 'integer';
    }
  for my $array (@{$case->{arrays}})
    {
      $variables{$_->{name}} = 'integer' for values %{$array->{locals} || {}};
    }
  $declarations .= join '', map { "    $variables{$_} :: $_\n" } sort keys %variables;
  $declarations .= "    $f_type{$case->{sum}} :: s\n";
  for my $array ($case->clause_arrays)
    {
      $declarations .= '    ' . $self->type ($array) . " :: $array->{name}("
		       . $self->bounds ($array, @{$array->{$array->{sized} ? 'known' : 'extents'}}) . ")\n";
    }
  my $body = $self->statements ($case->{body}, 4);
  $body = $self->construct ($body) if $accelerated;
  return ($accelerated ? '' : "\n") . "  subroutine $name (" . join (', ', @dummies) . ")\n"
	 . "$declarations$locals$body  end subroutine\n\n";
}

# The dummy argument for ARRAY, its declaration, and statements that make the array of it.

sub declaration
{
  my ($self, $array) = @_;
  my ($kind, $name) = @$array{qw(kind name)};
  return ('', '', '') if $kind eq 'module';
  my $type = $self->type ($array);
  my $intent = $array->{written} ? 'intent(inout)' : 'intent(in)';
  my $rank = @{$array->{extents}};
  my $deferred = join ', ', (':') x $rank;
  return ($name, "    $type, allocatable, $intent :: $name($deferred)\n", '') if $kind eq 'allocatable';
  return ($name, "    $type, pointer, intent(in) :: $name($deferred)\n", '') if $kind eq 'pointer';
  return ($name, "    $type, $intent :: $name(" . join (' * ', @{$array->{known}}) . ")\n", '')
    if $kind eq 'flat';
  my $bounds = $self->bounds ($array, @{$array->{known}});
  return ($name, "    $type, $intent :: $name($bounds)\n", '') if $kind eq 'explicit';
  return ($name, "    $type, $intent :: $name("
		 . join (', ', $self->ordered ($array, map { $_ == 1 ? ':' : "$_:" } @{$array->{lowers}}))
		 . ")\n", '') if $kind eq 'assumed';
  return ("${name}_in", "    $type, $intent :: ${name}_in($deferred)\n    $type :: $name($bounds)\n",
	  "    $name = ${name}_in\n");
}

# The compute construct around BODY.

sub construct
{
  my ($self, $body) = @_;
  my $case = $self->{case};
  my $kind = $case->{construct};
  my @all = $case->mapped_arrays;
  my @outputs = map { $self->name ($_) } grep { $_->{written} } @all;
  my @inputs = map { $self->name ($_) } grep { !$_->{written} } @all;
  my ($before, $after, $data) = ('', '', '');
  my $clauses = clause ('copyin', @inputs) . clause ('copy', @outputs);
  my $present = $self->{dice}->maybe ('present', 50) ? clause ('present', @inputs, @outputs) : '';
  # GCC 14 and newer leave descriptors mapped that `enter data' mapped.
  my $how = $case->{data};
  $how = 'region' if $how eq 'enter' && grep { $_->{kind} =~ /^(?:pointer|allocatable)$/ } @all;
  if ($how eq 'region')
    {
      ($before, $after, $data) = ("!\$acc data$clauses\n", "!\$acc end data\n", $present);
    }
  elsif ($how eq 'enter')
    {
      $before = '!$acc enter data' . clause ('copyin', @inputs, @outputs) . "\n";
      $after = '!$acc exit data' . clause ('copyout', @outputs) . clause ('delete', @inputs) . "\n";
      $data = $present;
    }
  elsif ($how ne 'implicit')
    {
      $data = $clauses;
    }
  $data = $case->construct_clauses . $data;
  if ($case->{combined})
    {
      $body =~ s/!\$acc loop/!\$acc $kind loop/;
      $body =~ s/^(!\$acc .*)/$1$data/;
      return "$before$body$after";
    }
  return "$before!\$acc $kind$data\n$body!\$acc end $kind\n$after";
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

# What statements of LIST use that has to be private to the loop around, but for what is in other
# partitioned loops.

sub own
{
  my ($list) = @_;
  my %own;
  for my $node (@$list)
    {
      $own{s} = 1 if ($node->{set} || '') eq 'zero';
      $own{$node->{scalar}} = 1 if $node->{scalar};
      $own{$node->{local}} = 1 if $node->{local};
      next if defined $node->{line};
      $own{$node->{loop}{var}} = 1 if $node->{loop};
      $own{$_} = 1 for own ([@{$node->{body} || []}, @{$node->{else} || []}]);
    }
  return sort keys %own;
}

sub statement
{
  my ($self, $node, $indent) = @_;
  my $case = $self->{case};
  my $blank = ' ' x $indent;
  if ($node->{loop})
    {
      return $self->loop_statement ($node, $indent);
    }
  if ($node->{cache})
    {
      return '' unless $self->{accelerated};
      my $items = join ', ', map { $self->item ($_) } @{$node->{cache}};
      return '!$acc cache(' . ($node->{readonly} ? 'readonly: ' : '') . "$items)\n";
    }
  if ($node->{if})
    {
      my $else = @{$node->{else} || []} ? "${blank}else\n" . $self->statements ($node->{else}, $indent + 2) : '';
      return "${blank}if (" . $self->condition ($node->{if}) . ") then\n"
	     . $self->statements ($node->{body}, $indent + 2) . "$else${blank}end if\n";
    }
  if ($node->{store})
    {
      my $element = $self->access ($node->{array}, @{$node->{forms}});
      my $sum = $node->{store} eq '=' ? '' : "$element + ";
      return "$blank$element = ${sum}s\n";
    }
  return "$blank$node->{local} = " . Form::text ($node->{form}) . "\n" if $node->{local};
  return "${blank}s = 0\n" if $node->{set} eq 'zero';
  my $term = $node->{term};
  my $value = $self->value ($term);
  $value .= ' * ' . $self->value ($term->{other}) if $term->{other};
  my $factor = $term->{factor};
  my $text = 's = s ' . ($factor < 0 ? '- ' : '+ ') . (abs $factor == 1 ? '' : abs ($factor) . ' * ')
	     . "$value\n";
  return "$blank$text" unless $term->{condition};
  return "${blank}if (" . $self->condition ($term->{condition}) . ") $text";
}

sub loop_statement
{
  my ($self, $node, $indent) = @_;
  my $case = $self->{case};
  my $text = '';
  my @own = defined $node->{line} && $self->{accelerated} ? own ($node->{body}) : ();
  # A directive has to stand in a loop itself.
  my $blocked = @own && $self->{blocks} && !grep { $_->{cache} } @{$node->{body}};
  if ($self->{accelerated} && (defined $node->{line} || $node->{loop}{directive}))
    {
      $text = $self->loop_directive ($node, $blocked ? () : @own);
    }
  my $depth = $indent;
  my @loops = ($node->{loop}, @{$node->{more} || []});
  for my $loop (@loops)
    {
      my $by = $loop->{step} < 0 ? "-$loop->{by}" : $loop->{by};
      $text .= ' ' x $depth . "do $loop->{var} = " . Form::text ($loop->{from}) . ', '
	       . Form::text ($loop->{upto}) . ($by eq '1' ? '' : ", $by") . "\n";
      $depth += 2;
    }
  if ($blocked)
    {
      my $blank = ' ' x $depth;
      $text .= "${blank}block\n"
	       . join ('', map { "$blank  " . ($self->{variables}{$_} || 'integer') . " :: $_\n" } @own)
	       . $self->statements ($node->{body}, $depth + 2) . "${blank}end block\n";
    }
  else
    {
      $text .= $self->statements ($node->{body}, $depth);
    }
  for (@loops)
    {
      $depth -= 2;
      $text .= ' ' x $depth . "end do\n";
    }
  return $text;
}

sub loop_directive
{
  my ($self, $node, @private) = @_;
  return "!\$acc loop seq\n" unless defined $node->{line};
  my $case = $self->{case};
  my $clauses = $node->{line} eq '' ? '' : " $node->{line}";
  my $count = 1 + @{$node->{more}};
  $clauses .= " collapse($count)" if $count > 1;
  $clauses .= ' independent' if $case->{independent} && $node->{line} ne 'seq';
  $clauses .= ' reduction(+:s)' if $node->{reduces};
  push @private, map { $_->{name} } @{$node->{privates} || []};
  $clauses .= ' private(' . join (', ', @private) . ')' if @private;
  return "!\$acc loop$clauses\n";
}

# The subscript of dimension DIM of ARRAY for the FORM, which counts from 0.

sub subscript
{
  my ($array, $form, $dim) = @_;
  return Form::plus ($form, $array->{lowers}[$dim]);
}

# An element of ARRAY where the FORMS say.

sub access
{
  my ($self, $array, @forms) = @_;
  my $name = $self->name ($array);
  return "$name(" . $self->flat ($array, 1, @forms) . ')' if $array->{kind} eq 'flat';
  return "$name(" . join (', ', $self->ordered ($array, map { Form::text (subscript ($array, $forms[$_], $_)) }
							    0 .. $#forms)) . ')';
}

# The index into a flat array, counted from FIRST.

sub flat
{
  my ($self, $array, $first, @forms) = @_;
  my @known = @{$array->{known}};
  my @inner = (@forms[0 .. $#forms - 1], Form::plus ($forms[-1], $first));
  return Form::text ($inner[0]) if @forms == 1;
  my $text = Form::factor ($inner[0]);
  for my $dim (1 .. $#forms)
    {
      $text = "($text)" if $dim > 1;
      $text = "$text * $known[$dim] + " . Form::text ($inner[$dim]) =~ s/^-/0 - /r;
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
  return Form::new (0, "max (0, min ($known - 1, int ($text)))" => 1);
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
      $text = $self->access_table ($array, $text);
    }
  if ($array->{fields})
    {
      my $factor = 0;
      return '(' . join (' + ', map { $factor++; ($factor > 1 ? "$factor * " : '') . "$text%$_->[0]" }
				    @{$array->{fields}}) . ')';
    }
  $text = "real ($text)" if $self->{case}{reduction_real} && $array->{type} =~ /^c[fd]/;
  return $text;
}

# The element of the look-up table TABLE with the index TEXT, which counts from 0.

sub access_table
{
  my ($self, $table, $text) = @_;
  my $lower = $table->{lowers}[0];
  return $self->name ($table) . "($text" . ($lower < 0 ? " - " . -$lower : $lower ? " + $lower" : '') . ')';
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
	  $text .= "%$first->{fields}[0][0]" if $first->{fields};
	  $text = "real ($text)" if $first->{type} =~ /^c(float|double)/;
	  push @parts, "$text > 0";
	}
      elsif ($operator eq 'value')
	{
	  push @parts, $self->leaf ($first) . " $second $third";
	}
      elsif ($operator eq '%')
	{
	  push @parts, 'mod (int (' . Form::text ($first) . "), $second) == $third";
	}
      else
	{
	  push @parts, Form::text ($first) . " $operator " . Form::text ($second);
	}
    }
  return join ' .and. ', @parts;
}

# One item of a `cache' directive.

sub item
{
  my ($self, $item) = @_;
  my ($array, @boxes) = ($item->{array}, @{$item->{boxes}});
  my $name = $self->name ($array);
  return $name if !grep { $_->{how} ne 'a' } @boxes and $self->{dice}->maybe ("bare_$array->{name}", 60);
  return "$name(" . $self->flat_section ($array, @boxes) . ')' if $array->{kind} eq 'flat' && @boxes > 1;
  return "$name(" . join (', ', $self->ordered ($array, map { section ($array, $boxes[$_], $_) } 0 .. $#boxes))
	 . ')';
}

# A section of dimension DIM.

sub section
{
  my ($array, $box, $dim) = @_;
  my $how = $box->{how};
  return ':' if $how eq 'a';
  my $lower = subscript ($array, $box->{lower} || Form::new (0), $dim);
  my $text = Form::text ($lower);
  return $text if $how eq 'e';
  return "$text:" if $how eq 'f';
  my $upper = $box->{symbolic_length}
	      ? Form::add (Form::plus ($lower, -1), Form::new (0, $box->{symbolic_length} => 1))
	      : Form::plus ($lower, $box->{length} - 1);
  $upper = Form::text ($upper);
  return ":$upper" if $how eq 'u';
  return "$text:$upper";
}

# The section that names the box BOXES of a flat ARRAY: a piece of one row, whole rows, all of it.

sub flat_section
{
  my ($self, $array, @boxes) = @_;
  my @known = @{$array->{known}};
  my @zeros = map { Form::new (0) } @boxes;
  my $row = !grep { $_->{how} ne 'e' } @boxes[0 .. $#boxes - 1];
  if ($row && $boxes[-1]{how} eq 'r')
    {
      my @lower = map { $_->{lower} } @boxes;
      my @upper = (@lower[0 .. $#lower - 1], Form::plus ($lower[-1], $boxes[-1]{length} - 1));
      return $self->flat ($array, 1, @lower) . ' : ' . $self->flat ($array, 1, @upper);
    }
  my $first = $boxes[0];
  return ':' unless $first->{lower} && defined $first->{length} && !Form::is_constant ($first->{lower});
  my $after = Form::plus ($first->{lower}, $first->{length});
  return $self->flat ($array, 1, $first->{lower}, @zeros[1 .. $#zeros]) . ' : '
	 . $self->flat ($array, 0, $after, @zeros[1 .. $#zeros]);
}

# Statements that give ARRAY, called NAME and number SALT, its first values.

sub fill
{
  my ($self, $array, $name, $salt) = @_;
  return $self->over ($array, $name, sub
    {
      my ($element) = @_;
      my $set = $array->{modulus} ? "$element = mod (v, $array->{modulus})\n"
		: $array->{fields} ? join '', map { "$element%$array->{fields}[$_][0] = digit (v, $_)\n" }
					     0 .. $#{$array->{fields}}
		: $array->{type} =~ /^c[fd]/ ? "$element = cmplx (digit (v, 0), digit (v, 1))\n"
		: "$element = digit (v, 0)\n";
      return "v = value (k, $salt)\n$set";
    });
}

# The subroutine that fills the arrays, runs both others and compares what they have written.

sub run
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my ($declarations, $first, $again, $saves, $compares, $size) = ('') x 5;
  my @arguments;
  for my $name (sort keys %{$case->{parameters}})
    {
      $declarations .= "    integer :: p_$name\n";
      $first .= "    p_$name = ${name}_$seed\n";
      push @arguments, "p_$name";
    }
  my $salt = $seed & 0xffff;
  for my $array ($case->mapped_arrays)
    {
      my $shape = join ', ', (':') x @{$array->{extents}};
      my $name = $self->name ($array);
      if ($array->{kind} ne 'module')
	{
	  $name = "x_$array->{name}";
	  push @arguments, $name;
	  my $how = $array->{kind} eq 'pointer' ? 'pointer' : 'allocatable';
	  $declarations .= '    ' . $self->type ($array) . ", $how :: $name($shape)\n";
	  $first .= "    allocate ($name(" . $self->bounds ($array, @{$array->{extents}}) . "))\n";
	}
      my $fill = $self->fill ($array, $name, ++$salt);
      $first .= $fill;
      next unless $array->{written};
      my $saved = "saved_$array->{name}";
      $size += $array->{size};
      $again .= $fill;
      $declarations .= '    ' . $self->type ($array) . ", allocatable :: $saved($shape)\n";
      $saves .= "    allocate ($saved, source = $name)\n";
      my @parts = $array->{type} =~ /^c[fd]/ ? (['real', ''], ['aimag', ''])
		  : $array->{fields} ? map { ['', "%$_->[0]"] } @{$array->{fields}} : ['', ''];
      $compares .= $self->over ($array, $name, sub
	{
	  my ($element) = @_;
	  my $other = $element =~ s/^\w+/$saved/r;
	  return join '', map { "call compare ($seed, '$array->{name}', k, real ($_->[0] ($element$_->[1]), 8), "
				. "real ($_->[0] ($other$_->[1]), 8))\n" } @parts;
	});
    }
  my $arguments = join ', ', @arguments;
  return <<"END";
  subroutine run_$seed ()
$declarations    integer :: k, v, i1, i2, i3, before
$first    call plain_$seed ($arguments)
$saves$again    call accelerated_$seed ($arguments)
    before = wrong
    told = 0
    checksum = 0
$compares    print '(a,i0,a,i0)', 'case $seed: ', wrong - before, ' of $size wrong, checksum ', &
      checksum
  end subroutine
END
}

# A nest that does for each element of ARRAY, called NAME, what WHAT says; `k' counts.

sub over
{
  my ($self, $array, $name, $what) = @_;
  my $rank = @{$array->{extents}};
  my ($text, $end) = ("    k = 0\n", '');
  for my $dim (reverse 1 .. $rank)
    {
      $text .= "    do i$dim = lbound ($name, $dim), ubound ($name, $dim)\n";
      $end .= "    end do\n";
    }
  my $body = $what->("$name(" . join (', ', map { "i$_" } 1 .. $rank) . ')');
  $body =~ s/^/      /mg;
  return "$text$body      k = k + 1\n$end";
}

1;
