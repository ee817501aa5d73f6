import { behind, type RecordKind, shown, WATCHED_BY_NUMBER } from '../facts/record-kind.server.ts'
import { INGREDIENT_SEARCH } from './search.server.ts'

export const INGREDIENTS: RecordKind = {
  kind: 'ingredients',
  table: 'ingredients',
  tables: [{ table: 'ingredients', key: ['id'] }],
  staging: 'ingredients',
  key: ['key'],
  recordKey: 'r.key',
  isDated: true,
  columns: [
    shown('name_en'),
    ...behind('nameEn', 'name_sort', 'name_fold', 'molecule_id'),
    shown('name_fa'),
    shown('type'),
    shown('cas_number'),
  ],
  incoming: `
    select s.key, s.name_en, s.name_fa, s.name_sort, s.name_fold, s.type, s.cas_number,
      o.id as molecule_id
    from staging.ingredients s left join molecules o on o.key = s.molecule_key`,
  stated: [],
  repeats: { field: 'nameEn', columns: ['key'] },
  companies: [],
  named: {
    from: 'ingredients r',
    where: 'r.key = $key',
    title: 'coalesce(r.name_fa, r.name_en)',
    number: 'r.id',
    slug: 'r.name_en',
  },
  byPath: 'r.id = $number',
  ...WATCHED_BY_NUMBER,
  search: INGREDIENT_SEARCH,
}
