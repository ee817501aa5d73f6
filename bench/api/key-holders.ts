import { eq } from 'drizzle-orm'
import { hashKey, newKey } from '#src/features/api-keys/key-form.server.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { subscriptions, users } from '#src/server/db/schema/accounts.ts'
import { apiKeys } from '#src/server/db/schema/api-keys.ts'

const NAME = 'bench key holder'
const HOUR_MS = 3_600_000

/** Keys of so many accounts, each with an organizational subscription; those of before are gone. */
export async function makeKeys(url: string, count: number): Promise<string[]> {
  const db = connectDatabase(url, { applicationName: 'data-daru bench' })
  try {
    await db.delete(users).where(eq(users.name, NAME))
    const people = await db
      .insert(users)
      .values(
        Array.from({ length: count }, (_, at) => ({
          name: NAME,
          mobile: `0901${String(at).padStart(7, '0')}`,
          status: 'ACTIVE' as const,
        })),
      )
      .returning({ id: users.id })
    const startsAt = new Date(Date.now() - HOUR_MS)
    const endsAt = new Date(Date.now() + 24 * HOUR_MS)
    const made = people.map(({ id: userId }) => ({ userId, ...newKey() }))
    const granted = { planId: 'org-1', tier: 2, grantedBy: 'admin', startsAt, endsAt } as const
    await db.insert(subscriptions).values(made.map(({ userId }) => ({ ...granted, userId })))
    await db.insert(apiKeys).values(
      made.map(({ userId, key, prefix }) => ({
        ...{ userId, prefix, name: NAME, keyHash: hashKey(key) ?? '' },
        ...{ scopes: ['catalogue:read'], createdAt: startsAt },
      })),
    )
    return made.map(({ key }) => key)
  } finally {
    await closeDatabase(db)
  }
}
