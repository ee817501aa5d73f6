import { eq } from 'drizzle-orm'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { clientAddress } from '#src/server/http/client-address.ts'
import { requirePortal } from '#src/server/portal.ts'
import { isConfirmed } from '#src/session/confirmed.server.ts'
import { currentSession } from '#src/session/session-of-request.server.ts'
import { initialStatus, recordSignUp } from '../sign-up.server.ts'
import type { GooglePerson } from './google-exchange.server.ts'
import type { GoogleFlow } from './google-flow.server.ts'

type Found = { userId: string } | { error: 'OAuthAccountNotLinked' }

const notLinked = { error: 'OAuthAccountNotLinked' } as const

/**
 * Whose account a Google person opens. Known to Google's subject: that one. Signed in here before
 * going there: it is linked. An account with the same address is never opened by the address alone.
 */
export async function findGooglePerson(
  request: Request,
  flow: GoogleFlow,
  person: GooglePerson,
): Promise<Found> {
  const current = await currentSession(request)
  const signedIn = current?.session.user.id ?? null
  const linkTo = signedIn !== null && signedIn === flow.userId ? signedIn : null
  return requirePortal().db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.googleSubject, person.subject))
    if (owner) return linkTo === null || linkTo === owner.id ? { userId: owner.id } : notLinked
    // Another way in is not for a stolen session to add.
    if (linkTo !== null) return isConfirmed(current ?? {}) ? link(tx, linkTo, person) : notLinked
    return createPerson(tx, person, clientAddress(request))
  })
}

async function link(tx: Queryable, userId: string, { subject }: GooglePerson): Promise<Found> {
  const [user] = await tx
    .select({ googleSubject: users.googleSubject })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user || user.googleSubject !== null) return notLinked
  await tx
    .update(users)
    .set({ googleSubject: subject, updatedAt: now() })
    .where(eq(users.id, userId))
  return { userId }
}

async function createPerson(tx: Queryable, person: GooglePerson, ip: string): Promise<Found> {
  const { subject, email, name } = person
  if ((await tx.$count(users, eq(users.email, email))) > 0) return notLinked
  const [made] = await tx
    .insert(users)
    .values({
      ...{ name, email, googleSubject: subject, emailConfirmedAt: now(), createdAt: now() },
      ...initialStatus(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!made) return notLinked
  await recordSignUp(tx, made.id, ip)
  return { userId: made.id }
}
