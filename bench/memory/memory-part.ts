import { readFileSync } from 'node:fs'
import { letGo, nextMessage, startProgram } from '../pages/child.ts'
import type { RunningPortal } from '../pages/open-portal.ts'
import { goal, type Line } from '../report.ts'
import { quantile } from '../timing.ts'
import type { Mixed } from './mixed-program.ts'

const MOST_MB = 400
/** The largest growth of the median from the third quarter to the last that is called flat. */
const FLAT = 1.05
const SAMPLES = 20

/** Resident memory of the portal while visitors and a signed-in person read lists. */
export async function benchMemory(
  { port, pid }: RunningPortal,
  cookie: string,
  requests: number,
): Promise<Line[]> {
  const readers = startProgram('../memory/mixed-program.ts')
  const sizes: number[] = []
  try {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const asked: Mixed = { port, cookie, requests: Math.ceil(requests / SAMPLES) }
      readers.send(asked)
      const failed = await nextMessage<number>(readers)
      if (failed > 0) throw new Error(`${failed} requests were refused`)
      sizes.push(residentMb(pid))
    }
  } finally {
    await letGo(readers)
  }
  const quarter = SAMPLES / 4
  const third = quantile(sizes.slice(-2 * quarter, -quarter), 0.5)
  const growth = quantile(sizes.slice(-quarter), 0.5) / third
  const part = `memory (${requests.toLocaleString('en')} requests, a fifth signed in)`
  const largest = Math.max(...sizes)
  return [
    { part, what: 'first sample', figures: { MB: sizes[0] ?? 0 } },
    {
      part,
      what: 'largest',
      figures: { MB: largest },
      ...goal(`≤ ${MOST_MB} MB`, largest <= MOST_MB),
    },
    {
      part,
      what: 'last quarter ÷ the one before',
      figures: { ratio: growth },
      ...goal(`≤ ${FLAT}`, growth <= FLAT),
    },
  ]
}

/** Linux tells it of any process. */
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
}
