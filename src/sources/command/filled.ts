import { FACT_TABLES, PRICE_EVENTS } from '#src/catalogue/facts/fact-tables.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { Database } from '#src/server/db/client.ts'

/** Kind, column, rows that have it of all: of records that their source still has, and of facts. */
export async function filledShares(db: Database): Promise<string[]> {
  const tables = [
    ...RECORD_KINDS.map(({ kind, table, columns, isDated }) => ({
      name: kind,
      table,
      where: isDated ? 'vanished_on is null' : 'true',
      columns: columns.filter(({ show }) => show).map(({ column }) => column),
    })),
    ...[PRICE_EVENTS, ...FACT_TABLES].map(({ name, table, columns, renamed = {} }) => ({
      name,
      table,
      where: 'true',
      columns: columns.map((column) => renamed[column] ?? column),
    })),
  ]
  const lines = ['| Kind | Field | Filled | Share |', '|---|---|---|---|']
  for (const { name, table, where, columns } of tables) {
    if (columns.length === 0) continue
    const counts = columns.map((column) => `count(nullif(${column}::text, '{}'))::int as ${column}`)
    const { rows } = await db.$client.query<Record<string, number>>(
      `select count(*)::int as all_rows, ${counts.join(', ')} from ${table} where ${where}`,
    )
    const total = rows[0]?.all_rows ?? 0
    for (const column of columns) {
      const filled = rows[0]?.[column] ?? 0
      const share = total === 0 ? 'no rows' : `${Math.round((1000 * filled) / total) / 10} %`
      lines.push(`| ${name} | ${column} | ${filled} of ${total} | ${share} |`)
    }
  }
  return lines
}
