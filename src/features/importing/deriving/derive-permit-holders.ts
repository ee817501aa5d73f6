import type pg from 'pg'
import { licenceText } from '#src/server/db/licence-state.ts'

const SUPPLEMENT = licenceText('supplements', 'r')
const HEALTH_PRODUCT = licenceText('health_products', 'r')

/** Figures of a company over its current permits of supplements; the commonest form first. */
const SUPPLEMENTS = `
  with held as (
    select r.company_id as id, count(*)::int as permits,
      count(distinct coalesce(r.brand, r.name_en, r.name_fa))::int as brands,
      max(r.permitted_on) as newest
    from supplements r where ${SUPPLEMENT.current} group by r.company_id
  ), forms as (
    select company_id as id, array_agg(form order by permits desc, form) as forms from (
      select r.company_id, r.form, count(*) as permits
      from supplements r where ${SUPPLEMENT.current} and r.form is not null group by 1, 2
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

/** Figures of a company over its current permits of health products. */
const HEALTH_PRODUCTS = `
  with held as (
    select r.company_id as id, count(*)::int as permits,
      array_agg(distinct r.goods_group order by r.goods_group) as groups,
      count(*) filter (where r.goods_group = 'cosmetic')::int as cosmetic,
      count(*) filter (where r.goods_group = 'hygiene')::int as hygiene,
      count(*) filter (where r.goods_group = 'food')::int as food,
      count(*) filter (where r.goods_group = 'supplies')::int as supplies,
      max(r.permitted_on) as newest
    from health_products r where ${HEALTH_PRODUCT.current} group by r.company_id
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

/** Figures of supplement and health companies; `today` is an ISO date. */
export async function derivePermitHolders(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(SUPPLEMENTS, [today])
  await client.query(HEALTH_PRODUCTS, [today])
}
