import type { Answer } from '#src/features/asking/answer.ts'
import { everyone, type Somebody } from './everyone.ts'
import { sampleDatabase } from './sample-database.ts'
import { openTestPortal } from './test-portal.ts'

/** A portal over the sample, and what it answers to each sort of person. */
export async function askedPortal() {
  const database = await sampleDatabase()
  const portal = await openTestPortal({ database })
  const browsers = await everyone(database.database, portal.url)
  const get = async <Data>(who: Somebody, procedure: string, input: unknown): Promise<Data> => {
    const answer = await browsers.get(who)?.ask(procedure, input)
    return answer?.result.data
  }
  const ask = (who: Somebody, q: string) => get<Answer>(who, 'asking.answer', { q })
  return { database, portal, get, ask }
}
