import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../server/db/client.ts'
import { changeEvents } from '../../server/db/schema/datasets.ts'

/** Longest change feed of one record that a page shows. */
const LONGEST_FEED = 30

export type ChangeKind = (typeof changeEvents.$inferSelect)['change']

/** One field of one record as a publish changed it; `field` is null when the record itself came or went. */
export interface Change {
  change: ChangeKind
  field: string | null
  before: string | null
  after: string | null
  /** ISO date of the harvest in which it was first seen. */
  seenOn: string
}

/** Kinds of records as publishes name them; each has its own key. */
export type ChangedKind =
  | 'medicines'
  | 'products'
  | 'companies'
  | 'ingredients'
  | 'supplements'
  | 'health-products'

/** The newest changes of one record, newest first. Source: the diff of each publish. */
export function changesOf(db: Queryable, kind: ChangedKind, recordKey: string): Promise<Change[]> {
  const { change, field, before, after, seenOn } = changeEvents
  return db
    .select({ change, field, before, after, seenOn })
    .from(changeEvents)
    .where(and(eq(changeEvents.kind, kind), eq(changeEvents.recordKey, recordKey)))
    .orderBy(desc(changeEvents.id))
    .limit(LONGEST_FEED)
}
