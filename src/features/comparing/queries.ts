import type { SQL } from 'drizzle-orm'
import { inArray } from 'drizzle-orm'
import { POLICY, type Viewer } from '#src/access/policy.ts'
import {
  companyPath,
  healthCompanyPath,
  healthProductPath,
  ingredientMakerPath,
  ingredientPath,
  medicinePath,
  productPath,
  supplementCompanyPath,
  supplementPath,
} from '#src/addresses/records.ts'
import { companySource } from '#src/catalogue/companies/router.ts'
import { companySheet } from '#src/catalogue/companies/sheet.ts'
import { healthCompanySource } from '#src/catalogue/health-companies/router.ts'
import { healthCompanySheet } from '#src/catalogue/health-companies/sheet.ts'
import { healthProductSource } from '#src/catalogue/health-products/router.ts'
import { healthProductSheet } from '#src/catalogue/health-products/sheet.ts'
import { ingredientMakerSource } from '#src/catalogue/ingredient-makers/router.ts'
import { ingredientMakerSheet } from '#src/catalogue/ingredient-makers/sheet.ts'
import { ingredientSource } from '#src/catalogue/ingredients/router.ts'
import { ingredientSheet } from '#src/catalogue/ingredients/sheet.ts'
import { medicineSource, productSource } from '#src/catalogue/medicines/router.ts'
import { medicineSheet, productSheet } from '#src/catalogue/medicines/sheet.ts'
import { nameAndStrength } from '#src/catalogue/parts/name-and-strength.ts'
import { supplementCompanySource } from '#src/catalogue/supplement-companies/router.ts'
import { supplementCompanySheet } from '#src/catalogue/supplement-companies/sheet.ts'
import { supplementSource } from '#src/catalogue/supplements/router.ts'
import { supplementSheet } from '#src/catalogue/supplements/sheet.ts'
import type { SheetColumn, SheetType, SheetValue } from '#src/list/sheet.ts'
import { readView } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { ingredients } from '#src/server/db/schema/ingredients.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { AppError } from '#src/server/errors.ts'
import type { ListSource } from '../access/lists.server.ts'
import type { ComparedKind } from '../record-actions/compared-lists.ts'

export interface ComparedRecord {
  id: string
  title: string
  path: string
}

export interface ComparedFact {
  label: string
  type: SheetType | 'amount'
  /** One value for each record, in their order. */
  values: readonly SheetValue[]
}

interface Comparison<Row> {
  source: Pick<ListSource<Row>, 'definition' | 'rows'>
  sheet: Readonly<Record<string, readonly SheetColumn<Row>[]>>
  is: (ids: readonly string[]) => SQL
  record: (row: Row) => ComparedRecord
}

type Compared = { records: ComparedRecord[]; facts: ComparedFact[] }

/** Everything that a list tells of its records, turned on its side. */
function comparison<Row>({ source, sheet, is, record }: Comparison<Row>) {
  const { view } = readView(source.definition, { hide: 'none' })
  const columns = Object.values(sheet).flat()
  return async (db: Queryable, ids: readonly string[]): Promise<Compared> => {
    const rows = await source.rows(db, view, is(ids), ids.length, ids.length)
    const found = new Map(rows.map((row) => [record(row).id, row]))
    const ordered = ids.flatMap((id) => found.get(id) ?? [])
    return {
      records: ordered.map(record),
      // The day is told once, in Jalali.
      facts: columns
        .filter(({ type }) => type !== 'date')
        .map(({ label, type, amount, of }) => ({
          label: amount ?? label,
          type: amount ? 'amount' : type,
          values: ordered.map(of),
        })),
    }
  }
}

const comparisons: Readonly<
  Record<ComparedKind, (db: Queryable, ids: readonly string[]) => Promise<Compared>>
> = {
  medicines: comparison({
    source: medicineSource,
    sheet: medicineSheet,
    is: (ids) => inArray(medicines.code, ids.map(Number)),
    record: (row) => ({
      id: String(row.code),
      title: nameAndStrength(row),
      path: medicinePath(row),
    }),
  }),
  products: comparison({
    source: productSource,
    sheet: productSheet,
    is: (ids) => inArray(products.irc, [...ids]),
    record: (row) => ({
      id: row.irc,
      title: row.brandFa ?? row.brandEn ?? row.medicineName,
      path: productPath(row.irc),
    }),
  }),
  companies: comparison({
    source: companySource,
    sheet: companySheet,
    is: (ids) => inArray(companies.id, ids.map(Number)),
    record: (row) => ({ id: String(row.id), title: row.name, path: companyPath(row.slug) }),
  }),
  ingredients: comparison({
    source: ingredientSource,
    sheet: ingredientSheet,
    is: (ids) => inArray(ingredients.id, ids.map(Number)),
    record: (row) => ({
      id: String(row.id),
      title: row.nameFa ?? row.nameEn,
      path: ingredientPath(row),
    }),
  }),
  'ingredient-makers': comparison({
    source: ingredientMakerSource,
    sheet: ingredientMakerSheet,
    is: (ids) => inArray(companies.id, ids.map(Number)),
    record: (row) => ({ id: String(row.id), title: row.name, path: ingredientMakerPath(row.slug) }),
  }),
  supplements: comparison({
    source: supplementSource,
    sheet: supplementSheet,
    is: (ids) => inArray(supplements.permitNo, [...ids]),
    record: (row) => ({
      id: row.permitNo,
      title: row.nameFa ?? row.nameEn ?? row.permitNo,
      path: supplementPath(row.permitNo),
    }),
  }),
  'supplement-companies': comparison({
    source: supplementCompanySource,
    sheet: supplementCompanySheet,
    is: (ids) => inArray(companies.id, ids.map(Number)),
    record: (row) => ({
      id: String(row.id),
      title: row.name,
      path: supplementCompanyPath(row.slug),
    }),
  }),
  'health-products': comparison({
    source: healthProductSource,
    sheet: healthProductSheet,
    is: (ids) => inArray(healthProducts.permitNo, [...ids]),
    record: (row) => ({
      id: row.permitNo,
      title: row.nameFa,
      path: healthProductPath(row.permitNo),
    }),
  }),
  'health-companies': comparison({
    source: healthCompanySource,
    sheet: healthCompanySheet,
    is: (ids) => inArray(companies.id, ids.map(Number)),
    record: (row) => ({ id: String(row.id), title: row.name, path: healthCompanyPath(row.slug) }),
  }),
}

/** Records side by side; more than the tier compares are refused, none is left out silently. */
export async function compareRecords(
  { db, viewer }: { db: Queryable; viewer: Viewer },
  kind: ComparedKind,
  ids: readonly string[],
) {
  const limit = POLICY[viewer.kind].compare
  if (limit === 0) throw new AppError('UNAUTHORIZED')
  if (ids.length > limit) {
    return {
      ...NOTHING,
      limit,
      refusal: `اشتراک شما ${formatNumber(limit)} مورد را کنار هم می‌گذارد.`,
    }
  }
  const compared = ids.length > 0 ? await comparisons[kind](db, ids) : NOTHING
  return { ...compared, limit, refusal: null }
}

const NOTHING: Compared = { records: [], facts: [] }
