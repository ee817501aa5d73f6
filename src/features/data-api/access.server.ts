import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { todayInTehran } from '../../persian/dates.ts'
import { now } from '../../server/clock.ts'
import type { Queryable } from '../../server/db/client.ts'
import { addressKey } from '../accounts/limits.server.ts'
import { hashKey } from '../api-keys/key-form.server.ts'
import { type FoundKey, findKey } from '../api-keys/queries.ts'
import type { Scope } from '../api-keys/scopes.ts'
import { dailyAllowance, reserveUsage, type Usage } from '../api-keys/usage.server.ts'
import { REQUESTS_A_MINUTE } from './minute.ts'
import { ApiProblem } from './problem.ts'

const ofAccount = new RateLimiterMemory({ points: REQUESTS_A_MINUTE, duration: 60 })
const wrongKeys = new RateLimiterMemory({ points: 60, duration: 60 })

/** Whose key a request carries. Cookies are nothing here: what a browser sends by itself opens nothing. */
export async function requireKey(
  db: Queryable,
  request: Request,
  address: string,
): Promise<FoundKey> {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (given === undefined) throw new ApiProblem('missing-key')
  const hash = hashKey(given)
  const found = hash === null ? null : await findKey(db, hash, now())
  if (!found) {
    await consume(wrongKeys, addressKey(address))
    throw new ApiProblem('unknown-key')
  }
  if (!found.entitled) throw new ApiProblem('subscription-lapsed')
  await consume(ofAccount, found.userId)
  return found
}

export function requireScope({ scopes }: FoundKey, scope: Scope): void {
  if (scopes.includes(scope)) return
  throw new ApiProblem('scope-missing', {
    detailFa: `این کلید اجازهٔ «${scope}» ندارد؛ کلیدی با این اجازه بسازید.`,
  })
}

/** Counts the request and sets rows aside; refuses where the day's allowance does not reach. */
export async function requireAllowance(
  db: Queryable,
  userId: string,
  rows: number,
): Promise<Usage> {
  const used = await reserveUsage(db, userId, rows)
  if (used) return used
  throw new ApiProblem('allowance-exhausted', { retryAfterSeconds: secondsLeftToday() })
}

/** What is left of the day's allowance, for the headers of an answer. */
export function allowanceHeaders(used: Usage): Record<string, string> {
  const daily = dailyAllowance()
  return {
    'ratelimit-limit': String(daily.requests),
    'ratelimit-remaining': String(Math.max(0, daily.requests - used.requests)),
    'ratelimit-reset': String(secondsLeftToday()),
    'x-rows-limit': String(daily.rows),
    'x-rows-remaining': String(Math.max(0, daily.rows - used.rows)),
  }
}

/** Seconds until midnight in Tehran; at least one. */
function secondsLeftToday(): number {
  const at = now()
  // Tehran's midnight of the coming day: three and a half hours before that of UTC.
  const midnight = Date.parse(`${todayInTehran(at)}T20:30:00Z`)
  return Math.max(1, Math.ceil((midnight - at.getTime()) / 1_000))
}

async function consume(limiter: RateLimiterMemory, of: string): Promise<void> {
  try {
    await limiter.consume(of)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    throw new ApiProblem('too-many-requests', { retryAfterSeconds })
  }
}
