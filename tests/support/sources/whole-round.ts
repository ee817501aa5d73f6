import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { createChance } from '#bench/chance.ts'
import { type Database, rowsOf } from '#src/server/db/client.ts'
import { capturedFiles } from '#src/sources/collecting/captures.ts'
import { readNfi } from '#src/sources/nfi/read-nfi.ts'
import { type Habit, startStandIn } from './nfi-stand-in.ts'

/** A registry with its faults: what passes after a while, what never does, and what is no fault. */
export interface FaultyRegistry {
  last: number
  habits: Readonly<Record<number, Habit | readonly Habit[]>>
}

/** When a walk is killed: so long after the stand-in was asked for a number. */
export interface Kill {
  number: number
  afterMs: number
}

/** What a round ends with. Numbers rise; one that was kept twice would stand twice. */
export interface RoundEnd {
  absent: number[]
  failed: number[]
  spliced: number[]
  products: (readonly [number: number, irc: string])[]
}

const FAULTS_OF_A_THOUSAND: readonly (readonly [share: number, habit: Habit | readonly Habit[]])[] =
  [
    [10, 'spliced'],
    [4, ['too-many', 'page']],
    [4, ['cut', 'page']],
    [2, ['error-text', 'cut', 'page']],
    [1, 'other-layout'],
    [1, 'other-encoding'],
    [1, 'forbidden'],
  ]
/** Each costs the patience of a request, or waits for a person. */
const SLOW = 12
const CAPTCHAS = 3
const MAX_BLOCK = 0.05
const ABSENT = 0.25

/** Faults of every kind over so many numbers, a quarter of them in blocks that were never given. */
export function inventFaults(last: number, seed: number): FaultyRegistry {
  const chance = createChance(seed)
  const anywhere = () => 1 + Math.floor(chance.next() * last)
  const habits: Record<number, Habit | readonly Habit[]> = {}
  for (let number = 1; number <= last; number += 1) {
    let share = chance.next() * 1_000
    for (const [of, habit] of FAULTS_OF_A_THOUSAND) {
      if (share >= 0 && share < of) habits[number] = habit
      share -= of
    }
  }
  for (let at = 0; at < SLOW; at += 1) habits[anywhere()] = ['slow', 'page']
  for (let at = 0; at < CAPTCHAS; at += 1) habits[anywhere()] = ['captcha', 'page']
  for (let absent = 0; absent < ABSENT * last; ) {
    const length = 1 + Math.floor(chance.next() ** 3 * MAX_BLOCK * last)
    const from = anywhere()
    for (let number = from; number < from + length && number <= last; number += 1) {
      habits[number] = 'absent'
    }
    absent += length
  }
  return { last, habits }
}

/** Kills at so many moments: anywhere in the walk, and anywhere between a question and the next. */
export function inventKills(count: number, { last, habits }: FaultyRegistry, seed: number): Kill[] {
  const chance = createChance(seed)
  const numbers = new Set<number>()
  while (numbers.size < count) {
    const number = 1 + Math.floor(chance.next() * last)
    if (habits[number] === undefined) numbers.add(number)
  }
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({ number, afterMs: Math.floor(chance.next() * 15) }))
}

/** The registry's own list: what a round has to end with. */
export function listOf({ last, habits }: FaultyRegistry): RoundEnd {
  const numbers = Array.from({ length: last }, (_, at) => at + 1)
  const of = (...kinds: Habit[]) =>
    numbers.filter((number) => kinds.some((kind) => habits[number] === kind))
  const [absent, failed] = [of('absent'), of('other-encoding', 'forbidden')]
  const left = new Set([...absent, ...failed, ...of('other-layout')])
  const products = numbers
    .filter((number) => !left.has(number))
    .map((number) => [number, String(number).padStart(16, '1')] as const)
  return { absent, failed, spliced: of('spliced'), products }
}

/** Walks in processes of their own, each killed as it is told, until one says that the round is done. */
export async function walkKilled(
  connectionString: string,
  registry: FaultyRegistry,
  kills: readonly Kill[] = [],
): Promise<{ turns: number; killed: number; mostAtOnce: number; requests: number }> {
  const left = [...kills]
  let killed = 0
  let child: ReturnType<typeof spawn> | undefined
  await using standIn = await startStandIn({
    ...registry,
    onPage(number) {
      if (left[0] === undefined || number !== left[0].number) return
      const [{ afterMs }] = left.splice(0, 1) as [Kill]
      const walking = child
      setTimeout(() => {
        if (walking?.kill('SIGKILL')) killed += 1
      }, afterMs)
    },
  })
  let turns = 0
  // A changed layout ends a turn, of which there is one in a thousand pages.
  const most = 20 + registry.last / 1_000 + 5 * kills.length
  // The database sees a moment later that the holder of the lock is gone, and refuses until then.
  for (let code: unknown = null; code !== 0; turns += 1) {
    if (turns > most) throw new Error(`no end after ${turns} turns`)
    child = spawn(process.execPath, [
      'tests/support/collect-program.ts',
      connectionString,
      standIn.origin,
      String(registry.last),
    ])
    ;[code] = await once(child, 'exit')
  }
  return { turns, killed, mostAtOnce: standIn.mostAtOnce, requests: standIn.asked.length }
}

/** What of a round is in the database, pages read anew from the bytes that were kept. */
export async function roundEnd(database: Database): Promise<RoundEnd> {
  const absent = await rowsOf<{ number: number }>(
    database,
    sql`select substring(address from '\\d+$')::int as number from captures
      where body is null order by 1`,
  )
  const failures = await rowsOf<{ number: number }>(
    database,
    sql`select number from collecting_failures order by 1`,
  )
  const products: [number, string][] = []
  const spliced: number[] = []
  for await (const file of capturedFiles(database, 'nfi')) {
    const { records, problems } = readNfi(file)
    for (const { number, irc } of records) {
      products.push([number ?? 0, irc ?? ''])
      if (problems.some(({ class: of }) => of === 'spliced')) spliced.push(number ?? 0)
    }
  }
  return {
    absent: absent.map(({ number }) => number),
    failed: failures.map(({ number }) => number),
    spliced: spliced.toSorted((a, b) => a - b),
    products: products.toSorted(([a], [b]) => a - b),
  }
}

/** How often a page was kept more than once. */
export async function storedTwice(database: Database): Promise<number> {
  const rows = await rowsOf(
    database,
    sql`select address from captures group by address having count(*) > 1`,
  )
  return rows.length
}
