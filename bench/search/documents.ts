import type { Queryable } from '../../src/server/db/client.ts'

/** One entry of the portal's search, as people read it. */
export interface Document {
  id: number
  kind: string
  path: string
  title: string
  nameFa: string | null
  nameEn: string | null
  /** What stands beside the names: strength, form, ATC, company. */
  details: string
}

/** All that the portal's search leads to, so that others index the same records. */
export async function readDocuments(db: Queryable): Promise<Document[]> {
  const { rows } = await db.execute<Document & Record<string, unknown>>(`
    select e.id, e.kind, e.path, e.title, n.name_fa as "nameFa", n.name_en as "nameEn",
      translate(concat_ws(' ', replace(e.title, n.name_fa, ''), replace(e.subtitle, n.name_en, '')),
        U&'\\2066\\2069·', '') as details
    from search_entries as e
    join (
      select 'medicine' as kind, code::text as key, name_fa, name_en from medicines
      union all select 'brand', irc, brand_fa, brand_en from products
      union all select 'company', id::text, name, name_en from companies
      union all select 'atc-group', code, name_fa, name_en from atc_groups
      union all select 'ingredient', id::text, name_fa, name_en from ingredients
      union all select 'supplement', permit_no, name_fa, name_en from supplements
      union all select 'health-product', permit_no, name_fa, name_en from health_products
    ) as n on n.kind = e.kind and n.key = e.record_key
    order by e.id`)
  return rows
}
