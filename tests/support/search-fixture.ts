import { rebuildSearch } from '#src/features/search/rebuild.server.ts'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { companyPathKey, companySegment, slugify } from '#src/persian/slug.ts'
import type { Database, Queryable } from '#src/server/db/client.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies, companySpellings } from '#src/server/db/schema/companies.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'

export const ATOR20 = '/medicine/1-atorvastatin-20-mg'
export const COAMOX = '/medicine/1211-amoxicillin-clavulanic-acid-500-mg-125-mg'
export const ARIA = '/company/داروسازی-آریاکیش'
export const product = (last: number) => `/medicine/product/100000000000000${last}`

const seen = { source: 'test', firstSeenOn: '2026-01-01', lastSeenOn: '2026-01-01' }

type MedicineFact = readonly [
  code: number,
  en: string,
  fa: string | null,
  strength: string,
  form: string,
  atc: string | null,
]

const MEDICINES: readonly MedicineFact[] = [
  [1, 'ATORVASTATIN', 'آتورواستاتین', '20 mg', 'TABLET', 'C10AA05'],
  [2, 'ATORVASTATIN', 'آتورواستاتین', '40 mg', 'TABLET', 'C10AA05'],
  [1211, 'AMOXICILLIN / CLAVULANIC ACID', null, '500 mg/125 mg', 'TABLET', 'J01CR02'],
  [300, 'SODIUM CHLORIDE', 'سدیم کلراید', '9 mg/1mL', 'SOLUTION', null],
  [301, 'CYANOCOBALAMIN', 'ویتامین ب۱۲', '1000 ug/1mL', 'AMPULE', 'B03BA01'],
  [302, 'ACETAMINOPHEN', 'استامینوفن', '325 mg', 'TABLET', 'N02BE01'],
  [303, 'PHENYTOIN', 'فنی‌توئین', '100 mg', 'CAPSULE', null],
  [304, 'METFORMIN HYDROCHLORIDE', 'متفورمین', '500 mg', 'TABLET', null],
  [305, 'VALPROATE SODIUM', 'سدیم والپروات', '200 mg', 'TABLET', null],
  [306, 'WARFARIN', 'وارفارین', '5 mg', 'TABLET', null],
  [307, 'CITALOPRAM', 'سیتالوپرام', '20 mg', 'TABLET', null],
  [308, 'ESCITALOPRAM (AS OXALATE)', 'اس‌سیتالوپرام', '10 mg', 'TABLET', null],
  [309, 'CEFTRIAXONE (AS DISODIUM)', 'سفتریاکسون', '1 g', 'INJECTION', null],
  [310, 'AMINO ACIDS / GLUCOSE (1-2)', 'اسیدهای آمینه / گلوکز (۱-۲)', '1250 mL', 'SOLUTION', null],
  [311, 'GLUCOSE', 'گلوکز', '5%', 'SOLUTION', null],
]

const COMPANIES: readonly (readonly [nationalId: string, name: string, ...other: string[]])[] = [
  ['10100000001', 'داروسازی آریاکیش', 'دارو سازي آريا كيش'],
  ['10100000002', 'البرز دارو'],
  ['10100000003', 'لابراتوارهای سینانمونه'],
  ['10100000004', 'ای سی آی'],
]

type ProductFact = readonly [
  irc: string,
  medicine: number,
  en: string | null,
  fa: string | null,
  company: number,
  gtin: string,
]

const PRODUCTS: readonly ProductFact[] = [
  ['1000000000000001', 1, 'LIPONORM', 'لیپونورم', 1, '06260000000017'],
  ['1000000000000002', 1, 'ATORVASTATIN ALBORZ', null, 2, '06260000000024'],
  ['1000000000000003', 2, 'LIPONORM', 'لیپونورم', 1, '06260000000031'],
  ['1000000000000004', 1211, 'FARMENTIN', 'فارمنتین', 3, '06260000000048'],
  ['1000000000000005', 302, 'A.C.A', null, 2, '06260000000055'],
  ['1000000000000006', 302, 'PANADOLEX', 'پانادولکس', 3, '06260000000062'],
  ['1000000000000007', 304, 'GLUKOFAJ', 'گلوکوفاژ', 1, '06260000000062'],
  ['1000000000000008', 305, null, 'آریاکیش دپاکین', 1, '06260000000086'],
]

const ATC: readonly (readonly [code: string, en: string, fa: string | null])[] = [
  ['A10B', 'Blood glucose lowering drugs', 'داروهای کاهندهٔ قند خون'],
  ['C', 'CARDIOVASCULAR SYSTEM', 'قلب و عروق'],
  ['C10AA', 'HMG CoA reductase inhibitors', null],
  ['C10AA05', 'atorvastatin', null],
  ['J01CR02', 'amoxicillin and beta-lactamase inhibitor', null],
  ['B03BA01', 'cyanocobalamin', null],
  ['N02BE01', 'paracetamol', null],
]

/** A small invented catalogue with its search tables. */
export async function insertSearchFixture(db: Database): Promise<void> {
  await db.insert(atcGroups).values(
    ATC.map(([code, nameEn, nameFa]) => ({
      code,
      level: [1, 0, 2, 3, 4, 0, 5][code.length - 1] ?? 5,
      nameEn,
      nameFa,
      nameFold: fold(`${nameFa ?? ''} ${nameEn}`),
    })),
  )
  const names = [...new Map(MEDICINES.map((fact) => [fact[1], fact[2]]))]
  await db
    .insert(molecules)
    .values(
      names.map(([nameEn, nameFa], id) => ({ id: id + 1, key: fold(nameEn), nameEn, nameFa })),
    )
  await db.insert(medicines).values(
    MEDICINES.map(([code, nameEn, nameFa, strength, form, atcCode]) => ({
      ...seen,
      code,
      moleculeId: names.findIndex(([name]) => name === nameEn) + 1,
      title: nameEn,
      nameEn,
      nameFa,
      strength,
      form,
      route: 'ORAL',
      atcCode,
      slug: slugify(`${nameEn} ${strength}`),
      nameFold: fold(`${nameFa ?? ''} ${nameEn}`),
      nameSort: sortKey(nameFa ?? nameEn),
    })),
  )
  await insertCompanies(db)
  await db.insert(products).values(
    PRODUCTS.map(([irc, medicineCode, brandEn, brandFa, holderId, gtin]) => ({
      ...seen,
      irc,
      medicineCode,
      brandEn,
      brandFa,
      brandFold: fold(`${brandFa ?? ''} ${brandEn ?? ''}`),
      brandSort: sortKey(brandFa ?? brandEn ?? ''),
      holderId,
      gtin,
    })),
  )
  await db.transaction(rebuildSearch)
}

async function insertCompanies(db: Queryable): Promise<void> {
  for (const [place, [nationalId, name, ...other]] of COMPANIES.entries()) {
    const id = place + 1
    const slug = companySegment(name)
    const fact = { id, nationalId, name, slug, nameFold: fold(name), nameSort: sortKey(name) }
    await db.insert(companies).values(fact)
    const spellings = new Map([name, ...other].map((text) => [companyPathKey(text), text]))
    await db
      .insert(companySpellings)
      .values([...spellings].map(([pathKey, spelling]) => ({ companyId: id, pathKey, spelling })))
  }
}
