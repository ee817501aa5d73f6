import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { writeExport } from '#src/features/exporting/write-export.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#src/server/db/schema/exports.ts'
import { isPsqlFound, timeCopy, timePsql } from './plain-copies.ts'

/** What one file cost. */
export interface ExportReport {
  rows: number
  seconds: number
  bytes: number
  /** Largest resident memory above that of the idle process, in bytes. */
  aboveIdle: number
  /** Seconds of COPY of the same joined rows in the same order. */
  copySeconds: number
  /** Seconds of psql for the same; null where there is no psql. */
  psqlSeconds: number | null
}

const ROUNDS = 5
const SAMPLE_MS = 10

const [url = '', asked = ''] = process.argv.slice(2)
const format = EXPORT_FORMATS.find((known) => known === asked)
if (!format) throw new Error(`${asked} is not a format`)
const db = connectDatabase(url, { applicationName: 'data-daru bench export' })
// Idle is a process that has answered before: its code is loaded, its connections are open.
await writeOut(db, 'companies', format)
const idle = process.memoryUsage.rss()
let peak = idle
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, SAMPLE_MS)
const rounds: { rows: number; seconds: number; bytes: number }[] = []
const copies: number[] = []
const psqlRuns: number[] = []
const hasPsql = isPsqlFound()
// In turns, so that all meet the same machine.
for (let round = 0; round < ROUNDS; round++) {
  rounds.push(await writeOut(db, 'products', format))
  copies.push(await timeCopy(url))
  if (hasPsql) psqlRuns.push(timePsql(url))
}
clearInterval(watching)
await closeDatabase(db)
const fastest = rounds.toSorted((a, b) => a.seconds - b.seconds)[0]
if (!fastest) throw new Error('nothing was measured')
const report: ExportReport = {
  ...fastest,
  aboveIdle: peak - idle,
  copySeconds: Math.min(...copies),
  psqlSeconds: hasPsql ? Math.min(...psqlRuns) : null,
}
process.send?.(report)

async function writeOut(db: Database, name: string, format: ExportFormat) {
  const list = EXPORTED_LISTS[name]
  if (!list) throw new Error(`${name} is no list`)
  const begun = performance.now()
  const { rows, pieces } = await writeExport(db, {
    viewer: { kind: 'organizational', userId: null, name: null },
    person: 'bench',
    ...{ name, list, format, search: { hide: 'none' }, origin: 'http://localhost', gzip: false },
  })
  let bytes = 0
  for await (const piece of pieces) bytes += piece.length
  return { rows, bytes, seconds: (performance.now() - begun) / 1_000 }
}
