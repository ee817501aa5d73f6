import { sql } from 'drizzle-orm'
import { accessToList, allowedRows, exportGateOf } from '../../features/access/list-access.ts'
import { searchInput } from '../../features/access/lists.server.ts'
import { POLICY } from '../../features/access/policy.ts'
import { readShowcase } from '../../features/access/showcase.server.ts'
import { readView } from '../../list/view.ts'
import { todayInTehran } from '../../persian/dates.ts'
import { now } from '../../server/clock.ts'
import type { Queryable } from '../../server/db/client.ts'
import { publicProcedure, router } from '../../server/trpc/trpc.ts'
import { rowsOf } from '../overview/current-licences.server.ts'
import { eventsWhere, ofCompany, readEvents } from './feed.server.ts'
import { changeList, readChangeSearch, spanOf } from './list.ts'
import { countChanges, marketChanges, newestChange } from './queries.ts'
import { companyName } from './source.server.ts'

const SAMPLE_ROWS = 6

export const changesRouter = router({
  market: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    const today = todayInTehran(now())
    const { insightRows } = POLICY[ctx.viewer.kind]
    const asked = readView(changeList, readChangeSearch(input)).view
    const { view, isTaste } = accessToList(ctx.viewer, changeList, asked)
    const limit = allowedRows(ctx.viewer, changeList, view)
    const span = spanOf(view.filters, today)
    const [feed, records, company, newest, groups] = await Promise.all([
      marketChanges(ctx.db, view, limit, today),
      countChanges(ctx.db, span),
      companyName(ctx.db, view.filters.company?.[0]),
      newestChange(ctx.db),
      atcRoots(ctx.db),
    ])
    return {
      ...feed,
      ...{ records, company, newest, groups, span, today },
      isLocked: isTaste,
      exportGate: exportGateOf(ctx.viewer),
      sample: insightRows === 0 ? await sampleChanges(ctx.db) : [],
    }
  }),
})

/** The newest changes of what everyone may read. */
async function sampleChanges(db: Queryable) {
  const { medicineCode, companyId } = await readShowcase(db)
  const always = await eventsWhere(db, { from: null, to: null })
  const ofMedicine = sql`e.kind = 'products' and exists (select from products r
    where r.irc = e.record_key collate "C" and r.medicine_code = ${medicineCode ?? -1})`
  const where = sql`${always} and (${ofMedicine} or ${ofCompany(companyId ?? -1)})`
  return readEvents(db, where, { limit: SAMPLE_ROWS })
}

function atcRoots(db: Queryable) {
  return rowsOf<{ code: string; name: string }>(
    db,
    sql`select code, coalesce(name_fa, name_en) as name from atc_groups where level = 1 order by code`,
  )
}
