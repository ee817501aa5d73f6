import type { Queryable } from '#src/server/db/client.ts'
import { sessions, subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { hashToken, newToken } from '#src/session/cookies.server.ts'

const HOUR_MS = 3_600_000
let made = 0

export type Person = typeof users.$inferSelect

/**
 * Somebody approved, of a mobile number nobody else has; `given` says what is different. The free hour,
 * which begins with the first page that somebody opens, lies behind them, but ahead of who still waits.
 */
export async function makePerson(
  db: Queryable,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  made += 1
  // No number that a test writes begins so.
  const mobile = `097${String(process.pid % 10_000).padStart(4, '0')}${String(made).padStart(4, '0')}`
  const [person] = await db
    .insert(users)
    .values({
      name: `فرد ${made}`,
      mobile,
      role: 'USER',
      status: 'ACTIVE',
      trialStartedAt: (given.status ?? 'ACTIVE') === 'ACTIVE' ? new Date() : null,
      ...given,
    })
    .returning()
  if (!person) throw new Error('nobody was made')
  return person
}

/** Opens a session; `headers` of a request that comes with it, over http. */
export async function signIn(db: Queryable, person: Person, lastsMs = 24 * HOUR_MS) {
  const token = newToken()
  const tokenHash = hashToken(token) ?? ''
  const expiresAt = new Date(Date.now() + lastsMs)
  const [session] = await db
    .insert(sessions)
    .values({ tokenHash, userId: person.id, expiresAt })
    .returning()
  if (!session) throw new Error('no session was made')
  return { sessionId: session.id, headers: { cookie: `next-auth.session-token=${token}` } }
}

/** Somebody with a subscription that began an hour ago; by default it runs another day. */
export async function subscribe(
  db: Queryable,
  person: Person,
  { planId = 'pro-1', tier = 1, lastsMs = 24 * HOUR_MS } = {},
): Promise<Person> {
  await db.insert(subscriptions).values({
    planId,
    tier,
    grantedBy: 'admin',
    userId: person.id,
    startsAt: new Date(Date.now() - HOUR_MS),
    endsAt: new Date(Date.now() + lastsMs),
  })
  return person
}
