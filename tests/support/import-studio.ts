import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect } from 'vitest'
import { runImport } from '#src/features/importing/run-import.ts'
import { runImportJobs } from '#src/features/importing/studio/work/run-jobs.server.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { datasetVersions, sourceBatches } from '#src/server/db/schema/datasets.ts'
import {
  importDrafts,
  importFiles,
  importJobs,
  importUndos,
} from '#src/server/db/schema/imports.ts'
import { anew } from './anew.ts'
import { TestBrowser } from './auth-client.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { irc, templateFile } from './factories-import.ts'
import { makePerson, signIn } from './people.ts'
import { filledDatabase } from './sample-database.ts'
import { openTestPortal, type TestPortal } from './test-portal.ts'

function studioOf(portal: TestPortal, db: Database, headers: { cookie: string }) {
  const browser = new TestBrowser(portal.url).enter(headers)
  async function call(procedure: string, input: unknown) {
    const isRead = ['byId', 'diff', 'list'].includes(procedure)
    const path = `adminImports.${procedure}`
    const { error, result } = await (isRead ? browser.ask(path, input) : browser.call(path, input))
    return error ? { error: error.data.code, message: error.message } : result.data
  }
  async function send(content: string | Buffer, name: string, draft = '') {
    const search = new URLSearchParams({ name, draft })
    const response = await fetch(`${portal.url}/api/admin/imports/files?${search}`, {
      method: 'POST',
      headers,
      body: typeof content === 'string' ? content : new Uint8Array(content),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    call,
    send,
    async sendFiles(files: readonly string[]): Promise<string> {
      let draft = ''
      for (const file of files) {
        const { body } = await send(await readFile(file), path.basename(file), draft)
        draft = body.draftId
      }
      return draft
    },
    async work() {
      await runImportJobs(db, { afterPublish: [] })
    },
    download: (file: string) => fetch(`${portal.url}/api/admin/imports/${file}`, { headers }),
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>

export const MAKER = '10100000001'

/** One row of the products template. */
export const product = (number: number, more = {}) => ({
  irc: irc(number),
  medicineCode: 700,
  brandEn: `Metfor ${number}`,
  holder: MAKER,
  priceRial: 12_000,
  validUntil: '1499/01/01',
  ...more,
})

export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

export const companiesFile = () =>
  templateFile('companies', [{ nationalId: MAKER, name: 'آریا دارو', spellings: 'اريا دارو' }])

const medicinesFile = () =>
  templateFile('medicines', [
    { code: 700, molecule: 'Metformin', strength: '500 mg', form: 'TABLET', route: 'ORAL' },
    { code: 701, molecule: 'Metformin', strength: '1000 mg', form: 'TABLET', route: 'ORAL' },
  ])

/** The first three products as another harvest has them. */
export function bringThree({ database }: Studio, harvestedOn: string, more: object) {
  const products = numbers(3).map((number) => product(number, more))
  const files = [templateFile('products', products)]
  return runImport(database, { source: 'template', files, harvestedOn }, { afterPublish: [] })
}

/** A portal with an admin at the studio, and so many products published on an earlier day. */
export async function openStudio(published = 0) {
  if (published === 0) return studioOn(await freshDatabase())
  const fill = async (empty: FreshDatabase) => {
    // Whom nothing reaches: notices are for the one who comes after.
    const studio = await studioOn(empty, { mobile: null })
    await studio.base(published)
    await studio.portal.close()
  }
  return studioOn(await filledDatabase(`studio_${published}`, fill))
}

/** The same for each test of a file. */
export function studioAnew(published = 0): Studio {
  const studio = anew(() => openStudio(published))
  afterEach(() => studio.portal.close())
  return studio
}

async function studioOn(fresh: FreshDatabase, given: Parameters<typeof makePerson>[1] = {}) {
  // Every test has a database, and the cluster has places for only so many connections.
  Object.assign(fresh.database.$client.options, { idleTimeoutMillis: 100 })
  const portal = await openTestPortal({ database: fresh })
  const admin = await makePerson(fresh.database, { role: 'ADMIN', ...given })
  const { headers } = await signIn(fresh.database, admin)
  const studio = studioOf(portal, fresh.database, headers)
  const read = (id: string) => studio.call('byId', { id })
  async function check(id: string) {
    expect(await studio.call('check', { id })).toEqual({ changed: true })
    await studio.work()
    return read(id)
  }
  async function publish(id: string, typed: number | null = null) {
    const { batch } = await read(id)
    await studio.call('publish', { id, batchId: batch.id, typed })
    await studio.work()
    return read(id)
  }
  async function base(count = 3) {
    const products = numbers(count).map((number) => product(number))
    const files = [companiesFile(), medicinesFile(), templateFile('products', products)]
    const id = await studio.sendFiles(files)
    await studio.call('setHarvest', { id, harvestedOn: '1404/10/12' })
    await check(id)
    expect(await publish(id)).toMatchObject({ state: 'published' })
  }
  const all = async (query: string) => (await fresh.database.$client.query(query)).rows
  const lastJob = async (id: string) => {
    const ofDraft = `from import_jobs where draft_id = '${id}'`
    const [job] = await all(`select * ${ofDraft} order by requested_at desc limit 1`)
    return job
  }
  const { database } = fresh
  return { ...studio, database, portal, admin, headers, check, publish, base, all, lastJob }
}

const COMPANY_LAYOUT = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: 0,
  sheets: [],
  headerAt: 0,
  headers: ['شناسه ملی', 'نام شرکت'],
  sample: [],
}

export const COMPANY_MAPPING = {
  source: 'template',
  kind: 'companies',
  dates: 'auto',
  calendar: 'auto',
  numbers: 'auto',
  unit: 'rial',
  columns: {
    nationalId: { from: 0, constant: '', words: [] },
    name: { from: 1, constant: '', words: [] },
  },
}

/** A draft with one mapped file, as rows alone: nothing lies on the disk. */
export async function makeDraft(db: Queryable) {
  const [batch] = await db
    .insert(sourceBatches)
    .values({ source: 'template', files: [], harvestedOn: '2026-01-02', state: 'reviewed' })
    .returning()
  const impact = { lines: [], older: null, share: 0.05, undatedPrices: 0 }
  const review = { counts: {}, kinds: [], impact, comparedWith: 0 }
  const [draft] = await db
    .insert(importDrafts)
    .values({ harvestedOn: '2026-01-02', batchId: batch?.id ?? null, review, state: 'reviewed' })
    .returning()
  if (!draft || !batch) throw new Error('no draft was made')
  const about = { name: 'companies.csv', bytes: 1, sha256: '' }
  const [file] = await db
    .insert(importFiles)
    .values({ draftId: draft.id, ...about, layout: COMPANY_LAYOUT, mapping: COMPANY_MAPPING })
    .returning()
  return { id: draft.id, batchId: batch.id, fileId: file?.id ?? '' }
}

export async function makeUndo(db: Queryable): Promise<string> {
  const [version] = await db.insert(datasetVersions).values({ isSample: false }).returning()
  const [undo] = await db
    .insert(importUndos)
    .values({ datasetVersion: version?.id ?? 0, wasSample: false })
    .returning()
  return undo?.id ?? ''
}

export async function makeJob(db: Queryable): Promise<string> {
  const { id } = await makeDraft(db)
  const [job] = await db.insert(importJobs).values({ work: 'check', draftId: id }).returning()
  return job?.id ?? ''
}
