import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRandom } from '#data/sample/generate/random.ts'
import { type Mutant, mutantsOf } from './mutants/mutants-of.ts'
import { createTestFinder } from './mutants/nearest-tests.ts'
import { roomOf } from './structure/rooms.ts'
import { readSourceFiles } from './structure/source-files.ts'

const NEAREST = 5
/** A fault that goes round for ever is one that was found. */
const MAX_MS = 600_000

/** Small faults put into `src`, one at a time, each tried by the unit and contract tests nearest to it. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '24' },
    only: { type: 'string' },
  },
})
const files = readSourceFiles()
const testsOf = createTestFinder(files)
const random = createRandom(`mutants ${values.seed}`)
const chosen = choose(Number(values.count)).filter(
  (_, index) => !values.only || values.only.split(',').includes(String(index + 1)),
)
const survivors = chosen.filter((mutant, index) => !isKilled(mutant, index + 1))
console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`)

/**
 * From every room in turn, so that large ones do not take all; of files that browser tests alone reach
 * nothing is chosen.
 */
function choose(count: number): Mutant[] {
  const places = files.flatMap(mutantsOf)
  const reached = new Set([...new Set(places.map(({ path }) => path))].filter(isReached))
  const rooms = Map.groupBy(
    places.filter(({ path }) => reached.has(path)),
    ({ path }) => String(roomOf(path)),
  )
  const share = [...rooms.values()].flat().length / places.length
  console.log(
    `${places.length} places in ${rooms.size} rooms; unit and contract tests reach the files of ${Math.round(100 * share)} %`,
  )
  const names = random.pickSome([...rooms.keys()], rooms.size, () => 1)
  return Array.from({ length: count }, (_, index) =>
    random.pick(rooms.get(names[index % names.length] ?? '') ?? []),
  )
}

function isReached(path: string): boolean {
  return testsOf(path).length > 0
}

/** By the nearest few first, which kill most; the others are asked where they did not. */
function isKilled({ path, start, end, becomes, line, was }: Mutant, number: number): boolean {
  const text = readFileSync(path, 'utf8')
  const tests = testsOf(path).slice(0, Number(values.tests))
  let failure: string | null = null
  try {
    writeFileSync(path, text.slice(0, start) + becomes + text.slice(end))
    for (const some of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
      if (failure === null && some.length > 0) failure = failureOf(some)
    }
  } finally {
    writeFileSync(path, text)
  }
  console.log(
    `${number} ${failure === null ? 'SURVIVED' : 'killed'} ${path}:${line} «${was}» → «${becomes}» (${tests.length} files) ${failure ?? ''}`,
  )
  return failure !== null
}

/** The test that failed; null where all of them went on passing. */
function failureOf(tests: string[]): string | null {
  const options = ['run', '--bail=1', '--no-color', ...tests]
  const { status, stdout, stderr } = spawnSync('vitest', options, {
    encoding: 'utf8',
    timeout: MAX_MS,
  })
  if (status === 0) return null
  return /FAIL\s+(.+)/.exec(stdout + stderr)?.[1] ?? (stdout + stderr).slice(-300)
}
