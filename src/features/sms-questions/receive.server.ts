import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { POLICY } from '#src/access/policy.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { compactKey } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { plainLine } from '#src/persian/plain-text.ts'
import { now } from '#src/server/clock.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { type SMS_OUTCOMES, smsQuestions, smsStops } from '#src/server/db/schema/sms-questions.ts'
import { type AlertedPerson, readPeople } from '../alerts/people.server.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import { writeAnswer } from './write-answer.server.ts'

export interface Incoming {
  /** The provider's own, which it repeats when it tries again. */
  id: string
  mobile: string
  text: string
}

type Outcome = (typeof SMS_OUTCOMES)[number]

interface Reply {
  outcome: Outcome
  /** Null: nothing is sent back. */
  text: string | null
  userId: string | null
}

const MAX_QUESTION = 120
/** Of a person in a day. */
const MAX_SWITCHES_SAID = 4
const STOP = new Set(['لغو', 'توقف', 'stop', 'off', 'لغو11'])
const RESUME = new Set(['شروع', 'start', 'on'])

/**
 * Answers a message that came in, once: question, answer and what is sent are of one transaction, and
 * the same message brought again finds itself there.
 */
export async function receiveQuestion(db: Database, incoming: Incoming): Promise<Outcome | null> {
  const question = plainLine(incoming.text).slice(0, MAX_QUESTION)
  const known = await db.$count(smsQuestions, eq(smsQuestions.providerId, incoming.id))
  if (known > 0) return null
  return db.transaction(async (tx) => {
    // Of one number one after the other, so that the day's limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms ${incoming.mobile}`}))`)
    const reply = await replyTo(tx, incoming.mobile, question)
    const [written] = await tx
      .insert(smsQuestions)
      .values({
        providerId: incoming.id,
        mobile: incoming.mobile,
        question,
        receivedAt: now(),
        userId: reply.userId,
        outcome: reply.outcome,
        answer: reply.text,
      })
      .onConflictDoNothing()
      .returning({ id: smsQuestions.id })
    if (!written) return null
    if (reply.text !== null) {
      const params = { text: reply.text }
      const message = {
        channel: 'sms',
        recipient: incoming.mobile,
        template: 'sms-answer',
      } as const
      await enqueueMessage(tx, { ...message, params })
    }
    return reply.outcome
  })
}

async function replyTo(tx: Queryable, mobile: string, question: string): Promise<Reply> {
  const word = compactKey(question)
  if (STOP.has(word)) return stop(tx, mobile)
  const person = await personOf(tx, mobile)
  const userId = person?.id ?? null
  // A number that nobody has confirmed, or whose account is not open, costs nothing and learns nothing.
  if (!person) return { outcome: 'refused', text: null, userId }
  if (RESUME.has(word)) {
    await tx.delete(smsStops).where(eq(smsStops.mobile, mobile))
    const words = 'پاسخ پیامکی دوباره روشن شد.'
    return {
      outcome: 'resumed',
      text: (await maySaySwitched(tx, person.id)) ? words : null,
      userId,
    }
  }
  if ((await tx.$count(smsStops, eq(smsStops.mobile, mobile))) > 0) {
    return { outcome: 'stopped', text: null, userId }
  }
  const allowed = POLICY[person.viewer.kind].smsQuestionsPerDay
  const asked = await tx.$count(smsQuestions, ofToday(person.id))
  if (allowed === 0) {
    const words = 'پرسش پیامکی با اشتراک فعال باز است. خرید و تمدید در صفحهٔ اشتراک دیتا دارو.'
    return { outcome: 'refused', text: asked === 0 ? words : null, userId }
  }
  if (asked >= allowed) {
    const words = `سهم امروز شما (${formatNumber(allowed)} پرسش) تمام شد؛ فردا دوباره بپرسید.`
    return { outcome: 'limit', text: asked === allowed ? words : null, userId }
  }
  return { ...(await writeAnswer(tx, question)), userId }
}

async function stop(tx: Queryable, mobile: string): Promise<Reply> {
  const person = await personOf(tx, mobile)
  const made = await tx
    .insert(smsStops)
    .values({ mobile, stoppedAt: now() })
    .onConflictDoNothing()
    .returning({ mobile: smsStops.mobile })
  const words = 'دیگر به پرسش‌های این شماره پاسخ داده نمی‌شود. برای روشن کردن «شروع» بفرستید.'
  const isSaid = person !== null && made.length > 0 && (await maySaySwitched(tx, person.id))
  return { outcome: 'stopped', text: isSaid ? words : null, userId: person?.id ?? null }
}

/** Every answer costs: whoever switches on and off all day hears of the first times alone. */
async function maySaySwitched(db: Queryable, userId: string): Promise<boolean> {
  const isSwitch = inArray(smsQuestions.outcome, ['stopped', 'resumed'])
  const said = and(ofToday(userId), isSwitch, isNotNull(smsQuestions.answer))
  return (await db.$count(smsQuestions, said)) < MAX_SWITCHES_SAID
}

async function personOf(db: Queryable, mobile: string): Promise<AlertedPerson | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.mobile, mobile), isNotNull(users.mobileConfirmedAt), eq(users.status, 'ACTIVE')),
    )
  const [person] = found ? await readPeople(db, [found.id]) : []
  return person ?? null
}

/** Messages of a person since midnight in Tehran, whatever became of them. */
function ofToday(userId: string) {
  const midnight = sql`${todayInTehran(now())}::date::timestamp at time zone 'Asia/Tehran'`
  return and(eq(smsQuestions.userId, userId), gte(smsQuestions.receivedAt, midnight))
}
