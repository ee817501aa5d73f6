import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#src/server/errors.ts'
import { requirePortal } from '#src/server/portal.ts'

const HOUR = 3_600

/** Attempts per so many seconds. */
const LIMITS = {
  signInByAddress: { points: 100, duration: HOUR },
  signInByAccountAndAddress: { points: 10, duration: 15 * 60 },
  /** So that many addresses, not a few, are needed to reach the limit of an account. */
  signInByAccountAndAddressPerDay: { points: 20, duration: 24 * HOUR },
  signInByAccount: { points: 200, duration: HOUR },
  /** Instead of those above, for a browser in which the person was signed in before. */
  signInByDevice: { points: 10, duration: 15 * 60 },
  codeByNumberAndAddress: { points: 4, duration: HOUR },
  codeByNumber: { points: 12, duration: HOUR },
  codeByAddress: { points: 30, duration: HOUR },
  codeByDevice: { points: 6, duration: HOUR },
  secondFactorByAccount: { points: 10, duration: 15 * 60 },
  secondFactorByDevice: { points: 10, duration: 15 * 60 },
  confirmBySession: { points: 10, duration: 15 * 60 },
  profileByPerson: { points: 30, duration: HOUR },
  tryCodeByAddress: { points: 60, duration: HOUR },
  emailLinkByPerson: { points: 5, duration: HOUR },
  emailLinkByAddress: { points: 5, duration: 24 * HOUR },
  changePassword: { points: 10, duration: 15 * 60 },
  pdf: { points: 60, duration: HOUR },
  notes: { points: 200, duration: HOUR },
  paperByAddress: { points: 120, duration: HOUR },
  uploads: { points: 60, duration: HOUR },
  contactByAddress: { points: 5, duration: HOUR },
  tickets: { points: 10, duration: 24 * HOUR },
  ticketMessages: { points: 40, duration: HOUR },
  inviteByHolder: { points: 20, duration: 24 * HOUR },
  inviteByNumber: { points: 3, duration: 24 * HOUR },
  tryDiscountCode: { points: 60, duration: HOUR },
  beginPayment: { points: 20, duration: HOUR },
  clientLog: { points: 30, duration: 60 },
} as const

export type LimitName = keyof typeof LIMITS
export type Attempt = readonly [limit: LimitName, of: string]

const limiters = new Map<LimitName, { pool: object; limiter: RateLimiterPostgres }>()

/**
 * Counts attempts before they are made, so that parallel ones count too. Throws how long to wait
 * where one of the limits is reached; what is refused counts nowhere.
 */
export async function countAttempts(...attempts: Attempt[]): Promise<void> {
  for (const [at, [name, of]] of attempts.entries()) {
    try {
      await consume(name, keyOf(of))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await resetAttempts(...attempts.slice(0, at + 1))
      throw limitReached(refusal.msBeforeNext)
    }
  }
}

/** Clocks of several servers differ by less. */
export const SKEW_MS = 60_000

/** What ends later than it lasts was counted before the clock was set back, and counts no more. */
async function consume(name: LimitName, key: string): Promise<void> {
  const limiter = limiterOf(name)
  try {
    await limiter.consume(key)
  } catch (refusal) {
    const longestMs = LIMITS[name].duration * 1_000 + SKEW_MS
    if (!(refusal instanceof RateLimiterRes) || refusal.msBeforeNext <= longestMs) throw refusal
    await limiter.delete(key)
    await limiter.consume(key)
  }
}

/** Takes attempts back: the right person's, and what came to nothing. */
export async function resetAttempts(...attempts: Attempt[]): Promise<void> {
  await Promise.all(attempts.map(([name, of]) => limiterOf(name).reward(keyOf(of))))
}

function limitReached(msBeforeNext: number): AppError {
  const text = 'تعداد تلاش‌ها بیش از اندازه است؛ کمی بعد دوباره تلاش کنید.'
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return new AppError('TOO_MANY_REQUESTS', text, { retryAfterSeconds })
}

/** What counts as one address: IPv4 whole, IPv6 by its /64, which one household has to itself. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = !tail ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

function limiterOf(name: LimitName): RateLimiterPostgres {
  const pool = requirePortal().db.$client
  const known = limiters.get(name)
  if (known?.pool === pool) return known.limiter
  const limiter = new RateLimiterPostgres({
    ...LIMITS[name],
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    clearExpiredByTimeout: name === 'clientLog',
  })
  limiters.set(name, { pool, limiter })
  return limiter
}

// Names and numbers are of any length, and nobody's business in this table; an address counts by its network.
function keyOf(of: string): string {
  return createHash('sha256')
    .update(isIPv6(of) ? addressKey(of) : of)
    .digest('base64url')
}
