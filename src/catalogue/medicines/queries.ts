import { count, eq, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { orderBy, pageBounds, type SortColumns, statementKey, type Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { medicineSql } from '#src/server/db/licence-state.ts'
import { readFlat } from '#src/server/db/read-flat.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { withPersianWords } from '../parts/medicine-brief.server.ts'
import { countFacets, fromMedicines, medicinesOnce } from './facets.server.ts'
import { medicineFilters, medicineWhere } from './filters.server.ts'
import { medicineList } from './list.ts'

const order: SortColumns<typeof medicineList> = {
  name: medicines.nameSort,
  atc: medicines.atcCode,
  licences: medicines.licenceCount,
  makers: medicines.makerCount,
  price: medicines.minPriceRial,
  expiry: medicines.nearestExpiryOn,
}

const { code, slug, nameFa, nameEn, strength, volume, form, route, atcCode, atcInferred } =
  medicines
const { licenceCount, uniqueCount, makerCount, localCount, underLicenceCount, importedCount } =
  medicines
const { emergencyCount, minPriceRial, maxPriceRial, nearestExpiryOn } = medicines

/** What a medicine shows in every list of medicines. */
export const medicineRow = {
  ...{ code, slug, nameFa, nameEn, strength, volume, form, route, atcCode, atcInferred },
  ...{ licenceCount, uniqueCount, makerCount, localCount, underLicenceCount, importedCount },
  ...{ emergencyCount, minPriceRial, maxPriceRial, nearestExpiryOn },
  unknownSupplyCount: sql<number>`${medicineSql('medicines').unknownSupply}`,
}

export type MedicineRow = Awaited<ReturnType<typeof listMedicines>>[number]

export async function listMedicines(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total?: number,
) {
  const rows = await readFlat(db, {
    key: statementKey('medicines', view, words, limit, total),
    select: () => selectPage(db, view, words, limit, total),
    fields: medicineRow,
    values: pageBounds(view),
  })
  return rows.map(withPersianWords)
}

function selectPage(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total: number | undefined,
) {
  const sorting = orderBy(order, view, medicines.code, total)
  // Codes alone come from an index; rows are read for the page and not for those before it.
  const page = db
    .select({ code })
    .from(medicines)
    .where(medicineWhere(view, words))
    .orderBy(...sorting)
    .limit(limit)
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .select(medicineRow)
    .from(page)
    .innerJoin(medicines, eq(medicines.code, page.code))
    .orderBy(...sorting)
}

export async function countMedicines(db: Queryable, view: ListView, words: Words): Promise<number> {
  const [answer] = await db
    .select({ total: count() })
    .from(medicines)
    .where(medicineWhere(view, words))
  return answer?.total ?? 0
}

export async function medicineFacets(db: Queryable, view: ListView, words: Words): Promise<Facets> {
  return countFacets(db, view, {
    definition: medicineList,
    columns: medicineFilters,
    from: fromMedicines,
    always: [words],
    once: medicinesOnce,
  })
}
