import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, connectDatabase, rowOf } from '#src/server/db/client.ts'
import { setPortal } from '#src/server/portal.ts'
import { followDraft, publishRound } from '#src/sources/publishing/publish-round.ts'
import { readUnread } from '#src/sources/publishing/round-pages.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'
import { repeatRound } from './registry-pages.ts'

/** What one step took: seconds, and those of the processor in this process and in the database. */
export interface Step {
  what: string
  seconds: number
  ownCpu: number
  databaseCpu: number
  /** How many it read; 0 where it did something else. */
  pages: number
  outcome: string
}

const TICKS = 100

const [url = ''] = process.argv.slice(2)
const db = connectDatabase(url, { statementTimeoutMs: 0, applicationName: 'data-daru bench' })
const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-bench-publishing-'))
setPortal({ db, connectionString: url, accounts: testAccounts, filesDirectory: folder })
const steps: Step[] = []
try {
  let pages = 0
  await step('read all pages', async () => {
    pages = await readUnread(db)
    return `${pages} pages`
  })
  for (const read of steps) read.pages = pages
  await publish('a first round with all fields')
  await publish('the same once more')
  await repeatRound(db)
  await publish('a round in which nothing changed')
  await repeatRound(db, 100)
  await publish('a round in which every 100th page changed')
} finally {
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
}
process.send?.(steps)

async function publish(what: string): Promise<void> {
  let draftId: string | null = null
  await step(`${what}: pages → file`, async () => {
    const answer = await publishRound(db)
    if (answer.outcome === 'draft') draftId = answer.draftId
    return answer.outcome
  })
  const id = draftId
  if (id === null) return
  await step(`${what}: check, compare, publish`, async () => {
    const { state, failure } = await followDraft(db, id)
    return failure ?? state
  })
}

async function step(what: string, work: () => Promise<string>): Promise<void> {
  const before = { own: process.cpuUsage(), database: await databaseCpu(), at: performance.now() }
  const outcome = await work()
  const seconds = (performance.now() - before.at) / 1_000
  const { user, system } = process.cpuUsage(before.own)
  const databaseSeconds = (await databaseCpu()) - before.database
  const cpu = { ownCpu: (user + system) / 1e6, databaseCpu: databaseSeconds }
  steps.push({ what, seconds, ...cpu, pages: 0, outcome })
}

/** Of the server and all that it started and has ended, in seconds; 0 where the system does not say. */
async function databaseCpu(): Promise<number> {
  const { pid } = await rowOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  const stat = (of: number | string) => {
    try {
      const fields = readFileSync(`/proc/${of}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const [parent = 0, ...ticks] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
      return {
        parent,
        own: (ticks[0] ?? 0) + (ticks[1] ?? 0),
        ended: (ticks[2] ?? 0) + (ticks[3] ?? 0),
      }
    } catch {
      return null
    }
  }
  const server = stat(pid)?.parent
  if (server === undefined) return 0
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ours = all.flatMap((name) => stat(name) ?? []).filter(({ parent }) => parent === server)
  const own = ours.reduce((sum, { own }) => sum + own, 0)
  return (own + (stat(server)?.ended ?? 0)) / TICKS
}
