# shellcheck shell=bash
# What deploy/install.sh and deploy/upgrade.sh share: releases in folders, two links, one service. Sourced, not run.
#
#   $MAREA_HOME/releases/<name>   one release each, with its packages and built pages; the service can't write there
#   $MAREA_HOME/current           link to the one that runs
#   $MAREA_HOME/former            link to the one before it, for the way back
#   $MAREA_HOME/tools             the Node and npm that bring packages

MAREA_HOME=${MAREA_HOME:-/opt/marea}
MAREA_DATA=${MAREA_DATA:-/var/lib/marea}
MAREA_ENV=${MAREA_ENV:-/etc/marea/marea.env}
MAREA_USER=${MAREA_USER:-marea}
# Restarts the product; without systemd the program of whatever watches over it.
MAREA_RESTART=${MAREA_RESTART:-systemctl restart marea}
MAREA_READY_SECONDS=${MAREA_READY_SECONDS:-300}
RELEASES_KEPT=3

say() { printf '%s %s\n' "$(date -u +%H:%M:%S)" "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

as_user() {
  if [ "$(id -un)" = "$MAREA_USER" ]; then "$@"; else runuser -u "$MAREA_USER" -- "$@"; fi
}

# One setting of the file, without its quotes; empty when it is not there.
setting() {
  sed -n "s/^$1=//p" "$MAREA_ENV" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'
}

# release_command <folder> <script> [arguments]: a command of a release, with the settings of the service.
release_command() {
  local folder=$1 data
  shift
  data=$(setting DATA_DIR)
  (cd "$folder" && as_user env -i PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production DATA_DIR="${data:-$MAREA_DATA}" \
    node_modules/.bin/node "--env-file=$MAREA_ENV" "$@")
}

running_release() { readlink -e "$MAREA_HOME/$1" 2>/dev/null || true; }

# make_release <source folder> <name>: copies the source, brings its packages, builds its pages. Nothing running is
# touched. A half-made one has another name and is made anew.
make_release() {
  local source=$1 name=$2 folder="$MAREA_HOME/releases/$2" half="$MAREA_HOME/releases/.half" free
  [ -f "$source/package-lock.json" ] || fail "$source is no checkout of the product."
  [ ! -e "$folder" ] || fail "The release $name is there already: remove $folder, or give this one another name."
  mkdir -p "$MAREA_HOME/releases"
  free=$(df --output=avail -m "$MAREA_HOME/releases" | tail -n 1)
  [ "$free" -gt 3000 ] || fail "Only $free MB are free below $MAREA_HOME; a release may take 2,000."
  rm -rf "$half"
  mkdir "$half"
  tar -C "$source" --exclude=./node_modules --exclude=./build --exclude=./.data --exclude=./.git \
    --exclude=./.react-router --exclude=./test-results -cf - . | tar -C "$half" --no-same-owner -xf -
  printf 'RELEASE=%s\n' "$name" >"$half/release.env"
  # Not as root: packages may run scripts while they are installed.
  chown -R "$MAREA_USER" "$half"
  bring_packages "$half"
  say "Bringing packages and building pages"
  mkdir -p "$MAREA_HOME/.npm"
  chown "$MAREA_USER" "$MAREA_HOME/.npm"
  (cd "$half" && as_user env HOME="$MAREA_HOME/.npm" PATH="$half/node_modules/.bin:$MAREA_HOME/tools/node_modules/.bin:/usr/local/bin:/usr/bin:/bin" \
    sh -c "node scripts/setup.mjs && node_modules/.bin/node scripts/build-pages.ts && node_modules/.bin/node -e \"$LINK_LIBRARIES\"") ||
    fail "The release could not be made; what runs was not touched."
  [ "$(id -u)" != 0 ] || find "$half" -user "$MAREA_USER" ! -user root -exec chown -h root:root {} +
  chmod -R go-w,a+rX "$half"
  mv "$half" "$folder"
  say "The release $name is in $folder"
}

# PostgreSQL's libraries need links, which the service may not make.
LINK_LIBRARIES="import('./src/platform/database/embedded/binaries.ts').then(({ findBinaries, linkLibraries }) => {
  const found = findBinaries();
  if (found) linkLibraries(found);
})"

# The packages of the running release are linked, not copied, when the lockfile is the same: a release then takes 100 MB
# and no network. Nobody writes to them: setup.mjs finds its stamp.
bring_packages() {
  local current
  current=$(running_release current)
  if [ -z "$current" ] || ! cmp -s "$current/package-lock.json" "$1/package-lock.json"; then return 0; fi
  say "The packages are those of $(basename "$current")"
  cp -al "$current/node_modules" "$1/node_modules"
  # Folders are copied, files linked: the build may add to this one, and changes nothing of the release that runs.
  chown "$MAREA_USER" "$1/node_modules"
  rm -rf "$1/node_modules/.vite" "$1/node_modules/.vite-temp" "$1/node_modules/.cache"
}

# switch_to <folder>: the link changes in one step, then the service restarts.
switch_to() {
  ln -sfn "$1" "$MAREA_HOME/.next"
  mv -T "$MAREA_HOME/.next" "$MAREA_HOME/current"
  say "Restarting with $(basename "$1")"
  # Whoever watches over the product must not hold the lock of the upgrade.
  $MAREA_RESTART 9>&-
}

# The restart ended the process before, so whoever answers is the new one. The first start migrates the database.
wait_ready() {
  local port until started
  port=$(setting PORT)
  started=$(date +%s)
  until=$((started + MAREA_READY_SECONDS))
  while ! is_ready "${port:-3000}"; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    sleep 0.2
  done
  say "It answers after $(($(date +%s) - started)) s"
}

is_ready() {
  "$(running_release current)/node_modules/.bin/node" -e \
    'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' \
    "http://127.0.0.1:$1/readyz"
}

# The newest few stay, and whatever a link names.
drop_old_releases() {
  local current former one
  current=$(running_release current)
  former=$(running_release former)
  find "$MAREA_HOME/releases" -mindepth 1 -maxdepth 1 -type d ! -name '.*' -printf '%T@ %p\n' | sort -rn |
    tail -n "+$((RELEASES_KEPT + 1))" | cut -d' ' -f2- | while read -r one; do
    if [ "$one" != "$current" ] && [ "$one" != "$former" ]; then
      say "Removing the old release $(basename "$one")"
      rm -rf "$one"
    fi
  done
}
