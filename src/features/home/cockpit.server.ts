import { eq, type SQL, sql } from 'drizzle-orm'
import { isLocked, POLICY, type Viewer } from '#src/access/policy.ts'
import { countSoleMade } from '#src/catalogue/companies/details.server.ts'
import { licenceIsOwn } from '#src/catalogue/facts/own-records.server.ts'
import { medicineName } from '#src/catalogue/facts/search-facts.server.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { companyOfUser } from '#src/catalogue/parts/company-facts.server.ts'
import { WATCHED_LICENCES } from '#src/features/alerts/alert-lapses.server.ts'
import { type Versions, watchedWithin } from '#src/features/alerts/targets.server.ts'
import { brokenOf } from '#src/features/decisions/queries.ts'
import { lastVisitBefore } from '#src/features/tracking/last-visit.server.ts'
import { priceMoves } from '#src/insight/changes/price-moves.server.ts'
import { lapsesAmong } from '#src/insight/expiry/own-lapses.server.ts'
import { eventsWhere } from '#src/insight/history/news.server.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import { type Database, type Queryable, rowOf } from '#src/server/db/client.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { ownViews } from './own-views.server.ts'
import { nearestRivals } from './rivals.server.ts'
import { lapsedSince, type Owner, ownChanges } from './watched-changes.server.ts'

/** Which of the four things of the first hour somebody has done, by the pages they opened. */
interface FirstHour {
  record: boolean
  radar: boolean
  changes: boolean
  brief: boolean
  /** A medicine worth opening: that with the most licences. */
  medicine: { code: number; slug: string; name: string; licences: number } | null
}

/** The hour may begin before midnight: views of an ISO date and of the day before count. */
function firstHour(db: Queryable, userId: string, today: string): Promise<FirstHour> {
  return rowOf<FirstHour>(
    db,
    sql`with seen as (select path from page_views
      where user_id = ${userId} and viewed_on >= ${today}::date - 1)
    select
      exists (select from seen where path ~ '^/medicine/[^/]') as record,
      exists (select from seen where path like '/insight/expiry%') as radar,
      exists (select from seen where path like '/insight/changes%') as changes,
      exists (select from seen where path like '/brief/%') as brief,
      (select row_to_json(t) from (select m.code, m.slug, ${medicineName} as name,
        m.licence_count as licences from medicines m
        order by m.licence_count desc, m.name_sort, m.code limit 1) t) as medicine`,
  )
}

const MOVES_SHOWN = 6

/**
 * What somebody who has signed in finds at home on an ISO date: changes since the last visit, own
 * lapses by week, saved views, rivals. To whom insights are locked, no value of a change leaves.
 */
export async function readCockpit(db: Database, viewer: Viewer, userId: string, today: string) {
  const owner: Owner = { id: userId, viewer, companyId: await companyOfUser(db, userId) }
  const [lastVisit, watched] = await Promise.all([
    lastVisitBefore(db, userId, today),
    db.$count(watchedRecords, eq(watchedRecords.userId, userId)),
  ])
  const among = ownLicences(owner)
  const isOwner = watched > 0 || owner.companyId !== null
  const versions = await versionsSince(db, lastVisit)
  const { changes, lapses, ...own } = await together({
    changes: isOwner ? changesOf(db, owner, versions, lastVisit, among) : null,
    lapses: lapsesAmong(
      db,
      isOwner ? ON_RADAR({ userId, teamId: null }, SCOPES) : sql`true`,
      today,
    ),
    sole: isOwner ? soleMakerCount(db, owner) : 0,
    views: ownViews(db, viewer, userId, { today, lastVisit }),
    rivals:
      owner.companyId === null || isLocked(viewer)
        ? null
        : nearestRivals(db, owner.companyId, versions, today),
    hour: viewer.kind === 'trial' ? firstHour(db, userId, today) : null,
    company: owner.companyId === null ? null : companyFacts(db, owner.companyId),
    decisions: brokenOf(db, viewer, userId),
  })
  const moves = isLocked(viewer)
    ? null
    : await movesOf(db, owner, versions, isOwner ? among : sql`true`, lastVisit)
  return {
    ...own,
    today,
    lastVisit,
    moves,
    watched: { count: watched, limit: POLICY[viewer.kind].watchList },
    isLocked: isLocked(viewer),
    changes: changes && asSeenBy(viewer, changes),
    lapses: asLapsesSeenBy(viewer, lapses),
  }
}

/** Licences that lapse are those which the radar shows as one's own: home's links lead there. */
const ON_RADAR = licenceIsOwn('p')
const SCOPES = ['list', 'company']

/** SQL: a product `p` is watched by itself, by its medicine or company, or is the own company's. */
function ownLicences(owner: Owner): SQL {
  return sql`(p.holder_id = ${owner.companyId}::int or p.irc in (
    select l.licence from ${watchedWithin(owner)} w cross join lateral (${WATCHED_LICENCES}) l
    where l."licenceKind" = ${productKind.name}))`
}

/** Versions published on the day of the last visit or since. */
async function versionsSince(db: Queryable, day: string | null): Promise<Versions> {
  return rowOf<Versions>(
    db,
    sql`select coalesce(max(id) filter (where published_at
        < ${day}::date::timestamp at time zone 'Asia/Tehran'), 0)::int as after,
      coalesce(max(id), 0)::int as through from dataset_versions`,
  )
}

const NONE_LAPSED: Awaited<ReturnType<typeof lapsedSince>> = { lapsed: [], lapsedTotal: 0 }

/** Since the last visit; where nothing came since, of the last version that changed something. */
async function changesOf(
  db: Queryable,
  owner: Owner,
  versions: Versions,
  lastVisit: string | null,
  among: SQL,
) {
  const since = lastVisit === null ? null : await ownChanges(db, owner, versions)
  const gone = lastVisit === null ? NONE_LAPSED : await lapsedSince(db, owner, among, lastVisit)
  if (since && since.records + gone.lapsedTotal > 0) return { ...since, ...gone, isSince: true }
  const before = await ownChanges(db, owner, await lastVersion(db, sql`true`))
  return { ...before, ...NONE_LAPSED, isSince: false }
}

/** Unit prices that moved since the last visit; where none did, in the last version that moved one. */
async function movesOf(
  db: Queryable,
  { companyId }: Owner,
  versions: Versions,
  among: SQL,
  lastVisit: string | null,
) {
  const asked = { among, companyId, limit: MOVES_SHOWN }
  const since = lastVisit === null ? null : await priceMoves(db, { ...versions, ...asked })
  if (since && since.total > 0) return since
  return priceMoves(db, { ...(await lastVersion(db, sql`e.field = 'priceRial'`)), ...asked })
}

/** The last version with a change `e` that is so. */
async function lastVersion(db: Queryable, isSo: SQL): Promise<Versions> {
  return rowOf<Versions>(
    db,
    sql`select coalesce(max(e.dataset_version), 0)::int - 1 as after,
      coalesce(max(e.dataset_version), 0)::int as through
      from change_events e where ${isSo} and ${await eventsWhere(db)}`,
  )
}

/** Medicines with one maker: those that the own company makes, else those that are watched. */
async function soleMakerCount(db: Queryable, owner: Owner): Promise<number> {
  if (owner.companyId !== null) return countSoleMade(db, owner.companyId)
  const { count } = await rowOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from medicines m where ${medicineSql('m').soleMaker}
      and m.code in (select p.medicine_code from products p where ${ownLicences(owner)})`,
  )
  return count
}

async function companyFacts(db: Queryable, id: number) {
  const [found] = await db
    .select({ ...pick(companies, 'id', 'name', 'slug'), licences: companies.licenceCount })
    .from(companies)
    .where(eq(companies.id, id))
  return found ?? null
}

type Changes = NonNullable<Awaited<ReturnType<typeof changesOf>>>

/** Which record changed and how is told to everybody; of what to what, where insights are open. */
function asSeenBy(viewer: Viewer, { lines, lapsed, ...counts }: Changes) {
  const isOpen = !isLocked(viewer)
  return {
    ...counts,
    lines: lines.map(({ event, ...line }) => ({
      ...line,
      isOpen,
      event: isOpen ? event : { ...event, before: null, after: null, pack: null },
    })),
    lapsed: isOpen ? lapsed : [],
  }
}

/** What is left after a lapse is an insight: to whom it is locked, only counts by week are told. */
function asLapsesSeenBy(viewer: Viewer, lapses: Awaited<ReturnType<typeof lapsesAmong>>) {
  if (!isLocked(viewer)) return lapses
  return { ...lapses, days: lapses.days.map((day) => ({ ...day, risk: 3 })), rows: [], next: null }
}
