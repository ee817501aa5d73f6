import { describe, expect, it } from 'vitest'
import {
  isWelcomeDue,
  promptAfter,
  remainingShare,
  remainingWords,
  TRIAL_PLAN,
  trialPhase,
  wantsSubscription,
} from './trial-time.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.parse('2026-11-20T10:00:00Z')

describe('the banner', () => {
  it.each([
    [2 * DAY, 'active'],
    [DAY, 'active'],
    [DAY - 1, 'ending'],
    [1, 'ending'],
    [0, 'expired'],
    [-DAY, 'expired'],
  ] as const)('with %i ms left is %s', (left, phase) => {
    expect(trialPhase(now + left, now)).toBe(phase)
  })

  it.each([
    [2 * DAY + 3 * HOUR + 59 * MINUTE, '۲ روز و ۳ ساعت'],
    [DAY, '۱ روز و ۰ ساعت'],
    [DAY - 1, '۲۳ ساعت و ۵۹ دقیقه'],
    [HOUR, '۱ ساعت و ۰ دقیقه'],
    [HOUR - 1, '۵۹ دقیقه'],
    [MINUTE, '۱ دقیقه'],
    [MINUTE - 1, 'کمتر از یک دقیقه'],
    [-5, 'کمتر از یک دقیقه'],
  ])('says what is left of %i ms as «%s»', (left, words) => {
    expect(remainingWords(left)).toBe(words)
  })
})

describe('the welcome', () => {
  it.each([
    [0, true],
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
    [HOUR, false],
    // The browser's clock is a little late.
    [-5 * SECOND, true],
  ])('%i ms after the start is due: %s', (elapsed, due) => {
    expect(isWelcomeDue(now - elapsed, now - elapsed + HOUR, now)).toBe(due)
  })

  it('never greets with a trial that is over', () => {
    expect(isWelcomeDue(now - MINUTE, now, now)).toBe(false)
  })

  it.each([
    [HOUR, 1],
    [HOUR / 2, 0.5],
    [15 * MINUTE, 0.25],
    [0, 0],
    [-1, 0],
    [2 * HOUR, 1],
  ])('with %i ms left the bar shows %d of an hour', (left, share) => {
    expect(remainingShare(now + left, now)).toBe(share)
  })
})

describe('the prompt for a subscription', () => {
  const prompt = (subscriptionTier: 0 | 1 | 2, left: number | null) =>
    wantsSubscription(
      {
        subscriptionTier,
        subscriptionExpires: left === null ? null : new Date(now + left).toISOString(),
      },
      now,
    )

  it.each([
    [0, null, true],
    [0, -DAY, true],
    [1, 3 * DAY, true],
    [1, 3 * DAY + SECOND, false],
    [2, 30 * DAY, false],
    [2, 2 * DAY, true],
    [1, -SECOND, true],
    [1, null, false],
  ] as const)('at tier %i with %s ms left is %s', (tier, left, expected) => {
    expect(prompt(tier, left)).toBe(expected)
  })

  it.each([
    [null, 'buy'],
    [{ planId: TRIAL_PLAN }, 'buy'],
    [{ planId: 'pro-1' }, 'renew'],
  ] as const)('after %o it is to %s', (last, expected) => {
    expect(promptAfter(last)).toBe(expected)
  })
})
