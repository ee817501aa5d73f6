import { type SQL, sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import { fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { Hit } from './answer.ts'

export interface CodeHit extends Hit {
  /** The code stands complete, not only its beginning. */
  isWhole: boolean
}

const LABEL = /^(?:irc|gtin|atc|کد (?:ژنریک|irc|gtin|atc)|کد)(?= |\d)/
const MAX = 60

/** Records whose code the text is: IRC, GTIN, generic code, ATC, national ID; digits of any script. */
export async function findByCode(db: Queryable, text: string, limit: number): Promise<CodeHit[]> {
  if (text.length > MAX) return []
  const code = fold(text).replace(LABEL, '').replaceAll(' ', '')
  const lookUps = lookUpsOf(code)
  if (lookUps.length === 0) return []
  const { rows } = await db.execute<CodeHit & Record<string, unknown>>(
    sql`${sql.join(
      lookUps.map((lookUp) => sql`(${lookUp} limit ${limit})`),
      sql` union all `,
    )}`,
  )
  return rows
}

function lookUpsOf(code: string): SQL[] {
  return RECORD_KINDS.flatMap(({ search }) => {
    const { kind, hit, codes = [] } = search ?? {}
    if (!hit) return []
    return codes
      .filter(({ form }) => form.test(code))
      .map(
        ({ where, isBeginning = false }) => sql`
          select ${kind} as kind, hit.*, ${!isBeginning} as "isWhole"
          from (${hit} where ${withCode(where, code)}) as hit`,
      )
  })
}

/** A condition on `$code` with the code in it. */
function withCode(where: string, code: string): SQL {
  const pieces = where.split('$code').map((piece) => sql.raw(piece))
  return sql.join(pieces, sql`${code}::text`)
}
