# Turns plugin/options.def into the manual's table of options.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl options-table.pl texi|man|keys OPTIONS.DEF

use strict;
use warnings;

# FILE without its comments.

sub text_of
{
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  my $text = join '', <$in>;
  close $in;
  return $text =~ s{/\*.*?\*/}{}sgr;
}

# The words of a TARGET: the names in plan/targets.def, which is beside FILE.

sub targets_for
{
  my ($file) = @_;
  my $targets = $file =~ s{[^/]*$}{plan/targets.def}r;
  my @names = text_of ($targets) =~ /\bPLAN_TARGET\s*\(\s*"([^"]*)"/g
    or die "$targets: no targets\n";
  return join '|', @names;
}

# The rows of FILE, each a hash of what stands between the parentheses of
# ACCCACHE_OPTION; a TARGET becomes an ENUM.  Dies when the file holds a row
# that it cannot read, so that no option is lost silently.

sub read_options
{
  my ($file) = @_;
  my $text = text_of ($file);

  my $string = qr/"(?:[^"\\]|\\.)*"/;
  my $strings = qr/$string(?:\s*$string)*/;
  my @rows;
  while ($text =~ /\bACCCACHE_OPTION\b/g)
    {
      $text =~ /\G\s*\(\s*(\w+)\s*,\s*($strings)\s*,\s*(\w+)\s*,
		\s*($strings)\s*,\s*(\w+|$strings)\s*,\s*($strings)\s*\)/gcx
	or die "$file: cannot read the row after \"",
	       @rows ? $rows[-1]{key} : "the beginning", "\"\n";
      push @rows, { key => unquote ($2), kind => $3, arg => unquote ($4),
		    value => unquote ($5), help => unquote ($6) };
    }
  die "$file: no options\n" unless @rows;
  @$_{qw(kind arg value)} = ('ENUM', targets_for ($file), 0)
    for grep { $_->{kind} eq 'TARGET' } @rows;
  return @rows;
}

# What the string literals of TEXT, which may be several, stand for.

sub unquote
{
  my ($text) = @_;
  return $text unless $text =~ /^"/;
  my $joined = join '', $text =~ /"((?:[^"\\]|\\.)*)"/g;
  $joined =~ s/\\(.)/$1/g;
  return $joined;
}

# The default of ROW as the user would write it.

sub default_of
{
  my ($row) = @_;
  return $row->{value} ? 'on' : 'off' if $row->{kind} eq 'FLAG';
  return (split /\|/, $row->{arg})[$row->{value}] if $row->{kind} eq 'ENUM';
  return 'none' if $row->{value} eq 'NULL' || $row->{kind} eq 'BYTES';
  return $row->{value};
}

sub texi
{
  my ($text) = @_;
  $text =~ s/([\@{}])/\@$1/g;
  return $text;
}

sub print_texi
{
  print "\@c Made from plugin/options.def by options-table.pl.\n\@table \@code\n";
  for my $row (@_)
    {
      my $arg = '';
      $arg = '=@var{' . lc ($row->{arg}) . '}' if $row->{kind} eq 'STRING' || $row->{kind} eq 'BYTES';
      $arg = '=' . texi ($row->{arg}) if $row->{kind} eq 'ENUM';
      print "\@item -fplugin-arg-acccache-$row->{key}$arg\n";
      print "\@itemx -fplugin-arg-acccache-no-$row->{key}\n"
	if $row->{kind} eq 'FLAG' && $row->{value};
      my $help = texi ($row->{help});
      $help =~ s/(?<=[A-Z])\.$/\@./;
      print "\@opindex $row->{key}\n$help  Default: ", texi (default_of ($row)), ".\n\n";
    }
  print "\@end table\n";
}

sub man
{
  my ($text) = @_;
  $text =~ s/\\/\\e/g;
  $text =~ s/-/\\-/g;
  $text =~ s/^([.'])/\\&$1/mg;
  return $text;
}

sub print_man
{
  for my $row (@_)
    {
      my $off = $row->{kind} eq 'FLAG' && $row->{value} ? '[no-]' : '';
      print ".TP\n.B ", man ("-fplugin-arg-acccache-$off$row->{key}"),
	    $row->{kind} eq 'FLAG' ? '' : '=' . man ($row->{arg}),
	    "\n", man ($row->{help}), "\nDefault: ", man (default_of ($row)),
	    ".\n";
    }
}

my %print = (texi => \&print_texi, man => \&print_man,
	     keys => sub { print "$_->{key}\n" for @_ });
@ARGV == 2 && $print{$ARGV[0]}
  or die "usage: perl options-table.pl texi|man|keys OPTIONS.DEF\n";
$print{$ARGV[0]}->(read_options ($ARGV[1]));
