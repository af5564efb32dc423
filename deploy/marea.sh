#!/usr/bin/env bash
# marea <command> [arguments]: a command of the installed release, as its account and with its settings, such as
# "marea doctor", "marea backup" or "marea restore --to latest --into /var/lib/marea/restored".
# A command is a file of scripts/; "marea upgrade" and "marea back" are deploy/upgrade.sh.
set -euo pipefail
# shellcheck source=deploy/releases.sh
. "$(readlink -f "${MAREA_HOME:-/opt/marea}/current")/deploy/releases.sh"

release=$(running_release current)
command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  upgrade) exec "$release/deploy/upgrade.sh" "$@" ;;
  back) exec "$release/deploy/upgrade.sh" --back ;;
esac
for script in "scripts/$command.ts" "scripts/$command.mjs"; do
  if [[ $command =~ ^[a-z-]+$ && -e $release/$script ]]; then
    release_command "$release" "$script" "$@"
    exit
  fi
done
fail "There is no command ${command:-without a name}: see CONTRIBUTING.md of the release, with - for :"
