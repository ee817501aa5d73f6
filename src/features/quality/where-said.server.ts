import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import type { Evidence } from '../findings/finding-words.ts'
import { CAPTURES } from '../findings/source-detectors.ts'

/** Where and when the sources last said what contradicts: they say it again each round, which finds nothing new. */
export async function tellWhereSaid(
  db: Queryable,
  { subject, evidence }: { subject: string; evidence: Evidence },
): Promise<Evidence> {
  const rows = await rowsOf<{ source: string; capture: number | null; day: string | null }>(
    db,
    sql`select source, capture_id as capture, day::text from source_statements
      where kind = 'products' and record_key = split_part(${subject}, ' ', 1)`,
  )
  const sides = evidence.sides.map((side, at) => {
    const said = rows.find(({ source }) => source === evidence.choices?.[at]?.value)
    if (!said) return side
    const path = said.capture === null ? null : `${CAPTURES}${said.capture}`
    return { ...side, path, facts: { ...side.facts, ...(said.day && { readOn: said.day }) } }
  })
  return { ...evidence, sides }
}
