import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { importSample } from '#src/features/importing/import-sample.ts'
import { receiveFile } from '#src/features/importing/studio/drafts/receive-file.server.ts'
import { storeStream } from '#src/features/importing/studio/drafts/storage.server.ts'
import { runImportJobs } from '#src/features/importing/studio/work/run-jobs.server.ts'
import { closeDatabase, connectDatabase, type Database } from '#src/server/db/client.ts'
import { openDatabase } from '#src/server/db/embedded/open-database.ts'
import { migrateDatabase } from '#src/server/db/migrate.ts'
import { users } from '#src/server/db/schema/accounts.ts'
import { importJobs, importUndos } from '#src/server/db/schema/imports.ts'
import { setPortal } from '#src/server/portal.ts'
import { testAccounts } from '#tests/support/portal-parts.ts'

/**
 * A large list through the import studio, over the sample: sent, checked with its differences,
 * published, taken back. `node bench/studio/studio-program.ts [products]` prints seconds, progress, how
 * late the event loop is for others, peak.
 */
const PRODUCTS = Number(process.argv[2] ?? 300_000)
const GOAL_MEGABYTES = 700
const [COMPANIES, MEDICINES] = [500, 4_000]

const folder = mkdtempSync(path.join(tmpdir(), 'data-daru-bench-studio-'))
// The account that runs the embedded database has to reach it.
chmodSync(folder, 0o755)
const server = await openDatabase({ dataDirectory: path.join(folder, 'postgres') })
try {
  await migrateDatabase(server.connectionString)
  const db = connectDatabase(server.connectionString, { statementTimeoutMs: 0 })
  const { connectionString } = server
  const filesDirectory = path.join(folder, 'files')
  setPortal({ db, connectionString, accounts: testAccounts, filesDirectory })
  await importSample(db)
  await bench(db)
  await closeDatabase(db)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function bench(db: Database): Promise<void> {
  const [admin] = await db.insert(users).values({ name: 'bench', role: 'ADMIN' }).returning()
  let draftId: string | null = null
  const sent = performance.now()
  for (const [name, lines] of Object.entries(files())) {
    const file = path.join(folder, name)
    await pipeline(Readable.from(lines), createWriteStream(file))
    const store = (fileId: string) => storeStream(fileId, chunksOf(file))
    const sender = { userId: admin?.id ?? '', ip: '' }
    draftId = (await receiveFile(db, sender, { name, draftId, store })).draftId
  }
  say('send', sent)
  await work(db, { work: 'check', draftId })
  await work(db, { work: 'publish', draftId })
  const [undo] = await db.select().from(importUndos).orderBy(sql`dataset_version desc`).limit(1)
  await work(db, { work: 'roll-back', undoId: undo?.id ?? '' })
  const peak = Math.round(process.resourceUsage().maxRSS / 1_024)
  console.log(`peak ${peak} MB (goal ${GOAL_MEGABYTES})`)
  if (peak > GOAL_MEGABYTES) process.exitCode = 1
}

async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield await readFile(file)
}

async function work(db: Database, job: typeof importJobs.$inferInsert): Promise<void> {
  const [asked] = await db.insert(importJobs).values(job).returning()
  const since = performance.now()
  let seen = 0
  const watching = setInterval(async () => {
    const { rows } = await db.execute<{ progress: { rows: number } | null }>(
      sql`select progress from import_jobs where id = ${asked?.id ?? ''}`,
    )
    if (rows[0]?.progress) seen += 1
  }, 500)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await runImportJobs(db)
  delay.disable()
  clearInterval(watching)
  const { rows } = await db.execute<{ state: string; failure: string | null; progress: unknown }>(
    sql`select state, failure, progress from import_jobs where id = ${asked?.id ?? ''}`,
  )
  say(`${job.work}: ${rows[0]?.state}${rows[0]?.failure ?? ''}`, since)
  console.log(`  progress seen ${seen} times, last ${JSON.stringify(rows[0]?.progress)}`)
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6)
  console.log(`  event loop late by p99 ${ms(delay.percentile(99))}, at most ${ms(delay.max)} ms`)
}

function say(what: string, since: number): void {
  const megabytes = Math.round(process.memoryUsage.rss() / 1_048_576)
  console.log(`${what} ${((performance.now() - since) / 1_000).toFixed(1)} s, ${megabytes} MB`)
}

function files(): Record<string, Generator<string>> {
  return { 'companies.csv': companies(), 'medicines.csv': medicines(), 'list.csv': products() }
}

function company(at: number): string {
  return String(10_100_000_000 + at)
}

function* companies(): Generator<string> {
  yield 'شناسه ملی;نام شرکت\n'
  for (let at = 0; at < COMPANIES; at += 1) yield `${company(at)};شرکت دارویی ${at}\n`
}

function* medicines(): Generator<string> {
  yield 'کد ژنریک|مولکول|قدرت|شکل دارویی|راه مصرف\n'
  for (let at = 1; at <= MEDICINES; at += 1) {
    yield `${at}|BENCHOSTATIN ${at % 900}|${(at % 40) * 5 + 5} mg|TABLET|ORAL\n`
  }
}

function* products(): Generator<string> {
  yield 'IRC;Generic Code;Brand Name;نام تجاری;National ID;Price;Expiry Date;تعداد در بسته\n'
  for (let at = 1; at <= PRODUCTS; at += 1) {
    const irc = `4${String(at).padStart(15, '0')}`
    yield `${irc};${(at % MEDICINES) + 1};Brand ${at % 50_000};برند ${at % 50_000};${company(at % COMPANIES)};${(at % 900) * 1_000 + 5_000};${(at % 28) + 1}/0${(at % 9) + 1}/1408;30\n`
  }
}
