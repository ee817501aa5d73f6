import { slugify } from '#src/persian/slug.ts'
import { firstCompanyPath } from './company-pages.ts'
import { RECORD_KINDS } from './kinds.server.ts'
import { moleculeKind, type RecordName, SUBJECT_WORDS, type WatchedKind } from './kinds.ts'
import { MOLECULE } from './molecule-facts.server.ts'
import type { RecordKind } from './record-kind.server.ts'

/** What RECORD_NAMES finds of an event's record; all null where it is gone. */
export interface NamedRecord {
  [column: string]: unknown
  title: string | null
  number: number | null
  slug: string | null
  roles: string[] | null
}

/** SQL of the key of an event `e`, as the tables of the catalogue compare it. */
export const EVENT_KEY = 'e.record_key collate "C"'

/** SELECT of the name of the record that is so, and what its path is made of. */
export function nameSql({ named }: Pick<RecordKind, 'named'>, isSo: string): string {
  const { from, title, number = 'null::int', slug = 'null', roles = 'null' } = named
  return `select ${title} as title, ${number} as number, ${slug}::text as slug, ${roles}::text[] as roles
    from ${from} where ${isSo}`
}

/** SQL: the name of the record of an event `e`, and what its path is made of. */
export const RECORD_NAMES = RECORD_KINDS.map((kind) =>
  nameSql(kind, `e.kind = '${kind.kind}' and ${kind.named.where}`),
)
  .join(' union all ')
  .replaceAll('$key', `(${EVENT_KEY})`)

/** The same for the watched records of one kind, under the keys of `w`. */
export const NAMES_OF_WATCHED = Object.fromEntries(
  [...RECORD_KINDS, { ...MOLECULE, kind: moleculeKind.name }].map((kind) => [
    kind.kind,
    nameSql(kind, kind.watchedWhere ?? kind.named.where).replaceAll('$key', `(w.key collate "C")`),
  ]),
) as Readonly<Record<WatchedKind, string>>

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
  kind: RecordName | WatchedKind,
  key: string,
  { number, slug, roles }: Pick<NamedRecord, 'number' | 'slug' | 'roles'>,
): string {
  if (roles !== null) return firstCompanyPath({ slug: slug ?? '', roles })
  const end = number === null ? encodeURIComponent(key) : [number, slugify(slug ?? '')]
  return `${SUBJECT_WORDS[kind].path}/${[end]
    .flat()
    .filter((part) => part !== '')
    .join('-')}`
}
