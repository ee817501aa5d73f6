import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { opportunityScores } from '#src/server/db/schema/opportunities.ts'
import { rowOf } from '../history/current-licences.server.ts'
import { PARTS, type Part } from '../score/parts.ts'
import { type Weighing, weighed } from '../score/scores.server.ts'

export interface Sensitivity {
  part: Part
  /** Rank with this part's weight a fifth lower, and a fifth higher. */
  lower: number
  higher: number
}

export interface Ranking {
  /** 1 + how many score higher; equal scores share a rank. */
  rank: number
  total: number
  sensitivity: Sensitivity[]
}

/**
 * Rank of a code, and under ±20 % of each weight, in one pass: points of a part grow with its weight,
 * so that five times the score ± the part's points is the score under the other weight, times five.
 */
export async function rankingOf(db: Queryable, code: number, weighing: Weighing): Promise<Ranking> {
  const { score, points } = weighed(weighing)
  const counts = PARTS.flatMap((part, n) => {
    const place = sql.raw(String(n + 1))
    const higher = (sign: string) => sql`count(*) filter (where
      5 * a.score ${sql.raw(sign)} a.points[${place}] >
      5 * own.score ${sql.raw(sign)} own.points[${place}])::int + 1`
    return [
      sql`${higher('-')} as ${sql.identifier(`${part}Lower`)}`,
      sql`${higher('+')} as ${sql.identifier(`${part}Higher`)}`,
    ]
  })
  const row = await rowOf<Record<string, number>>(
    db,
    sql`with a as materialized (
      select ${opportunityScores.medicineCode} as code, ${score} as score, ${points} as points
      from ${opportunityScores}
    ), own as (select * from a where code = ${code})
    select count(*)::int as total,
      count(*) filter (where a.score > own.score)::int + 1 as rank,
      ${sql.join(counts, sql`, `)}
    from a cross join own`,
  )
  return {
    rank: row.rank ?? 0,
    total: row.total ?? 0,
    sensitivity: PARTS.map((part) => ({
      part,
      lower: row[`${part}Lower`] ?? 0,
      higher: row[`${part}Higher`] ?? 0,
    })),
  }
}

/** Whether a code stands among the first so many of the list in its own order. */
export async function isAmongFirst(db: Queryable, code: number, first: number): Promise<boolean> {
  const rows = await db
    .select({ code: opportunityScores.medicineCode })
    .from(opportunityScores)
    .orderBy(sql`${opportunityScores.score} desc, ${opportunityScores.medicineCode} desc`)
    .limit(first)
  return rows.some((row) => row.code === code)
}
