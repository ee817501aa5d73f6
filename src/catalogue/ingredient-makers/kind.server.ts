import { ingredientLicences } from '#src/server/db/schema/ingredients.ts'
import { type RecordKind, shown } from '../facts/record-kind.server.ts'

export const INGREDIENT_LICENCES: RecordKind = {
  kind: 'ingredient-makers',
  table: 'ingredient_licences',
  tables: [{ table: 'ingredient_licences', key: ['id'] }],
  staging: 'ingredient_licences',
  key: ['ingredient_id', 'company_id'],
  recordKey: `(select i.key || ' @ ' || c.national_id from ingredients i, companies c
    where i.id = r.ingredient_id and c.id = r.company_id)`,
  isDated: true,
  columns: [shown('valid_until')],
  incoming: `
    select i.id as ingredient_id, c.id as company_id, s.valid_until
    from staging.ingredient_licences s
    join ingredients i on i.key = s.ingredient_key
    join companies c on c.national_id = s.company_national_id`,
  stated: [],
  repeats: { field: 'ingredient', columns: ['ingredient_key', 'company_national_id'] },
  refers: {
    field: 'ingredient',
    column: 'ingredient_key',
    to: 'ingredients',
    toKey: 'key',
    value: 's.ingredient_name',
    reason: 'این ماده در فهرست مواد نیست',
  },
  companies: [
    {
      column: 'company_id',
      field: 'company',
      staged: 'company_national_id',
      role: 'ingredient-maker',
    },
  ],
  licence: ingredientLicences,
  named: {
    from: `ingredients r join companies c on c.national_id = split_part($key, ' @ ', 2)`,
    where: `r.key = split_part($key, ' @ ', 1)`,
    title: "coalesce(r.name_fa, r.name_en) || '، ' || c.name",
    number: 'r.id',
    slug: 'r.name_en',
  },
  keyedUnder: 'ingredients',
  importance: { came: '50' },
  bringsMaker: 'true',
  partOf: { ingredients: 'select r.id::text', companies: 'select c.id::text' },
  lapses: {
    licence: "l.ingredient_id || ' @ ' || l.company_id",
    record: { kind: 'ingredients', key: 'l.ingredient_id' },
    watchedBy: { ingredients: 'l.ingredient_id = $number', companies: 'l.company_id = $number' },
  },
}
