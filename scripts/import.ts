import path from 'node:path'
import { readArguments } from '../src/features/importing/command/arguments.ts'
import { askInWords } from '../src/features/importing/command/ask-in-words.server.ts'
import { createProgressLine } from '../src/features/importing/command/progress-line.ts'
import { describeImport, describeProblem } from '../src/features/importing/command/summary.ts'
import { importSample } from '../src/features/importing/import-sample.ts'
import type { ImportSummary } from '../src/features/importing/import-types.ts'
import { listProblems, writeProblems } from '../src/features/importing/list-problems.ts'
import { runImport } from '../src/features/importing/run-import.ts'
import { closeDatabase, connectDatabase, type Database } from '../src/server/db/client.ts'
import { openDatabase } from '../src/server/db/embedded/open-database.ts'
import { migrateDatabase } from '../src/server/db/migrate.ts'
import { loadEnv } from '../src/server/env.ts'
import { endAsked } from './start.ts'
import { sayWhy } from './with-database.ts'

const SHOWN_PROBLEMS = 20

async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2))
  const env = loadEnv()
  const asked = endAsked()
  const server = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    ...(env.DATA_DIRECTORY ? { dataDirectory: path.join(env.DATA_DIRECTORY, 'postgres') } : {}),
  })
  try {
    await migrateDatabase(server.connectionString)
    const db = connectDatabase(server.connectionString, { applicationName: 'data-daru import' })
    try {
      await tell(db, await runCommand(db, command, asked), command.errorsFile)
    } finally {
      await closeDatabase(db)
    }
  } finally {
    await server.stop()
  }
}

async function runCommand(
  db: Database,
  command: ReturnType<typeof readArguments>,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const line = createProgressLine(process.stderr)
  let batchId: number | undefined
  const onBatch = (id: number) => {
    batchId = id
  }
  const options = { signal, onProgress: line.show, onBatch }
  try {
    return command.source === 'sample'
      ? await importSample(db, options)
      : await runImport(db, command, {
          ...options,
          guard: askInWords(command, (text) => console.log(text)),
        })
  } catch (error) {
    // Why nothing was taken matters more than that its list found no room.
    const { errorsFile } = command
    const problems = errorsFile && batchId ? await listProblems(db, batchId) : []
    if (errorsFile && problems.length > 0) {
      await writeProblems(errorsFile, problems).catch(() => undefined)
    }
    throw error
  } finally {
    line.clear()
  }
}

async function tell(db: Database, summary: ImportSummary, errorsFile?: string): Promise<void> {
  console.log(describeImport(summary))
  const { refused, warnings } = summary.counts
  const problems = await listProblems(db, summary.batchId, SHOWN_PROBLEMS)
  for (const problem of problems) console.log(describeProblem(problem))
  const hidden = refused + warnings - problems.length
  if (hidden > 0 && !errorsFile) console.log(`  … ${hidden}+  --errors problems.csv`)
  if (errorsFile) await writeProblems(errorsFile, await listProblems(db, summary.batchId))
}

try {
  await main()
} catch (error) {
  sayWhy(error)
}
