#!/bin/sh
# Run once by the image of PostgreSQL when the primary is made.
set -e
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
