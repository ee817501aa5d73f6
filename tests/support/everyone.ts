import { expect } from 'vitest'
import type { Database } from '#src/server/db/client.ts'
import { questionPath, TestBrowser } from './auth-client.ts'
import { makePerson, signIn, subscribe } from './people.ts'

const HOUR_MS = 3_600_000

/** Everybody who may look at the portal. */
export const EVERYONE = [
  'visitor',
  'without a role',
  'without a status',
  'pending',
  'rejected',
  'free',
  'expired',
  'trial',
  'professional',
  'organizational',
  'admin',
] as const

export type Somebody = (typeof EVERYONE)[number]

const state = {
  'without a role': { role: null },
  'without a status': { status: null },
  pending: { status: 'PENDING' },
  rejected: { status: 'REJECTED' },
  admin: { role: 'ADMIN' },
} as const

const subscriptions = {
  expired: { lastsMs: -1_000 },
  trial: { planId: 'free_trial', lastsMs: HOUR_MS / 2 },
  professional: {},
  organizational: { tier: 2 },
} as const

/** A browser of each kind of person, signed in where such a person can be. */
export async function everyone(db: Database, base: string): Promise<Map<Somebody, TestBrowser>> {
  const browsers = new Map<Somebody, TestBrowser>([['visitor', new TestBrowser(base)]])
  for (const somebody of EVERYONE.slice(1)) {
    const person = await makePerson(
      db,
      somebody in state ? state[somebody as keyof typeof state] : {},
    )
    if (somebody in subscriptions) {
      await subscribe(db, person, subscriptions[somebody as keyof typeof subscriptions])
    }
    const { headers } = await signIn(db, person)
    browsers.set(somebody, new TestBrowser(base).enter(headers))
  }
  return browsers
}

/** Every answer, with the question before it. */
export async function answersTo(
  questions: readonly [path: string, input: unknown][],
  browser: TestBrowser | undefined,
): Promise<string[]> {
  const answers = []
  for (const [path, input] of questions) {
    const response = await browser?.visit(questionPath(path, input))
    expect(response?.status, path).toBeLessThan(500)
    answers.push(`${path} ${JSON.stringify(input)}\n${await response?.text()}`)
  }
  return answers
}
