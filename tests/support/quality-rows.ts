import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import {
  qualityDecisions,
  qualityFindings,
  qualityRuns,
  recordOverrides,
} from '#src/server/db/schema/quality.ts'

const FOUND = { kind: 'vanished', title: 'متفورمین', weight: 1, evidence: { sides: [] } } as const

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
export async function makeCompany(db: Queryable) {
  const nationalId = String(Math.floor(Math.random() * 9e10) + 1e10)
  await db.insert(datasetVersions).values({ isSample: false })
  await db.insert(companies).values({
    ...{ nationalId, name: 'آریا دارو', nameFold: 'اریا دارو', nameSort: nationalId },
    slug: `آریا-${nationalId}`,
  })
  return nationalId
}

export async function makeEdit(db: Queryable) {
  const field = { field: 'nameEn', seen: null, value: 'Arya' }
  return { kind: 'companies', id: await makeCompany(db), fields: [field], reason: 'از سربرگ شرکت' }
}

export async function makeOverride(db: Queryable) {
  const [row] = await db
    .insert(recordOverrides)
    .values({
      ...{ kind: 'companies', recordKey: await makeCompany(db), field: 'nameEn', value: 'Arya' },
      ...{ columns: { name_en: 'Arya' }, formerColumns: { name_en: null } },
      ...{ sourceColumns: { name_en: null }, reason: 'از سربرگ شرکت' },
    })
    .returning()
  return { id: row?.id, reason: 'اشتباه بود' }
}
