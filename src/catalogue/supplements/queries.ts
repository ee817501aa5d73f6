import { eq, sql } from 'drizzle-orm'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { pick } from '#src/list/pick.ts'
import { licenceSql, validitySql } from '#src/server/db/licence-state.ts'
import { companies } from '#src/server/db/schema/companies.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import { permitIsOwn } from '../facts/own-records.server.ts'
import {
  companySort,
  countryWord,
  formSort,
  formWord,
  namedPermits,
  permitLengths,
  statusRank,
} from '../parts/permits.server.ts'
import { supplementKind } from './kind.ts'
import { supplementList } from './list.ts'

const { status } = licenceSql(supplements, 'supplements')

const { permitNo, form, country, path, permittedOn, validUntil } = supplements

export const supplementRow = {
  ...pick(supplements, 'permitNo', 'nameFa', 'nameEn', 'brand', 'form', 'mainIngredients'),
  ...pick(supplements, 'country', 'path', 'permittedOn', 'validUntil', 'packCount'),
  status,
  companyName: companies.name,
  companySlug: companies.slug,
}

export const supplementSource = listSource({
  name: 'supplements',
  definition: supplementList,
  shows: {
    name: ['nameFa', 'nameEn'],
    brand: ['brand'],
    company: ['companyName', 'companySlug'],
    form: ['form'],
    ingredients: ['mainIngredients'],
    pack: ['packCount'],
    country: ['country'],
    path: ['path'],
    permit: ['permitNo'],
    permitted: ['permittedOn'],
    validity: ['validUntil'],
    status: ['status'],
  },
  searchWords: supplements.searchWords,
  from: sql`${supplements}`,
  key: permitNo,
  filters: {
    status,
    path,
    form,
    country,
    company: supplements.companyId,
    validity: validitySql('supplements.valid_until'),
    permitted: { prefix: supplements.permitMonth },
    change: supplements.changeFlag,
    mine: { isOwn: permitIsOwn(supplementKind.name, permitNo, supplements.companyId) },
  },
  order: {
    name: supplements.nameSort,
    company: companySort(supplements.companyId),
    form: formSort(form),
    permitted: permittedOn,
    validity: validUntil,
    status: [statusRank(status), supplements.nameSort],
  },
  fields: supplementRow,
  rows: (pageIn) =>
    pageIn(supplements).leftJoin(companies, eq(companies.id, supplements.companyId)),
  shown: inPersian,
  prefixLengths: permitLengths,
  named: namedPermits,
})

export type SupplementRow = RowOf<typeof supplementSource>

/** Form and country in Persian where the dictionaries know them. */
export function inPersian<Row extends { form: string | null; country: string | null }>(row: Row) {
  return { ...row, form: formWord(row.form), country: countryWord(row.country) }
}
