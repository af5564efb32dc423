#!/usr/bin/env bash
# npm run install:proof [-- <port>]: makes a bare Debian 12 with debootstrap, boots its systemd in namespaces of its own,
# and runs deploy/install.sh in it: packages, account, build, nginx, the unit. Then it looks, as a visitor and as who
# runs it: TLS, the first admin, reload, restart after a kill, backup, the next release and the way back. Needs root, debootstrap,
# systemd-container and the ports 80, 443 and <port> (3740) of this machine, whose network it shares. Takes 5 to 10 minutes.
set -euo pipefail
port=${1:-3740}
here=$(dirname "$(readlink -f "$0")")
root=$(mktemp -d --tmpdir marea-debian-XXXXXX)
site=marea.example
chmod 755 "$root"
# shellcheck source=deploy/proof-frame.sh
. "$here/proof-frame.sh"

if ! command -v debootstrap >/dev/null || ! command -v systemd-nspawn >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends debootstrap systemd-container >/dev/null
fi

say "A bare Debian 12"
debootstrap --variant=minbase --include=systemd,systemd-sysv,procps bookworm "$root" \
  ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$root.log" 2>&1
# What this machine needs to reach registries: its resolver and the certificates that it trusts beside Debian's.
cp --remove-destination /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/usr/local/share/ca-certificates" "$root/root/marea" "$root/etc/marea"
cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
tar -C "$here/.." --exclude=./node_modules --exclude=./build --exclude=./.data --exclude=./.git --exclude=./.react-router \
  --exclude=./test-results -cf - . | tar -C "$root/root/marea" -xf -
# Another port than usual, for this machine is shared; settings that are there stay as they are.
sed -e "s|^PORT=.*|PORT=$port|" -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$site|" "$here/marea.env.example" >"$root/etc/marea/marea.env"

say "Its systemd boots"
# It waits for a bus that minbase does not have.
ln -s /dev/null "$root/etc/systemd/system/systemd-logind.service"
systemd-nspawn --quiet --directory "$root" --register=no --keep-unit --resolv-conf=off --console=pipe \
  --boot systemd.unit=multi-user.target >"$root.boot" 2>&1 </dev/null &
nspawn=$!
leader=
clean_up() {
  [ -z "$leader" ] || kill -s RTMIN+4 "$leader" 2>/dev/null || true
  sleep 5
  kill "$nspawn" 2>/dev/null || true
  wait "$nspawn" 2>/dev/null || true
  rm -rf "$root" "$root.log" "$root.boot"
}
trap clean_up EXIT
inside() {
  nsenter --target "$leader" --mount --uts --ipc --pid --cgroup --root --wd env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"
}
for _ in $(seq 1 60); do
  leader=$(pgrep -P "$nspawn" || true)
  [ -n "$leader" ] && inside systemctl is-active -q basic.target 2>/dev/null && break
  sleep 1
done
inside systemctl is-active basic.target

say "deploy/install.sh"
inside env MAREA_URL="https://$site" /root/marea/deploy/install.sh first

visit() {
  inside /opt/marea/current/node_modules/.bin/node --input-type=module -e "
    import https from 'node:https';
    import { readFileSync } from 'node:fs';
    const ca = readFileSync('/etc/marea/tls/certificate.pem');
    const options = { host: '127.0.0.1', servername: '$site', headers: { host: '$site', accept: 'text/html' }, ca, path: '$1' };
    https.get(options, (reply) => {
      let text = '';
      reply.on('data', (part) => (text += part)).on('end', () => {
        console.log(reply.statusCode, text.slice(0, 2000));
        process.exit(reply.statusCode === ${2:-200} ? 0 : 1);
      });
    }).on('error', (error) => { console.log(error); process.exit(1); });"
}
main_pid() { inside systemctl show --property=MainPID --value marea; }
processes() { inside pgrep -u marea -f 'scripts/start.mjs' | sort | tr '\n' ' '; }

check "the unit is enabled and runs" inside sh -c 'systemctl is-enabled marea && systemctl is-active marea'
check "systemd-analyze verify has no word about it" inside sh -c '! systemd-analyze verify marea.service 2>&1 | grep .'
inside systemd-analyze security --no-pager marea.service | tail -n 1
check "it is not root, and may not become it" inside sh -c \
  "[ \"\$(ps -o user= -p $(main_pid))\" = marea ] && grep -q '^NoNewPrivs:.*1' /proc/$(main_pid)/status"
check "a visitor gets the home page by TLS" visit /
check "and the status page" visit /status
check "metrics are closed to visitors" visit /metrics 404
inside marea users-first-admin ada@marea.example Ada Stone en
check "a second first admin is refused" inside sh -c '! marea users-first-admin eve@marea.example Eve Stone en'
# shellcheck disable=SC2016 # what is in single quotes is for the shell inside
check "the mail to the first admin is written" inside sh -c \
  'for i in $(seq 1 100); do ls /var/lib/marea/mail/* 2>/dev/null | grep -q . && exit 0; sleep 0.3; done; exit 1'
before=$(processes)
check "systemctl reload is taken" inside systemctl reload marea
for _ in $(seq 1 100); do [ "$(processes)" = "$before" ] || break; sleep 0.3; done
check "and replaces processes below the same parent" test "$(processes)" != "$before"
pid=$(main_pid)
check "killed, it comes back" inside sh -c \
  "kill -9 $pid; for i in \$(seq 1 200); do new=\$(systemctl show -p MainPID --value marea); [ \$new != 0 ] && [ \$new != $pid ] && exit 0; sleep 0.2; done; exit 1"
check "and answers" inside sh -c ". /root/marea/deploy/releases.sh; MAREA_READY_SECONDS=60 wait_ready"
inside marea backup
inside marea doctor
inside marea upgrade /root/marea next
check "the next release answers" visit /
inside marea back
check "the first release answers again" visit /status
say "errors in its log, with those of the kill:"
inside sh -c 'journalctl -u marea -o cat --no-pager | grep -E "level.:.(error|fatal)" | cut -c 1-300' || true
say "Installed, looked at, upgraded and taken back."
