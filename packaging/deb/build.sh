#!/bin/sh
# Builds newsdesk_VERSION_ARCHITECTURE.deb with Node inside: packaging/deb/build.sh [FOLDER]
# NODE names the Node to bring, NODE_LICENSE its license. DEBFULLNAME and DEBEMAIL name the maintainer.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$(mkdir -p "${1:-$root/dist}" && cd "${1:-$root/dist}" && pwd)
node=${NODE:-$(node --print process.execPath)}
node_license=${NODE_LICENSE:-/usr/share/doc/nodejs/LICENSE}
version=$(node --print "require('$root/package.json').version")
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-Newsdesk authors} <${DEBEMAIL:-root@$(hostname)}>"
# Files have the time of the last commit, so that the same sources give the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
app=$tree/usr/lib/newsdesk
docs=$tree/usr/share/doc/newsdesk
mkdir -p "$app" "$docs" "$tree/DEBIAN" "$tree/etc/newsdesk" "$tree/usr/bin" "$tree/usr/lib/systemd/system" \
  "$tree/usr/lib/sysusers.d" "$tree/usr/share/man/man1" "$tree/usr/share/lintian/overrides"

# The npm package, and nothing that only other systems or compilers need.
(cd "$root" && npm pack --silent --pack-destination "$work" >/dev/null)
tar --extract --no-same-permissions --strip-components=1 --directory="$app" --file="$work/newsdesk-$version.tgz"
sqlite=$app/node_modules/@photostructure/sqlite
rm -r "$sqlite/src" "$sqlite/binding.gyp"
case $architecture in amd64) kept=linux-x64 ;; arm64) kept=linux-arm64 ;; *) echo "No SQLite for $architecture." >&2; exit 1 ;; esac
find "$sqlite/prebuilds" -mindepth 1 -maxdepth 1 ! -name "$kept" -exec rm -r {} +
find "$app" -name '*.musl.node' -delete
rm -r "$app/node_modules/node-addon-api"
find "$app/node_modules" -type f \( -name '*.ts' -o -name '*.map' -o -name '*.html' -o -iname '*.md' -o -name '.*' \) -delete
find "$app/node_modules" -depth -type d \( -name test -o -name tests -o -name .github -o -name .husky \) -exec rm -r {} +
# Tools of packages, which nothing here calls. Ours is started by its Node, too.
find "$app/node_modules" -type f -exec sh -c 'for file; do [ "$(head -c 2 "$file" | tr -d "\0")" != "#!" ] || rm "$file"; done' - {} +
sed -i '1{/^#!/d}' "$app/src/bin/newsdesk.mjs"
find "$app" -type f -exec chmod 644 {} +
find "$app" -type d -empty -delete
mkdir "$app/bin"
install -m 755 "$node" "$app/bin/node"
strip --strip-unneeded "$app/bin/node"

# What systemd, the shell, and people need.
for unit in "$root"/packaging/systemd/*; do
  sed -e 's|/usr/bin/node|/usr/lib/newsdesk/bin/node|' -e 's|file:///opt/newsdesk/docs|file:///usr/share/doc/newsdesk|' \
    -e 's|/opt/newsdesk|/usr/lib/newsdesk|' "$unit" >"$tree/usr/lib/systemd/system/$(basename "$unit")"
done
install -m 644 "$root/packaging/sysusers.d/newsdesk.conf" "$tree/usr/lib/sysusers.d/"
install -m 755 "$here/newsdesk.sh" "$tree/usr/bin/newsdesk"
install -m 600 "$here/newsdesk.env" "$tree/etc/newsdesk/newsdesk.env"
mv "$app/docs/operations.md" "$docs/operations.md"
rm -r "$app/docs" "$app/packaging" "$app/LICENSE" "$app/README.md"
gzip -9n <"$app/CHANGELOG.md" >"$docs/changelog.gz"
rm "$app/CHANGELOG.md"
gzip -9n <"$here/newsdesk.1" >"$tree/usr/share/man/man1/newsdesk.1.gz"
install -m 644 "$here/lintian-overrides" "$tree/usr/share/lintian/overrides/newsdesk"
{
  sed 's/^/ /; s/^ $/ ./' "$root/LICENSE" | sed -e '1i Newsdesk is free software:\n' -e 's/^ \.$//'
  printf '\nLicenses of the packages in it are in\n/usr/lib/newsdesk/dist/published/dashboard/third-party-notices.txt.\n'
  printf '\nThose of Node.js, which is /usr/lib/newsdesk/bin/node, are in nodejs-notices.gz beside this file.\n'
} >"$docs/copyright"
gzip -9n <"$node_license" >"$docs/nodejs-notices.gz"
gzip -9n >"$docs/changelog.Debian.gz" <<END
newsdesk ($version-1) unstable; urgency=medium

  * Newsdesk $version. Its changes are in changelog.gz.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END

# What dpkg needs.
echo /etc/newsdesk/newsdesk.env >"$tree/DEBIAN/conffiles"
install -m 755 "$here/postinst" "$here/prerm" "$here/postrm" "$tree/DEBIAN/"
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
(cd "$tree" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
cat >"$tree/DEBIAN/control" <<END
Package: newsdesk
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du --summarize --block-size=1024 --exclude=DEBIAN "$tree" | cut -f1)
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 8), systemd | systemd-standalone-sysusers | systemd-sysusers
Pre-Depends: init-system-helpers (>= 1.54~)
Suggests: postgresql
Section: mail
Priority: optional
Description: self-hosted email newsletter platform
 Contacts, imports of any size, sign-up forms, a block editor and an HTML
 editor, autoresponders, reports, and sending that never emails anyone twice,
 with a dashboard for the browser and a REST API.
 .
 Data is in SQLite, or in PostgreSQL. The package brings its own Node.js.
END
dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/newsdesk_$version-1_$architecture.deb"
