import { licenceText } from '#src/server/db/licence-state.ts'
import { supplements } from '#src/server/db/schema/supplements.ts'
import {
  behind,
  brandOf,
  company,
  permitKind,
  type RecordKind,
  shown,
} from '../facts/record-kind.server.ts'
import { SUPPLEMENT_SEARCH } from './search.server.ts'

const CURRENT = licenceText(supplements, 'r').current

/** Figures of a company over its current permits of supplements; the commonest form first. */
const COMPANY_FIGURES = `
  with held as (
    select r.company_id as id, count(*)::int as permits,
      count(distinct ${brandOf('r')})::int as brands,
      max(r.permitted_on) as newest
    from supplements r where ${CURRENT} group by r.company_id
  ), forms as (
    select company_id as id, array_agg(form order by permits desc, form) as forms from (
      select r.company_id, r.form, count(*) as permits
      from supplements r where ${CURRENT} and r.form is not null group by 1, 2
    ) counted group by company_id
  ), wanted as (
    select c.id, coalesce(h.permits, 0) as permits, coalesce(h.brands, 0) as brands,
      coalesce(f.forms, '{}') as forms, h.newest
    from companies c left join held h on h.id = c.id left join forms f on f.id = c.id
  )
  update companies c set supplement_count = w.permits, supplement_brand_count = w.brands,
    supplement_forms = w.forms, newest_supplement_on = w.newest
  from wanted w
  where w.id = c.id and (c.supplement_count, c.supplement_brand_count, c.supplement_forms,
      c.newest_supplement_on)
    is distinct from (w.permits, w.brands, w.forms, w.newest)`

export const SUPPLEMENTS: RecordKind = {
  ...permitKind({
    kind: 'supplements',
    table: 'supplements',
    key: 'permit_no',
    columns: [
      shown('name_fa'),
      shown('name_en'),
      ...behind('nameEn', 'name_fold', 'name_sort'),
      shown('brand'),
      company('company_id', 'company'),
      shown('form'),
      shown('route'),
      shown('main_ingredients'),
      shown('atc_code'),
      shown('country'),
      shown('permitted_on'),
      shown('valid_until'),
      shown('path'),
      shown('pack_count'),
      shown('gtin'),
      ...behind('changeFlag', 'change_flag'),
    ],
    companyFigures: [COMPANY_FIGURES],
    licence: supplements,
    role: 'supplement',
    staged: 'holder_national_id',
    stagedName: 'holder_name',
    title: 'coalesce(r.name_fa, r.name_en, r.permit_no)',
    search: SUPPLEMENT_SEARCH,
  }),
  stated: ['nameEn', 'company', 'form', 'route', 'atcCode', 'packCount', 'gtin', 'changeFlag'],
  calledBy: { 'iran-erx': { permitNo: 'irc' } },
  atc: 'r.atc_code',
}
