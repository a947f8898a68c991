# What the tests that are scripts share: verdicts, and a scratch folder.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A script prints PASS: NAME or FAIL: NAME for each test, and a FAIL says below what it saw.

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

pass () { echo "PASS: $1"; }
fail ()
{
  echo "FAIL: $1"
  shift
  printf '%s\n' "$*" | sed 's/^/  /'
}
unsupported () { echo "UNSUPPORTED: $1"; }

# verdict NAME COMMAND...: whether COMMAND succeeds.

verdict ()
{
  name=$1
  shift
  if seen=$("$@" 2>&1); then pass "$name"; else fail "$name" "$* prints:" "$seen"; fi
}

# twin NAME COMMAND...: whether COMMAND fails, as it must.

twin ()
{
  name=$1
  shift
  if seen=$("$@" 2>&1); then fail "$name" "$* succeeds:" "$seen"; else pass "$name"; fi
}

# equal NAME WANTED GOT

equal ()
{
  if test "x$2" = "x$3"; then pass "$1"; else fail "$1" "got '$3' instead of '$2'"; fi
}

# says NAME TEXT WORD...: whether each WORD is in TEXT.

says ()
{
  name=$1
  text=$2
  shift 2
  for word; do
    case $text in
      *"$word"*) ;;
      *) fail "$name" "no '$word' in:" "$text"; return ;;
    esac
  done
  pass "$name"
}

# twin_says NAME TEXT OTHER WORD...: whether each WORD is in TEXT, and none in OTHER.

twin_says ()
{
  other=$3
  says_name=$1
  says_text=$2
  shift 3
  for word; do
    case $other in
      *"$word"*) fail "$says_name" "'$word' is in:" "$other"; return ;;
    esac
  done
  says "$says_name" "$says_text" "$@"
}

# Fills the folder $1 with links to all programs on PATH but those that match the patterns $2 ….

path_without ()
{
  folder=$1
  shift
  mkdir -p "$folder"
  (IFS=:; for place in $PATH; do ln -s "$place"/* "$folder" 2>/dev/null; done)
  for pattern; do
    rm -f "$folder"/$pattern
  done
}
