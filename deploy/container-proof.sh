#!/usr/bin/env bash
# npm run container:proof [-- <port>]: builds deploy/Containerfile with Debian's podman over a Debian 12 of debootstrap
# (no registry of images is asked), runs what it built and looks: pages, account, health, what a stop and a kill leave, a
# backup. Without control groups and limits of processes, which not every machine gives. Needs root. Takes 5 to 10 minutes.
set -euo pipefail
# crun starts nothing where both versions of control groups are mounted: the second is hidden from this proof alone.
hybrid=/sys/fs/cgroup/unified
if mountpoint --quiet "$hybrid"; then exec unshare --mount sh -c "umount $hybrid && exec \"\$0\" \"\$@\"" "$0" "$@"; fi
port=${1:-3741}
here=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d --tmpdir marea-container-XXXXXX)
base=docker.io/library/debian:12-slim
name=marea-proof-$$
# shellcheck source=deploy/proof-frame.sh
. "$here/proof-frame.sh"
pod() {
  podman --root "$work/images" --runroot "$work/run" --cgroup-manager cgroupfs "$@" \
    2> >(grep --line-buffered --invert-match 'systemd connection\|Removing timer' >&2)
}
clean_up() {
  pod rm --force --time 5 "$name" >/dev/null 2>&1 || true
  pod volume rm --all --force >/dev/null 2>&1 || true
  pod rmi --all --force >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean_up EXIT
# Podman raises limits by itself, which a machine may refuse to root.
printf '[containers]\ndefault_ulimits = []\n' >"$work/containers.conf"
export CONTAINERS_CONF="$work/containers.conf"

if ! command -v podman >/dev/null || ! command -v debootstrap >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends podman crun netavark debootstrap >/dev/null
fi

say "A bare Debian 12 as the base"
debootstrap --variant=minbase bookworm "$work/debian" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$work/log" 2>&1
# What this machine needs to reach registries: certificates that it trusts beside Debian's.
mkdir -p "$work/debian/usr/local/share/ca-certificates"
cp /usr/local/share/ca-certificates/*.crt "$work/debian/usr/local/share/ca-certificates/" 2>/dev/null || true
tar -C "$work/debian" -cf - . | pod import - "$base" >/dev/null 2>&1

say "podman build"
# A health check is a part of Docker's format alone.
pod build --quiet --format docker --pull=never --network=host --isolation=chroot --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
  --ignorefile "$here/../.dockerignore" --file "$here/Containerfile" --tag marea "$here/.." >"$work/log" 2>&1 || {
  tail -n 40 "$work/log"
  exit 1
}
say "built: $(pod image inspect --format '{{.Size}}' marea | awk '{ printf "%d MB", $1 / 1e6 }')"

on_fault() { pod logs --tail 20 "$name" || true; }
visit() { curl --silent --fail --max-time 10 --output "$work/page" "http://127.0.0.1:$port$1"; }
within() {
  local seconds=$1
  shift
  for _ in $(seq 1 "$seconds"); do "$@" && return 0 || sleep 1; done
  return 1
}
inside() { pod exec "$name" "$@"; }

# The check of health is asked for below: podman's own timer needs a systemd that runs.
pod run --detach --name "$name" --network host --cgroups=disabled --stop-timeout 90 --health-interval disable \
  --volume marea-data:/var/lib/marea --volume marea-backup:/var/backups/marea \
  --env "PORT=$port" --env HOST=127.0.0.1 --env "PUBLIC_URL=http://localhost:$port" --env DEMO=0 marea >/dev/null
check "it answers" within 180 visit /readyz
check "a visitor gets the home page" visit /
check "it is healthy by its own check" within 30 pod healthcheck run "$name"
check "it is not root" test "$(inside id -un)" = marea
check "its files are root's" inside sh -c '! test -w /opt/marea/current'
check "the first admin is made" inside node_modules/.bin/node scripts/users-first-admin.ts ada@marea.example Ada Stone en
check "a backup is made and tried" inside node_modules/.bin/node scripts/backup.ts
before=$(date +%s)
pod stop "$name" >/dev/null
check "a stop is clean, after $(($(date +%s) - before)) s" test "$(pod inspect --format '{{.State.ExitCode}}' "$name")" = 0
pod start "$name" >/dev/null
check "started again, it answers" within 120 visit /readyz
check "and knows the first admin" inside sh -c \
  '! node_modules/.bin/node scripts/users-first-admin.ts eve@marea.example Eve Stone en'
pod kill --signal KILL "$name" >/dev/null
within 20 test "$(pod inspect --format '{{.State.Running}}' "$name")" = false || true
pod start "$name" >/dev/null
check "killed and started, it answers" within 120 visit /readyz
check "and the books hold" inside node_modules/.bin/node scripts/audit-verify.ts
say "errors in its log:"
pod logs "$name" 2>&1 | grep -E '"level":"(error|fatal)"' | cut -c 1-300 || true
say "Built, run, stopped, killed and backed up."
