import { eq } from 'drizzle-orm'
import { createKey } from '#src/features/api-keys/keys.server.ts'
import { SCOPE_KEYS } from '#src/features/api-keys/scopes.ts'
import type { Database } from '#src/server/db/client.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { makePerson, type Person, signIn, subscribe } from '#tests/support/people.ts'

const HOUR_MS = 3_600_000

/** Who asks; the program has the organizational one's key. */
export const ASKERS = [
  'visitor',
  'visitor in the dark',
  'pending',
  'free',
  'trial',
  'expired',
  'professional',
  'organizational',
  'admin',
  'program',
] as const

export type Asker = string

export interface Account {
  person: Person
  cookie: string
}

export interface People {
  accounts: ReadonlyMap<Asker, Account>
  headersOf(asker: Asker): Record<string, string>
  /** What stands in the answers to an asker and in nobody else's. */
  marksOf(asker: Asker): string[]
}

/** One of each, whose name and number nobody else has. */
export async function makePeople(db: Database): Promise<People> {
  const accounts = new Map<Asker, Account>()
  const make = async (asker: Asker, given: Partial<Person> = {}) => {
    const person = await makePerson(db, { name: `نامِ ${asker.toUpperCase()}-AS`, ...given })
    const { headers } = await signIn(db, person, 1_000 * 24 * HOUR_MS)
    accounts.set(asker, { person, cookie: headers.cookie })
    return person
  }
  await make('pending', { status: 'PENDING' })
  await make('free')
  await subscribe(db, await make('trial'), { planId: 'free_trial', lastsMs: HOUR_MS / 2 })
  await subscribe(db, await make('expired'), { lastsMs: -1_000 })
  await subscribe(db, await make('professional'), { lastsMs: 500 * 24 * HOUR_MS })
  const buyer = await make('organizational', { digits: 'latn', moneyUnit: 'toman' })
  await subscribe(db, buyer, { planId: 'org-1', tier: 2, lastsMs: 500 * 24 * HOUR_MS })
  await make('admin', { role: 'ADMIN' })
  const actor = { db, userId: buyer.id, ip: '127.0.0.1' }
  const { key } = await createKey(actor, { name: 'کلید', scopes: SCOPE_KEYS })
  return {
    accounts,
    headersOf(asker) {
      if (asker === 'program') return { authorization: `Bearer ${key}` }
      if (asker === 'visitor in the dark') return { cookie: 'theme=dark; data-daru.seen=1' }
      const cookie = accounts.get(asker)?.cookie
      return cookie ? { cookie } : {}
    },
    marksOf(asker) {
      const person = accounts.get(asker)?.person
      return person ? [person.id, String(person.mobile), String(person.name)] : []
    },
  }
}

/** Ends what runs, and begins something else where it says so. */
export async function changeSubscription(
  db: Database,
  person: Person,
  next: { tier: number; hours: number } | null,
): Promise<void> {
  const at = new Date()
  const own = eq(subscriptions.userId, person.id)
  await db
    .update(subscriptions)
    .set({ startsAt: new Date(0), endsAt: at })
    .where(own)
  if (!next) return
  const planId = next.tier === 2 ? 'org-1' : 'pro-1'
  await subscribe(db, person, { planId, tier: next.tier, lastsMs: next.hours * HOUR_MS })
}

export async function hideColumns(db: Database, person: Person, hidden: Record<string, string[]>) {
  await db.update(users).set({ hiddenColumns: hidden }).where(eq(users.id, person.id))
}
