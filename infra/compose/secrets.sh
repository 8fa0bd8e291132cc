#!/bin/sh
# Creates the secrets of an installation unless they exist: identity_key signs identities and encrypts personal data,
# session_keys sign session cookies. Store a copy with the backups: without identity_key, personal data is lost.
set -eu
umask 077
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
for name in identity_key session_keys; do
  file="$folder/$name"
  if [ -e "$file" ]; then
    echo "$file already exists"
  else
    head -c 32 /dev/urandom | base64 | tr -d '\n' >"$file"
    # Containers read it as another user; the folder itself is private.
    chmod 0444 "$file"
    echo "$file created"
  fi
done
