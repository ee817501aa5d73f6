import { expect, it } from 'vitest'
import { now } from '#src/server/clock.ts'
import type { LastRun } from './runs.ts'
import { STANDARD_SETTINGS } from './settings.ts'
import { nextTurn } from './turns.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS)
const run = (more: Partial<LastRun>) =>
  ({ isPaused: false, endedAt: null, resumesAt: null, ...more }) as LastRun

it.each([
  ['a round that goes on', run({ startedAt: inDays(-1), resumesAt: inDays(400) })],
  ['a round that goes on and began', run({ startedAt: inDays(400) })],
  ['a round that ended', run({ startedAt: inDays(400), endedAt: inDays(400) })],
])('the clock was set back: the turn of %s then is due today', (_, last) => {
  const at = nextTurn({ ...STANDARD_SETTINGS, everyDays: 7, startHour: 0 }, last)
  expect(at?.getTime()).toBeLessThanOrEqual(now().getTime())
})
