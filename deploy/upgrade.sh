#!/usr/bin/env bash
# Puts another release of the product into service, or goes back to the one before. docs/runbooks.md, Update.
#
#   upgrade.sh <folder with the new source> [<name>]   make it, back up, switch; back by itself when it does not answer
#   upgrade.sh --back                                  the release before, on the database as it is now
#   --without-backup                                   before either: the database is backed up by other means
#
# No booking is lost on either way, because the database goes only forward: migrations expand first and contract a
# release later, so the release before runs on the newer schema.
set -euo pipefail
# shellcheck source=deploy/releases.sh
. "$(dirname "$(readlink -f "$0")")/releases.sh"

backs_up=yes
if [ "${1:-}" = --without-backup ]; then
  backs_up=no
  shift
fi
[ $# -ge 1 ] || fail "What? upgrade.sh [--without-backup] <folder with the new source> [<name>], or upgrade.sh --back"

exec 9>"$MAREA_HOME/.upgrade.lock"
flock -n 9 || fail "Another upgrade is under way."

back_up() {
  if [ "$backs_up" = no ]; then
    say "No backup is made: --without-backup"
    return 0
  fi
  [ -n "$(setting BACKUP_DIR)" ] ||
    fail "BACKUP_DIR is not set, so nothing can be backed up here. Back up your database, then add --without-backup."
  say "Backing up, and trying the backup"
  release_command "$1" scripts/backup.ts || fail "There is no good backup, so nothing is changed."
}

# The program refuses a database with migrations that it does not know. Going back on purpose tells it of them: they are
# applied already and run no more.
tell_migrations() {
  local from=$1 to=$2 file
  for file in "$from"/database/migrations/*.sql; do
    if [ ! -e "$to/database/migrations/$(basename "$file")" ]; then
      say "$(basename "$to") is told of $(basename "$file")"
      cp -p "$file" "$to/database/migrations/"
    fi
  done
}

go_back() {
  local from to
  from=$(running_release current)
  to=$(running_release former)
  if [ ! -d "$to" ] || [ "$to" = "$from" ]; then fail "There is no release to go back to."; fi
  tell_migrations "$from" "$to"
  ln -sfn "$from" "$MAREA_HOME/former"
  switch_to "$to"
  wait_ready || fail "$(basename "$to") does not answer either: journalctl -u marea"
  say "Back to $(basename "$to"), on the database as it is"
}

if [ "$1" = --back ]; then
  go_back
  exit 0
fi

source=$(readlink -f "$1")
name=${2:-$(date -u +%Y%m%dT%H%M%SZ)}
before=$(running_release current)
make_release "$source" "$name"
if [ -n "$before" ]; then
  back_up "$before"
  ln -sfn "$before" "$MAREA_HOME/former"
fi
switch_to "$MAREA_HOME/releases/$name"
if ! wait_ready; then
  say "$name does not answer within $MAREA_READY_SECONDS s"
  [ -n "$before" ] || fail "Look at journalctl -u marea"
  go_back
  exit 1
fi
drop_old_releases
say "$name is in service${before:+; upgrade.sh --back goes back to $(basename "$before")}"
