import { createKey } from '#src/features/api-keys/keys.server.ts'
import { SCOPE_KEYS, type Scope } from '#src/features/api-keys/scopes.ts'
import type { Database } from '#src/server/db/client.ts'
import { makePerson, type Person, subscribe } from './people.ts'

/** Somebody with an organizational subscription and a key of it. */
export async function makeKeyHolder(
  db: Database,
  { scopes = SCOPE_KEYS, lastsMs = 24 * 3_600_000 }: { scopes?: Scope[]; lastsMs?: number } = {},
): Promise<{ person: Person; key: string }> {
  const person = await subscribe(db, await makePerson(db), { tier: 2, planId: 'org-1', lastsMs })
  const actor = { db, userId: person.id, ip: '127.0.0.1' }
  const { key } = await createKey(actor, { name: 'کلید آزمون', scopes })
  return { person, key }
}

export interface ApiAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of it.
  body: any
}

/** Asks the HTTP API as a program would. */
export async function askApi(
  url: string,
  key: string | null,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const authorization: Record<string, string> =
    key === null ? {} : { authorization: `Bearer ${key}` }
  const response = await fetch(url, { headers: { ...authorization, ...headers } })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = text === '' ? null : isJson ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body }
}
