const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long after one question the gateway is asked the next one; after the last, no more. */
export const VERIFY_AFTER_MS: readonly number[] = [
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
  48 * HOUR_MS,
]

/** An authority can be paid for about a quarter of an hour; after twice that nobody will. */
export const PAYABLE_MS = 30 * 60_000
