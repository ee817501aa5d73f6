import { and, type SQL, sql } from 'drizzle-orm'
import { type FilterColumns, filterConditions } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { licenceSql, medicineSql, today, validitySql } from '#src/server/db/licence-state.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { SEASONS, seasonStarts } from '#src/words/seasons.ts'
import { licenceIsOwn, medicineIsOwn } from '../facts/own-records.server.ts'
import { hasOpenNotice } from '../parts/market-facts.server.ts'
import { medicineList, productList } from './list.ts'

const LICENCE = licenceSql('products', 'products')

// A medicine without licences, where it is joined to them, has neither state nor validity.
const noLicence = sql`${products.medicineCode} is null then null`

export const licenceStatus = sql<string>`case when ${noLicence} else ${LICENCE.status} end`
const validityWindow = sql`case when ${noLicence}
  else ${validitySql('products.valid_until')} end`

/** The season of a date, as addresses write it; null beyond those that have a name. */
function seasonOf(date: SQL): SQL {
  const starts = sql.raw(`'{${seasonStarts().join(',')}}'::date[]`)
  const seasons = sql.raw(`'{${SEASONS.join(',')}}'::text[]`)
  return sql`(${seasons})[width_bucket(${date}, ${starts})]`
}

const OF_MEDICINE = { atc: medicines.atcCode, molecule: medicines.moleculeId }

/** Read from `products` joined to `medicines`. */
export const productFilters: FilterColumns<typeof productList> = {
  atc: { prefix: products.atcCode },
  supply: products.supplyType,
  status: licenceStatus,
  makers: medicineSql('medicines').makers,
  makerCount: medicineSql('medicines').knownMakers,
  licenceCount: medicines.licenceCount,
  importCount: medicineSql('medicines').knownImports,
  form: products.form,
  route: products.route,
  holder: products.holderId,
  brandOwner: products.brandOwnerId,
  producer: products.producerId,
  country: products.country,
  validity: validityWindow,
  season: seasonOf(sql`${products.validUntil}`),
  unit: sql`coalesce(${medicines.priceUnit}, 'unread')`,
  unitPrice: products.unitPriceRial,
  price: products.priceRial,
  coverage: sql`coalesce(${medicines.coverageState}, 'unread')`,
  patient: sql`case when ${medicines.patientShare} <= 0.3 then 'third'
    when ${medicines.patientShare} <= 0.5 then 'half' when ${medicines.patientShare} > 0.5 then 'most' end`,
  change: products.changeFlag,
  risen: sql`coalesce(${medicines.unitPriceChange} > 0, false)`,
  importedOnly: medicines.importedOnly,
  localApi: sql`${medicines.moleculeId} in (
    select ${molecules.id} from ${molecules} where ${molecules.hasLocalApiMaker})`,
  newlyListed: sql`coalesce(${medicines.listedOn} > ${today} - 365, false)`,
  shortage: hasOpenNotice(medicines.code, medicines.moleculeId),
  code: products.medicineCode,
  mine: { isOwn: licenceIsOwn('products') },
}

/** The medicine's own code is the same, and leads from it to its licences by their index. */
export const facetColumns: FilterColumns<typeof productList> = {
  ...productFilters,
  atc: { prefix: medicines.atcCode },
}

export const medicineFilters: FilterColumns<typeof medicineList> = {
  ...productFilters,
  atc: { prefix: medicines.atcCode },
  form: medicines.form,
  route: medicines.route,
  code: medicines.code,
  mine: { isOwn: medicineIsOwn(medicines.code, OF_MEDICINE) },
}

/** The same of a licence, with its copies of what the medicine says. */
const ofLicence: FilterColumns<typeof medicineList> = productFilters

type FilterKey = keyof (typeof productList)['filters'] & string

const ABOUT_MEDICINE: readonly string[] = [
  'makers',
  'makerCount',
  'licenceCount',
  'importCount',
  'risen',
  'importedOnly',
  'localApi',
  'newlyListed',
  'shortage',
  'unit',
  'coverage',
  'patient',
] satisfies FilterKey[]

const ABOUT_BOTH: readonly string[] = ['atc', 'form', 'route', 'code'] satisfies FilterKey[]

/** Filters that a medicine meets by itself, whatever its licences are. */
export const OWN_FILTERS: readonly string[] = [...ABOUT_MEDICINE, ...ABOUT_BOTH, 'mine']

/** A holder's licences of a group are found by one index, where the group is asked of its copy. */
export const productCopies = { of: ['atc'], under: 'holder', columns: productFilters }
export const licenceCopies = { of: ABOUT_BOTH, under: 'holder', columns: ofLicence }

const ofMedicine = sql`${products.medicineCode} = ${medicines.code}`

/** Licences whose own filters hold and whose medicine meets the rest. */
export function productWhere(view: ListView, words: SQL | undefined): SQL | undefined {
  const conditions = [...filterConditions(productList, productFilters, view)]
  const own = conditions.filter(([key]) => !ABOUT_MEDICINE.includes(key)).map(([, is]) => is)
  const medicine = conditions.filter(([key]) => ABOUT_MEDICINE.includes(key)).map(([, is]) => is)
  const held = sql`exists (select 1 from ${medicines} where ${and(ofMedicine, ...medicine)})`
  return and(words, ...own, medicine.length > 0 ? held : undefined)
}

/**
 * Which licences a medicine is found by, as long as none of the keys says it: the current ones; by a
 * window of validity those that lapsed too; by a status whatever it names.
 */
export function countsFor(chosen: ReadonlySet<string>): SQL | undefined {
  if (chosen.has('status')) return undefined
  return chosen.has('validity') ? LICENCE.known : LICENCE.current
}

/**
 * Medicines whose own filters hold and of which one licence that counts meets all the rest. What a licence has a
 * copy of is asked of it too: a holder's licences of a group are found by one index.
 */
export function medicineWhere(view: ListView, words: SQL | undefined): SQL | undefined {
  const isOwn = (key: string) => OWN_FILTERS.includes(key)
  const conditions = [...filterConditions(medicineList, medicineFilters, view)]
  const own = conditions.filter(([key]) => isOwn(key)).map(([, is]) => is)
  const licence = conditions.filter(([key]) => !isOwn(key)).map(([, is]) => is)
  const copies = [...filterConditions(medicineList, ofLicence, view)]
    .filter(([key]) => ABOUT_BOTH.includes(key))
    .map(([, is]) => is)
  if (licence.length === 0) return and(words, ...own)
  const counts = countsFor(new Set(Object.keys(view.filters)))
  return and(words, ...own, hasLicence([...licence, ...copies, ...(counts ? [counts] : [])]))
}

/** That one licence of the medicine meets all of the conditions. */
export function hasLicence(conditions: readonly SQL[]): SQL {
  return sql`exists (select 1 from ${products} where ${and(ofMedicine, ...conditions)})`
}
