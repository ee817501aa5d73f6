import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { secondsLeftToday } from '#src/persian/dates.ts'
import type { Database } from '#src/server/db/client.ts'
import { addressKey } from '#src/session/limits.server.ts'
import { type AdmittedKey, admitRequest } from '../api-keys/admission.server.ts'
import { hashKey } from '../api-keys/keys.server.ts'
import type { Scope } from '../api-keys/scopes.ts'
import { dailyAllowance, type Usage, usageOn } from '../api-keys/usage.server.ts'
import { REQUESTS_A_MINUTE } from './minute.ts'
import { ApiProblem } from './problem.ts'

const ofAccount = new RateLimiterMemory({ points: REQUESTS_A_MINUTE, duration: 60 })
const wrongKeys = new RateLimiterMemory({ points: 60, duration: 60 })

/** Accounts of keys that were in force when they were last used, which a key never changes. */
const holders = new LRUCache<string, string>({ max: 10_000 })

const minutes = new LRUCache<string, RateLimiterRes>({ max: 10_000 })

export interface Asking {
  scope: Scope
  /** Records that the answer holds at most; null where what is asked for is refused anyway. */
  rows: number | null
}

/**
 * Whose key a request carries, with the request counted and its rows set aside where the allowance
 * reaches. Cookies are nothing here: what a browser sends by itself opens nothing.
 */
export async function requireKey(
  db: Database,
  request: Request,
  address: string,
  { scope, rows }: Asking,
): Promise<AdmittedKey> {
  const given = givenKey(request)
  if (given === undefined) throw new ApiProblem('missing-key')
  const keyHash = hashKey(given)
  if (keyHash === null) return refuseKey(address)
  // The limit of the minute is its account's and comes before anything is counted.
  const holder =
    holders.get(keyHash) ?? (await admitRequest(db, { keyHash, scope, rows: null }, null))?.userId
  if (!holder) return refuseKey(address)
  holders.set(keyHash, holder)
  minutes.set(holder, await consume(ofAccount, holder))
  const key = await admitRequest(db, { keyHash, scope, rows }, holder)
  if (!key) {
    holders.delete(keyHash)
    // Whoever still tries a revoked key takes nothing from its account.
    await ofAccount.reward(holder)
    return refuseKey(address)
  }
  if (!key.entitled) throw new ApiProblem('subscription-lapsed')
  return key
}

/** As a token, or as the password of any name: what spreadsheets ask for once and keep is Basic. */
function givenKey(request: Request): string | undefined {
  const [, scheme = '', given] =
    /^(Bearer|Basic) +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer' || given === undefined) return given
  return Buffer.from(given, 'base64').toString().split(':').slice(1).join(':')
}

async function refuseKey(address: string): Promise<never> {
  await consume(wrongKeys, addressKey(address))
  throw new ApiProblem('unknown-key')
}

export function requireScope({ scopes }: AdmittedKey, scope: Scope): void {
  if (scopes.includes(scope)) return
  throw new ApiProblem('scope-missing', {
    detailFa: `این کلید اجازهٔ «${scope}» ندارد؛ کلیدی با این اجازه بسازید.`,
  })
}

/** What the day has used with this request; refuses where the allowance did not reach. */
export async function requireAllowance(db: Database, key: AdmittedKey): Promise<Usage> {
  const { used, userId, admittedAt } = key
  if (used) return used
  const quota = allowanceHeaders(key, await usageOn(db, userId, admittedAt))
  const retryAfterSeconds = secondsLeftToday(admittedAt)
  throw new ApiProblem('allowance-exhausted', { quota, retryAfterSeconds })
}

/**
 * What is left, for the headers of an answer: by the IETF draft, and the three older names that
 * clients still read.
 */
export function allowanceHeaders(
  { userId, admittedAt }: AdmittedKey,
  used: Usage,
): Record<string, string> {
  const daily = dailyAllowance()
  const untilMidnight = secondsLeftToday(admittedAt)
  const [requests, rows] = [
    Math.max(0, daily.requests - used.requests),
    Math.max(0, daily.rows - used.rows),
  ]
  const minute = leftThisMinute(userId)
  return {
    'ratelimit-policy': `"day";q=${daily.requests};w=86400, "rows";q=${daily.rows};w=86400;qu="rows", "minute";q=${REQUESTS_A_MINUTE};w=60`,
    ratelimit: `"day";r=${requests};t=${untilMidnight}, "rows";r=${rows};t=${untilMidnight}, "minute";r=${minute.left};t=${minute.seconds}`,
    'ratelimit-limit': String(daily.requests),
    'ratelimit-remaining': String(requests),
    'ratelimit-reset': String(untilMidnight),
    'x-rows-limit': String(daily.rows),
    'x-rows-remaining': String(rows),
  }
}

/** What an account has left of the minute, as this server counts it. */
function leftThisMinute(userId: string) {
  const last = minutes.get(userId)
  const seconds = Math.max(1, Math.ceil((last?.msBeforeNext ?? 60_000) / 1_000))
  return { left: last?.remainingPoints ?? REQUESTS_A_MINUTE, seconds }
}

async function consume(limiter: RateLimiterMemory, of: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(of)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    const quota = {
      'ratelimit-policy': `"minute";q=${limiter.points};w=60`,
      ratelimit: `"minute";r=0;t=${retryAfterSeconds}`,
    }
    throw new ApiProblem('too-many-requests', { retryAfterSeconds, quota })
  }
}
