import type pg from 'pg'
import { MOLECULE_ATC } from '#data/reference/molecules.ts'
import { ATC_SUBJECT } from '#src/catalogue/facts/quality-subjects.ts'
import { type AtcQuestion, chooseAtc } from './choose-atc.ts'
import { takeStatedAtc } from './stated-atc.ts'

const REFERENCE = `
  create temp table reference_atc on commit drop as
  select null::text as molecule_key, null::text as route, null::text as strength,
    null::text as atc_code limit 0`

const FILL_REFERENCE = `
  insert into reference_atc select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`

/**
 * What a molecule's name allows: the codes a source lists for it; of these the one the reference
 * table names for the route and strength; where none is listed, or for a route that the table names, the
 * reference's own, else the WHO entry of the same name. Only where nobody declared the medicine's code; and
 * the codes of products that do not agree.
 */
const WANTED = `
  create temp table wanted_candidates on commit drop as
  with listed as (
    select m.code as medicine_code, c.atc_code
    from medicines m join molecules o on o.id = m.molecule_id
    join molecule_atc_candidates c on c.molecule_key = o.key
    join atc_groups g on g.code = c.atc_code and g.vanished_on is null
    where m.atc_code is null or m.atc_inferred
  ), known as (
    select m.code as medicine_code, g.code as atc_code, r.route <> '' as is_of_route,
      exists (select from listed l where l.medicine_code = m.code) as is_listed,
      exists (select from listed l where l.medicine_code = m.code and l.atc_code = g.code) as narrows
    from medicines m join molecules o on o.id = m.molecule_id
    join reference_atc r on r.molecule_key = o.key and r.route in ('', m.route)
      and r.strength in ('', m.strength)
    join atc_groups g on g.code = r.atc_code and g.vanished_on is null
    where m.atc_code is null or m.atc_inferred
  )
  select medicine_code, atc_code from listed l
  where not exists (select from known k where k.medicine_code = l.medicine_code and k.narrows)
  union
  select medicine_code, atc_code from known where narrows or is_of_route or not is_listed
  union
  select m.code, g.code
  from medicines m join molecules o on o.id = m.molecule_id and not o.is_combination
  join atc_groups g on g.level = 5 and g.vanished_on is null
    and regexp_replace(lower(g.name_en), '[^a-z0-9]+', ' ', 'g') = split_part(o.key, ' as ', 1)
  where (m.atc_code is null or m.atc_inferred)
    and not exists (select from listed l where l.medicine_code = m.code)
    and not exists (select from known k where k.medicine_code = m.code)
  union
  select t.medicine_code, t.atc_code from stated_atc t join medicines m on m.code = t.medicine_code
  where m.atc_source = 'products'
    and exists (select from stated_atc o
      where o.medicine_code = t.medicine_code and o.atc_code <> t.atc_code)`

const CLEAR = `
  delete from medicine_atc_candidates c where not exists (
    select from wanted_candidates w
    where w.medicine_code = c.medicine_code and w.atc_code = c.atc_code)`

const FILL = `
  insert into medicine_atc_candidates (medicine_code, atc_code)
  select medicine_code, atc_code from wanted_candidates on conflict do nothing`

const FORGET = `
  update medicines m set atc_code = null, atc_inferred = false
  where m.atc_inferred
    and not exists (select from medicine_atc_candidates c where c.medicine_code = m.code)`

interface Question extends AtcQuestion {
  codes: number[]
}

/** Medicines that ask the same question get one answer. */
const QUESTIONS = `
  with asked as (
    select c.medicine_code as code, m.form, m.route, o.is_combination,
      array_agg(c.atc_code order by c.atc_code) as candidates
    from medicine_atc_candidates c
    join medicines m on m.code = c.medicine_code join molecules o on o.id = m.molecule_id
    where m.atc_code is null or m.atc_inferred
    group by c.medicine_code, m.form, m.route, o.is_combination
  )
  select candidates, form, route, is_combination as "isCombination", array_agg(code) as codes
  from asked group by 1, 2, 3, 4`

const ANSWER = `
  update medicines m set atc_code = a.atc_code, atc_inferred = a.atc_code is not null
  from unnest($1::int[], $2::text[]) a (code, atc_code)
  where a.code = m.code
    and (m.atc_code, m.atc_inferred) is distinct from (a.atc_code, a.atc_code is not null)`

/**
 * Of sodium chloride's codes WHO gives infusions up to the strength of blood the one of electrolytes;
 * B05XA03 is for what is added to them.
 */
const SALINE = `
  update medicines m set atc_code = 'B05BB01', atc_inferred = true
  from molecules o
  where o.id = m.molecule_id and o.key = 'sodium chloride' and m.atc_inferred
    and m.atc_code = 'B05XA03' and m.strength ~ '^0[.]' and m.volume ~* '^([0-9]{3,} ?ml|[0-9]+ ?l)$'
    and exists (select from atc_groups g where g.code = 'B05BB01')`

/** What an admin chose of several stands before what the rule would answer. */
const CHOSEN = `
  update medicines m set atc_code = d.choice, atc_inferred = true, atc_source = null
  from quality_decisions d, molecules o
  where d.kind = 'atc-choice' and d.verdict = 'choose' and d.undone_at is null
    and o.id = m.molecule_id and (m.atc_code is null or m.atc_inferred or m.atc_source = 'products' and exists (
      select from medicine_atc_candidates c where c.medicine_code = m.code))
    and d.subject = ${ATC_SUBJECT}
    and exists (select from atc_groups g where g.code = d.choice and g.vanished_on is null)
    and m.atc_code is distinct from d.choice`

/**
 * Gives medicines their ATC codes: what their products tell, else by molecule, and that is marked
 * inferred.
 */
export async function deriveAtc(client: pg.ClientBase): Promise<void> {
  await takeStatedAtc(client)
  await client.query('drop table if exists pg_temp.wanted_candidates, pg_temp.reference_atc')
  await client.query(REFERENCE)
  const known = MOLECULE_ATC.flatMap(({ molecule, route, strengths, atc }) =>
    (strengths.length > 0 ? strengths : ['']).map((strength) => [molecule, route, strength, atc]),
  )
  await client.query(
    FILL_REFERENCE,
    [0, 1, 2, 3].map((column) => known.map((row) => row[column])),
  )
  await client.query(WANTED)
  for (const statement of [CLEAR, FILL, FORGET]) await client.query(statement)
  const { rows } = await client.query<Question>(QUESTIONS)
  const answers = rows.map((question) => ({ ...question, atc: chooseAtc(question) }))
  await client.query(ANSWER, [
    answers.flatMap(({ codes }) => codes),
    answers.flatMap(({ codes, atc }) => codes.map(() => atc)),
  ])
  await client.query(SALINE)
  await client.query(CHOSEN)
}
