#!/bin/bash
# Copies the primary on the first start, then follows it under the name that synchronous_standby_names knows.
set -euo pipefail
export PGPASSWORD="$POSTGRES_PASSWORD"
primary="host=primary user=$POSTGRES_USER application_name=standby"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --dbname "$primary" --pgdata "$PGDATA" --wal-method stream --slot standby --write-recovery-conf --checkpoint fast
  chmod 0700 "$PGDATA"
  echo "primary_conninfo = '$primary password=$POSTGRES_PASSWORD'" >> "$PGDATA/postgresql.auto.conf"
fi
exec postgres -c hot_standby=on
