import type { ImportProgress, Phase } from './import-types.ts'

const REPORT_EVERY_MS = 100

export interface ProgressMeter {
  readonly rows: number
  /** Counts a row; `share` is how much of the bytes of all files is read, from 0 to 1. */
  row(share: () => number): void
  phase(phase: Phase): void
}

export function createProgressMeter(
  report: ((progress: ImportProgress) => void) | undefined,
  now: () => number = () => performance.now(),
): ProgressMeter {
  let rows = 0
  let startedAt = now()
  let reportedAt = 0
  let rate = 0
  const tell = (phase: Phase, share: number) => {
    const elapsed = (now() - startedAt) / 1000
    if (phase === 'reading' && elapsed > 0) rate = Math.round(rows / elapsed)
    report?.({ phase, rows, rowsPerSecond: rate, ...estimate(rows, share, elapsed, phase) })
  }
  return {
    get rows() {
      return rows
    },
    row(share) {
      rows += 1
      if (rows % 256 !== 0 || now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = now()
      tell('reading', share())
    },
    phase(phase) {
      if (phase === 'reading') startedAt = now()
      tell(phase, phase === 'reading' || phase === 'waiting' ? 0 : 1)
    },
  }
}

function estimate(rows: number, share: number, elapsed: number, phase: Phase) {
  if (phase !== 'reading') return phase === 'waiting' ? {} : { total: rows }
  if (share <= 0) return {}
  const total = Math.max(rows, Math.round(rows / share))
  return { total, etaSeconds: Math.max(0, Math.round(elapsed / share - elapsed)) }
}
