import {
  ATC_AND_ABOVE,
  behind,
  type RecordKind,
  shown,
  sized,
} from '../facts/record-kind.server.ts'
import { MEDICINE_SEARCH } from './search.server.ts'

export const MEDICINES: RecordKind = {
  kind: 'medicines',
  table: 'medicines',
  tables: [
    { table: 'molecules', key: ['id'] },
    { table: 'medicines', key: ['code'] },
    { table: 'medicine_atc_candidates', key: ['medicine_code', 'atc_code'] },
  ],
  staging: 'medicines',
  key: ['code'],
  recordKey: 'r.code::text',
  isDated: true,
  refusedKey: 't.code::text',
  stays: 'exists (select from products p where p.medicine_code = t.code and p.vanished_on is null)',
  columns: [
    shown('title', 'molecule'),
    ...behind('molecule', 'molecule_id', 'name_en', 'name_fa', 'slug', 'name_fold', 'name_sort'),
    ...behind('molecule', 'title_inferred'),
    shown('strength'),
    shown('volume'),
    shown('form'),
    shown('route'),
    shown('atc_code'),
    ...behind('atcCode', 'atc_inferred', 'atc_source'),
    shown('listed_on'),
  ],
  // A code inferred earlier, or told by products, outlives a template that says nothing.
  incoming: `
    select s.code, s.title, o.id as molecule_id, s.molecule_en as name_en,
      coalesce(s.molecule_fa, o.name_fa) as name_fa, s.slug, s.name_fold, s.name_sort,
      s.title_inferred, s.strength, s.volume, s.form, s.route, s.listed_on,
      case when s.atc_code is null and (t.atc_inferred or t.atc_source is not null)
        then t.atc_code else s.atc_code end as atc_code,
      s.atc_code is null and coalesce(t.atc_inferred, false) as atc_inferred,
      case when s.atc_code is null then t.atc_source end as atc_source
    from staging.medicines s
    left join molecules o on o.key = s.molecule_key
    left join medicines t on t.code = s.code`,
  stated: ['molecule', 'strength', 'volume', 'form', 'route'],
  repeats: { field: 'code', columns: ['code'] },
  companies: [],
  named: {
    from: 'medicines r',
    where: "r.code = case when $key ~ '^[0-9]{1,9}$' then $key::int end",
    title: sized('coalesce(r.name_fa, r.name_en)', 'r'),
    number: 'r.code',
    slug: 'r.slug',
  },
  byPath: 'r.code = $number',
  watchedAs: '$key',
  importance: {
    came: "case e.change when 'vanished' then 95 when 'new' then 38 else 20 end",
    changed: 20,
  },
  partOf: {
    'atc-groups': ATC_AND_ABOVE,
    molecules: 'select r.molecule_id::text where r.molecule_id is not null',
  },
  atc: 'r.atc_code',
  search: MEDICINE_SEARCH,
}
