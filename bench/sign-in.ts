import { connectDatabase, type Database } from '../src/server/db/client.ts'
import { makePerson, signIn, subscribe } from '../tests/support/people.ts'

// A kept catalogue holds the people of earlier runs.
let opened = Math.floor(Math.random() * 10_000_000)

/** The cookie of somebody new with a professional subscription. */
export async function openSession(db: Database): Promise<string> {
  opened += 1
  const person = await makePerson(db, {
    mobile: `0900${String(opened % 10_000_000).padStart(7, '0')}`,
  })
  await subscribe(db, person)
  const { headers } = await signIn(db, person)
  return headers.cookie
}

/** The same for a database that nobody here has opened. */
export async function openSessionOf(url: string): Promise<string> {
  await using db = connectDatabase(url)
  return await openSession(db)
}
