import { type AnyColumn, and, count, gt, type SQL, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import { labelFacets } from '#src/list/facets.ts'
import { type FilterColumns, filterConditions, hasWords, pageBounds } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { auditEvents } from '#src/server/db/schema/operations.ts'
import { withinPeriod } from '../lists/period.server.ts'
import type { Period } from '../lists/period.ts'
import { auditList } from './list.ts'
import { actionWord, subjectWord } from './words.ts'

/** Who the portal itself and its command line are in the filter of actors. */
const SYSTEM = 'system'
export const SYSTEM_NAME = 'سامانه'

const { id, actorId, action, subjectKind, subjectId, before, after, ip, happenedAt } = auditEvents

const filters: FilterColumns<typeof auditList> = {
  actor: sql`coalesce(${actorId}::text, ${SYSTEM})`,
  action,
  subject: subjectKind,
}

const nameOf = (key: AnyColumn | SQL) =>
  sql<string | null>`(select name from ${users} as named where named.id::text = ${key}::text)`

export type AuditRow = Awaited<ReturnType<typeof listEvents>>[number]

export interface AuditQuery {
  view: ListView
  period: Period
}

/** Times are ISO instants. */
export async function listEvents(db: Queryable, query: AuditQuery) {
  const { view } = query
  return selectEvents(db, whereOf(query), view.descending)
    .limit(view.size)
    .offset(pageBounds(view).offset)
    .then((rows) => rows.map(asRow))
}

/** The events after one, oldest first: a page of a file. */
export async function eventsAfter(db: Queryable, query: AuditQuery, last: number, limit: number) {
  const where = and(whereOf(query), gt(id, last))
  const rows = await selectEvents(db, where, false).limit(limit)
  return rows.map(asRow)
}

export async function countEvents(db: Queryable, query: AuditQuery): Promise<number> {
  const [answer] = await db.select({ total: count() }).from(auditEvents).where(whereOf(query))
  return answer?.total ?? 0
}

export async function eventFacets(db: Queryable, query: AuditQuery): Promise<Facets> {
  const facets = await countedFacets(db, query.view, {
    definition: auditList,
    columns: filters,
    from: sql`${auditEvents}`,
    always: [wordsCondition(query.view.q), withinPeriod(happenedAt, query.period)],
  })
  return labelFacets(facets, {
    actor: await actorNames(db, facets.actor?.map(({ value }) => value) ?? []),
    action: wordsFor(facets.action, actionWord),
    subject: wordsFor(facets.subject, subjectWord),
  })
}

function selectEvents(db: Queryable, where: SQL | undefined, newestFirst: boolean) {
  return db
    .select({
      ...{ id, actorId, action, subjectKind, subjectId, before, after, ip, happenedAt },
      actorName: nameOf(actorId),
      subjectName: sql<string | null>`case when ${subjectKind} in ('user', 'team')
        then ${nameOf(subjectId)} end`,
    })
    .from(auditEvents)
    .where(where)
    .orderBy(newestFirst ? sql`${id} desc` : sql`${id}`)
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectEvents>>[number]

function asRow({ happenedAt, before, after, ...row }: Selected) {
  const [old, fresh] = [JSON.stringify(before ?? null), JSON.stringify(after ?? null)]
  return { ...row, before: old, after: fresh, happenedAt: happenedAt.toISOString() }
}

async function actorNames(db: Queryable, ids: readonly string[]) {
  const known = ids.filter((actor) => actor !== SYSTEM)
  const rows = known.length
    ? await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(sql`${users.id}::text = any(${sql.param(known)})`)
    : []
  return { ...Object.fromEntries(rows.map((row) => [row.id, row.name])), [SYSTEM]: SYSTEM_NAME }
}

function wordsFor(facet: Facets[string] | undefined, word: (value: string) => string) {
  return Object.fromEntries((facet ?? []).map(({ value }) => [value, word(value)]))
}

function whereOf({ view, period }: AuditQuery): SQL | undefined {
  return and(
    wordsCondition(view.q),
    withinPeriod(happenedAt, period),
    ...filterConditions(auditList, filters, view).values(),
  )
}

/** Each word anywhere in the actor's or subject's name, the address, or what was kept of it. */
function wordsCondition(q: string): SQL | undefined {
  const text = sql`fold_text(concat_ws(' ', ${action}, ${subjectId}, ${ip}, ${before}::text,
    ${after}::text, ${nameOf(actorId)}, ${nameOf(subjectId)}))`
  return hasWords(text, q)
}
