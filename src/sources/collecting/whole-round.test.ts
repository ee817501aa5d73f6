import { expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import {
  type FaultyRegistry,
  type Kill,
  listOf,
  roundEnd,
  storedTwice,
  walkKilled,
} from '#tests/support/sources/whole-round.ts'

const PATIENCE_MS = 300_000

const REGISTRY: FaultyRegistry = {
  last: 120,
  habits: {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [40 + at, 'absent' as const])),
    5: ['too-many', 'page'],
    12: ['cut', 'page'],
    20: ['error-text', 'cut', 'page'],
    15: 'spliced',
    77: 'spliced',
    101: 'spliced',
    25: 'other-layout',
    80: 'other-encoding',
    30: ['captcha', 'page'],
    95: 'forbidden',
    99: ['slow', 'page'],
  },
}
const KILLS: Kill[] = [
  { number: 9, afterMs: 0 },
  { number: 61, afterMs: 4 },
  { number: 90, afterMs: 9 },
]

async function walked(kills: readonly Kill[]) {
  const { database, connectionString } = await freshDatabase()
  const { killed, mostAtOnce } = await walkKilled(connectionString, REGISTRY, kills)
  expect({ killed, twice: await storedTwice(database) }).toEqual({ killed: kills.length, twice: 0 })
  expect(mostAtOnce).toBe(1)
  return roundEnd(database)
}

it(
  'killed again and again among all faults, a round ends as an undisturbed one and as the list says',
  async () => {
    const [disturbed, undisturbed] = await Promise.all([walked(KILLS), walked([])])
    expect(disturbed).toEqual(undisturbed)
    expect(disturbed).toEqual(listOf(REGISTRY))
  },
  PATIENCE_MS,
)
