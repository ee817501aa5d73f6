import { writeSync } from 'node:fs'
import { isSource } from '#src/catalogue/facts/sources.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import { connectDatabase } from '#src/server/db/client.ts'

// Imports up to a phase, says so and stands still there, so that a test can kill it.
const [connectionString = '', phase, source = '', ...files] = process.argv.slice(2)
if (!isSource(source)) throw new Error(`no such source: ${source}`)
const standStill = (progress: { phase: string }) => {
  if (progress.phase !== phase) return
  writeSync(1, phase)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
const db = connectDatabase(connectionString)
await runImport(db, { source, files }, { onProgress: standStill, afterPublish: [] })
