import { SAME } from '../checking/meet-again.ts'
import type { ImportRun } from '../import-run.ts'

/** So many statements that come at once make other statistics of the table. */
const MANY = 1_000

/** SQL: pages are weighed again from the version on that is published when they were met. */
const VERSION = `(select case when $1 = 'nfi' then max(id) end from dataset_versions)`

const NEW = `jsonb_strip_nulls(s.values)`

/** A page of the registry is all that it says; of files, what a column does not tell stays said. */
const saidNow = (source: string) => (source === 'nfi' ? NEW : `coalesce(t.values, '{}') || ${NEW}`)

/**
 * What the source of this import says of each record, with its day and capture, whether or not the catalogue
 * takes its word. What it said before stays as it is, until `redateStatements`.
 */
export async function publishStatements(run: ImportRun): Promise<void> {
  const { client, source } = run
  const { rowCount } = await client.query(
    `insert into source_statements (kind, record_key, source, day, capture_id, reading, version, values)
     select s.kind, s.record_key, $1, s.day, s.capture_id, s.reading, ${VERSION}, n.values
     from staging.source_statements s left join source_statements t
       on t.kind = s.kind and t.record_key = s.record_key and t.source = $1
     cross join lateral (select ${saidNow(source)} as values offset 0) n
     where s.values is not null and t.values is distinct from n.values
     on conflict (kind, record_key, source) do update set day = excluded.day,
       capture_id = excluded.capture_id, reading = excluded.reading, values = excluded.values`,
    [source],
  )
  // Of a source that speaks for the first time no statistics know anything.
  if ((rowCount ?? 0) >= MANY) await client.query('analyze source_statements')
  if (source === 'nfi') await forgetAndLearn(run)
}

/**
 * What was said again is as new as these files, also where nothing was published; taking a version back
 * gives it the day of the harvest that stands again.
 */
export async function redateStatements({ client, source }: ImportRun): Promise<void> {
  await client.query(
    `update source_statements t
     set day = s.day, capture_id = s.capture_id, reading = coalesce(s.reading, t.reading), version = v.newest
     from staging.source_statements s,
       (select ${VERSION} as newest) v
     where t.source = $1 and t.kind = s.kind and t.record_key = s.record_key
       and num_nonnulls(s.values, s.capture_id) > 0
       and (t.day, t.capture_id, t.reading, t.version)
         is distinct from (s.day, s.capture_id, coalesce(s.reading, t.reading), v.newest)`,
    [source],
  )
}

/** Pages that are no more say nothing; holders' numbers that the pages lead to one company by are learnt. */
async function forgetAndLearn({ client }: ImportRun): Promise<void> {
  await client.query(
    `delete from source_statements t where t.source = 'nfi' and t.kind in ('products', 'registry-pages')
       and not exists (select from staging.source_statements s
         where s.kind = t.kind and s.record_key = t.record_key)`,
  )
  await client.query(
    `insert into source_statements (kind, record_key, source, day, values)
     select 'registry-companies', s.holder_number::text, 'nfi', max(s.read_on),
       jsonb_build_object('nationalId', min(c.national_id), 'name', min(s.holder_name))
     from (
       select holder_number, holder_name, holder_key, read_on from staging.products
       union all
       select number, name, replace(fold_text(name), ' ', ''), day from (
         select (values ->> 'holderNumber')::int as number, values ->> 'holder' as name, max(day) as day
         from (${SAME}) t group by 1, 2) named
     ) s join company_spellings k on k.path_key = s.holder_key
     join companies c on c.id = k.company_id and c.national_id is not null and c.source <> 'sample'
     where s.holder_number is not null
     group by s.holder_number having count(distinct c.national_id) = 1
     on conflict (kind, record_key, source) do update set day = excluded.day, values = excluded.values
     where source_statements.values <> excluded.values`,
  )
}
