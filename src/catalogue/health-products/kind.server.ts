import { licenceText } from '#src/server/db/licence-state.ts'
import { healthProducts } from '#src/server/db/schema/health-products.ts'
import { behind, company, permitKind, type RecordKind, shown } from '../facts/record-kind.server.ts'
import { HEALTH_PRODUCT_SEARCH } from './search.server.ts'

const CURRENT = licenceText(healthProducts, 'r').current

/** Figures of a company over its current permits of health products. */
const COMPANY_FIGURES = `
  with held as (
    select r.company_id as id, count(*)::int as permits,
      array_agg(distinct r.goods_group order by r.goods_group) as groups,
      count(*) filter (where r.goods_group = 'cosmetic')::int as cosmetic,
      count(*) filter (where r.goods_group = 'hygiene')::int as hygiene,
      count(*) filter (where r.goods_group = 'food')::int as food,
      count(*) filter (where r.goods_group = 'supplies')::int as supplies,
      max(r.permitted_on) as newest
    from health_products r where ${CURRENT} group by r.company_id
  ), wanted as (
    select c.id, coalesce(h.permits, 0) as permits, coalesce(h.groups, '{}') as groups,
      coalesce(h.cosmetic, 0) as cosmetic,
      coalesce(h.hygiene, 0) as hygiene, coalesce(h.food, 0) as food,
      coalesce(h.supplies, 0) as supplies, h.newest
    from companies c left join held h on h.id = c.id
  )
  update companies c set health_count = w.permits, health_groups = w.groups,
    cosmetic_count = w.cosmetic,
    hygiene_count = w.hygiene, food_count = w.food, supplies_count = w.supplies,
    newest_health_on = w.newest
  from wanted w
  where w.id = c.id and (c.health_count, c.health_groups, c.cosmetic_count, c.hygiene_count, c.food_count,
      c.supplies_count, c.newest_health_on)
    is distinct from (w.permits, w.groups, w.cosmetic, w.hygiene, w.food, w.supplies, w.newest)`

export const HEALTH_PRODUCTS: RecordKind = permitKind({
  kind: 'health-products',
  table: 'health_products',
  key: 'permit_no',
  columns: [
    shown('name_fa'),
    ...behind('nameFa', 'name_fold', 'name_sort'),
    shown('name_en'),
    shown('goods_group'),
    company('company_id', 'company'),
    shown('country'),
    shown('pack_count'),
    shown('gtin'),
    shown('permitted_on'),
    shown('valid_until'),
    shown('is_active'),
  ],
  companyFigures: [COMPANY_FIGURES],
  licence: healthProducts,
  role: 'health',
  title: 'r.name_fa',
  search: HEALTH_PRODUCT_SEARCH,
})
