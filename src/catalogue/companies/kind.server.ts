import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { companySubject } from '../facts/quality-subjects.ts'
import { behind, type RecordKind, shown, WATCHED_BY_NUMBER } from '../facts/record-kind.server.ts'
import { COMPANY_SEARCH } from './search.server.ts'

/** SQL: the company that was called `$key` in change events before it became one with another. */
const MERGED = `from company_merges f where f.undone_at is null
  and coalesce(f.from_national_id, '#' || f.from_id) = $key`

export const COMPANIES: RecordKind = {
  kind: 'companies',
  table: 'companies',
  tables: [
    { table: 'company_groups', key: ['id'] },
    { table: 'companies', key: ['id'] },
    { table: 'company_spellings', key: ['id'] },
  ],
  staging: 'company_drafts',
  fileStaging: 'companies',
  key: ['national_id'],
  recordKey: 'r.national_id',
  isDated: false,
  columns: [
    shown('name'),
    ...behind('name', 'name_fold', 'name_sort', 'slug'),
    shown('name_en'),
    {
      column: 'group_id',
      field: 'group',
      show: '(select name from company_groups where id = $value)',
    },
    shown('country'),
    { column: 'declared_roles', field: 'roles', show: "array_to_string($value, ' | ')" },
    ...behind('source', 'source'),
  ],
  incoming: `
    select d.national_id, d.name, d.name_fold, d.name_sort, d.slug, s.name_en, g.id as group_id,
      s.country, coalesce(s.declared_roles, '{}') as declared_roles, $source as source
    from staging.company_drafts d
    left join staging.companies s using (national_id)
    left join company_groups g on g.name = s.group_name`,
  stated: ['name'],
  repeats: { field: 'nationalId', columns: ['national_id'] },
  companies: [],
  named: {
    from: 'companies r',
    where: `r.id = coalesce((select id from companies where national_id = $key),
      (select id from companies where '#' || id = $key),
      (select m.into_id from ${MERGED_COMPANIES} m where m.from_id = (select f.from_id ${MERGED})))`,
    title: `coalesce((select f.journal -> 'company' ->> 'name' ${MERGED}), r.name)`,
    slug: 'r.slug',
    roles: 'r.roles',
  },
  byPath: 'r.id = (select company_id from company_spellings where path_key = $name)',
  // No source tells of a company without a national ID, but one may be on record.
  editKey: companySubject('r'),
  ...WATCHED_BY_NUMBER,
  importance: { came: '50' },
  search: COMPANY_SEARCH,
}
