import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import { currentDataset } from '#src/server/dataset.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { sessions, users } from '#src/server/db/schema/accounts.ts'
import { log } from '#src/server/log/log.ts'
import type { Notifications } from '#src/server/notifications.ts'
import {
  roleInForce,
  secondFactorOn,
  subscriptionFacts,
  unreadAlerts,
} from '#src/session/current-session.server.ts'
import { subscriptionOf } from '#src/session/current-subscription.server.ts'
import { hasLiveChannel, type LivePerson, type Rights, rightsOf } from '#src/session/rights.ts'
import { SESSION_CHANNEL } from './notify.server.ts'

interface LiveState {
  /** Version of the published dataset. */
  dataset: number
  rights: Rights
  unread: number
}

/**
 * Events carry the state itself and their id names the whole of it. Who comes back with an id is
 * told what differs from it, by whichever server: nothing has to be remembered in between.
 */
function cursorOf({ dataset, rights, unread }: LiveState): string {
  return `${dataset}.${fingerprint(rights)}.${unread}`
}

/** The events between what someone has seen (an id, null for nothing) and what is. */
function eventsSince(seen: string | null, state: LiveState): string {
  const [dataset, rights, unread] = seen?.split('.') ?? []
  const id = cursorOf(state)
  const events: string[] = []
  if (rights !== fingerprint(state.rights)) events.push(event('session', state.rights, id))
  if (dataset !== String(state.dataset)) {
    events.push(event('dataset', { version: state.dataset }, id))
  }
  if (unread !== String(state.unread)) events.push(event('alerts', { unread: state.unread }, id))
  return events.join('')
}

/** The last event of a channel whose session is over. */
const END = 'event: end\ndata: {}\n\n'

/** The last words of a server that ends: come back in a second, there is another one. */
const COME_BACK = 'retry: 1000\n\n'

/** Keeps proxies from closing a quiet line, and shows broken ones. */
export const HEARTBEAT = ':\n\n'

function event(name: string, data: unknown, id: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

function fingerprint(rights: Rights): string {
  return createHash('sha256')
    .update(JSON.stringify(rightsOf(rights)))
    .digest('base64url')
    .slice(0, 12)
}

/** A line to one browser. */
export interface Channel {
  userId: string
  sessionId: string
  rights: Rights
  unread: number
  /** What it has been told, as the id of its last event; null before the first. */
  seen: string | null
  write(text: string): void
  end(): void
}

/** One browser holds one; more are left-over lines, or somebody collecting them. */
export const MAX_PER_USER = 6
const MAX_PER_SERVER = 5_000
const HEARTBEAT_MS = 25_000
/** Subscriptions run out, and notices get lost: every channel is looked at this often. */
const RECHECK_MS = 30_000
const RECHECK_AT_ONCE = 500

const channels = new Map<string, Set<Channel>>()
let count = 0
let closing = false

/** False where the person or the server has as many as there may be. */
export function addChannel(channel: Channel): boolean {
  const own = channels.get(channel.userId) ?? new Set()
  if (closing || count >= MAX_PER_SERVER || own.size >= MAX_PER_USER) return false
  channels.set(channel.userId, own.add(channel))
  count += 1
  tell(channel)
  return true
}

export function removeChannel(channel: Channel): void {
  const own = channels.get(channel.userId)
  if (!own?.delete(channel)) return
  count -= 1
  if (own.size === 0) channels.delete(channel.userId)
}

export function channelCount(): number {
  return count
}

/** Follows what changes and tells it; what it returns ends that and every channel. */
export async function startChannels(db: Queryable, notifications: Notifications) {
  closing = false
  const recheckAll = () => recheck(db, [...everyChannel()])
  await notifications.on(SESSION_CHANNEL, (userId) =>
    userId === null ? recheckAll() : recheck(db, [...(channels.get(userId) ?? [])]),
  )
  const timers = [
    setInterval(beat, HEARTBEAT_MS).unref(),
    setInterval(recheckAll, RECHECK_MS).unref(),
  ]
  return () => {
    closing = true
    for (const timer of timers) clearInterval(timer)
    for (const channel of everyChannel()) {
      channel.write(COME_BACK)
      channel.end()
    }
  }
}

export function announceDataset(): void {
  for (const channel of everyChannel()) tell(channel)
}

/** Reads what the sessions of these channels may see now; ends those whose session is over. */
export async function recheck(db: Queryable, asked: readonly Channel[]): Promise<void> {
  try {
    for (let start = 0; start < asked.length; start += RECHECK_AT_ONCE) {
      const some = asked.slice(start, start + RECHECK_AT_ONCE)
      const living = await readLiveSessions(
        db,
        some.map(({ sessionId }) => sessionId),
      )
      for (const channel of some) renew(channel, living.get(channel.sessionId))
    }
  } catch (error) {
    log.warn({ err: error }, 'live channels not looked at; they are in half a minute')
  }
}

function renew(channel: Channel, living: LivePerson | undefined): void {
  if (living) {
    channel.rights = living.rights
    channel.unread = living.unread
    tell(channel)
  } else channel.write(END)
  if (!living || !hasLiveChannel(living.rights)) channel.end()
}

function tell(channel: Channel): void {
  const { rights, unread } = channel
  const state = { dataset: currentDataset()?.version ?? 0, rights, unread }
  const events = eventsSince(channel.seen, state)
  if (events === '') return
  channel.seen = cursorOf(state)
  channel.write(events)
}

function beat(): void {
  for (const channel of everyChannel()) channel.write(HEARTBEAT)
}

// A copy: writing to a broken line takes it out of the set.
function everyChannel(): Channel[] {
  return [...channels.values()].flatMap((own) => [...own])
}

/** What the people of living sessions may see now and have not read, by their id; one that is over is not in it. */
async function readLiveSessions(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Map<string, LivePerson>> {
  const at = now()
  const subscription = subscriptionOf(db, users.id, at)
  const rows = await db
    .select({
      id: sessions.id,
      role: users.role,
      hasSecondFactor: secondFactorOn,
      status: users.status,
      tier: subscription.tier,
      endsAt: subscription.endsAt,
      unread: unreadAlerts,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(subscription, sql`true`)
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, at)))
  return new Map(
    rows.map(({ id, unread, ...row }) => [
      id,
      {
        unread,
        rights: { role: roleInForce(row), status: row.status, ...subscriptionFacts(row, at) },
      },
    ]),
  )
}
