#!/bin/bash
# Copies the primary on the first start, then follows it under the name that synchronous_standby_names expects.
set -euo pipefail
export PGPASSWORD="$STANDBY_PASSWORD"
primary="host=primary user=standby application_name=standby"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --dbname "$primary" --pgdata "$PGDATA" --wal-method stream --slot standby --write-recovery-conf --checkpoint fast
  chmod 0700 "$PGDATA"
  echo "primary_conninfo = '$primary password=$STANDBY_PASSWORD'" >> "$PGDATA/postgresql.auto.conf"
fi
exec postgres -c hot_standby=on "$@"
