import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** What an import of the regulator's list wrote, without what was derived from it afterwards. */
const TABLES = ['medicines', 'products', 'supplements'] as const
const DERIVED = `'search_words'`

export interface CopyReport {
  rows: number
  seconds: number
}

/** Takes the imported rows out and puts them by COPY alone into ordinary (logged) tables. */
export async function timePlainCopy(url: string): Promise<CopyReport> {
  const client = new pg.Client(url)
  await client.connect()
  const report = { rows: 0, seconds: 0 }
  try {
    for (const table of TABLES) {
      const columns = await columnsOf(client, table)
      await client.query(`create table copied_${table} as select ${columns} from ${table} limit 0`)
      const rows = await takeOut(
        client,
        `select ${columns} from ${table} where source = 'iran-erx'`,
      )
      const begun = performance.now()
      const into = client.query(copyFrom(`copy copied_${table} from stdin`))
      const source = new PassThrough()
      for (const chunk of rows) source.write(chunk)
      source.end()
      await pipeline(source, into)
      report.seconds += (performance.now() - begun) / 1_000
      report.rows += into.rowCount
    }
    return report
  } finally {
    await client.end()
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name not in (${DERIVED})`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function takeOut(client: pg.Client, select: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`))) chunks.push(chunk)
  return chunks
}
