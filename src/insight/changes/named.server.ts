import { sql } from 'drizzle-orm'
import { atcGroupPath } from '#src/catalogue/atc-groups/paths.ts'
import { healthProductPath } from '#src/catalogue/health-products/paths.ts'
import { ingredientPath } from '#src/catalogue/ingredients/paths.ts'
import { medicinePath, productPath } from '#src/catalogue/medicines/paths.ts'
import { firstCompanyPath } from '#src/catalogue/parts/company-pages.ts'
import { supplementPath } from '#src/catalogue/supplements/paths.ts'
import { slugify } from '#src/persian/slug.ts'
import type { ChangedKind } from './words.ts'

/** What RECORD_NAMES finds of an event's record; all null where it is gone. */
export interface NamedRecord {
  title: string | null
  number: number | null
  slug: string | null
  roles: string[] | null
}

const KEY = sql.raw(`e.record_key collate "C"`)

/** SQL: the name of the record of an event `e`, and what its path is made of. */
export const RECORD_NAMES = sql`
  select concat_ws(' ', coalesce(r.name_fa, r.name_en), r.strength) as title, r.code as number,
    r.slug as slug, null::text[] as roles
  from medicines r where r.code = case when e.kind = 'medicines' then e.record_key::int end
  union all
  select coalesce(r.brand_fa, r.brand_en, m.name_fa, r.irc), null, null, null
  from products r left join medicines m on m.code = r.medicine_code
  where e.kind = 'products' and r.irc = ${KEY}
  union all
  select r.name, null, r.slug, r.roles from companies r
  where e.kind = 'companies' and r.id = coalesce(
    (select id from companies where national_id = ${KEY}),
    case when ${KEY} ~ '^#[0-9]{1,9}$' then substr(${KEY}, 2)::int end)
  union all
  select coalesce(r.name_fa, r.name_en) || ' (' || r.code || ')', null, null, null
  from atc_groups r where e.kind = 'atc-groups' and r.code = ${KEY}
  union all
  select coalesce(r.name_fa, r.name_en), r.id, r.name_en, null from ingredients r
  where e.kind = 'ingredients' and r.key = ${KEY}
  union all
  select coalesce(r.name_fa, r.name_en) || '، ' || c.name, r.id, r.name_en, null
  from ingredients r join companies c on c.national_id = split_part(${KEY}, ' @ ', 2)
  where e.kind = 'ingredient-makers' and r.key = split_part(${KEY}, ' @ ', 1)
  union all
  select coalesce(r.name_fa, r.name_en, r.permit_no), null, null, null from supplements r
  where e.kind = 'supplements' and r.permit_no = ${KEY}
  union all
  select r.name_fa, null, null, null from health_products r
  where e.kind = 'health-products' and r.permit_no = ${KEY}`

/** Title and page of a record; its key alone where it is no longer there. */
export function nameOf(
  { kind, recordKey }: { kind: ChangedKind; recordKey: string },
  named: NamedRecord,
): { title: string; href: string | null } {
  if (named.title === null) return { title: recordKey, href: null }
  return { title: named.title, href: pathOf(kind, recordKey, named) }
}

function pathOf(kind: ChangedKind, key: string, { number, slug, roles }: NamedRecord): string {
  const id = number ?? 0
  switch (kind) {
    case 'medicines':
      return medicinePath({ code: id, slug: slug ?? '' })
    case 'products':
      return productPath(key)
    case 'companies':
      return firstCompanyPath({ slug: slug ?? '', roles: roles ?? [] })
    case 'atc-groups':
      return atcGroupPath(key)
    case 'ingredients':
    case 'ingredient-makers':
      return ingredientPath({ id, slug: slugify(slug ?? '') })
    case 'supplements':
      return supplementPath(key)
    case 'health-products':
      return healthProductPath(key)
  }
}
