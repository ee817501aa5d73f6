import { once } from 'node:events'
import { loadEnv } from '../src/server/env.ts'
import { type CollectCommand, readCollectArguments } from '../src/sources/command/arguments.ts'
import { fetchPages, reread, sendByProxy, tellPlan } from '../src/sources/command/fetch-pages.ts'
import { publishCollected } from '../src/sources/command/publish-collected.ts'
import { readSaved } from '../src/sources/command/read-saved.ts'
import { runCommand, withDatabase } from './with-database.ts'

const REFUSED = 2
const LEFT_OVER = 3

/** Ends in silence where whoever reads the output stops reading, as `head` does. */
process.stdout.on('error', () => process.exit(0))

await runCommand(async () => {
  process.exitCode = await run(readCollectArguments(process.argv.slice(2)))
})

async function run(command: CollectCommand): Promise<number> {
  if (command.verb === 'read') {
    const { refused } = await readSaved(command, write)
    return refused > 0 ? REFUSED : 0
  }
  if (command.verb === 'reread') {
    const summary = await withDatabase(loadEnv(), (db) => reread(db, command.source, write))
    return summary.refused > 0 ? REFUSED : 0
  }
  if (command.verb === 'publish') {
    const isBrought = await withDatabase(loadEnv(), (db) => publishCollected(db, command, tell))
    return isBrought ? 0 : LEFT_OVER
  }
  const { source, options, proxy, isDry, keepDays } = command
  if (proxy) sendByProxy(proxy)
  if (isDry) {
    await tellPlan(source, options, tell)
    return 0
  }
  const aborted = new AbortController()
  process.once('SIGINT', () => aborted.abort())
  const { ending, failures } = await withDatabase(loadEnv(), (db) =>
    fetchPages(db, source, { ...options, signal: aborted.signal }, keepDays, tell),
  )
  return ending === 'finished' && failures.length === 0 ? 0 : LEFT_OVER
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

function tell(line: string): void {
  console.error(line)
}
