#!/bin/sh
# Makes the secrets of an installation, once: what identities are signed with and personal data is sealed with, and
# what session cookies are signed with. Keep a copy where backups are kept: without the first, personal data is lost.
set -eu
umask 077
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
for name in identity_key session_keys; do
  file="$folder/$name"
  if [ -e "$file" ]; then
    echo "$file is there already"
  else
    head -c 32 /dev/urandom | base64 | tr -d '\n' >"$file"
    # Containers read it as a user of their own.
    chmod 0444 "$file"
    echo "$file made"
  fi
done
