import type { Phase } from '#src/features/importing/import-types.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'

export interface ImportReport {
  rows: number
  /** Seconds by phase; `reading` ends with every row in the staging tables. */
  phases: Partial<Record<Phase, number>>
  /** Largest resident memory of the process, in bytes. */
  peakBytes: number
}

const [url = '', ...files] = process.argv.slice(2)
const db = connectDatabase(url, { applicationName: 'data-daru bench import' })
const phases: ImportReport['phases'] = {}
let phase: Phase = 'waiting'
let since = performance.now()
const enter = (next: Phase) => {
  const now = performance.now()
  phases[phase] = (phases[phase] ?? 0) + (now - since) / 1_000
  phase = next
  since = now
}
const onProgress = (progress: { phase: Phase }) => {
  if (progress.phase !== phase) enter(progress.phase)
}
const summary = await runImport(db, { source: 'iran-erx', files }, { onProgress })
enter('waiting')
await closeDatabase(db)
const report: ImportReport = {
  rows: summary.counts.read,
  phases,
  peakBytes: process.resourceUsage().maxRSS * 1_024,
}
process.send?.(report)
