#!/bin/bash
# Runs a command in an image's file system: read-only, with a volume at /data and a fresh /tmp, as the given user.
# run.sh ROOT VOLUME USER COMMAND...; the environment is passed on.
exec unshare --mount bash -euc '
root=$1 volume=$2 user=$3
shift 3
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount --bind "$volume" "$root/data"
if [ -n "${READ_ONLY_VOLUME:-}" ]; then mount -o remount,ro,bind "$root/data"; fi
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot --userspec="$user:$user" "$root" sh -c "cd /app && exec \"\$@\"" sh "$@"' bash "$@"
