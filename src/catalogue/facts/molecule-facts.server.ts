import { type RecordKind, WATCHED_BY_NUMBER } from './record-kind.server.ts'

/** What a watched molecule is called: no publish tells of it by itself. */
export const MOLECULE = {
  ...WATCHED_BY_NUMBER,
  named: {
    from: 'molecules r',
    where: WATCHED_BY_NUMBER.watchedWhere,
    title: 'coalesce(r.name_fa, r.name_en)',
    number: 'r.id',
    slug: 'r.name_en',
  },
} as const satisfies Partial<RecordKind>
