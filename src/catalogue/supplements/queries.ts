import { and, count, eq, sql } from 'drizzle-orm'
import type { Facets } from '#src/list/answer.ts'
import { countedFacets } from '#src/list/counted-facets.ts'
import {
  type FilterColumns,
  filterConditions,
  orderBy,
  pageBounds,
  type SortColumns,
  type Words,
} from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql, validitySql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { countryWord, formWord, labelPermits, permitLengths } from '../parts/permits.server.ts'
import { supplementList } from './list.ts'

const { status } = licenceSql('supplements', 'supplements')

const filters: FilterColumns<typeof supplementList> = {
  status,
  path: supplements.path,
  form: supplements.form,
  country: supplements.country,
  company: supplements.companyId,
  validity: validitySql('supplements.valid_until'),
  permitted: { prefix: supplements.permitMonth },
  change: supplements.changeFlag,
}

const order: SortColumns<typeof supplementList> = {
  name: supplements.nameSort,
  permitted: supplements.permittedOn,
  validity: supplements.validUntil,
}

const { permitNo, nameFa, nameEn, brand, form, mainIngredients, country, path } = supplements
const { permittedOn, validUntil, packCount } = supplements

export const supplementRow = {
  ...{ permitNo, nameFa, nameEn, brand, form, mainIngredients, country, path },
  ...{ permittedOn, validUntil, packCount, status },
  companyName: companies.name,
  companySlug: companies.slug,
}

export type SupplementRow = Awaited<ReturnType<typeof listSupplements>>[number]

export async function listSupplements(
  db: Queryable,
  view: ListView,
  words: Words,
  limit: number,
  total?: number,
) {
  const sorting = orderBy(order, view, supplements.permitNo, total)
  // Joining first would join every row that the page leaves behind.
  const page = db
    .select({ permitNo })
    .from(supplements)
    .where(whereOf(view, words))
    .orderBy(...sorting)
    .limit(limit)
    .offset(pageBounds(view).offset)
    .as('page')
  const rows = await db
    .select(supplementRow)
    .from(page)
    .innerJoin(supplements, eq(supplements.permitNo, page.permitNo))
    .leftJoin(companies, eq(companies.id, supplements.companyId))
    .orderBy(...sorting)
  return rows.map(inPersian)
}

export async function countSupplements(db: Queryable, view: ListView, words: Words) {
  const [answer] = await db.select({ total: count() }).from(supplements).where(whereOf(view, words))
  return answer?.total ?? 0
}

export async function supplementFacets(
  db: Queryable,
  view: ListView,
  words: Words,
): Promise<Facets> {
  const facets = await countedFacets(db, view, {
    definition: supplementList,
    columns: filters,
    from: sql`${supplements}`,
    always: [words],
    prefixLengths: permitLengths(view),
  })
  return labelPermits(db, view, facets)
}

/** Form and country in Persian where the dictionaries know them. */
export function inPersian<Row extends { form: string | null; country: string | null }>(
  row: Row,
): Row {
  return { ...row, form: formWord(row.form), country: countryWord(row.country) }
}

function whereOf(view: ListView, words: Words) {
  return and(words, ...filterConditions(supplementList, filters, view).values())
}
