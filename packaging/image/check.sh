#!/bin/sh
# Builds the image with buildah, starts it as its user, and stops it. As root: packaging/image/check.sh
# FROM_DEBIAN=1 makes the base images from Debian's packages and this computer's Node and npm, where no registry of
# images is reachable.
set -eu
cd "$(dirname "$0")/../.."
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot BUILDAH_FORMAT=docker
work=$(mktemp -d)
container=
trap '[ -z "$container" ] || buildah rm "$container" >/dev/null; rm -rf "$work"' EXIT

set --
if [ -n "${FROM_DEBIAN:-}" ]; then
  mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/base.tar"
  base=$(buildah from scratch)
  buildah add --quiet "$base" "$work/base.tar" / >/dev/null
  buildah commit --quiet "$base" localhost/newsdesk-debian >/dev/null
  buildah add --quiet "$base" "$(node --print process.execPath)" /usr/local/bin/node >/dev/null
  buildah add --quiet "$base" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm >/dev/null
  buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    buildah add --quiet "$base" "$NODE_EXTRA_CA_CERTS" /usr/local/share/ca.pem >/dev/null
    buildah config --env NODE_EXTRA_CA_CERTS=/usr/local/share/ca.pem "$base"
  fi
  buildah commit --quiet "$base" localhost/newsdesk-node >/dev/null
  buildah rm "$base" >/dev/null
  set -- --pull-never --build-arg BUILD=localhost/newsdesk-node --build-arg BASE=localhost/newsdesk-debian
fi
buildah build --quiet "$@" --file packaging/image/Containerfile --tag localhost/newsdesk . >/dev/null
buildah images --format '{{.Name}} {{.Size}}' | grep newsdesk

container=$(buildah from --pull-never localhost/newsdesk)
buildah run "$container" -- sh -c 'id; touch /app/written 2>&1 || true'
NEWSDESK_PORT=$(shuf -i 20000-30000 -n 1)
NEWSDESK_PASSWORD=$(head -c 12 /dev/urandom | base64)
export NEWSDESK_PORT NEWSDESK_PASSWORD
# buildah would kill it. Its processes are those of this computer.
PID_FILE=$(buildah mount "$container")/tmp/pid
# shellcheck disable=SC2016 # The shell that stops it expands it.
STOP='kill "$(cat "$PID_FILE")"'
export PID_FILE STOP
# shellcheck disable=SC2016 # The shell in the container expands it.
npx tsx packaging/check-start.ts buildah run --env "NEWSDESK_PORT=$NEWSDESK_PORT" --env "NEWSDESK_PASSWORD=$NEWSDESK_PASSWORD" \
  "$container" -- sh -c 'echo $$ >/tmp/pid; exec node --max-semi-space-size=4 /app/src/bin/newsdesk.mjs start'
