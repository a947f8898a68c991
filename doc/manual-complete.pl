# Tests that the manual explains every message of the plugin and no other,
# and lists every option.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A message is a string of three words or more in the .cc files of plugin/gcc and its rooms or in
# plugin/plan/*.c.  It is on one line.  What is merely printed to a file is none, nor is a piece of
# JSON or assembly, or the name of an attribute.  The chapter Messages has each message as an @item.
# Each reason says what to do.  The words of messages that are not everybody's are in the table of
# words.texi, and no others.
# Then the twin: with any one item or option taken out, the test must notice.

use strict;
use warnings;

my $doc = $ENV{srcdir} || '.';
my $plugin = "$doc/../plugin";
my $failures = 0;

sub slurp
{
  my ($file) = @_;
  open my $in, '<:encoding(UTF-8)', $file or die "$file: $!\n";
  local $/;
  return scalar <$in>;
}

# The messages of the C++ source TEXT: adjacent literals joined, the string
# macros of the file put in.

sub messages_of
{
  my ($text) = @_;
  my $token = qr{"(?:[^"\\]|\\.)*"};
  $text =~ s{($token)|'(?:[^'\\\n]|\\.)+'|/\*.*?\*/|//[^\n]*}
	    {defined $1 ? $1 : ' '}sge;
  $text =~ s/^static struct plugin_info .*?\};$//msg;
  my %macro;
  $macro{$1} = $2 while $text =~ /^#define (\w+) ($token)$/mg;
  $text =~ s/^#(?:[^\n]*\\\n)*[^\n]*$//mg;
  $text =~ s/\b(?:fprintf|fputs|asm|ptx) \((?:[^";]|$token)*;//g;
  $text =~ s/\blookup_attribute \($token//g;
  for my $name (keys %macro)
    {
      $text =~ s/($token)|\b$name\b/defined $1 ? $1 : $macro{$name}/ge;
    }

  $text =~ s/($token)|\bPRId64\b/defined $1 ? $1 : '"ld"'/ge;

  my @found;
  while ($text =~ /($token(?:\s*$token)*)/g)
    {
      my $joined = join '', $1 =~ /"((?:[^"\\]|\\.)*)"/g;
      next if $joined =~ /\\n./;
      $joined =~ s/\\n$//;
      $joined =~ s/\\(.)/$1/g;
      push @found, $joined if $joined =~ /[a-z]{2}\S* \S+ \S*\w/i
			      && $joined !~ /^\s|["{}]|^[a-z]+(?:%s)?\.[a-z%]/;
    }
  return @found;
}

# MESSAGE, a format of GCC's diagnostics, as a pattern for what the manual shows.  Anything may
# stand for a conversion, and even nothing for a %s.  Quotation marks do not count.

sub pattern_of
{
  my ($message) = @_;
  my $pattern = '';
  for my $part (split /(%<|%>|%%|%[-+#.*\d]*[qwlzh]*[a-zA-Z])/, $message)
    {
      next if $part eq '%<' || $part eq '%>';
      $part = '%' if $part eq '%%';
      $pattern .= $part eq '%s' ? '.*' : $part =~ /^%./ ? '.+' : quotemeta (unquoted ($part));
    }
  return qr/^(?:(?:error|warning|note|missed|optimized): )?$pattern$/;
}

sub unquoted
{
  my ($text) = @_;
  $text =~ s/[`'"\x{2018}\x{2019}]//g;
  return $text;
}

# The items of the manual's chapter Messages, without markup.

sub items_of
{
  my ($manual) = @_;
  my ($chapter) = $manual =~ /^\@chapter Messages$(.*?)^\@(?:chapter|unnumbered)/ms
    or die "the manual has no chapter Messages\n";
  my @items;
  while ($chapter =~ /^\@itemx? +(.*)$/mg)
    {
      my $item = $1;
      1 while $item =~ s/\@\w+\{([^{}]*)\}/$1/;
      $item =~ s/\@([{}\@])/$1/g;
      push @items, unquoted ($item);
    }
  return @items;
}

# What is wrong with ITEMS as a list of MESSAGES: one line each.

sub compare
{
  my ($messages, $items) = @_;
  my (@wrong, %used);
  for my $message (@$messages)
    {
      my $pattern = pattern_of ($message);
      my @matching = grep { $items->[$_] =~ $pattern } 0 .. $#$items;
      push @wrong, "not in the manual: \"$message\"" unless @matching;
      $used{$_} = 1 for @matching;
    }
  push @wrong, "in the manual, but not a message: \"$items->[$_]\""
    for grep { !$used{$_} } 0 .. $#$items;
  return @wrong;
}

# The reasons of MANUAL's chapter Messages that do not say what to do.  Where a program should be
# reported instead, the text says so.

my $step = qr/(?:access|allow|ask|assign|call|change|compare|compile|compute|convert|copy|count|declare
		|define|divide|do|enter|give|have|leave|let|make|move|name|put|read|set|use|write)\b
	      |'?-f|'|without\ '|if\ .*\ says?\ so/x;

sub stepless
{
  my ($manual) = @_;
  my @without;
  for my $section (split /^\@section /m, $manual)
    {
      next unless $section =~ /^(?:Reasons|Notes about (?:registers|kernels)) /;
      $section =~ s/(?:^\@itemx? .*\n)+(?:(?!\@itemx? ).*\n)*?.*Please report them\.\n//mg;
      push @without, grep { !/[:;] $step|, which .* would allow|: \@var\{reason\}$/ }
		     grep { !/^(?:note|missed|optimized|warning|error): / }
		     $section =~ /^\@itemx? +(.*)$/mg;
    }
  return @without;
}

# The options of KEYS that TABLE does not explain.

sub unexplained
{
  my ($table, @keys) = @_;
  return grep { $table !~ /^\@item -fplugin-arg-acccache-\Q$_\E(?:=|$)/m } @keys;
}

# The words that MESSAGES use of those that few users know, and that have to be explained.

my @strange = ('gang', 'worker', 'lane', 'warp', 'nest', 'block', 'tile', 'fetch', 'padding', 'mask',
	       'cache region', 'shared memory', 'global memory', 'sequential loop', 'section',
	       'neighbouring iterations', 'reduction', 'shuffles', 'registers');

sub strange_words
{
  my $messages = join ' ', @_;
  return grep { $messages =~ /\b$_(?:e?s)?\b/ } @strange;
}

# The words that the table TABLE explains.

sub explained_words
{
  my ($table) = @_;
  return $table =~ /^\@item (.*)$/mg;
}

sub fail
{
  print "FAIL: $_\n" for @_;
  $failures += @_;
}

my $manual = slurp ("$doc/acccache.texi");
my @items = items_of ($manual);
my (%seen, %explained);
fail ("explained twice: \"$_\"") for grep { $explained{$_}++ == 1 } @items;
my @messages = grep { !$seen{$_}++ }
	       map { messages_of (slurp ($_)) }
	       sort glob "$plugin/gcc/*.cc $plugin/gcc/*/*.cc $plugin/plan/*.c";
die "no messages in $plugin/gcc\n" unless @messages;
fail (compare (\@messages, \@items));

fail ("does not say what to do: \"$_\"") for stepless ($manual);
fail ("would not miss a next step")
  unless stepless ($manual =~ s/^(\@item its region calls a routine that has parallel loops):.*/$1/mr) == 1;

my $words = slurp ("$doc/words.texi");
fail ("the manual does not include words.texi") unless $manual =~ /^\@include words\.texi$/m;
my @known = sort { $a cmp $b } explained_words ($words);
my @used = sort { $a cmp $b } strange_words (@messages);
fail ("the words that are explained, @known, are not those of the messages, @used")
  unless "@known" eq "@used";
fail ("would not find words") if join (' ', strange_words ('two lanes fetch', 'a tiled maskara'))
				 ne 'lane fetch';

my @keys = split /\n/, `perl $doc/options-table.pl keys $plugin/options.def`;
my $table = `perl $doc/options-table.pl texi $plugin/options.def`;
fail ("the list of options is empty") unless @keys;
fail ("the manual does not include options.texi")
  unless $manual =~ /^\@include options\.texi$/m;
fail ("the manual does not explain the option $_")
  for unexplained ($table, @keys);
my $rows = () = slurp ("$plugin/options.def") =~ /^ACCCACHE_OPTION\b/mg;
fail (@keys . " options in the manual, $rows in options.def")
  unless @keys == $rows;

for my $gone (0 .. $#items)
  {
    my @rest = @items[grep { $_ != $gone } 0 .. $#items];
    fail ("would not miss \"$items[$gone]\"")
      unless compare (\@messages, \@rest)
	     || grep { $_ eq $items[$gone] } @rest;
  }
for my $gone (@keys)
  {
    (my $rest = $table) =~ s/^\@item -fplugin-arg-acccache-\Q$gone\E(?:=.*)?$//m;
    fail ("would not miss the option $gone")
      unless join (' ', unexplained ($rest, @keys)) eq $gone;
  }
fail ("would not miss an invented message")
  unless compare ([@messages, 'the moon is made of %qs'], \@items);

printf "%s: %d messages, %d options\n", $failures ? 'FAIL' : 'PASS',
       scalar @messages, scalar @keys;
exit ($failures != 0);
