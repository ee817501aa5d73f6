import { sql } from 'drizzle-orm'
import { runImport } from '#src/features/importing/run-import.ts'
import { runImportJobs } from '#src/features/importing/studio/work/run-jobs.server.ts'
import { mergeChosen } from '#src/features/quality/ask-merge.server.ts'
import { carryOutMerge, decideFinding, undoDecision } from '#src/features/quality/decide.server.ts'
import { type Database, type Queryable, rowOf } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { companyClaims, companyProposals } from '#src/server/db/schema/corrections.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import {
  qualityDecisions,
  qualityFindings,
  qualityRuns,
  recordOverrides,
} from '#src/server/db/schema/quality.ts'
import { anew } from './anew.ts'
import type { FreshDatabase } from './database.ts'
import { templateFile } from './factories-import.ts'
import { MAKER, product } from './import-studio.ts'
import { makePerson, signIn } from './people.ts'
import { filledDatabase } from './sample-database.ts'

const FOUND = { kind: 'vanished', title: 'متفورمین', weight: 1, evidence: { sides: [] } } as const

export const ARYA = MAKER
export const ARIA = '10100000002'
export const SINA = '10100000003'

const REASON = 'بررسی شد'

export const worldFiles = {
  companies: () =>
    templateFile('companies', [
      { nationalId: ARYA, name: 'داروسازی آریا', spellings: 'شرکت اريا' },
      { nationalId: ARIA, name: 'آریا (سهامی خاص)', spellings: '' },
      { nationalId: SINA, name: 'لقمان سینا', spellings: '' },
    ]),
  medicines: (...more: number[]) =>
    templateFile(
      'medicines',
      [700, ...more].map((code) => ({
        code,
        molecule: 'Metformin',
        strength: `${code} mg`,
        form: 'TABLET',
        route: 'ORAL',
      })),
    ),
  products: (...rows: ReturnType<typeof product>[]) => templateFile('products', rows),
}

export const THREE = [product(1), product(2, { holder: ARIA }), product(3, { holder: SINA })]

const readFiles = (database: Database, files: string[], harvestedOn: string) =>
  runImport(database, { source: 'template', files, harvestedOn })

const publishThree = ({ database }: FreshDatabase) =>
  readFiles(
    database,
    [worldFiles.companies(), worldFiles.medicines(), worldFiles.products(...THREE)],
    '2026-05-01',
  )

/** A desk over a small published catalogue, with an admin at it. */
export async function openQualityWorld() {
  const { database } = await filledDatabase('quality', publishThree)
  const person = await makePerson(database, { role: 'ADMIN' })
  const { headers } = await signIn(database, person)
  const session = {
    user: {
      id: person.id,
      role: 'ADMIN' as const,
      status: 'ACTIVE' as const,
      name: person.name,
      subscriptionTier: 0 as const,
      subscriptionExpires: null,
    },
    expires: '2099-01-01T00:00:00.000Z',
  }
  const ctx = { db: database, clientIp: '127.0.0.1', session }
  const all = async (query: string) => (await database.$client.query(query)).rows
  const read = (files: string[], harvestedOn: string) => readFiles(database, files, harvestedOn)
  const finding = async (kind: string) => findingOf(database, kind)
  /** Merges are only asked for; they are carried out as the portal's job does it. */
  const carriedOut = async <Answer>(asking: Promise<Answer>) => {
    const answer = await asking
    await runImportJobs(database, { merge: carryOutMerge })
    return answer
  }
  return {
    database,
    ctx,
    headers,
    person,
    all,
    read,
    finding,
    /** The catalogue but for what is made anew: its search and its feed. */
    catalogue: () => readCatalogue(all),
    async decide(kind: string, verdict: string, choice: string | null = null) {
      const { id } = await findingOf(database, kind)
      return carriedOut(decideFinding(ctx, { id, verdict, choice, reason: REASON }))
    },
    /** Of two that no detector saw as one. */
    merge: (id: string, other: string, stays: 'this' | 'other' = 'this') =>
      carriedOut(mergeChosen(ctx, { id, other, stays, reason: REASON })),
    async undo() {
      const [{ id }] = await all(
        'select id from quality_decisions where undone_at is null order by decided_at desc limit 1',
      )
      return carriedOut(undoDecision(ctx, { id, reason: REASON }))
    },
  }
}

/** The same for each test of a file. */
export const qualityWorld = () => anew(openQualityWorld)

function findingOf(db: Database, kind: string) {
  return rowOf<{ id: string; subject: string; title: string }>(
    db,
    sql`select id, subject, title from quality_findings where kind = ${kind} order by weight desc`,
  )
}

const HIDDEN = [
  ['companies', 'id'],
  ['company_spellings', 'id'],
  ['products', 'irc'],
  ['medicines', 'code'],
  ['price_events', 'irc, effective_on'],
  ['ingredient_licences', 'id'],
  ['supplements', 'permit_no'],
  ['health_products', 'permit_no'],
  ['watched_records', 'user_id, record_key'],
] as const

async function readCatalogue(all: (query: string) => Promise<unknown[]>) {
  const tables: Record<string, unknown> = {}
  for (const [table, key] of HIDDEN) {
    tables[table] = await all(
      `select to_jsonb(t) - 'search_words' as row from ${table} t order by ${key}`,
    )
  }
  return tables
}

/** A finding that no detector would see, as rows alone. */
export async function makeFinding(db: Queryable) {
  const [row] = await db
    .insert(qualityFindings)
    .values({ ...FOUND, subject: crypto.randomUUID() })
    .returning()
  return { id: row?.id }
}

export async function makeDecision(db: Queryable) {
  const [row] = await db
    .insert(qualityDecisions)
    .values({ ...FOUND, subject: crypto.randomUUID(), verdict: 'accept', reason: 'بررسی شد' })
    .returning()
  return { id: row?.id, reason: 'اشتباه بود' }
}

/** The newest look at the catalogue, and a finding that the next one takes away. */
export async function makeRun(db: Queryable) {
  await makeFinding(db)
  const [row] = await db
    .insert(qualityRuns)
    .values({ datasetVersion: 1, millis: 1, ranAt: new Date() })
    .returning()
  return { id: row?.id }
}

/** A company as one that a file told of. */
async function makeCompany(db: Queryable) {
  const nationalId = String(Math.floor(Math.random() * 9e10) + 1e10)
  await db.insert(datasetVersions).values({ isSample: false })
  await db.insert(companies).values({
    nationalId,
    name: 'آریا دارو',
    nameFold: 'اریا دارو',
    nameSort: nationalId,
    slug: `آریا-${nationalId}`,
  })
  return nationalId
}

/** A claim on a company that nobody has decided, or that was confirmed. */
export async function makeClaim(
  db: Queryable,
  userId: string,
  state: 'pending' | 'confirmed' = 'pending',
) {
  const company = { companyId: Math.floor(Math.random() * 1e9), companyName: 'آریا دارو' }
  const [row] = await db
    .insert(companyClaims)
    .values({ ...company, userId, state, evidence: 'نامهٔ شمارهٔ ۱۲ شرکت' })
    .returning()
  return { id: row?.id ?? '', reason: 'با سند سنجیده شد' }
}

/** What a confirmed firm says of its name, undecided. */
export async function makeProposal(db: Queryable, userId: string) {
  const claim = await makeClaim(db, userId, 'confirmed')
  const recordKey = await makeCompany(db)
  const [row] = await db
    .insert(companyProposals)
    .values({
      claimId: claim.id,
      userId,
      kind: 'companies',
      recordKey,
      title: 'آریا دارو',
      path: '/company/x',
      field: 'nameEn',
      value: 'Arya',
      reason: 'از سربرگ شرکت',
    })
    .returning()
  return { id: row?.id ?? '', reason: claim.reason }
}

export async function makePair(db: Queryable) {
  const [id, other] = [await makeCompany(db), await makeCompany(db)]
  return { id, other, stays: 'this', reason: 'یک شرکت با دو نام' }
}

export async function makeEdit(db: Queryable) {
  const field = { field: 'nameEn', seen: null, value: 'Arya' }
  return { kind: 'companies', id: await makeCompany(db), fields: [field], reason: 'از سربرگ شرکت' }
}

export async function makeOverride(db: Queryable) {
  const [row] = await db
    .insert(recordOverrides)
    .values({
      kind: 'companies',
      recordKey: await makeCompany(db),
      field: 'nameEn',
      value: 'Arya',
      columns: { name_en: 'Arya' },
      formerColumns: { name_en: null },
      sourceColumns: { name_en: null },
      reason: 'از سربرگ شرکت',
    })
    .returning()
  return { id: row?.id, reason: 'اشتباه بود' }
}
