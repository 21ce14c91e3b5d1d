#!/bin/sh
# Packs Newsdesk, installs the package into an empty folder without a network, starts it there, and stops it.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work"
ls -s --block-size=kB "$work"
mkdir "$work/place"
(
  cd "$work/place"
  npm install --silent --offline --ignore-scripts --no-audit --no-fund --cache "$work/cache" "$work"/newsdesk-*.tgz
  npx --offline newsdesk version
  du -sh node_modules
)
export NEWSDESK_DATA="$work/data"
npx tsx packaging/check-start.ts "$work/place/node_modules/.bin/newsdesk" start
