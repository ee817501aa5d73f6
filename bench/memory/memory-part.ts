import { readFileSync } from 'node:fs'
import { nextMessage, startProgram } from '../pages/child.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { goal, type Line } from '../report.ts'
import { type MixedPages, mixedPages } from './mixed-pages.ts'
import type { Mixed } from './mixed-program.ts'

const MAX_MB = 400
/** What the second half may add to be called flat. */
const FLAT = 1.05
const SAMPLES = 40

/** Resident memory of the portal while visitors and a signed-in person read all kinds of pages. */
export async function benchMemory(
  { port, pid }: RunningPortal,
  reader: { cookie: string; databaseUrl: string },
  requests: number,
): Promise<Line[]> {
  const pages: MixedPages = await mixedPages(reader.databaseUrl)
  await using readers = startProgram('../memory/mixed-program.ts')
  const sizes: number[] = []
  readers.send(pages)
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const at = (place: number) => Math.floor((requests * place) / SAMPLES)
    const { cookie } = reader
    const asked: Mixed = { port, cookie, from: at(sample), to: at(sample + 1) }
    readers.send(asked)
    const [refused] = await nextMessage<string[]>(readers)
    if (refused) throw new Error(`not answered: ${refused}`)
    sizes.push(residentMb(pid))
  }
  return linesOf(sizes, requests)
}

function linesOf(sizes: readonly number[], requests: number): Line[] {
  const part = `memory (${requests.toLocaleString('en')} requests, a fifth signed in)`
  const place = (share: number) => sizes[Math.ceil(sizes.length * share) - 1] ?? Number.NaN
  const largest = Math.max(...sizes)
  const growth = growthOver(sizes.slice(sizes.length / 2))
  const after = [0.1, 0.25, 0.5, 0.75, 1]
  return [
    ...after.map((share) => ({
      part,
      what: `after ${(requests * share).toLocaleString('en')}`,
      figures: { MB: place(share) },
    })),
    {
      part,
      what: 'largest',
      figures: { MB: largest },
      ...goal(`≤ ${MAX_MB} MB`, largest <= MAX_MB),
    },
    {
      part,
      what: 'end ÷ beginning of the second half',
      figures: { MB: growth },
      ...goal(`≤ ${FLAT}`, growth <= FLAT),
    },
  ]
}

/** End over beginning of the straight line that lies nearest to the samples. */
function growthOver(sizes: readonly number[]): number {
  const middle = (sizes.length - 1) / 2
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const spread = sizes.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = sizes.reduce((sum, size, at) => sum + (at - middle) * (size - mean), 0) / spread
  return (mean + slope * middle) / (mean - slope * middle)
}

/** Resident megabytes of a process; Linux tells it of any. */
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
}
