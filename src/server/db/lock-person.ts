import { eq } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { users } from './schema/accounts.ts'

/**
 * The person's row, held until the transaction ends: what they ask for at once comes one after the
 * other. Null where there is none.
 */
export async function lockPerson(tx: Queryable, id: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return person ?? null
}
