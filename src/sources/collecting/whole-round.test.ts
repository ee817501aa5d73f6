import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type Database, rowsOf } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Habit, type StandIn, startStandIn } from '#tests/support/sources/nfi-stand-in.ts'
import { readNfi } from '../nfi/read-nfi.ts'
import { capturedFiles } from './captures.ts'

const LAST = 120
const KILLS = [9, 61, 90]
const MAX_TURNS = 20
const PATIENCE_MS = 300_000

const standIns: StandIn[] = []
afterEach(async () => {
  for (const one of standIns.splice(0)) await one.close()
})

/** Faults over the whole range: what passes after a while, what never does, and what is no fault. */
const HABITS: Readonly<Record<number, Habit | readonly Habit[]>> = {
  ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [40 + at, 'absent' as const])),
  ...{ 5: ['too-many', 'page'], 12: ['cut', 'page'], 20: ['error-text', 'cut', 'page'] },
  ...{ 15: 'spliced', 77: 'spliced', 101: 'spliced', 25: 'other-layout', 80: 'other-encoding' },
  ...{ 95: 'forbidden', 99: ['slow', 'page'] },
}

/** The stand-in's own list: what a round has to end with. */
function truth() {
  const numbers = Array.from({ length: LAST }, (_, at) => at + 1)
  const of = (habit: Habit) => numbers.filter((number) => HABITS[number] === habit)
  const [absent, spliced] = [of('absent'), of('spliced')]
  const failed = [...of('other-encoding'), ...of('forbidden')].toSorted((a, b) => a - b)
  const left = new Set([...absent, ...failed, ...of('other-layout')])
  return { absent, spliced, failed, products: numbers.filter((number) => !left.has(number)) }
}

/** Walks in processes of their own, of which one ends at each of the numbers. */
async function walked(kills: readonly number[]) {
  const { database, connectionString } = await freshDatabase()
  const left = [...kills]
  let child: ReturnType<typeof spawn> | undefined
  const standIn = await startStandIn({
    habits: HABITS,
    last: LAST,
    onPage(number) {
      if (number !== left[0]) return
      left.shift()
      child?.kill('SIGKILL')
    },
  })
  standIns.push(standIn)
  // The database sees a moment later that the holder of the lock is gone, and refuses until then.
  for (let code: unknown = null, turn = 0; code !== 0 && turn < MAX_TURNS; turn += 1) {
    child = spawn(process.execPath, [
      ...['tests/support/collect-program.ts', connectionString, standIn.origin, String(LAST)],
    ])
    ;[code] = await once(child, 'exit')
  }
  expect(left).toEqual([])
  return outcomeOf(database)
}

/** Numbers by what came of them, each as often as it was kept, with what was read of the pages. */
async function outcomeOf(database: Database) {
  const captures = await rowsOf<{ number: number; has: boolean }>(
    database,
    sql`select substring(address from '\\d+$')::int as number, body is not null as has
      from captures order by 1`,
  )
  const failures = await rowsOf<{ number: number }>(
    database,
    sql`select number from collecting_failures order by 1`,
  )
  const [products, spliced]: [[number | null, string | null][], number[]] = [[], []]
  for await (const file of capturedFiles(database, 'nfi')) {
    const { records, problems } = readNfi(file)
    for (const { number, irc } of records) {
      products.push([number, irc])
      if (problems.some(({ class: of }) => of === 'spliced')) spliced.push(number ?? 0)
    }
  }
  return {
    captured: captures.filter(({ has }) => has).map(({ number }) => number),
    absent: captures.filter(({ has }) => !has).map(({ number }) => number),
    failed: failures.map(({ number }) => number),
    products: products.toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)),
    spliced: spliced.toSorted((a, b) => a - b),
  }
}

it(
  'killed again and again among all faults, a round ends as an undisturbed one and as the list says',
  async () => {
    const [disturbed, undisturbed] = await Promise.all([walked(KILLS), walked([])])
    expect(disturbed).toEqual(undisturbed)
    const list = truth()
    expect(disturbed).toMatchObject({
      ...{ absent: list.absent, failed: list.failed, spliced: list.spliced },
      products: list.products.map((number) => [number, String(number).padStart(16, '1')]),
    })
    expect(disturbed.captured).toEqual([...new Set(disturbed.captured)])
  },
  PATIENCE_MS,
)
