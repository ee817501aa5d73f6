import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { templateOf, withoutSecrets } from '#src/features/messaging/templates.ts'
import { hasWords } from '#src/list/sql.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { requirePortal } from '#src/server/portal.ts'
import { type AdminRow, adminList } from '../lists/admin-list.server.ts'
import { outboxList } from './list.ts'

const { recipient, channel, template, state, attempts, createdAt, sentAt, id } = outboxMessages

export const messages = adminList({
  definition: outboxList,
  words: wordsCondition,
  from: sql`${outboxMessages}`,
  key: id,
  filters: { state, channel, template },
  order: { recipient, attempts, created: createdAt, sent: sentAt },
  fields: getTableColumns(outboxMessages),
  rows: (select, page) =>
    select
      .from(outboxMessages)
      .innerJoin(page.keys, page.on)
      .orderBy(...page.order),
  shown: asRow,
})

export type MessageRow = AdminRow<typeof messages>

/** Codes are masked wherever others than this machine's owner may read them. Times are ISO. */
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

/** Each word anywhere in the recipient or the reason of a failure. */
function wordsCondition(q: string): SQL | undefined {
  const text = sql`fold_text(concat_ws(' ', ${recipient}, ${outboxMessages.failure}))`
  return hasWords(text, q)
}
