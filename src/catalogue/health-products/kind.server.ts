import { behind, company, type RecordKind, shown } from '../facts/record-kind.server.ts'
import { HEALTH_PRODUCT_SEARCH } from './search.server.ts'

export const HEALTH_PRODUCTS: RecordKind = {
  kind: 'health-products',
  table: 'health_products',
  tables: [{ table: 'health_products', key: ['permit_no'] }],
  staging: 'health_products',
  key: ['permit_no'],
  recordKey: 'r.permit_no',
  isDated: true,
  refusedKey: 't.permit_no',
  columns: [
    shown('name_fa'),
    ...behind('nameFa', 'name_fold', 'name_sort'),
    shown('name_en'),
    shown('goods_group'),
    company('company_id', 'company'),
    shown('country'),
    shown('permitted_on'),
    shown('valid_until'),
    shown('is_active'),
  ],
  incoming: `
    select s.permit_no, s.name_fa, s.name_en, s.name_fold, s.name_sort, s.goods_group,
      c.id as company_id, s.country, s.permitted_on, s.valid_until, s.is_active
    from staging.health_products s left join companies c on c.national_id = s.company_national_id`,
  stated: [],
  repeats: { field: 'permitNo', columns: ['permit_no'] },
  companies: [
    { column: 'company_id', field: 'company', staged: 'company_national_id', role: 'health' },
  ],
  licence: 'health_products',
  named: { from: 'health_products r', where: 'r.permit_no = $key', title: 'r.name_fa' },
  watchedAs: '$key',
  lapses: {
    licence: 'l.permit_no',
    record: { kind: 'health-products', key: 'l.permit_no' },
    watchedBy: { 'health-products': 'l.permit_no = $text', companies: 'l.company_id = $number' },
  },
  search: HEALTH_PRODUCT_SEARCH,
}
