#!/bin/sh
# Creates the secrets of compose.yaml in deploy/secrets, once. Keep a copy: without secret_key, second factors and uploaded
# evidence cannot be read, and with another seal_key, new documents have another seal.
# The certificate is signed by itself. For production, put one of a certificate authority in its place.
set -eu
folder=$(dirname "$0")/secrets
[ -e "$folder" ] && { echo "$folder exists. Nothing was changed."; exit 0; }
umask 077
mkdir "$folder"
cd "$folder"
random() { openssl rand -hex 24; }

random > database_password
printf 'postgres://paperproof:%s@database:5432/paperproof' "$(cat database_password)" > database_url
key=$(random) secret=$(random)
printf 's3://%s:%s@paperproof?endpoint=http://store:8333' "$key" "$secret" > storage_url
cat > store_users <<JSON
{"identities":[{"name":"paperproof","credentials":[{"accessKey":"$key","secretKey":"$secret"}],
"actions":["Read:paperproof","Write:paperproof","List:paperproof"]}]}
JSON
random > secret_key
random > metrics_token
openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out seal_key
openssl req -new -x509 -key seal_key -days 1095 -subj '/CN=Paperproof seal' -out seal_certificate
# The containers' user reads them, and has no other right on this machine.
chown 10001 database_url storage_url secret_key seal_key seal_certificate metrics_token 2>/dev/null ||
  echo 'Run as root, or let the user 10001 read the files in deploy/secrets.'
echo "Created $folder"
