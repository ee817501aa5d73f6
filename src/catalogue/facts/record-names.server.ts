import {
  atcGroupPath,
  healthProductPath,
  ingredientPath,
  medicinePath,
  productPath,
  supplementPath,
} from '#src/addresses/records.ts'
import { slugify } from '#src/persian/slug.ts'
import { firstCompanyPath } from './company-pages.ts'
import { RECORD_KINDS } from './kinds.server.ts'
import type { RecordName } from './kinds.ts'

/** What RECORD_NAMES finds of an event's record; all null where it is gone. */
export interface NamedRecord {
  title: string | null
  number: number | null
  slug: string | null
  roles: string[] | null
}

/** SQL of the key of an event `e`, as the tables of the catalogue compare it. */
export const EVENT_KEY = 'e.record_key collate "C"'

/** SQL: the name of the record of an event `e`, and what its path is made of. */
export const RECORD_NAMES = RECORD_KINDS.map(
  ({ kind, named: { from, where, title, number = 'null::int', slug = 'null', roles = 'null' } }) =>
    `select ${title} as title, ${number} as number, ${slug}::text as slug, ${roles}::text[] as roles
     from ${from} where e.kind = '${kind}' and ${where}`,
)
  .join(' union all ')
  .replaceAll('$key', `(${EVENT_KEY})`)

/** Title and page of a record; its key alone where it is no longer there. */
export function nameOf(
  { kind, recordKey }: { kind: RecordName; recordKey: string },
  named: NamedRecord,
): { title: string; href: string | null } {
  if (named.title === null) return { title: recordKey, href: null }
  return { title: named.title, href: pathOf(kind, recordKey, named) }
}

/** The page of a record; what has none of its own is told on that of which it is a part. */
export function pathOf(
  kind: RecordName,
  key: string,
  { number, slug, roles }: Omit<NamedRecord, 'title'>,
): string {
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
