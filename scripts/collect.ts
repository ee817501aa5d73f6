import { once } from 'node:events'
import { loadEnv } from '../src/server/env.ts'
import { hasOpenRun } from '../src/sources/collecting/runs.ts'
import { optionsOf, readSettings, STANDARD_SETTINGS } from '../src/sources/collecting/settings.ts'
import { type CollectCommand, readCollectArguments } from '../src/sources/command/arguments.ts'
import { fetchPages, reread, tellPlan } from '../src/sources/command/fetch-pages.ts'
import { filledShares } from '../src/sources/command/filled.ts'
import { publishCollected } from '../src/sources/command/publish-collected.ts'
import { readSaved, writeRows } from '../src/sources/command/read-saved.ts'
import { runCommand, sayWhy, withDatabase } from './with-database.ts'

const REFUSED = 2
const LEFT_OVER = 3

/** Ends in silence where whoever reads the output stops reading, as `head` does; half a file is no success. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') sayWhy(error)
  process.exit()
})

await runCommand(async () => {
  process.exitCode = await run(readCollectArguments(process.argv.slice(2)))
})

async function run(command: CollectCommand): Promise<number> {
  if (command.verb === 'read') {
    const { refused } = await readSaved(command, write)
    return refused > 0 ? REFUSED : 0
  }
  if (command.verb === 'rows') {
    const { refused, records } = await writeRows(command, write)
    return refused > 0 || records === 0 ? REFUSED : 0
  }
  if (command.verb === 'filled') {
    const lines = await withDatabase(loadEnv(), filledShares)
    for (const line of lines) await write(`${line}\n`)
    return 0
  }
  if (command.verb === 'reread') {
    const summary = await withDatabase(loadEnv(), (db, asked) =>
      reread(db, command.source, (text) => {
        asked.throwIfAborted()
        return write(text)
      }),
    )
    return summary.refused > 0 ? REFUSED : 0
  }
  if (command.verb === 'publish') {
    const isBrought = await withDatabase(loadEnv(), (db, signal) =>
      publishCollected(db, { ...command, signal }, tell),
    )
    return isBrought ? 0 : LEFT_OVER
  }
  const { source, given, isDry } = command
  return withDatabase(loadEnv(), async (db, signal) => {
    const saved = await readSettings(db, source.name)
    const settings = { ...(saved?.settings ?? STANDARD_SETTINGS), ...given }
    const options = optionsOf(source, settings)
    if (isDry) {
      await tellPlan(source, options, tell)
      return 0
    }
    const goesOn = given.to === undefined && (!saved || (await hasOpenRun(db, source.name)))
    const range = goesOn ? null : options.range
    const asked = { ...options, range, signal }
    const { ending, failures } = await fetchPages(db, source, asked, settings.keepDays, tell)
    return ending === 'finished' && failures.length === 0 ? 0 : LEFT_OVER
  })
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

function tell(line: string): void {
  console.error(line)
}
