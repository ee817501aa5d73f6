import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importSample } from '#src/features/importing/import-sample.ts'
import { closeDatabase, connectDatabase } from '#src/server/db/client.ts'
import { withConnection } from '#src/server/db/with-connection.ts'
import type { BenchServer } from '../database.ts'
import { reportOf } from '../pages/child.ts'
import { goal, type Line } from '../report.ts'
import { middle } from '../timing.ts'
import type { ImportReport } from './import-program.ts'
import { findRegulatorFiles } from './regulator-files.ts'

/** What an import of the regulator's list wrote, without what was derived from it afterwards. */
const TABLES = ['medicines', 'products', 'supplements'] as const
const DERIVED = `'search_words'`

interface CopyReport {
  rows: number
  seconds: number
}

const PROGRAM = path.join(import.meta.dirname, 'import-program.ts')
const ROUNDS = 3
const GOALS = { staging: 0.25, megabytes: 600, publishSeconds: 10 }

interface Round {
  copy: CopyReport
  stagingSeconds: number
  publishSeconds: number
  rows: number
  peakMegabytes: number
}

/** The regulator's list into a portal that shows the sample, as on the day of the first import. */
export async function benchImport(server: BenchServer): Promise<Line[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'data-daru-bench-'))
  const { isReal, titles, chemical, natural } = findRegulatorFiles(folder.path)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await importOnce(server, [titles, chemical, natural]))
  }
  return linesOf(rounds, isReal ? "regulator's files" : 'invented files')
}

async function importOnce(server: BenchServer, files: readonly string[]): Promise<Round> {
  await server.drop('bench_import')
  const { url } = await server.database('bench_import')
  const db = connectDatabase(url, { statementTimeoutMs: 0 })
  await importSample(db)
  await closeDatabase(db)
  await checkpoint(url)
  const { rows, phases, peakBytes } = await reportOf<ImportReport>(PROGRAM, url, ...files)
  await checkpoint(url)
  const copy = await timePlainCopy(url)
  await server.drop('bench_import')
  const { reading = 0, checking = 0, comparing = 0, deriving = 0, publishing = 0 } = phases
  return {
    copy,
    rows,
    stagingSeconds: reading,
    peakMegabytes: peakBytes / 1e6,
    publishSeconds: checking + comparing + deriving + publishing,
  }
}

const checkpoint = (url: string) => withConnection(url, (client) => client.query('checkpoint'))

function linesOf(rounds: readonly Round[], files: string): Line[] {
  const median = (read: (round: Round) => number) => middle(rounds.map(read))
  const staging = (round: Round) => round.rows / round.stagingSeconds
  const whole = (round: Round) => round.rows / (round.stagingSeconds + round.publishSeconds)
  const copy = (round: Round) => round.copy.rows / round.copy.seconds
  const toCopy = (rate: (round: Round) => number) => median((round) => rate(round) / copy(round))
  const publish = median((round) => round.publishSeconds)
  const peak = median((round) => round.peakMegabytes)
  const line = (what: string, figures: Line['figures'], held = {}): Line => ({
    part: `import (${files}, ${rounds[0]?.rows} rows)`,
    what,
    figures,
    ...held,
  })
  const ratio = toCopy(staging)
  return [
    line('plain COPY of the imported rows', { 'rows/s': Math.round(median(copy)) }),
    line(
      'read, check, stage',
      {
        seconds: median((round) => round.stagingSeconds),
        'rows/s': Math.round(median(staging)),
        '÷ COPY': ratio,
      },
      goal(`≥ ${GOALS.staging}`, ratio >= GOALS.staging),
    ),
    line(
      'publish and derive',
      { seconds: publish },
      goal(`≤ ${GOALS.publishSeconds} s`, publish <= GOALS.publishSeconds),
    ),
    line('all of it', { 'rows/s': Math.round(median(whole)), '÷ COPY': toCopy(whole) }),
    line(
      'peak memory',
      { MB: Math.round(peak) },
      goal(`< ${GOALS.megabytes} MB`, peak < GOALS.megabytes),
    ),
  ]
}

/** Takes the imported rows out and puts them by COPY alone into ordinary (logged) tables. */
function timePlainCopy(url: string): Promise<CopyReport> {
  return withConnection(url, async (client) => {
    const report = { rows: 0, seconds: 0 }
    for (const table of TABLES) {
      const columns = await columnsOf(client, table)
      await client.query(`create table copied_${table} as select ${columns} from ${table} limit 0`)
      const rows = await takeOut(
        client,
        `select ${columns} from ${table} where source = 'iran-erx'`,
      )
      const begun = performance.now()
      const into = client.query(copyFrom(`copy copied_${table} from stdin`))
      const source = new PassThrough()
      for (const chunk of rows) source.write(chunk)
      source.end()
      await pipeline(source, into)
      report.seconds += (performance.now() - begun) / 1_000
      report.rows += into.rowCount
    }
    return report
  })
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name not in (${DERIVED})`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function takeOut(client: pg.Client, select: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`))) chunks.push(chunk)
  return chunks
}
