export const MOST_ATTEMPTS = 8

const firstMs = 5_000
const longestMs = 15 * 60_000

/**
 * Milliseconds until the next try after `attempts` failures: 5 s, doubled each time up to 15
 * minutes, spread by ±25 % so that what failed together does not come back together.
 * `random` is in [0, 1).
 */
export function retryDelayMs(attempts: number, random: number = Math.random()): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(whole * (0.75 + random / 2))
}
