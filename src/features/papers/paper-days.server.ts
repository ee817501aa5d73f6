import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#src/server/db/client.ts'
import { papers } from '#src/server/db/schema/papers.ts'
import { log } from '#src/server/log/log.ts'
import { PAPER_DAYS } from '#src/words/paper-days.ts'

const WRONG = 'باید عددی از ۳۰ تا ۳۶۵۰ باشد.'

/** For how many days it can be asked whether a paper still holds. */
export const papersSetting = z.strictObject({
  days: z.int(WRONG).min(PAPER_DAYS.min, WRONG).max(PAPER_DAYS.max, WRONG),
})

/** Of one person, so that nobody fills the table by opening documents. */
const MAX_OF_ONE = 2_000

export async function purgePapers(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = 'papers'`,
  )
  const read = papersSetting.safeParse(rows[0]?.value)
  const days = read.success ? read.data.days : PAPER_DAYS.standard
  const old = await db
    .delete(papers)
    .where(lt(papers.madeAt, sql`now() - make_interval(days => ${days})`))
  const more = await db.execute(sql`delete from papers where id in (
    select id from (select id, row_number() over (partition by user_id order by made_at desc) as place
      from papers) as ranked where place > ${MAX_OF_ONE})`)
  log.info({ papers: (old.rowCount ?? 0) + (more.rowCount ?? 0) }, 'old papers deleted')
}
