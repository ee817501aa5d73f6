import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { outboxMessages } from '#src/server/db/schema/operations.ts'
import { shortParams } from './short-params.ts'
import type { TemplateName } from './template-labels.ts'

export const OUTBOX_CHANNEL = 'outbox_waiting'

export interface Message {
  channel: 'sms' | 'email'
  /** Mobile number or e-mail address. */
  recipient: string
  /** Names the words of the message, see templates.ts. */
  template: TemplateName
  params: Record<string, string>
}

/** Puts a message into the outbox, in the transaction of what causes it; sent once that commits. */
export async function enqueueMessage(db: Queryable, message: Message): Promise<void> {
  const { channel, params } = message
  const kept = channel === 'sms' ? shortParams(params) : params
  await db.insert(outboxMessages).values({ ...message, params: kept })
  await wakeOutbox(db)
}

export async function wakeOutbox(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}
