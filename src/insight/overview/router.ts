import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import { MEDICINES } from '#src/catalogue/medicines/kind.server.ts'
import { daysInput } from '#src/features/access/past-record.server.ts'
import { travel } from '#src/features/access/travel.server.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { readAsOf } from '#src/list/as-of.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { addDays } from '#src/persian/jalali-months.ts'
import { insightProcedure, router } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { licenceSql, medicineSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { type ChangeRow, shownSpan } from '../changes/feed.server.ts'
import { spanOf } from '../changes/list.ts'
import { countChanges, countEvents, weightiestChanges } from '../changes/queries.ts'
import { recordedDays } from '../history/in-past.server.ts'
import { readIndustry } from './industry.server.ts'

/** Counts over what was seen in the last harvest. Source: the published catalogue. */
interface HomeFigures {
  medicines: number
  /** Current licences by IRC; of them each product once, and those of which no state is told. */
  licences: number
  uniqueProducts: number
  listed: number
  companies: number
  molecules: number
  /** Medicines of no known molecule. */
  withoutMolecule: number
  /** Medicines with active licences, all of them imported. */
  importedOnly: number
  /** Those that may be too: a licence of unknown supply leaves it open. */
  importUnclear: number
  /** Medicines with exactly one maker in Iran, and none whose supply is unknown. */
  soleMaker: number
  /** Medicines of which a licence of unknown supply leaves the number of makers open. */
  unclear: number
  /** Whether the supply type of any product is inferred. */
  isInferred: boolean
}

const DIGEST = 6

/** Earlier versions that home offers to look back to. */
const LOOKS_BACK = 3

/** The figures of home and what changed: since a day, this week, or in the last publication before it. */
export function readHome(db: Queryable, since: string | null = null) {
  const today = todayInTehran(now())
  return rememberPublished(`home ${today} ${since}`, async () => {
    const span = since ? { from: addDays(since, 1), to: null } : await shownSpan(db, {}, today)
    const days = await eventsWhere(db, span)
    const [figures, changes, changeTotal, digest, sinceDays] = await Promise.all([
      homeFigures(db),
      countChanges(db, span),
      countEvents(db, days),
      weightiestChanges(db, span, DIGEST),
      daysToLookBack(db),
    ])
    const lastDay = since || span.from === spanOf({}, today).from ? null : span.from
    return { figures, changes, changeTotal, lastDay, digest, since, sinceDays }
  })
}

/** Earlier days after which something changed: the nearest, one between and the first of all. */
async function daysToLookBack(db: Queryable): Promise<string[]> {
  const { first } = await recordedDays(db)
  const where = await eventsWhere(db)
  const changed = await rowsOf<{ day: string }>(
    db,
    sql`select distinct e.seen_on::text as day from change_events e where ${where}
      order by 1 desc limit ${MAX_CHANGE_DAYS}`,
  )
  const earlier = new Set([...changed.slice(1).map(({ day }) => day), ...(first ? [first] : [])])
  const days = [...earlier].filter((day) => changed.some((newer) => newer.day > day))
  if (days.length <= LOOKS_BACK) return days
  return [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => day ?? [])
}

const MAX_CHANGE_DAYS = 60

/** The version that a day in an address means: the last one until then; null for any other text. */
async function knownDay(db: Queryable, text: string | undefined): Promise<string | null> {
  const day = text === undefined ? null : readAsOf(text)
  const { days } = await recordedDays(db)
  return (day !== null && days.find((version) => version <= day)) || null
}

const { current, unique, listed } = licenceSql('products', 'products')
const { soleMaker, makers, maybeImportedOnly } = medicineSql(MEDICINES.table)

/** Counts of the market, as of the day that `db` is read of. */
export function homeFigures(db: Queryable): Promise<HomeFigures> {
  return rowOf(
    db,
    sql`select
    count(*) filter (where ${medicines.vanishedOn} is null)::int as medicines,
    (select count(*)::int from ${products} where ${current}) as licences,
    (select count(*)::int from ${products} where ${unique}) as "uniqueProducts",
    (select count(*)::int from ${products} where ${listed}) as listed,
    (select count(*)::int from ${companies} where ${companies.licenceCount} > 0) as companies,
    count(distinct ${medicines.moleculeId}) filter (where ${medicines.vanishedOn} is null)::int
      as molecules,
    count(*) filter (where ${medicines.vanishedOn} is null and ${medicines.moleculeId} is null)::int
      as "withoutMolecule",
    count(*) filter (where ${medicines.importedOnly})::int as "importedOnly",
    count(*) filter (where ${maybeImportedOnly})::int as "importUnclear",
    count(*) filter (where ${soleMaker})::int as "soleMaker",
    count(*) filter (where ${makers} = 'unclear')::int as unclear,
    exists (select from ${products} where ${products.supplyInferred}) as "isInferred"
    from ${medicines}`,
  )
}

export const overviewRouter = router({
  home: insightProcedure('open')
    .input(z.object({ since: z.string().max(20).optional() }).default({}))
    .query(async ({ ctx, input }) => {
      const home = await readHome(ctx.db, await knownDay(ctx.db, input.since))
      return { ...home, digest: asSeenBy(ctx.viewer, home.digest) }
    }),
  /** Totals, which everyone may have of any day. */
  industry: insightProcedure('open')
    .meta({ hasPast: true })
    .input(z.object(daysInput).default({}))
    .query(async ({ ctx, input }) => {
      const { found, before, past } = await travel(ctx, input, readIndustry, { isOpen: true })
      return { ...found, before: before && { day: before.day, ...before.found }, past }
    }),
})

/** Which record and what sort of change, anyone may know; of what to what, as far as insights go. */
function asSeenBy({ kind }: Viewer, digest: readonly ChangeRow[]) {
  const { insightRows } = POLICY[kind]
  return digest.map((row, place) =>
    place < insightRows
      ? { ...row, isOpen: true }
      : { ...row, before: null, after: null, pack: null, isOpen: false },
  )
}
