import { behind, company, type RecordKind, shown } from '../facts/record-kind.server.ts'
import { SUPPLEMENT_SEARCH } from './search.server.ts'

export const SUPPLEMENTS: RecordKind = {
  kind: 'supplements',
  table: 'supplements',
  tables: [{ table: 'supplements', key: ['permit_no'] }],
  staging: 'supplements',
  key: ['permit_no'],
  recordKey: 'r.permit_no',
  isDated: true,
  refusedKey: 't.permit_no',
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
  incoming: `
    select s.permit_no, s.name_fa, s.name_en, s.name_fold, s.name_sort, s.brand,
      c.id as company_id, s.form, s.route, s.main_ingredients, s.atc_code, s.country,
      s.permitted_on, s.valid_until, s.path, s.pack_count, s.gtin, s.change_flag
    from staging.supplements s left join companies c on c.national_id = s.holder_national_id`,
  stated: [...['nameEn', 'company', 'form', 'route', 'atcCode', 'packCount', 'gtin', 'changeFlag']],
  repeats: { field: 'permitNo', columns: ['permit_no'] },
  calledBy: { 'iran-erx': { permitNo: 'irc' } },
  companies: [
    {
      column: 'company_id',
      field: 'company',
      staged: 'holder_national_id',
      stagedName: 'holder_name',
      role: 'supplement',
    },
  ],
  licence: 'supplements',
  named: {
    from: 'supplements r',
    where: 'r.permit_no = $key',
    title: 'coalesce(r.name_fa, r.name_en, r.permit_no)',
  },
  watchedAs: '$key',
  atc: 'r.atc_code',
  lapses: {
    licence: 'l.permit_no',
    record: { kind: 'supplements', key: 'l.permit_no' },
    watchedBy: { supplements: 'l.permit_no = $text', companies: 'l.company_id = $number' },
  },
  search: SUPPLEMENT_SEARCH,
}
