import { eq, sql } from 'drizzle-orm'
import { plainLine } from '#src/persian/plain-text.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { outboxAttachments, outboxMessages } from '#src/server/db/schema/operations.ts'
import type { TemplateName } from './template-labels.ts'

type Params = Record<string, string>

/** A telephone shows little, and what somebody calls themselves is nobody else's advertisement. */
const MAX_SIGNS: Readonly<Record<string, number>> = {
  name: 40,
  reason: 200,
  first: 160,
  plan: 60,
  what: 120,
}
const ADDRESS_SIGNS = /[./:@\\]+/g

export const OUTBOX_CHANNEL = 'outbox_waiting'

export interface Message {
  channel: 'sms' | 'email'
  /** Mobile number or e-mail address. */
  recipient: string
  template: TemplateName
  params: Record<string, string>
  /** Ids of the files that go with it, by e-mail. */
  attached?: readonly string[]
}

export type Way = Pick<Message, 'channel' | 'recipient'>

/**
 * Puts a message into the outbox, in the transaction of what causes it; sent once that commits.
 * Answers its id.
 */
export async function enqueueMessage(db: Queryable, message: Message): Promise<string> {
  const { channel, params, attached = [], ...rest } = message
  const sent = wellFormed(channel === 'sms' ? shortParams(params) : params)
  const [queued] = await db
    .insert(outboxMessages)
    .values({ ...rest, channel, params: sent })
    .returning({ id: outboxMessages.id })
  const { id: messageId } = queued ?? { id: '' }
  const files = attached.map((fileId) => ({ messageId, fileId }))
  if (files.length > 0) await db.insert(outboxAttachments).values(files)
  await wakeOutbox(db)
  return messageId
}

export async function wakeOutbox(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

/** The params of an SMS: what people wrote is of one line and bounded, and a name is no address. */
export function shortParams(params: Params): Params {
  const short = Object.entries(params).map(([key, value]) => {
    const max = MAX_SIGNS[key]
    if (max === undefined) return [key, value]
    return [key, cut(plainLine(key === 'name' ? value.replace(ADDRESS_SIGNS, ' ') : value), max)]
  })
  return Object.fromEntries(short)
}

/** Half a sign, as of an emoji where a text was cut, is none that the database takes. */
function wellFormed(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([key, text]) => [key, text.toWellFormed()]))
}

function cut(text: string, max: number): string {
  const signs = [...text]
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`
}

/** Puts a message to somebody into the outbox; who has neither number nor e-mail gets none. */
export async function tellPerson(
  tx: Queryable,
  userId: string,
  template: TemplateName,
  params: Params,
): Promise<void> {
  const { name, mobile, email } = users
  const [person] = await tx.select({ name, mobile, email }).from(users).where(eq(users.id, userId))
  const way = person && wayTo(person)
  if (!way) return
  await enqueueMessage(tx, { ...way, template, params: { name: person.name, ...params } })
}

/** By SMS where there is a number, else by e-mail; null for who has neither. */
export function wayTo({ mobile, email }: Record<'mobile' | 'email', string | null>): Way | null {
  if (mobile !== null) return { channel: 'sms', recipient: mobile }
  return email === null ? null : { channel: 'email', recipient: email }
}
