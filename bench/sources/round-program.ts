import { parseArgs } from 'node:util'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import {
  inventFaults,
  inventKills,
  type Kill,
  listOf,
  type RoundEnd,
  roundEnd,
  storedTwice,
  walkKilled,
} from '#tests/support/sources/whole-round.ts'
import { type BenchServer, openBenchServer } from '../database.ts'

/**
 * A whole round over a stand-in of the registry with faults of every kind, killed at random moments, and
 * one that nothing disturbs: both must end with what the stand-in lists. Ends with 1 where they do not.
 */
const { values } = parseArgs({
  options: {
    numbers: { type: 'string', default: '60000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '17' },
  },
})
const [numbers, kills, seed] = [values.numbers, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
]
const registry = inventFaults(numbers, seed)
const list = listOf(registry)
await using server = await openBenchServer()
const [killed, undisturbed] = await Promise.all([
  walk(server, 'killed', inventKills(kills, registry, seed + 1)),
  walk(server, 'undisturbed', []),
])
console.log(`${numbers} numbers, seed ${seed}`)
console.table({
  "the stand-in's own list": sizes(list),
  killed: killed.figures,
  undisturbed: undisturbed.figures,
})
const differences = {
  'killed, from the list': differ(killed.end, list),
  'undisturbed, from the list': differ(undisturbed.end, list),
  'killed, from undisturbed': differ(killed.end, undisturbed.end),
}
console.table({ 'numbers that differ': differences })
const twice = killed.figures['kept twice'] + undisturbed.figures['kept twice']
if (twice > 0 || Object.values(differences).some((count) => count > 0)) process.exitCode = 1

async function walk(server: BenchServer, name: string, kills: readonly Kill[]) {
  await server.drop(`bench_round_${name}`)
  const { url } = await server.database(`bench_round_${name}`)
  const began = performance.now()
  const walked = await walkKilled(withoutWaiting(url), registry, kills)
  const { turns, killed, mostAtOnce, requests } = walked
  const minutes = Math.round((performance.now() - began) / 6_000) / 10
  const db = connectDatabase(url, { statementTimeoutMs: 0 })
  const end = await roundEnd(db)
  const twice = await storedTwice(db)
  await closeDatabase(db)
  await server.drop(`bench_round_${name}`)
  const about = { kills: killed, turns, requests, 'most at once': mostAtOnce, minutes }
  return { end, figures: { ...sizes(end), 'kept twice': twice, ...about } }
}

/** The server is never killed, so that what it has said it wrote need not be on the disk. */
function withoutWaiting(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c synchronous_commit=off')
  return address.href
}

function sizes({ products, spliced, absent, failed }: RoundEnd) {
  return {
    products: products.length,
    spliced: spliced.length,
    absent: absent.length,
    failed: failed.length,
  }
}

/** How many entries of either stand in one alone, or in both as often as not. */
function differ(one: RoundEnd, other: RoundEnd): number {
  const parts = ['products', 'spliced', 'absent', 'failed'] as const
  return parts.reduce((sum, part) => {
    const counts = new Map<string, number>()
    for (const entry of one[part]) count(counts, String(entry), 1)
    for (const entry of other[part]) count(counts, String(entry), -1)
    return sum + [...counts.values()].filter((left) => left !== 0).length
  }, 0)
}

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
