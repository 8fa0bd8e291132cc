#!/bin/bash
# Builds the image of the root Dockerfile without Docker, as root: debootstrap and an npm package of Node stand in for
# the base image from a registry. Prints the mounted file system of a container, and its size and the base's in MB.
set -euo pipefail
cd "$(dirname "$0")/../../.."
base=$(sed -n 's/^FROM \(node:[^ ]*\) AS node$/\1/p' Dockerfile)
version=${base#node:}
buildah() { command buildah --storage-driver vfs "$@"; }

if ! buildah inspect --type image "docker.io/library/$base" >/dev/null 2>&1; then
  work=$(mktemp --directory)
  trap 'rm -rf "$work"' EXIT
  debootstrap --variant=minbase --include=libatomic1,ca-certificates bookworm "$work/root" >&2
  npm install --prefix "$work/npm" --no-audit --no-fund --allow-scripts=node "node@${version%%-*}" >&2
  cp -L "$work/npm/node_modules/node/bin/node" "$work/root/usr/local/bin/node"
  mkdir -p "$work/root/usr/local/lib/node_modules"
  cp -rL "$(npm root --global)/npm" "$work/root/usr/local/lib/node_modules/npm"
  for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/root/usr/local/bin/$name"; done
  cp -r /etc/ssl/certs/. "$work/root/etc/ssl/certs/"
  chroot "$work/root" useradd --create-home --uid 1000 node
  rm -rf "$work/root/var/cache/apt" "$work/root/var/lib/apt/lists" "$work/root/usr/share/doc"
  container=$(buildah from scratch)
  buildah copy --quiet "$container" "$work/root" / >&2
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container" >&2
  buildah commit --quiet --rm "$container" "docker.io/library/$base" >&2
fi

buildah bud --isolation chroot --network host --format docker --layers=false --target forkcast \
  --tag forkcast:test . >&2
container=$(buildah from forkcast:test)
root=$(buildah mount "$container")
echo "$root"
du -sm "$root" | cut -f1
baseContainer=$(buildah from "docker.io/library/$base")
du -sm "$(buildah mount "$baseContainer")" | cut -f1
buildah rm "$baseContainer" >/dev/null
