import { and, asc, count, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { ofMedicine } from '#src/insight/changes/of-record.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { changeEvents } from '#src/server/db/schema/datasets.ts'
import type { Change } from '#src/words/change-words.ts'
import { changeParameters } from './change-feed.ts'
import { readDescribed, refuse, wrong } from './parameters.ts'

const { id, kind, recordKey, change, field, before, after, seenOn, datasetVersion } = changeEvents
const row = { id, kind, recordKey, change, field, before, after, seenOn, datasetVersion }

type ChangeQuery = ReturnType<typeof readChangeQuery>

export function readChangeQuery(given: URLSearchParams) {
  const asked = readDescribed(changeParameters, given)
  if (asked.key !== undefined && asked.kind === undefined) {
    refuse([wrong('key', 'goes together with kind', 'همراه با kind می‌آید')])
  }
  return asked
}

/** Events in the order they were published. `next` is where the next page begins; null at the end. */
export async function readChanges(db: Queryable, asked: ChangeQuery, size: number) {
  const chosen = and(
    asked.kind === undefined ? undefined : eq(kind, asked.kind),
    asked.change === undefined ? undefined : eq(change, asked.change as Change),
    asked.key === undefined ? undefined : eq(recordKey, asked.key),
    asked.medicine === undefined ? undefined : eventOf(Number(asked.medicine)),
    asked.from === undefined ? undefined : gte(seenOn, asked.from),
    asked.to === undefined ? undefined : lte(seenOn, asked.to),
  )
  const [found, [all]] = await Promise.all([
    db
      .select(row)
      .from(changeEvents)
      .where(and(chosen, gt(id, Number(asked.after ?? 0))))
      .orderBy(asc(id))
      .limit(size + 1),
    db.select({ total: count() }).from(changeEvents).where(chosen),
  ])
  const items = found.slice(0, size)
  const next = found.length > size ? (items.at(-1)?.id ?? null) : null
  return { items, next, total: all?.total ?? 0 }
}

const eventOf = (medicine: number) =>
  sql`${id} in (select e.id from change_events e where ${ofMedicine(medicine)})`
