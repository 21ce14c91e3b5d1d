#!/bin/sh
# Runs newsdesk on the settings and the data of the service, as its user.
set -eu
if [ "$(id -u)" = 0 ]; then
  # So that no file in the data folder belongs to root.
  exec setpriv --reuid=newsdesk --regid=newsdesk --clear-groups env HOME=/var/lib/newsdesk "$0" "$@"
fi
app=/usr/lib/newsdesk
settings=/etc/newsdesk/newsdesk.env
export NODE_ENV=production
if [ -r "$settings" ]; then
  export NEWSDESK_DATA="${NEWSDESK_DATA:-/var/lib/newsdesk}"
  exec "$app/bin/node" --env-file="$settings" "$app/src/bin/newsdesk.mjs" "$@"
fi
exec "$app/bin/node" "$app/src/bin/newsdesk.mjs" "$@"
