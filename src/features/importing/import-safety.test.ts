import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#src/server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  chemicalFile,
  IMPORT_PROGRAM,
  importFile,
  irc,
  titlesFile,
} from '#tests/support/factories-import.ts'
import { releaseImportLock, takeImportLock } from './import-lock.ts'
import { recoverImports } from './recover-imports.ts'
import { type ImportOptions, runImport } from './run-import.ts'

const TITLES = titlesFile([[1910, 'ATORVASTATIN 10 mg TABLET ORAL']])
const FEW = [chemicalFile([{}, {}]), TITLES]
/** So many that reading them is told of more than once. */
const MANY_ROWS = 2_000
const MANY = [chemicalFile(Array.from({ length: MANY_ROWS }, () => ({}))), TITLES]

let db: Database
let connectionString: string
const take = (files: string[], options: ImportOptions = {}) =>
  runImport(db, { source: 'iran-erx', files }, { afterPublish: [], ...options })
const all = async (query: string) => (await db.$client.query(query)).rows
const count = 'select count(*)::int from products'

beforeEach(async () => {
  const fresh = await freshDatabase()
  db = fresh.database
  connectionString = fresh.connectionString
})

/** Starts an import in another process and kills it when it has come to the phase. */
async function killIn(phase: string): Promise<void> {
  const args = [IMPORT_PROGRAM, connectionString, phase, 'iran-erx', ...MANY]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  child.stdout.once('data', () => child.kill('SIGKILL'))
  await exited
  expect(child.signalCode).toBe('SIGKILL')
}

/** A killed client's session ends when the server notices; only then its lock is free. */
async function recovered(): Promise<void> {
  const client = await db.$client.connect()
  await takeImportLock(client, 10_000, () => undefined)
  await releaseImportLock(client)
  client.release()
  await recoverImports(db)
}

const filled = `select relname from pg_class where relnamespace = to_regnamespace('staging')
  and relkind = 'r' and pg_relation_size(oid) > 0`

it('an import that is killed in whatever phase leaves what was published', async () => {
  await take(FEW)
  const batches = [{ state: 'published', failure: null }]
  for (const phase of ['reading', 'checking', 'comparing', 'publishing']) {
    await killIn(phase)
    await recovered()
    batches.push({ state: 'failed', failure: expect.stringContaining('پیش از پایان قطع شد') })
    expect(await all(count), phase).toEqual([{ count: 2 }])
    const found = await all('select state, failure from source_batches order by id')
    expect(found, phase).toEqual(batches)
    expect(await all(filled), phase).toEqual([])
  }
  expect((await take(MANY)).counts).toMatchObject({ new: MANY_ROWS - 2 })
})

describe('two imports at once', () => {
  it('come one after the other, and the second is told that it waits', async () => {
    const phases: string[] = []
    const waiting = Promise.withResolvers<void>()
    const second = Promise.withResolvers<ReturnType<typeof take>>()
    const startSecond = async () => {
      const onProgress: ImportOptions['onProgress'] = ({ phase }) => {
        phases.push(phase)
        if (phase === 'waiting') waiting.resolve()
      }
      second.resolve(take([chemicalFile([{}, {}, {}]), TITLES], { onProgress }))
      await waiting.promise
    }
    const one = await take(FEW, { afterPublish: [startSecond] })
    const two = await second.promise
    expect(one.counts.new).toBe(4)
    expect(two.counts.new).toBe(1)
    expect(phases[0]).toBe('waiting')
  })

  it('the second is refused clearly when the first does not end in time', async () => {
    const holder = new pg.Client(connectionString)
    await holder.connect()
    await takeImportLock(holder, 0, () => undefined)
    await expect(take(FEW, { lockTimeoutMs: 300 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('در جریان است'),
    })
    await recoverImports(db)
    await holder.end()
    expect((await take(FEW)).state).toBe('published')
  })
})

it('an import that is aborted in whatever phase publishes nothing', async () => {
  const batches = []
  for (const phase of ['reading', 'checking', 'comparing', 'deriving']) {
    const aborted = new AbortController()
    const importing = take(MANY, {
      signal: aborted.signal,
      onProgress: (progress) => {
        if (progress.phase === phase) aborted.abort()
      },
    })
    await expect(importing, phase).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' })
    batches.push({ state: 'failed', failure: expect.stringContaining('لغو شد') })
    expect(await all(count), phase).toEqual([{ count: 0 }])
    expect(await all('select state, failure from source_batches'), phase).toEqual(batches)
  }
})

it('leaves no connection behind that waits without limits', async () => {
  await take(FEW)
  const clients = await Promise.all(Array.from({ length: 3 }, () => db.$client.connect()))
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  const answers = await Promise.all(
    clients.map(async (client) => (await client.query(limits)).rows[0]),
  )
  for (const client of clients) client.release()
  expect(answers).toEqual(clients.map(() => ({ statement: '30s', lock: '5s' })))
})

it('a day of harvest that is no date is refused', async () => {
  const request = { source: 'iran-erx' as const, files: FEW, harvestedOn: "2026-01-01' --" }
  await expect(runImport(db, request)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('a publish', () => {
  it('tells listeners of its version, after it is there', async () => {
    const listener = new pg.Client(connectionString)
    await listener.connect()
    await listener.query('listen dataset_published')
    const received = once(listener, 'notification')
    const { datasetVersion } = await take(FEW)
    expect((await received)[0]).toMatchObject({ payload: String(datasetVersion) })
    await listener.end()
  })

  it('is undone whole when the work after it fails', async () => {
    const failing = async () => {
      throw new Error('on purpose')
    }
    await expect(take(FEW, { afterPublish: [failing] })).rejects.toThrow('on purpose')
    expect(await all(count)).toEqual([{ count: 0 }])
    expect(await all('select * from dataset_versions')).toEqual([])
    expect((await take(FEW)).state).toBe('published')
  })

  it('reports its progress with a rate and what is left', async () => {
    const seen: { phase: string; rows: number; total?: number }[] = []
    await take(MANY, { onProgress: (progress) => seen.push(progress) })
    const phases = [...new Set(seen.map(({ phase }) => phase))]
    expect(phases).toEqual(['reading', 'checking', 'comparing', 'deriving', 'publishing'])
    expect(seen.at(-1)).toMatchObject({
      rows: MANY_ROWS + 1,
      total: MANY_ROWS + 1,
      rowsPerSecond: expect.any(Number),
    })
  })
})

describe('a file that a spreadsheet wrote', () => {
  const problems = 'select line, value, reason from import_errors order by line'

  it('may have blank columns behind its table', async () => {
    const wide = readFileSync(FEW[0] ?? '', 'utf8').replaceAll('\r\n', ',,\r\n')
    const { counts } = await take([importFile(wide), TITLES])
    expect(counts.refused).toBe(0)
    expect(await all(count)).toEqual([{ count: 2 }])
  })

  it('may have taken codes for numbers', async () => {
    await take(FEW)
    const numbers = { ErxCode: '60000.0', GenericCode: '1910.0' }
    const { state } = await take([chemicalFile([numbers, numbers]), TITLES])
    expect(state).toBe('unchanged')
  })

  it('says an error where a value should be: that row is refused, whichever column it is', async () => {
    const errors = ['#NAME?', '########', '#N/A', '#FIELD!', '#GETTING_DATA', 'Err:502']
    const columns = ['FULLBRANDNAME', 'GTIN', 'PackageCount']
    const rows = errors.map((error, at) => ({ [columns[at] ?? 'FULLBRANDNAME']: error }))
    const { counts } = await take([
      chemicalFile([...rows, { FULLBRANDNAME: '#1 ATOSTROL' }]),
      TITLES,
    ])
    expect(counts.refused).toBe(errors.length)
    expect(await all(count)).toEqual([{ count: 1 }])
    expect(await all(problems)).toEqual(
      errors.map((value, at) => ({
        line: at + 2,
        value,
        reason: expect.stringContaining('خطای اکسل'),
      })),
    )
  })

  it('with the sixteenth digit of every IRC made nought is refused as a whole', async () => {
    const rounded = [1, 2, 3, 4, 5, 6].map((number) => ({ IRC: irc(10 * number) }))
    await expect(take([chemicalFile(rounded), TITLES])).rejects.toThrow('رقم شانزدهم')
    const repeated = Array.from({ length: 6 }, () => ({ IRC: irc(10) }))
    await take([chemicalFile(repeated), TITLES])
    expect(await all(count)).toEqual([{ count: 1 }])
    const other = chemicalFile([...rounded, { IRC: irc(71) }])
    await take([other, TITLES])
    expect(await all(count)).toEqual([{ count: 7 }])
  })
})
