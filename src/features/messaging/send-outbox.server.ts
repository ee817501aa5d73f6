import path from 'node:path'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import { files } from '#src/server/db/schema/files.ts'
import { outboxAttachments, outboxMessages } from '#src/server/db/schema/operations.ts'
import { hasCome, workOff } from '#src/server/jobs/jobs.ts'
import { masked } from '#src/server/log/describe-error.ts'
import { log } from '#src/server/log/log.ts'
import { filesDirectory } from '#src/server/portal.ts'
import type { Carriers } from './providers/choose-carriers.server.ts'
import { type Delivery, never } from './providers/delivery.ts'
import { type Attachment, TEMPLATES, templateOf, withoutSecrets, writeLetter } from './templates.ts'

/** A server that died while sending leaves its messages to the others after this long. */
const LEASE_SECONDS = 60
/** No try is put off for longer. */
const FARTHEST_SECONDS = 3_600
/** Of each channel, so that a mail server that hangs keeps no SMS waiting. */
const AT_ONCE = 20
/** What soon is of no use, such as codes, goes before everything else. */
const URGENT = Object.entries(TEMPLATES).flatMap(([name, template]) =>
  'lifeSeconds' in template ? name : [],
)

type Channel = keyof Carriers
type ClaimedMessage = Awaited<ReturnType<typeof claimDue>>[number]

export const MAX_ATTEMPTS = 8
/** A mail server may be away for a night; an SMS that comes hours later would only wake somebody. */
const LETTER_SECONDS = 86_400

const firstMs = 5_000
const maxMs = 15 * 60_000

interface Sending {
  carriers: Carriers
  /** Codes stay readable in the table: only where the portal serves its own machine. */
  keepSecrets: boolean
}

/** Sends what is due until nothing is; how many messages were tried. */
export function sendOutbox(db: Queryable, sending: Sending, ending?: AbortSignal): Promise<number> {
  return workOff(
    (underWay) => claimDue(db, underWay),
    (message: ClaimedMessage) => deliver(db, sending, message),
    ending,
  )
}

async function deliver(db: Queryable, sending: Sending, message: ClaimedMessage): Promise<void> {
  const delivery = await tryToSend(db, sending.carriers, message)
  if (delivery.outcome !== 'sent') {
    const { id, template, attempts } = message
    const reason = masked(delivery.reason)
    log.warn({ message: id, template, attempts, reason }, 'a message was not sent')
  }
  await settle(db, sending, message, delivery)
}

async function tryToSend(db: Queryable, carriers: Carriers, message: ClaimedMessage) {
  const template = templateOf(message.template)
  if (!template) return never('این نوع پیام شناخته نیست')
  if (template.lifeSeconds !== undefined && message.ageSeconds >= template.lifeSeconds) {
    return never('مهلت کد پیش از فرستادن آن گذشت')
  }
  const letter = writeLetter(template, message.params)
  const attachments = message.channel === 'email' ? await attachedTo(db, message.id) : []
  return carriers[message.channel].send(message.recipient, {
    ...letter,
    id: message.id,
    attachments,
  })
}

/** Files that go with a message, by the place of their bytes: none is read before it is sent. */
async function attachedTo(db: Queryable, messageId: string): Promise<Attachment[]> {
  const { id, name, mediaType } = files
  const rows = await db
    .select({ id, name, mediaType })
    .from(outboxAttachments)
    .innerJoin(files, eq(id, outboxAttachments.fileId))
    .where(eq(outboxAttachments.messageId, messageId))
    .orderBy(name)
  return rows.map((file) => ({ ...file, path: path.join(filesDirectory(), file.id) }))
}

/** Writes what became of a message, unless another server has taken it over meanwhile. */
async function settle(
  db: Queryable,
  { keepSecrets }: Sending,
  message: ClaimedMessage,
  delivery: Delivery,
): Promise<void> {
  const { id, attempts } = message
  const mayWait = attempts < MAX_ATTEMPTS || isYoungLetter(message)
  const waits = delivery.outcome === 'later' && mayWait
  const params = waits || keepSecrets ? {} : { params: withoutSecrets(message) }
  await db
    .update(outboxMessages)
    .set({ ...stateAfter(delivery, waits, message), ...params })
    .where(
      and(
        eq(outboxMessages.id, id),
        eq(outboxMessages.state, 'sending'),
        eq(outboxMessages.attempts, attempts),
      ),
    )
}

const isYoungLetter = ({ channel, ageSeconds }: ClaimedMessage) =>
  channel === 'email' && ageSeconds < LETTER_SECONDS

function stateAfter(delivery: Delivery, waits: boolean, message: ClaimedMessage) {
  if (delivery.outcome === 'sent') {
    return { state: 'sent' as const, sentAt: sql`now()`, failure: null }
  }
  const failure = delivery.reason
  if (!waits) return { state: 'failed' as const, failure }
  return { state: 'waiting' as const, failure, nextAttemptAt: nextAttempt(message) }
}

/** Never later than the end of a message's life, so that a dead code is seen to be dead at once. */
function nextAttempt({ template, ageSeconds, attempts }: ClaimedMessage) {
  const life = templateOf(template)?.lifeSeconds ?? Number.POSITIVE_INFINITY
  const seconds = Math.max(0, Math.min(retryDelayMs(attempts) / 1000, life - ageSeconds))
  return sql`now() + make_interval(secs => ${seconds})`
}

/**
 * Takes messages that are due, so that no other server sends them: those waiting, and those whose
 * sender has not been heard of for the length of its lease. Each comes at least once.
 */
function claimDue(db: Queryable, underWay: readonly { channel: Channel }[]) {
  const dueOf = (channel: Channel) => {
    const room = AT_ONCE - underWay.filter((message) => message.channel === channel).length
    return sql`(
      select id from outbox_messages
      where channel = ${channel} and state in ('waiting', 'sending') and ${hasCome(sql`next_attempt_at`, FARTHEST_SECONDS)}
      order by template = any(${sql.param(URGENT)}::text[]) desc, next_attempt_at
      limit ${room} for update skip locked)`
  }
  const due = sql`(select id from ${dueOf('sms')} s union all select id from ${dueOf('email')} e)`
  return db
    .update(outboxMessages)
    .set({
      state: 'sending',
      attempts: sql`${outboxMessages.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(sql`${outboxMessages.id} in ${due}`)
    .returning({
      ...getTableColumns(outboxMessages),
      // By the clock of the database: those of the servers may differ.
      ageSeconds: sql<number>`extract(epoch from now() - ${outboxMessages.createdAt})::float8`,
    })
}

/**
 * Milliseconds until the next try after `attempts` failures: 5 s, doubled each time up to 15
 * minutes, spread by ±25 % so that what failed together does not come back together.
 * `random` is in [0, 1).
 */
export function retryDelayMs(attempts: number, random: number = Math.random()): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), maxMs)
  return Math.round(whole * (0.75 + random / 2))
}
