# GCC's own OpenACC and OpenMP tests as inputs for a compiler.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A "unit" is one file as one language; a file that C and C++ share makes two.

package GccTests;

use strict;
use warnings;

# Suites: the folder, the languages, the options that a file's dg-options replaces, and
# those that it does not.

my $run = '-fopenacc -DACC_DEVICE_TYPE_nvidia=1 -DACC_MEM_SHARED=0'
	  . ' -I%s/include -I%s/libgomp'
	  . ' -I%s/libgomp/testsuite/libgomp.oacc-c-c++-common';
my @suites = (
  ['gcc/testsuite/c-c++-common/goacc', ['c', 'c++'], '-fopenacc', ''],
  ['gcc/testsuite/c-c++-common/gomp', ['c', 'c++'], '-fopenmp', ''],
  ['gcc/testsuite/c-c++-common/goacc-gomp', ['c', 'c++'], '-fopenacc -fopenmp', ''],
  ['gcc/testsuite/gcc.dg/goacc', ['c'], '-fopenacc', ''],
  ['gcc/testsuite/gcc.dg/gomp', ['c'], '-fopenmp', ''],
  ['gcc/testsuite/gcc.dg/goacc-gomp', ['c'], '-fopenacc -fopenmp', ''],
  ['gcc/testsuite/g++.dg/goacc', ['c++'], '-fopenacc', ''],
  ['gcc/testsuite/g++.dg/gomp', ['c++'], '-fopenmp', ''],
  ['gcc/testsuite/g++.dg/goacc-gomp', ['c++'], '-fopenacc -fopenmp', ''],
  ['gcc/testsuite/gfortran.dg/goacc', ['fortran'], '-fopenacc', ''],
  ['gcc/testsuite/gfortran.dg/goacc-gomp', ['fortran'], '-fopenacc -fopenmp', ''],
  ['gcc/testsuite/gfortran.dg/gomp', ['fortran'], '-fopenmp', ''],
  ['libgomp/testsuite/libgomp.oacc-c', ['c'], '', $run],
  ['libgomp/testsuite/libgomp.oacc-c++', ['c++'], '', $run],
  ['libgomp/testsuite/libgomp.oacc-c-c++-common', ['c', 'c++'], '', $run],
  ['libgomp/testsuite/libgomp.oacc-fortran', ['fortran'], '', $run],
);

my %sources = ('c' => qr/\.c$/, 'c++' => qr/\.(?:c|C|cc)$/,
	       'fortran' => qr/\.[fF](?:90|95|03|08)?$/);

# All units below SOURCE, GCC's unpacked sources, in a fixed order.  Each is a hash: suite,
# name (the file below its suite), file, lang, text, flags (a list), and aux (files that
# dg-compile-aux-modules wants compiled first).

sub units
{
  my ($source) = @_;
  my @units;
  for my $suite (@suites)
    {
      my ($dir, $langs, $default, $always) = @$suite;
      my @files = files_below ("$source/$dir");
      for my $lang (@$langs)
	{
	  for my $file (grep { /$sources{$lang}/ } @files)
	    {
	      my $text = read_file ($file);
	      my ($options, $aux) = dg_options ($text, $lang, $default);
	      (my $fixed = $always) =~ s/%s/$source/g;
	      my ($folder) = $file =~ m{(.*)/};
	      push @units, { suite => $dir =~ s{^.*testsuite/}{}r,
			     name => substr ($file, length ("$source/$dir/")),
			     file => $file, lang => $lang, text => $text,
			     flags => [split (' ', $fixed), @$options],
			     aux => [map { "$folder/$_" } @$aux] };
	    }
	}
    }
  return @units;
}

# Units of our own: each of FILES in its language.  GCC may not understand their
# directives; `struck' is the text without them, line by line.

sub given
{
  my (@files) = @_;
  my @units;
  for my $file (@files)
    {
      my @langs = grep { $file =~ /$sources{$_}/ } $file =~ /\.c$/ ? ('c', 'c++')
						     : ('c++', 'fortran');
      die "identity: $file: neither C, C++ nor Fortran\n" unless @langs;
      die "identity: $file: $!\n" unless -r $file;
      my $text = read_file ($file);
      my ($folder, $name) = $file =~ m{^(?:(.*)/)?(.*)};
      $folder = `pwd` =~ s/\n//r . '/' . ($folder // '') unless ($folder // '') =~ m{^/};
      push @units, { suite => 'given', name => $name, file => "given/$name", lang => $_,
		     text => $text, struck => strike ($text, $_), aux => [],
		     flags => ['-fopenacc', "-I$folder"] } for @langs;
    }
  return @units;
}

# TEXT, in LANG, without its `cache' directives but with as many lines.  If the hash LINES is
# given, only the directives in a line that is one of its keys are left out.

sub strike
{
  my ($text, $lang, $lines) = @_;
  my $strike = sub
    {
      my ($directive, $at) = @_;
      my $first = 1 + substr ($text, 0, $at) =~ tr/\n//;
      my $last = $first + $directive =~ tr/\n//;
      return $directive if $lines && !grep { $lines->{$_} } $first .. $last;
      return $directive =~ tr/\n//cdr;
    };
  if ($lang eq 'fortran')
    {
      $text =~ s{^(\s*!\$acc\s+cache\b.*&[ \t]*\n(?:\s*!\$acc.*&[ \t]*\n)*\s*!\$acc.*
		 |\s*!\$acc\s+cache\b.*)}{$strike->($1, $-[0])}gemix;
    }
  else
    {
      $text =~ s{^([ \t]*\#[ \t]*pragma[ \t]+acc[ \t]+cache\b(?:.*\\\n)*.*)}
		{$strike->($1, $-[0])}gemx;
      $text =~ s{(_Pragma\s*\(\s*"acc\s+cache\b(?:[^"\\]|\\.)*"\s*\))}
		{$strike->($1, $-[0])}gex;
    }
  return $text;
}

sub files_below
{
  my ($dir) = @_;
  my @files;
  opendir my $handle, $dir or return ();
  for my $name (sort grep { !/^\./ } readdir $handle)
    {
      push @files, -d "$dir/$name" ? files_below ("$dir/$name") : "$dir/$name";
    }
  closedir $handle;
  return @files;
}

sub read_file
{
  my ($file) = @_;
  open my $in, '<:raw', $file or return '';
  local $/;
  my $text = <$in>;
  close $in;
  return defined $text ? $text : '';
}

# The options that TEXT's DejaGnu directives give it as LANG, in place of DEFAULT or beside
# it, and the modules it wants first.  What makes the compiler write other files or compile
# twice is left out.

sub dg_options
{
  my ($text, $lang, $default) = @_;
  my @main = split ' ', $default;
  my (@more, @aux);
  while ($text =~ /\{\s*dg-(options|additional-options|compile-aux-modules)\s+
		   (?:"([^"]*)"|([^\s{}]+))\s*(\{.*)?/gx)
    {
      my ($what, $words, $rest) = ($1, defined $2 ? $2 : $3, $4);
      next if defined $rest && !selected ($rest, $lang);
      $words =~ s/\\(.)/$1/g;
      my @words = grep { !/^-(?:fdump-|fcompare-debug|save-temps|ftime-report|o$)/
			 && !/^-foffload(?:-options)?=.*-fdump/ } split ' ', $words;
      push @aux, $words if $what eq 'compile-aux-modules';
      @main = @words if $what eq 'options';
      push @more, @words if $what eq 'additional-options';
    }
  return ([@main, @more], \@aux);
}

# Whether the DejaGnu selector that REST begins with holds for LANG on the machines this
# runs on.  Anything it does not know is false: both compilers get the same options.

sub selected
{
  my ($rest, $lang) = @_;
  my ($depth, $selector) = (0, '');
  for my $char (split //, $rest)
    {
      $depth++ if $char eq '{';
      $depth-- if $char eq '}';
      $selector .= $char;
      last if $depth == 0;
    }
  $selector =~ s/^\{\s*(?:target|xfail)?//;
  $selector =~ s/\}$//;

  my $expr = '';
  my $last = 'op';
  for my $word ($selector =~ /[{}]|!|&&|\|\||[^\s{}!]+/g)
    {
      my $operand = $word !~ /^(?:[{}!]|&&|\|\|)$/;
      # A list of targets is a disjunction.
      $expr .= '||' if $operand && $last eq 'operand';
      $last = $operand ? 'operand' : 'op';
      $expr .= $word eq '{' ? '(' : $word eq '}' ? ')' : !$operand ? $word
	       : is_target ($word, $lang) ? 1 : 0;
    }
  my $value = $expr eq '' ? 1 : eval $expr;
  return defined $value && $value;
}

sub is_target
{
  my ($word, $lang) = @_;
  return $lang eq $word if $word =~ /^(?:c|c\+\+)$/;
  return $word =~ /^(?:\*-\*-\*|(?:x86_64|i\?86)-\*-\*|lp64|lto|fpic|fopenacc|fopenmp
		       |avx|sse2_runtime|openacc_nvidia_accel_selected)$/x;
}

# The kinds of OpenACC directives and loops that UNIT's text shows: what a small choice of
# units must cover.

sub kinds
{
  my ($unit) = @_;
  my %kinds;
  while ($unit->{text}
	 =~ /^\s*(?:#\s*pragma|[!cC*]\$)\s*acc[ \t]+([a-z_]+)((?:[ \t]+[a-z]+)*)/gmi)
    {
      my ($first, $others) = (lc $1, lc $2);
      $kinds{$first} = 1 if $first =~ /^(?:atomic|cache|data|declare|enter|host_data|kernels
					   |loop|parallel|routine|serial|update|wait)$/x;
      $kinds{"$first $_"} = 1
	for grep { /^(?:gang|worker|vector|seq|independent|auto|collapse|tile|private
		    |reduction)$/x } split ' ', $others;
    }
  $kinds{template} = 1 if $unit->{lang} eq 'c++' && $unit->{text} =~ /^\s*template\b/m;
  $kinds{module} = 1 if $unit->{lang} eq 'fortran' && $unit->{text} =~ /^\s*module\b/mi;
  return sort keys %kinds;
}

# A choice from UNITS, in their order: whatever may hold a `cache' directive, whatever
# shows its suite's first example of a kind, and one in STRIDE of the rest.

sub choose
{
  my ($stride, @units) = @_;
  my (%seen, %count);
  return grep
    {
      my $suite = "$_->{suite} $_->{lang}";
      my @new = grep { !$seen{"$suite $_"}++ } kinds ($_);
      @new || $count{$suite}++ % $stride == 0 || mentions_cache ($_);
    } @units;
}

# Whether UNIT's text, or that of a file it includes, may hold a `cache' directive.

sub mentions_cache
{
  my ($unit) = @_;
  $unit->{mentions_cache} = text_mentions_cache ($unit->{text}, $unit->{file}, 5)
    unless defined $unit->{mentions_cache};
  return $unit->{mentions_cache};
}

sub text_mentions_cache
{
  my ($text, $file, $depth) = @_;
  return 1 if $text =~ /acc[ \t]+cache/i;
  my ($folder) = $file =~ m{(.*)/};
  for my $name ($depth ? $text =~ /^\s*#?\s*include\s*["']([^"']+)["']/gmi : ())
    {
      return 1 if text_mentions_cache (read_file ("$folder/$name"), "$folder/$name",
				       $depth - 1);
    }
  return 0;
}

1;
