# Are the findings of outputs.c in the files JSON and SARIF as they should be?
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

use strict;
use warnings;
use JSON::PP;

my $failures = 0;

sub test {
  my ($good, $name) = @_;
  print $good ? "PASS" : "FAIL", ": $name\n";
  $failures++ unless $good;
}

sub document {
  my ($file) = @_;
  open my $in, '<:raw', $file or return {};
  local $/;
  return eval { decode_json (<$in>) } // {};
}

# What the standard says of the SARIF objects that there are: their members with a type, and ! for
# those that must be there.  A type may be another object's name, with @ for a list of these.
# ACCCACHE_SARIF_SCHEMA may name the published schema; then it is asked as well.
my %standard
  = (log => '!$schema text !version text !runs @run',
     run => '!tool tool invocations @invocation results @result',
     tool => '!driver component',
     component => '!name text version text rules @rule',
     rule => '!id text',
     invocation => '!executionSuccessful truth exitCode number arguments @text commandLine text',
     result => 'ruleId text level level !message message locations @location'
       . ' relatedLocations @location occurrenceCount number suppressions @suppression',
     message => '!text text',
     location => 'physicalLocation physical logicalLocations @logical message message',
     physical => '!artifactLocation artifact region region',
     artifact => '!uri uri',
     region => '!startLine line startColumn line',
     logical => 'kind text name text',
     suppression => '!kind text');
my %simple
  = (text => sub { !ref $_[0] }, truth => sub { ref $_[0] eq ref JSON::PP::true },
     number => sub { $_[0] =~ /^\d+$/ }, line => sub { $_[0] =~ /^[1-9]\d*$/ },
     level => sub { $_[0] =~ /^(?:none|note|warning|error)$/ },
     uri => sub { $_[0] =~ m{^(?:[A-Za-z0-9._~/:\@!&'()*+,;=-]|%[0-9A-F]{2})+$} });

# What is wrong with VALUE as a TYPE, which is at PLACE.

sub wrong {
  my ($value, $type, $place) = @_;
  if ($type =~ s/^@//) {
    return "$place is no list" if ref $value ne 'ARRAY';
    return map { wrong ($value->[$_], $type, "$place\[$_]") } 0 .. $#$value;
  }
  if (my $is = $simple{$type}) {
    return defined $value && $is->($value) ? () : "$place is no $type";
  }
  return "$place is no object" if ref $value ne 'HASH';
  my %types = split ' ', $standard{$type};
  my @wrong = map { /^!(.*)/ && !exists $value->{$1} ? "$place has no $1" : () } sort keys %types;
  for my $name (sort keys %$value) {
    my $member = $types{$name} // $types{"!$name"};
    push @wrong, $member ? wrong ($value->{$name}, $member, "$place.$name")
		 : "$place.$name is unknown";
  }
  return @wrong;
}

my ($json, $sarif) = map { document ($_) } @ARGV;
my @found = @{$json->{findings} // []};
test ($json->{exitStatus} == 99 && $json->{deviceUsed} && @{$json->{kernels}} == 3
      && @{$json->{failed}} == 0, 'JSON: what ran, and how it ended');
my @kinds = sort map { "$_->{check}:$_->{kind}" } @found;
test ("@kinds" eq 'memory:out-of-bounds race:one-instruction race:write-write',
      'JSON: three findings');
my ($past) = grep { $_->{check} eq 'memory' } @found;
my $access = $past->{accesses}[0];
test ($access->{file} =~ /outputs\.c$/ && $access->{line} == 25 && $access->{column} > 0
      && $access->{what} eq 'stores 4 bytes' && $past->{kernel} eq 'past$_omp_fn$0'
      && $past->{count} == 64, 'JSON: where, what and how often');

my $run = $sarif->{runs}[0];
my @results = @{$run->{results} // []};
test ($sarif->{version} eq '2.1.0' && $sarif->{'$schema'} =~ /sarif-2\.1\.0/
      && $run->{tool}{driver}{name} eq 'acccache-run' && $run->{invocations}[0]{exitCode} == 99,
      'SARIF: the tool and the run');
test (@results == 3 && 3 == (grep { $_->{level} eq 'error' && $_->{message}{text} } @results),
      'SARIF: three results');
my %rules = map { $_->{id} => 1 } @{$run->{tool}{driver}{rules}};
test (3 == keys %rules && 3 == (grep { $rules{$_->{ruleId}} } @results), 'SARIF: their rules');
($past) = grep { $_->{ruleId} =~ /^memory:/ } @results;
my $place = $past->{locations}[0]{physicalLocation};
test ($place->{artifactLocation}{uri} =~ /outputs\.c$/ && $place->{region}{startLine} == 25
      && $past->{occurrenceCount} == 64, 'SARIF: where and how often');
my ($race) = grep { $_->{ruleId} eq 'race:write-write' } @results;
test (@{$race->{relatedLocations}} == 2, 'SARIF: both sides of a race');
my @wrong = wrong ($sarif, 'log', 'log');
print "# $_\n" for @wrong;
test (!@wrong, 'SARIF: as the standard has it');
delete $past->{message};
$place->{region}{startLine} = 0;
$race->{relatedLocations}[1]{physicalLocation}{artifactLocation} = { uri => 'a b.c' };
$run->{extra} = 1;
test (4 == wrong ($sarif, 'log', 'log'), 'SARIF: what is not would be found');
if ($ENV{ACCCACHE_SARIF_SCHEMA}) {
  my $asked = system ('python3', '-c', <<'END', $ENV{ACCCACHE_SARIF_SCHEMA}, $ARGV[1]);
import json, jsonschema, sys
schema, document = (json.load (open (name)) for name in sys.argv[1:])
jsonschema.validate (document, schema)
END
  test ($asked == 0, 'SARIF: as the schema has it');
}
exit ($failures > 0);
