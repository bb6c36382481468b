#!/bin/bash
# Creates the folders of the backup volume for the user postgres, then starts the server. Only the metrics can be read by others.
set -euo pipefail
install -d -o postgres -g postgres -m 0711 /backups
install -d -o postgres -g postgres -m 0700 /backups/base /backups/wal
install -d -o postgres -g postgres -m 0755 /backups/metrics
exec docker-entrypoint.sh "$@"
