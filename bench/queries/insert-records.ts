import type pg from 'pg'

type Value = string | number | boolean | null | readonly string[]

const AT_ONCE = 5_000

/** Inserts records whose fields are named like the columns. */
export async function insertRecords(
  client: pg.Client,
  table: string,
  records: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const columns = Object.keys(records[0] ?? {}).join(', ')
  for (let from = 0; from < records.length; from += AT_ONCE) {
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(records.slice(from, from + AT_ONCE))],
    )
  }
}
