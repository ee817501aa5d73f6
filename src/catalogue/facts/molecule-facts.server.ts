import { medicineKind } from '../medicines/kind.ts'
import { type RecordKind, WATCHED_BY_NUMBER } from './record-kind.server.ts'

/** What a watched molecule is called, and with what it changes: no publish tells of it by itself. */
export const MOLECULE = {
  ...WATCHED_BY_NUMBER,
  named: {
    from: 'molecules r',
    where: WATCHED_BY_NUMBER.watchedWhere,
    title: 'coalesce(r.name_fa, r.name_en)',
    number: 'r.id',
    slug: 'r.name_en',
  },
  changesWith: {
    kind: medicineKind.name,
    keys: `select m.code::text from medicines m
      where m.molecule_id = case when $key ~ '^[0-9]{1,9}$' then $key::int end`,
  },
} as const satisfies Partial<RecordKind>
