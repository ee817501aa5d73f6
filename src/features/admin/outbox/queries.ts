import { and, count, type SQL, sql } from 'drizzle-orm'
import { withoutSecrets } from '#src/features/messaging/secrets.ts'
import { templateOf } from '#src/features/messaging/templates.ts'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import {
  type FilterColumns,
  filterConditions,
  hasWords,
  orderBy,
  pageBounds,
  type SortColumns,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { requirePortal } from '#src/server/portal.ts'
import { outboxList } from './list.ts'

const { recipient, channel, template, state, attempts, createdAt, sentAt, id } = outboxMessages

const filters: FilterColumns<typeof outboxList> = { state, channel, template }

const order: SortColumns<typeof outboxList> = {
  recipient,
  attempts,
  created: createdAt,
  sent: sentAt,
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Codes are masked wherever others than this machine's owner may read them. Times are ISO. */
export async function listMessages(db: Queryable, view: ListView) {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(whereOf(view))
    .orderBy(...orderBy(order, view, id))
    .limit(view.size)
    .offset(pageBounds(view).offset)
  return rows.map(asRow)
}

export async function countMessages(db: Queryable, view: ListView): Promise<number> {
  const [answer] = await db.select({ total: count() }).from(outboxMessages).where(whereOf(view))
  return answer?.total ?? 0
}

export function messageFacets(db: Queryable, view: ListView): Promise<Facets> {
  return countedFacets(db, view, {
    definition: outboxList,
    columns: filters,
    from: sql`${outboxMessages}`,
    always: [wordsCondition(view.q)],
  })
}

function asRow(message: typeof outboxMessages.$inferSelect) {
  const words = templateOf(message.template)
  const params = requirePortal().showsCodes ? message.params : withoutSecrets(message)
  return {
    id: message.id,
    channel: message.channel,
    recipient: message.recipient,
    template: message.template,
    text: words?.text(params) ?? null,
    state: message.state,
    attempts: message.attempts,
    failure: message.failure,
    // A code that was asked for again has a message of its own.
    canRetry: message.state === 'failed' && words?.lifeSeconds === undefined,
    createdAt: message.createdAt.toISOString(),
    nextAttemptAt: message.state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
  }
}

function whereOf(view: ListView): SQL | undefined {
  return and(wordsCondition(view.q), ...filterConditions(outboxList, filters, view).values())
}

/** Each word anywhere in the recipient or the reason of a failure. */
function wordsCondition(q: string): SQL | undefined {
  const text = sql`fold_text(concat_ws(' ', ${recipient}, ${outboxMessages.failure}))`
  return hasWords(text, q)
}
