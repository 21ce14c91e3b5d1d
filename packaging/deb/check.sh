#!/bin/sh
# Builds the package, asks lintian, and installs it on this computer. Starts what its unit starts, as the unit's user, stops
# it, and purges the package. As root, on a computer without Newsdesk: packaging/deb/check.sh
set -eu
cd "$(dirname "$0")/../.."
if [ -e /var/lib/newsdesk ]; then echo "/var/lib/newsdesk is there already: nothing is checked." >&2; exit 1; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DEBEMAIL="${DEBEMAIL:-newsdesk@packages.example.com}"
packaging/deb/build.sh "$work"
package=$(ls "$work"/*.deb)
ls -s --block-size=kB "$package"
lintian --allow-root --tag-display-limit 0 "$package" || true
dpkg --install "$package"
trap 'dpkg --purge newsdesk; rm -rf "$work" /var/lib/newsdesk' EXIT
dpkg --verify newsdesk
systemd-analyze verify --man=no /usr/lib/systemd/system/newsdesk.service
newsdesk version
newsdesk token create "Check" >/dev/null
unit=/usr/lib/systemd/system/newsdesk.service
command=$(sed -n 's/^ExecStart=//p' "$unit")
# shellcheck disable=SC2086 # The unit's words are words here, too.
NEWSDESK_DATA=/var/lib/newsdesk npx tsx packaging/check-start.ts \
  setpriv --reuid=newsdesk --regid=newsdesk --clear-groups --no-new-privs env HOME=/ $command
find /var/lib/newsdesk ! -user newsdesk
