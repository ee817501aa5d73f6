import type { Queryable } from '../../server/db/client.ts'
import { outboxMessages } from '../../server/db/schema/operations.ts'

export interface Message {
  channel: 'sms' | 'email'
  /** Mobile number or e-mail address. */
  recipient: string
  /** Names the words of the message, see messaging/templates. */
  template: string
  params: Record<string, string>
}

/** Puts a message into the outbox, in the transaction of what causes it. */
export async function enqueueMessage(db: Queryable, message: Message): Promise<void> {
  await db.insert(outboxMessages).values(message)
}
