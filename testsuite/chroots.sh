# What the scripts that work in chroots of Debian's releases share: matrix, packages.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The script sets me, releases, dir, keep and mirror, reads this, and calls begin_chroots.

die () { echo "$me: $*" >&2; exit 1; }

# Sets the variable of the option $1, which all these scripts have, or fails.  Its value is after
# the = or in $2; then shifts is 2.

chroot_option ()
{
  shifts=1
  case $1 in
    --keep) keep=yes; return ;;
    --*=*) value=${1#*=} ;;
    *) value=$2 shifts=2 ;;
  esac
  case $1 in
    --releases | --releases=*) releases=$(echo "$value" | tr , ' ') ;;
    --dir | --dir=*) dir=$value ;;
    --mirror | --mirror=*) mirror=$value ;;
    *) return 1 ;;
  esac
}

begin_chroots ()
{
  test "$(id -u)" = 0 || die "chroots need root"
  command -v debootstrap >/dev/null || die "debootstrap is missing: apt-get install debootstrap"
  source=$(cd "$(dirname "$0")/.." && pwd) || exit 1
  test -n "$mirror" || mirror=$(apt-get indextargets \
    --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' \
    | sed -n "s/^$(. /etc/os-release; echo "$VERSION_CODENAME") main //p" \
    | sed 1q)
  test -n "$mirror" || die "the apt sources name no mirror of Debian; say --mirror URL"
  mkdir -p "$dir" || exit 1
  trap 'leave' EXIT
  trap 'exit 1' HUP INT TERM
}

# Takes down what enter put up in the chroot $1.

unmount ()
{
  for place in dev/pts proc; do
    if mountpoint -q "$1/$place"; then umount "$1/$place"; fi
  done
}

# At the end, however it comes.

leave ()
{
  for chroot in "$dir"/*/; do
    test -f "$chroot/.acccache-$me" || continue
    unmount "$chroot"
    test -n "$keep" || rm -rf --one-file-system "$chroot"
  done
}

# Runs a command in the chroot $1, with nothing of our environment.

within ()
{
  chroot=$dir/$1
  shift
  chroot "$chroot" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C \
    DEBIAN_FRONTEND=noninteractive "$@"
}

# Makes the chroot $1 of the release $2, or enters the one that was kept.

enter ()
{
  chroot=$dir/$1
  if test ! -f "$chroot/.acccache-$me"; then
    script=/usr/share/debootstrap/scripts/$2
    # A release younger than this machine's debootstrap is made as sid is.
    test -e "$script" || script=/usr/share/debootstrap/scripts/sid
    debootstrap --variant=minbase "$2" "$chroot" "$mirror" "$script" >"$dir/$1.log" 2>&1 \
      || die "debootstrap $2 failed: see $dir/$1.log"
    touch "$chroot/.acccache-$me"
    # Mirrors that are snapshots of the moving releases are out of date as soon as they are made.
    {
      echo 'Acquire::Check-Valid-Until "false";'
      apt-config dump | grep -E '^Acquire::https?::'
    } >"$chroot/etc/apt/apt.conf.d/90acccache-$me"
    cp /etc/resolv.conf "$chroot/etc/resolv.conf"
  fi
  mountpoint -q "$chroot/proc" || mount -t proc proc "$chroot/proc"
  # DejaGnu wants terminals.
  mountpoint -q "$chroot/dev/pts" \
    || mount -t devpts -o newinstance,ptmxmode=666 devpts "$chroot/dev/pts"
  within "$1" apt-get -q update >>"$dir/$1.log" 2>&1 || die "apt-get update failed: see $dir/$1.log"
}

# Puts the sources into the chroot $1.

copy_sources ()
{
  rm -rf "$dir/$1/acccache"
  mkdir -p "$dir/$1/acccache"
  if test -e "$source/.git" && command -v git >/dev/null; then
    git -C "$source" ls-files -co --exclude-standard -z
  else
    (cd "$source" && find . -path ./build -prune -o ! -type d -print0)
  fi | tar -C "$source" --null -T - --ignore-failed-read -cf - | tar -C "$dir/$1/acccache" -xf -
}
