import { readArguments } from '../src/features/importing/command/arguments.ts'
import { askInWords } from '../src/features/importing/command/ask-in-words.server.ts'
import { createProgressLine } from '../src/features/importing/command/progress-line.ts'
import { describeImport, describeProblem } from '../src/features/importing/command/summary.ts'
import { importSample } from '../src/features/importing/import-sample.ts'
import type { ImportSummary } from '../src/features/importing/import-types.ts'
import { listProblems, writeProblems } from '../src/features/importing/list-problems.ts'
import { runImport } from '../src/features/importing/run-import.ts'
import type { Database } from '../src/server/db/client.ts'
import { loadEnv } from '../src/server/env.ts'
import { runCommand, withDatabase } from './with-database.ts'

const SHOWN_PROBLEMS = 20

await runCommand(async () => {
  const command = readArguments(process.argv.slice(2))
  await withDatabase(loadEnv(), async (db, asked) =>
    tell(db, await takeIn(db, command, asked), command.errorsFile),
  )
})

async function takeIn(
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
