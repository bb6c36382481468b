#!/bin/bash
# Runs once, when the primary's data directory is created. Creates the database with its roles:
#   brewdial_owner  owns the database and its tables; used by the migration only
#   brewdial_app    reads and writes rows; used by the API and the worker; db:migrate grants it its rights (DATABASE_APP_ROLE)
#   standby         replicates
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --no-psqlrc --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" --set=standby_password="$STANDBY_PASSWORD" <<'SQL'
create role brewdial_owner login password :'owner_password';
create role brewdial_app login password :'app_password';
create role standby login replication password :'standby_password';
create database brewdial owner brewdial_owner;
revoke all on database brewdial from public;
grant connect on database brewdial to brewdial_app;
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication standby samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
