import type { ImportRun } from '../import-run.ts'
import { moleculeBases } from '../parsing/molecule-base.ts'
import { SAME } from './meet-again.ts'
import { refuseRows } from './refuse-rows.ts'

export const UNDECIDED = 'کد ژنریک این فرآورده از صفحه‌اش معلوم نشد'

/** What two pages of one product may differ in without telling two things of it. */
const OF_THE_PAGE = `array['number', 'address', 'similar']`

/**
 * One product on two pages of the registry: where they agree one of them goes. Where they do not, the
 * page of the newest capture is taken, and what the other says of it is noted beside it.
 */
export async function settleTwins(run: ImportRun): Promise<void> {
  await run.client.query(`
    with ranked as (
      select ctid as place, irc, line, page_values, capture_id, page_number, read_on,
        row_number() over pages as at, first_value(ctid) over pages as taken
      from staging.products
      where irc in (select irc from staging.products group by irc having count(*) > 1)
      window pages as (partition by irc
        order by page_problem is not null, is_active is false, capture_id desc, line)
    ), others as (
      select r.taken, jsonb_agg(jsonb_build_object('captureId', r.capture_id, 'day', r.read_on,
          'values', jsonb_strip_nulls(r.page_values)) order by r.at) as also
      from ranked r join staging.products t on t.ctid = r.taken
      where r.at > 1 and jsonb_strip_nulls(r.page_values) - ${OF_THE_PAGE}
        <> jsonb_strip_nulls(t.page_values) - ${OF_THE_PAGE}
      group by r.taken
    ), noted as (
      update staging.products s set page_values = s.page_values || jsonb_build_object('also', o.also)
      from others o where s.ctid = o.taken
    )
    delete from staging.products s using ranked r where s.ctid = r.place and r.at > 1`)
}

/**
 * Which medicine a page is of, for it has no generic code: that of its IRC, or what an admin decided,
 * or that of the similar products on it, or the one whose moieties, strength, form and route it
 * names. What remains undecided is refused, and asked with the medicines that it may be.
 */
export async function matchRegistryPages(run: ImportRun): Promise<void> {
  await refuseRows(run, {
    table: 'products',
    field: 'problem',
    where: 's.page_problem is not null',
    value: 's.irc',
    reason: 's.page_problem',
    key: 's.irc',
  })
  await run.client.query(BY_IRC)
  await run.client.query(BY_DECISION)
  // Almost all of them have their medicine by now: without that the next would be joined row by row.
  await run.client.query('analyze staging.products (medicine_code)')
  await run.client.query(BY_SIMILAR)
  await matchByDosage(run)
  await refuseRows(run, {
    table: 'products',
    field: 'genericName',
    where: 's.medicine_code is null',
    value: `concat_ws(' · ', s.irc, s.own_title)`,
    reason: `'${UNDECIDED}'`,
    key: 's.irc',
  })
}

/** A page without a Latin brand says nothing of the brand of a product that has one. */
const BY_IRC = `
  update staging.products s set medicine_code = t.medicine_code,
    brand_en = coalesce(s.brand_en, t.brand_en),
    brand_fa = case when s.brand_en is null then t.brand_fa else s.brand_fa end,
    brand_fold = case when s.brand_en is null then t.brand_fold else s.brand_fold end,
    brand_sort = case when s.brand_en is null then t.brand_sort else s.brand_sort end
  from products t where t.irc = s.irc and t.source <> 'sample'`

const BY_DECISION = `
  update staging.products s set medicine_code = d.choice::int from quality_decisions d
  where s.medicine_code is null and d.kind = 'registry-medicine' and d.subject = s.irc
    and d.verdict = 'choose' and d.undone_at is null
    and exists (select from medicines m where m.code = d.choice::int and m.source <> 'sample')`

/** SQL: codes of the known products that a page names as similar, by the pages of their own. */
const SIMILAR = `
  select s.irc, array_agg(distinct p.medicine_code) as codes
  from staging.products s cross join lateral unnest(s.similar_numbers) n
  join (
    select irc, page_number from staging.products
    union all select record_key, (values ->> 'number')::int from (${SAME}) t
  ) k on k.page_number = n::int and k.irc <> s.irc
  join products p on p.irc = k.irc and p.source <> 'sample'
  where s.medicine_code is null group by s.irc`

const BY_SIMILAR = `
  with similar_codes as materialized (${SIMILAR}), decided as (
    update staging.products s set medicine_code = k.codes[1] from similar_codes k
    where k.irc = s.irc and cardinality(k.codes) = 1
  )
  update staging.source_statements t
  set values = t.values || jsonb_build_object('candidates', k.codes[:8])
  from similar_codes k where k.irc = t.record_key and cardinality(k.codes) > 1`

interface Dosage {
  molecule: string
  strength: string | null
  volume: string | null
  form: string | null
  route: string | null
}

const CANDIDATES = 8

async function matchByDosage(run: ImportRun): Promise<void> {
  const { rows: open } = await run.client.query<Dosage & { irc: string }>(
    `select s.irc, s.own_molecule as molecule, s.own_strength as strength, s.own_volume as volume,
       s.own_form as form, s.own_route as route
     from staging.products s join staging.source_statements t on t.record_key = s.irc
     where s.medicine_code is null and s.own_molecule is not null and not t.values ? 'candidates'
     order by s.irc`,
  )
  if (open.length === 0) return
  const { rows: medicines } = await run.client.query<Dosage & { code: number }>(
    `select m.code, o.name_en as molecule, m.strength, m.volume, m.form, m.route
     from medicines m join molecules o on o.id = m.molecule_id
     where m.source <> 'sample' and m.vanished_on is null order by m.code`,
  )
  const byMoiety = Map.groupBy(medicines, ({ molecule }) => moietiesOf(molecule))
  for (const page of open) {
    await decideByDosage(run, page, byMoiety.get(moietiesOf(page.molecule)) ?? [])
  }
}

const moietiesOf = (molecule: string) => moleculeBases(molecule).join(' / ')

/** Two salts of one moiety are two codes: where several remain, a person decides. */
async function decideByDosage(
  run: ImportRun,
  page: Dosage & { irc: string },
  alike: readonly (Dosage & { code: number })[],
): Promise<void> {
  const nearest = alike.filter(({ form, route }) => form === page.form && route === page.route)
  const same = nearest.filter(
    ({ strength, volume }) => strength === page.strength && volume === page.volume,
  )
  const [only] = same
  if (only && same.length === 1 && page.form !== null && page.strength !== null) {
    await run.client.query('update staging.products set medicine_code = $2 where irc = $1', [
      page.irc,
      only.code,
    ])
    return
  }
  const offered = [same, nearest, alike].find(({ length }) => length > 0) ?? []
  await run.client.query(
    `update staging.source_statements
     set values = values || jsonb_build_object('candidates', $2::int[]) where record_key = $1`,
    [page.irc, offered.slice(0, CANDIDATES).map(({ code }) => code)],
  )
}

/** SQL: the registry's numbers of holders that its names lead to one company by. */
const BY_NUMBER = `
  update staging.products s set holder_national_id = t.values ->> 'nationalId'
  from source_statements t
  where t.kind = 'registry-companies' and t.source = 'nfi' and t.record_key = s.holder_number::text
    and exists (select from companies c where c.national_id = t.values ->> 'nationalId')
    and not exists (select from company_spellings k where k.path_key = s.holder_key)`

/** Where a holder's name is new, the registry's own number of it says which company it is. */
export async function matchRegistryCompanies(run: ImportRun): Promise<void> {
  await run.client.query(BY_NUMBER)
}
