#!/bin/sh
# Creates the secrets of compose.yaml in deploy/secrets that are not there yet, and says which. It never changes one that is there,
# so run it again after each upgrade. Keep a copy: without secret_key, second factors and uploaded evidence cannot be read, and with
# another seal_key, new documents have another seal.
# The certificate is signed by itself. For production, put one of a certificate authority in its place.
set -eu
folder=$(dirname "$0")/secrets
umask 077
mkdir -p "$folder"
cd "$folder"
created=''
random() { openssl rand -hex 24; }
# An empty file is what an interrupted run left.
lacks() { [ ! -s "$1" ] && created="$created $1"; }
# What stands at a place of another secret that is there: lacking one of two that belong together makes no new pair.
part() { [ ! -s "$1" ] || sed -n "s|$2|\\1|p" "$1"; }

if lacks database_password; then
  known=$(part database_url '^[a-z]*://[^:]*:\([^@]*\)@.*')
  echo "${known:-$(random)}" > database_password
fi
if lacks database_url; then
  printf 'postgres://paperproof:%s@database:5432/paperproof' "$(cat database_password)" > database_url
fi
if lacks storage_url; then
  key=$(part store_users '.*"accessKey":"\([^"]*\)".*') secret=$(part store_users '.*"secretKey":"\([^"]*\)".*')
  printf 's3://%s:%s@paperproof?endpoint=http://store:8333' "${key:-$(random)}" "${secret:-$(random)}" > storage_url
fi
if lacks store_users; then
  cat > store_users <<JSON
{"identities":[{"name":"paperproof","credentials":[{"accessKey":"$(part storage_url '^s3://\([^:]*\):.*')","secretKey":"$(part storage_url '^s3://[^:]*:\([^@]*\)@.*')"}],
"actions":["Read:paperproof","Write:paperproof","List:paperproof"]}]}
JSON
fi
if lacks secret_key; then random > secret_key; fi
if lacks metrics_token; then random > metrics_token; fi
if lacks seal_key; then
  [ ! -s seal_certificate ] || { echo "$folder/seal_key is missing, and no new key fits seal_certificate. Put it back."; exit 1; }
  openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out seal_key
fi
if lacks seal_certificate; then
  openssl req -new -x509 -key seal_key -days 1095 -subj '/CN=Paperproof seal' -out seal_certificate
fi
[ -n "$created" ] || { echo "$folder has every secret. Nothing was changed."; exit 0; }
# The containers' user reads them, and has no other right on this machine.
chown 10001 database_url storage_url secret_key seal_key seal_certificate metrics_token 2>/dev/null ||
  echo 'Run as root, or let the user 10001 read the files in deploy/secrets.'
echo "Created in $folder:$created"
