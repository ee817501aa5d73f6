#!/bin/sh
# A copy of the primary the first time, a replica of it ever after.
set -e
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --host primary --username data_daru --pgdata "$PGDATA" --write-recovery-conf \
    --wal-method stream --checkpoint fast
  chmod 0700 "$PGDATA"
fi
exec postgres -c hot_standby=on
