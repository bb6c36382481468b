#!/bin/bash
# Runs once, when the primary's data directory is made: a slot and the right to copy for the standby.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command "select pg_create_physical_replication_slot('standby')"
echo "host replication $POSTGRES_USER samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
