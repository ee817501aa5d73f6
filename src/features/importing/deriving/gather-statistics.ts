import type pg from 'pg'

/** Of a table's rows so many must be new before plans made for the old ones go wrong. */
const SHARE = 10

// History and notes for taking back are written after all that is derived.
const REWRITTEN = `
  select quote_ident(x.relname) as table from pg_stat_xact_user_tables x
  join pg_class c on c.oid = x.relid
  where x.schemaname = 'public'
    and x.n_tup_ins + x.n_tup_upd + x.n_tup_del > greatest(c.reltuples, 0) / ${SHARE}`

/**
 * Statistics of the tables of which this transaction has written a good part: autovacuum sees them only after
 * its end, and without them statements of a first round ran for minutes. An edit of one record gathers none.
 */
export async function gatherStatistics(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(REWRITTEN)
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ table }) => table).join(', ')}`)
}
