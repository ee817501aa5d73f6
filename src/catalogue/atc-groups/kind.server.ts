import { behind, type RecordKind, shown } from '../facts/record-kind.server.ts'
import { ATC_GROUP_SEARCH } from './search.server.ts'

export const ATC_GROUPS: RecordKind = {
  kind: 'atc-groups',
  table: 'atc_groups',
  tables: [
    { table: 'atc_groups', key: ['code'] },
    { table: 'defined_daily_doses', key: ['id'] },
    { table: 'molecule_atc_candidates', key: ['molecule_key', 'atc_code'] },
  ],
  staging: 'atc_groups',
  key: ['code'],
  recordKey: 'r.code',
  isDated: false,
  columns: [
    shown('name_en'),
    ...behind('nameEn', 'name_fold', 'level', 'parent_code'),
    shown('name_fa'),
  ],
  // WHO has no Persian names; what a template gave is kept.
  incoming: `
    select distinct on (s.code) s.code, s.name_en,
      case when keeps then t.name_fa else s.name_fa end as name_fa,
      case when keeps and t.name_en = s.name_en then t.name_fold else s.name_fold end as name_fold,
      array_position(array[1, 3, 4, 5, 7], length(s.code))::smallint as level,
      case length(s.code) when 1 then null when 3 then left(s.code, 1) when 4 then left(s.code, 3)
        when 5 then left(s.code, 4) else left(s.code, 5) end as parent_code
    from staging.atc_groups s
    left join atc_groups t on t.code = s.code
    cross join lateral (
      select not $declares and s.name_fa is null and t.name_fa is not null as keeps
    ) k
    order by s.code, s.line`,
  stated: ['nameEn', 'nameFa'],
  repeats: { field: 'code', columns: ['code'] },
  companies: [],
  named: {
    from: 'atc_groups r',
    where: 'r.code = $key',
    title: "coalesce(r.name_fa, r.name_en) || ' (' || r.code || ')'",
  },
  byPath: 'r.code = $segment',
  watchedAs: '$key',
  atc: 'r.code',
  search: ATC_GROUP_SEARCH,
}
