import { callerFor } from '#src/app/call-in-process.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { teamSeats } from '#src/server/db/schema/accounts.ts'
import { makePerson, type Person, signIn, subscribe } from './people.ts'

/**
 * Somebody who has signed in, with a subscription of the tier, where one is given, and every procedure as they
 * call it; `ask` is another request.
 */
export async function makeUser(
  db: Queryable,
  tier?: 1 | 2,
  { lastsMs, ...given }: Parameters<typeof makePerson>[1] & { lastsMs?: number } = {},
) {
  const person = await makePerson(db, given)
  if (tier) {
    const planId = tier === 2 ? 'org-1' : 'pro-1'
    await subscribe(db, person, { tier, planId, ...(lastsMs && { lastsMs }) })
  }
  const { headers } = await signIn(db, person)
  const ask = () => callerFor(new Request('http://localhost', { headers }))
  return { person, headers, ask, caller: await ask() }
}

export const makeAdmin = (db: Queryable, given: Parameters<typeof makePerson>[1] = {}) =>
  makeUser(db, undefined, { role: 'ADMIN', ...given })

export type User = Awaited<ReturnType<typeof makeUser>>

export async function seat(
  db: Queryable,
  holder: Person,
  member: Person,
  role: 'editor' | 'reader' = 'editor',
): Promise<void> {
  const at = new Date()
  await db.insert(teamSeats).values({
    holderId: holder.id,
    memberId: member.id,
    mobile: member.mobile ?? '',
    role,
    invitedAt: at,
    expiresAt: at,
    joinedAt: at,
  })
}
