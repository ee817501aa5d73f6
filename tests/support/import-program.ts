import { runImport } from '../../src/features/importing/run-import.ts'
import { isSource } from '../../src/features/importing/source-files.ts'
import { closeDatabase, connectDatabase } from '../../src/server/db/client.ts'

// Imports in a process of its own, and says each phase, so that a test can kill it in one of them.
const [connectionString = '', source = '', ...files] = process.argv.slice(2)
if (!isSource(source)) throw new Error(`no such source: ${source}`)
const db = connectDatabase(connectionString)
const onProgress = ({ phase }: { phase: string }) => process.stdout.write(`${phase}\n`)
await runImport(db, { source, files }, { onProgress, afterPublish: [] })
await closeDatabase(db)
