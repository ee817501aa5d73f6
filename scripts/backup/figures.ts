import pg from 'pg'

/** Rows of every table, as one snapshot has them. */
export type Figures = Record<string, number>

/** Counts in a transaction, so that a dump of the same snapshot holds exactly these rows. */
export async function readFigures(client: pg.ClientBase): Promise<Figures> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'staging') order by 1`,
  )
  const figures: Figures = {}
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) as count from ${name}`)
    figures[name] = Number(counted.rows[0]?.count)
  }
  return figures
}

/** What differs, in words; empty where the databases hold the same. */
export function differences(expected: Figures, found: Figures): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names
    .filter((name) => expected[name] !== found[name])
    .map(
      (name) => `${name}: ${expected[name] ?? 'no table'} rows, now ${found[name] ?? 'no table'}`,
    )
}

export async function withClient<Answer>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString, application_name: 'data-daru backup' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
